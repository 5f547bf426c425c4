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

const wellKnownDomains = ["qq.com", "163.com", "126.com", "sina.com", "gmail.com", "outlook.com", "foxmail.com", "icloud.com"] as const;

/** The address that was probably meant where its domain is one sign away from one that most people have, as in `qq.con`; null otherwise. */
export function emailMeant(text: string): string | null {
  const email = normaliseTyped(text).toLowerCase();
  if (!isEmail(email)) return null;
  const [name, domain = ""] = email.split("@");
  if ((wellKnownDomains as readonly string[]).includes(domain)) return null;
  const meant = wellKnownDomains.find((known) => isOneSignAway(domain, known));
  return meant ? `${name}@${meant}` : null;
}

/** One sign more, less, another, or two beside each other swapped; only what begins alike, since `16.com` is somebody's own. */
function isOneSignAway(typed: string, known: string): boolean {
  if (typed[0] !== known[0] || Math.abs(typed.length - known.length) > 1) return false;
  let from = 0;
  while (from < typed.length && typed[from] === known[from]) from += 1;
  const [restTyped, restKnown] = [typed.slice(from), known.slice(from)];
  return (
    restTyped.slice(1) === restKnown.slice(1) ||
    restTyped.slice(1) === restKnown ||
    restTyped === restKnown.slice(1) ||
    (restTyped[0] === restKnown[1] && restTyped[1] === restKnown[0] && restTyped.slice(2) === restKnown.slice(2))
  );
}

/** An address as it is shown to whoever is signed in: `l***@qq.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
