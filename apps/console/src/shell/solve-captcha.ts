import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { pbkdf2, solveChallenge, solveChallengeWorkers } from "altcha/lib";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";

/** Does the work that a challenge asks for, off the main thread where workers are to be had; answers as the server wants it (base64). */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const concurrency = navigator.hardwareConcurrency || 1;
  const solution =
    (await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Pbkdf2Worker() }).catch(() => null)) ??
    (await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey }));
  if (!solution) throw new Error("The challenge has no solution");
  return btoa(JSON.stringify({ challenge, solution }));
}
