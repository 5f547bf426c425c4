import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does a browser's work: solves a challenge and puts the answer together as the widget does. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The challenge has no solution");
  return btoa(JSON.stringify({ challenge, solution }));
}
