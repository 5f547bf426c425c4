import { compactTyped } from "./typed-text.ts";

const MOBILE = /^1[3-9][0-9]{9}$/;
const MOBILE_WITH_PREFIX = /^(?:\+86|0086)?1[3-9][0-9]{9}$/;
const MOBILE_DIGITS = 11;

/** A mainland mobile number and nothing else: 1, a digit 3–9, nine digits (specification §5). Normalise what people typed first. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** As `isMobile`, with an optional +86 or 0086 in front (specification §5 "Another phone check"). */
export function isMobileWithPrefix(text: string): boolean {
  return MOBILE_WITH_PREFIX.test(text);
}

/** What people type or paste (`+86 138-0013-8000`, full width) as bare digits; +86 or 0086 goes when a mobile number follows (features §2.0). */
export function normaliseMobile(text: string): string {
  const compact = compactTyped(text);
  return isMobileWithPrefix(compact) ? compact.slice(-MOBILE_DIGITS) : compact;
}

/** Chinese message for what was typed, or null when it is a mobile number (features §2.0 手机号). */
export function mobileProblem(text: string): string | null {
  const mobile = normaliseMobile(text);
  if (mobile === "") return "请输入手机号";
  return isMobile(mobile) ? null : "请输入正确的11位手机号";
}

/** Grouped 3-4-4 for reading, also while it is still being typed: `1380013` → `138 0013`. Anything but up to 11 digits is returned as it is. */
export function groupMobile(text: string): string {
  const mobile = normaliseMobile(text);
  if (!/^[0-9]{1,11}$/.test(mobile)) return text;
  return [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].filter((group) => group !== "").join(" ");
}

/** For display: `13800131234` → `138****1234`. What is not a mobile number is hidden whole. */
export function maskMobile(text: string): string {
  const mobile = normaliseMobile(text);
  return isMobile(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : "****";
}
