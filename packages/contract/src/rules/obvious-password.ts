/** Fewer different characters than this are a pattern, however long. */
const DIFFERENT_CHARACTERS = 5;
const RUNS = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik"];
/** What people choose first; digits and signs before or after do not help. */
const OBVIOUS = /^(password|passw0rd|p@ssw0rd|admin|administrator|root|welcome|letmein|changeme|iloveyou|woaini|mima|guanliyuan|marque)+$/;

/** Whether a password is among those that are guessed first. `plain` is in small letters. */
export function isObviousPassword(plain: string): boolean {
  if (new Set(plain).size < DIFFERENT_CHARACTERS) return true;
  if (OBVIOUS.test(plain.replace(/^[^a-z]+|[^a-z]+$/g, ""))) return true;
  return RUNS.some((run) => [run, [...run].reverse().join("")].some((one) => `${one}${one}`.includes(plain)));
}
