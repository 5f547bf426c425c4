import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { CallInput } from "@marque/contract/types";
import { calls } from "../../../shell/calls.ts";
import { solveCaptcha } from "../captcha/solve-captcha.ts";
import { failureText } from "../failure-text.ts";
import { type FieldName, fieldOfPath, type Problems } from "./form-values.ts";

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
    return await send(request);
  } catch (error) {
    return refusal(error);
  }
}

async function send(request: CallInput<"testDrive">): Promise<Outcome> {
  try {
    const { token } = await calls.call("testDrive", request, { quiet: true });
    return { kind: "booked", token };
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code && !request.captcha;
    if (!wantsCaptcha) throw error;
    return send({ ...request, captcha: await solveCaptcha("testDrive") });
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
      const problems = problemsOfFields(error.fields);
      return Object.keys(problems).length > 0 ? { kind: "invalid", problems } : { kind: "failed", message };
    }
    default:
      return { kind: "failed", message };
  }
}

function problemsOfFields(fields: Record<string, string>): Problems {
  const known = Object.entries(fields).map(([path, message]) => [fieldOfPath(path), message] as const);
  return Object.fromEntries(known.filter((entry): entry is [FieldName, string] => entry[0] !== null));
}
