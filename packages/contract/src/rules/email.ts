import { normaliseTyped } from "./typed-text.ts";

/** Longest e-mail address that is taken (features §2.0 邮箱). */
export const EMAIL_MAX = 64;

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** Whether a text is an e-mail address in the common form (specification §5; unquoted, with a domain, at most 64 characters). */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  return (
    at > 0 &&
    text
      .slice(0, at)
      .split(".")
      .every((word) => LOCAL_PART.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  );
}

/** Chinese message for what was typed, or null when it is an address or empty: no form requires one. */
export function emailProblem(text: string): string | null {
  const email = normaliseTyped(text);
  return email === "" || isEmail(email) ? null : "请输入正确的邮箱地址";
}
