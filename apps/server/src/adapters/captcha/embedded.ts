import { createHmac, randomInt } from "node:crypto";
import { CaptchaChallenge } from "@marque/contract/calls/verification";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { CaptchaPort } from "./port.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** Iterations of one key derivation: about a millisecond on a phone. The number of derivations sets the difficulty. */
const COST = 5_000;
const LIFE_SECONDS = 120;

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      ...CaptchaChallenge.shape.parameters.shape,
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * ALTCHA: proof of work, no puzzle, no third party, works with keyboard and screen reader. Challenges carry all that is needed
 * to check them, signed, so that any process can check what another one issued.
 *
 * @param options.secret signs the challenges; the same in every process
 * @param options.difficulty key derivations a browser does on average at level 0
 */
export function createAltchaCaptcha(options: { secret: string; difficulty: number; now?: () => Date }): CaptchaPort {
  const now = options.now ?? (() => new Date());
  const hmacSignatureSecret = options.secret;
  // The signature over the key must not reveal anything to whoever learns about the other one.
  const hmacKeySignatureSecret = createHmac("sha256", options.secret).update("key").digest("base64url");

  return {
    async createChallenge({ purpose, level }) {
      const work = options.difficulty * 4 ** level;
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(Math.ceil(work / 2), Math.ceil(work * 1.5) + 1),
        expiresAt: Math.floor(now().getTime() / 1000) + LIFE_SECONDS,
        data: { purpose, level },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        deriveKey,
      });
      return CaptchaChallenge.parse(challenge);
    },

    async verify(text) {
      const answer = Answer.safeParse(parseBase64Json(text));
      if (!answer.success) return { outcome: "rejected" };
      const { challenge, solution } = answer.data;
      const result = await verifySolution({ challenge, solution, hmacSignatureSecret, hmacKeySignatureSecret, deriveKey });
      if (result.expired) return { outcome: "expired" };
      if (!result.verified) return { outcome: "rejected" };
      const { nonce, data, expiresAt } = challenge.parameters;
      return { outcome: "solved", id: nonce, expiresAt: new Date(expiresAt * 1000), ...data };
    },
  };
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
