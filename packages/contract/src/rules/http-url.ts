import { ADDRESS_MAX, hasUnsafeCharacter } from "./in-app-path.ts";

/** Whether a text is an absolute http or https address (specification §5): with `://` and a host, without blanks, control characters and backslashes. */
export function isHttpUrl(text: string): boolean {
  if (text.length > ADDRESS_MAX || hasUnsafeCharacter(text) || /\s/.test(text) || !/^https?:\/\/[^/?#]/i.test(text)) return false;
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}
