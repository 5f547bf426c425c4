import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { RecallResult } from "@marque/contract/entities/recall";
import { solveCaptcha } from "../../forms/solve-captcha.ts";
import { calls } from "../../shell/calls.ts";

/** What is known of a car. Throws `CallError`. @param vin normalised */
export function askRecall(vin: string): Promise<RecallResult> {
  return withCaptcha((captcha) => calls.call("recallQuery", { vin, captcha }, { quiet: true }));
}

/** Has what is known of a car written down, and answers the number of the proof. Throws `CallError`. @param vin normalised */
export async function issueProof(vin: string): Promise<string> {
  const { number } = await withCaptcha((captcha) => calls.call("recallProofIssue", { vin, captcha }, { quiet: true }));
  return number;
}

/** After a few questions the browser solves a captcha for each, unseen. */
async function withCaptcha<Answer>(ask: (captcha: string | null) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(null);
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    return ask(await solveCaptcha("recall"));
  }
}
