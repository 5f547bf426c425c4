import { compactTyped } from "./typed-text.ts";

export const VIN_LENGTH = 17;

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
/** Letters that a VIN never has, and the digits that they are taken for. */
const MISTAKEN: Readonly<Record<string, string>> = { I: "1", O: "0", Q: "0" };
/** What each letter counts as in the check digit; a digit counts as itself (GB 16735). */
const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;
/** The letter or digit of a model year, beginning with 2010; it comes again every thirty years. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const YEAR_PLACE = 9;
const FIRST_CODED_YEAR = 2010;

export const VIN_CHECK_WARNING = "校验位不一致，可能有误输，请对照行驶证核对；如确认无误可继续";

/** What people type or paste, full width or in groups, as a VIN is written: upper case without blanks and hyphens. No letter is changed. */
export function normaliseVin(text: string): string {
  return compactTyped(text).toUpperCase();
}

/** 17 letters and digits without I, O and Q. Normalise what people typed first. */
export function isVin(text: string): boolean {
  return VIN.test(text);
}

/** Chinese message for what was typed, or null when it is a VIN (features §2.0 VIN). */
export function vinProblem(text: string): string | null {
  const vin = normaliseVin(text);
  if (vin === "") return "请输入17位车架号（VIN）";
  return isVin(vin) ? null : "车架号应为17位字母和数字（不含I、O、Q）";
}

/** What was probably meant by letters that a VIN never has: `LYOA` → `LY0A`; null where there is none of them. */
export function vinSuggestion(text: string): string | null {
  const vin = normaliseVin(text);
  const meant = vin.replace(/[IOQ]/g, (letter) => MISTAKEN[letter] ?? letter);
  return meant === vin ? null : meant;
}

/** The check digit that a VIN should have at its ninth place, whichever it has. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((all, character, place) => all + (VALUES[character] ?? Number(character)) * (WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Whether a VIN's check digit fits. Older and foreign cars have some that do not: a reason to look again, never to refuse. */
export function hasVinCheckDigit(vin: string): boolean {
  return vin[CHECK_PLACE] === vinCheckDigit(vin);
}

/** The latest model year that a VIN's tenth place can stand for, at most one after `thisYear`; null where it stands for none. */
export function vinModelYear(vin: string, thisYear: number): number | null {
  const code = YEAR_CODES.indexOf(vin[YEAR_PLACE] ?? "?");
  if (code === -1) return null;
  const latest = thisYear + 1;
  const turns = Math.floor((latest - FIRST_CODED_YEAR - code) / YEAR_CODES.length);
  return FIRST_CODED_YEAR + code + turns * YEAR_CODES.length;
}

/** Grouped as it stands on plates, 3-5-1-8, also while it is still being typed: `LYXA12` → `LYX A12`. */
export function groupVin(text: string): string {
  const vin = normaliseVin(text);
  return [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 9), vin.slice(9)].filter((group) => group !== "").join(" ");
}

/** For display: `LYXA1234567890123` → `LYX**********0123`. What is no VIN is hidden whole. */
export function maskVin(text: string): string {
  const vin = normaliseVin(text);
  return isVin(vin) ? `${vin.slice(0, 3)}**********${vin.slice(-4)}` : "****";
}
