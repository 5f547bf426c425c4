/** Shortest password of staff: long rather than motley (NIST SP 800-63B). */
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_PASSWORD_MAX = 128;

/** Fewer different characters than this are a pattern, however long. */
const DIFFERENT_CHARACTERS = 5;
/** What has to be left of a password without the account in it. */
const WITHOUT_ACCOUNT = 8;
const RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik"];
/** What people choose first; digits and signs before or after do not help. */
const OBVIOUS = /^(password|passw0rd|p@ssw0rd|admin|administrator|root|welcome|letmein|changeme|iloveyou|woaini|mima|guanliyuan|marque)+$/;

/** Chinese message for a password that somebody with this account must not choose, or null. */
export function staffPasswordProblem(password: string, account: string): string | null {
  if (password.length < STAFF_PASSWORD_MIN) return `密码至少 ${STAFF_PASSWORD_MIN} 位`;
  if (password.length > STAFF_PASSWORD_MAX) return `密码最多 ${STAFF_PASSWORD_MAX} 位`;
  const plain = password.toLowerCase();
  const rest = account === "" ? plain : plain.replaceAll(account.toLowerCase(), "");
  if (rest !== plain && rest.length < WITHOUT_ACCOUNT) return "密码不能由账号拼成";
  if (isObvious(plain)) return "该密码过于常见，请换一个";
  return null;
}

function isObvious(plain: string): boolean {
  if (new Set(plain).size < DIFFERENT_CHARACTERS) return true;
  if (OBVIOUS.test(plain.replace(/^[^a-z]+|[^a-z]+$/g, ""))) return true;
  return RUNS.some((run) => [run, [...run].reverse().join("")].some((one) => `${one}${one}`.includes(plain)));
}
