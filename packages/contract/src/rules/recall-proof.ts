import { compactTyped } from "./typed-text.ts";

/** Crockford's base 32: without the letters that are taken for digits, and without U. */
export const PROOF_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Places that nobody can guess: 50 bits. */
export const PROOF_RANDOM_LENGTH = 10;

const PROOF_NUMBER = /^RP[0-9]{6}[0-9A-HJKMNP-TV-Z]{10}$/;

/** Number of a proof: RP, yyMMdd of the day it was made and ten places by lot. `date` is an ISO date. */
export function formatProofNumber(date: string, random: string): string {
  return `RP${date.slice(2).replaceAll("-", "")}${random}`;
}

/** Whether a text can be the number of a proof. Normalise what people typed first. */
export function isProofNumber(text: string): boolean {
  return PROOF_NUMBER.test(text);
}

/** What people type or paste (`rp261124-7f3k9-2qm4t`, full width) as it is kept; letters that no number has are read as the digits they look like. */
export function normaliseProofNumber(text: string): string {
  return compactTyped(text).toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Grouped for reading: `RP261124-7F3K9-2QM4T`. */
export function groupProofNumber(number: string): string {
  return [number.slice(0, 8), number.slice(8, 13), number.slice(13)].filter((group) => group !== "").join("-");
}
