import type { CaptchaPurpose } from "@marque/contract/calls/verification";
import { calls } from "../shell/calls.ts";

/**
 * A solved captcha for one use. Nothing is asked of the visitor: the browser works for about a second. Throws `CallError` when no
 * challenge could be had.
 */
export async function solveCaptcha(purpose: CaptchaPurpose): Promise<string> {
  const [challenge, { solve }] = await Promise.all([
    calls.call("captchaChallenge", { purpose }, { quiet: true }),
    import("./solve-challenge.ts"),
  ]);
  return solve(challenge);
}
