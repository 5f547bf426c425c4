import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { RecallResult } from "@marque/contract/entities/recall";
import { solveCaptcha } from "../../forms/solve-captcha.ts";
import { calls } from "../../shell/calls.ts";

/** What is known of a car. After a few queries the browser solves a captcha for each, unseen. Throws `CallError`. @param vin normalised */
export async function askRecall(vin: string): Promise<RecallResult> {
  try {
    return await calls.call("recallQuery", { vin }, { quiet: true });
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    return calls.call("recallQuery", { vin, captcha: await solveCaptcha("recall") }, { quiet: true });
  }
}
