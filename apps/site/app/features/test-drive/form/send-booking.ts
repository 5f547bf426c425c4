import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { CallInput } from "@marque/contract/types";
import { callWithCaptcha, problemsOfFields } from "../../../forms/call-with-captcha.ts";
import { failureText } from "../../../forms/failure-text.ts";
import { fieldOfPath, type Problems } from "./form-values.ts";

/** What became of a form that was sent. */
export type Outcome =
  | { kind: "booked"; token: string }
  /** The visitor has an open booking of this vehicle; `token` opens it. */
  | { kind: "duplicate"; message: string; token: string | null }
  | { kind: "soldOut"; message: string }
  | { kind: "invalid"; problems: Problems }
  /** Whether it was booked may be unknown: sending again under the same request id is safe. */
  | { kind: "failed"; message: string };

/** Sends the booking. A busy address is asked for a captcha, which the browser solves unseen. Never throws. */
export async function sendBooking(request: CallInput<"testDrive">): Promise<Outcome> {
  try {
    return { kind: "booked", token: (await callWithCaptcha("testDrive", request, "testDrive")).token };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Outcome {
  const message = failureText(error);
  if (!(error instanceof CallError)) return { kind: "failed", message };
  switch (error.code) {
    case codes.soldOut.code:
      return { kind: "soldOut", message };
    case codes.duplicate.code: {
      const token = (error.data as { token?: unknown } | null)?.token;
      return { kind: "duplicate", message, token: typeof token === "string" ? token : null };
    }
    case codes.invalid.code: {
      const problems = problemsOfFields(error.fields, fieldOfPath);
      return Object.keys(problems).length > 0 ? { kind: "invalid", problems } : { kind: "failed", message };
    }
    default:
      return { kind: "failed", message };
  }
}
