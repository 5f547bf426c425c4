import { isObviousPassword } from "./obvious-password.ts";

/** Shortest password of staff: long rather than motley (NIST SP 800-63B). */
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_PASSWORD_MAX = 128;

/** What has to be left of a password without the account in it. */
const WITHOUT_ACCOUNT = 8;

/** Chinese message for a password that somebody with this account must not choose, or null. */
export function staffPasswordProblem(password: string, account: string): string | null {
  if (password.length < STAFF_PASSWORD_MIN) return `密码至少 ${STAFF_PASSWORD_MIN} 位`;
  if (password.length > STAFF_PASSWORD_MAX) return `密码最多 ${STAFF_PASSWORD_MAX} 位`;
  const plain = password.toLowerCase();
  const rest = account === "" ? plain : plain.replaceAll(account.toLowerCase(), "");
  if (rest !== plain && rest.length < WITHOUT_ACCOUNT) return "密码不能由账号拼成";
  if (isObviousPassword(plain)) return "该密码过于常见，请换一个";
  return null;
}
