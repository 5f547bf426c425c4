import { isObviousPassword } from "./obvious-password.ts";

export const MEMBER_PASSWORD_MIN = 8;
export const MEMBER_PASSWORD_MAX = 20;
/** Of letters, digits and signs at least so many kinds. */
const KINDS_MIN = 2;

const FORM = `密码需为${MEMBER_PASSWORD_MIN}–${MEMBER_PASSWORD_MAX}位，且至少包含字母、数字、符号中的两种`;

/**
 * Chinese message for a password that the member with this mobile must not choose, or null (features §2.0 密码). `mobile` may be empty
 * where it is not known.
 */
export function memberPasswordProblem(password: string, mobile: string): string | null {
  if (password === "") return "请输入密码";
  if (/\s/.test(password)) return "密码不能包含空格";
  const length = [...password].length;
  if (length < MEMBER_PASSWORD_MIN || length > MEMBER_PASSWORD_MAX || kindsOf(password) < KINDS_MIN) return FORM;
  if (mobile !== "" && password.includes(mobile)) return "密码不能包含手机号";
  if (isObviousPassword(password.toLowerCase())) return "该密码过于常见，请更换";
  return null;
}

/** How hard a password is to guess, in words that stand beside the field; null while there is none to speak of. */
export function passwordStrength(password: string): "弱" | "中" | "强" | null {
  const length = [...password].length;
  if (length < MEMBER_PASSWORD_MIN || kindsOf(password) < KINDS_MIN || isObviousPassword(password.toLowerCase()))
    return length === 0 ? null : "弱";
  return length >= 12 && kindsOf(password) === 3 ? "强" : "中";
}

function kindsOf(password: string): number {
  return [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u].filter((kind) => kind.test(password)).length;
}
