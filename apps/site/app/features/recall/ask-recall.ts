import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { RecallResult } from "@marque/contract/entities/recall";
import type { CallOutput } from "@marque/contract/types";
import { solveCaptcha } from "../../forms/solve-captcha.ts";
import { calls } from "../../shell/calls.ts";

/** What is known of a car. Throws `CallError`. @param vin normalised */
export function askRecall(vin: string): Promise<RecallResult> {
  return askAbout("recallQuery", vin);
}

/** Has what is known of a car written down, and answers the number of the proof. Throws `CallError`. @param vin normalised */
export async function issueProof(vin: string): Promise<string> {
  return (await askAbout("recallProofIssue", vin)).number;
}

/** After a few questions the browser solves a captcha for each, unseen. */
async function askAbout<Id extends "recallQuery" | "recallProofIssue">(id: Id, vin: string): Promise<CallOutput<Id>> {
  try {
    return await calls.call(id, { vin }, { quiet: true });
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    return calls.call(id, { vin, captcha: await solveCaptcha("recall") }, { quiet: true });
  }
}
