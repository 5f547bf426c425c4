import { randomInt } from "node:crypto";

/** Without characters that are mistaken for others when somebody reads them out. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password to be told once and changed at the first sign-in: `k7mq-2wfx-…`, 79 random bits. */
export function createTemporaryPassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
