import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { pbkdf2, solveChallenge, solveChallengeWorkers } from "altcha/lib";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";

/** More would only make a phone hot. */
const MOST_WORKERS = 4;

/**
 * Does the work that a challenge asks for and puts the answer together as the ALTCHA widget does (base64). Off the main thread where
 * workers are to be had. Throws when there is no solution in time, and where the page is not served securely (no `crypto.subtle`).
 */
export async function solve(challenge: CaptchaChallenge): Promise<string> {
  const solution = (await solveInWorkers(challenge)) ?? (await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey }));
  if (!solution) throw new Error("The challenge has no solution");
  return btoa(JSON.stringify({ challenge, solution }));
}

async function solveInWorkers(challenge: CaptchaChallenge) {
  try {
    const concurrency = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
    return await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Pbkdf2Worker() });
  } catch {
    // Some web views have no workers, or forbid them.
    return null;
  }
}
