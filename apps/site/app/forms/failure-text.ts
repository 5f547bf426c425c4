import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { NETWORK_MESSAGE } from "@marque/contract/network-message";

/** What to tell a visitor about something that failed and has no field of its own. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return error.message || codes.failed.text;
  // A part of the page that comes only when it is wanted could not be fetched.
  if (error instanceof TypeError) return NETWORK_MESSAGE;
  return "安全验证未能完成，请重试";
}
