import { compactTyped } from "./typed-text.ts";

/** Digits of a code sent by SMS (features §2.0 短信验证码). */
export const SMS_CODE_LENGTH = 6;

/** Whether a text is a code as the SMS carries it: six digits. Normalise what people typed first. */
export function isSmsCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** What people type or paste (`123 456`, full width) as bare digits. */
export function normaliseSmsCode(text: string): string {
  return compactTyped(text);
}

/** Chinese message for what was typed, or null when it has the form of a code; whether it is the right one only the server knows. */
export function smsCodeProblem(text: string): string | null {
  const code = normaliseSmsCode(text);
  if (code === "") return "请输入验证码";
  return isSmsCode(code) ? null : "验证码错误，请重新输入";
}
