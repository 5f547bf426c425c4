import { equalSecrets, type Security } from "./field-encryption.ts";

/** Nobody fills in a form faster than this (features §2.0); a day later the page is somebody else's. */
const FILLED_IN_AFTER_MS = 2_000;
const FORGOTTEN_AFTER_MS = 86_400_000;

/** Says, signed, when a form was shown: `<milliseconds in base 36>.<43 characters base64url>`. `form` names the form and its visitor. */
export function signFormToken(security: Security, form: string, shownAt: Date): string {
  const time = shownAt.getTime().toString(36);
  return `${time}.${security.blindIndex("formToken", `${form} ${time}`)}`;
}

/** Whether a form was filled in no faster than a person can, and no later than a day after it was shown. */
export function isFilledInByPerson(security: Security, form: string, token: string | null, now: Date): boolean {
  const [time = ""] = token?.split(".") ?? [];
  const shownAt = Number.parseInt(time, 36);
  if (!token || Number.isNaN(shownAt) || Math.abs(shownAt) > 8.64e15) return false;
  if (!equalSecrets(token, signFormToken(security, form, new Date(shownAt)))) return false;
  const age = now.getTime() - shownAt;
  return age >= FILLED_IN_AFTER_MS && age <= FORGOTTEN_AFTER_MS;
}
