import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { CallInput } from "@marque/contract/types";
import { callWithCaptcha, problemsOfFields } from "../../../forms/call-with-captcha.ts";
import { failureText } from "../../../forms/failure-text.ts";
import { type SignupProblems, signupFieldOf } from "./signup-values.ts";

/** What became of a form that was sent. */
export type SignupOutcome =
  | { kind: "signedUp"; token: string }
  /** The mobile is signed up already; `token` opens it. */
  | { kind: "duplicate"; message: string; token: string | null }
  | { kind: "soldOut"; message: string }
  | { kind: "invalid"; problems: SignupProblems }
  /** Whether it was taken may be unknown: sending again under the same request id is safe. */
  | { kind: "failed"; message: string };

/** Sends a sign-up. Never throws. */
export async function sendSignup(request: CallInput<"activitySignup">): Promise<SignupOutcome> {
  try {
    return { kind: "signedUp", token: (await callWithCaptcha("activitySignup", request, "activitySignup")).token };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SignupOutcome {
  const message = failureText(error);
  if (!(error instanceof CallError)) return { kind: "failed", message };
  if (error.code === codes.soldOut.code) return { kind: "soldOut", message };
  if (error.code === codes.duplicate.code) {
    const token = (error.data as { token?: unknown } | null)?.token;
    return { kind: "duplicate", message, token: typeof token === "string" ? token : null };
  }
  const problems = problemsOfFields(error.fields, signupFieldOf);
  return Object.keys(problems).length > 0 ? { kind: "invalid", problems } : { kind: "failed", message };
}
