import { randomUUID } from "node:crypto";
import type { CaptchaChallenge, SmsPurpose } from "@marque/contract/calls/verification";
import { formOf } from "../../src/modules/submissions/form-guard.ts";
import { createSecurity, type Security } from "../../src/security/field-encryption.ts";
import { signFormToken } from "../../src/security/form-token.ts";
import type { TestApp } from "../app.ts";
import { solveCaptcha } from "../solve-captcha.ts";
import type { PlanTools } from "./plan-tools.ts";

export const securityOf = ({ resources }: TestApp): Security => createSecurity(Buffer.from(resources.settings.secret, "base64"));

/** Request id and token of a form that has been open for a minute. */
export function openForm(test: TestApp, purpose: SmsPurpose): { requestId: string; formToken: string } {
  const requestId = randomUUID();
  return { requestId, formToken: signFormToken(securityOf(test), formOf(purpose, requestId), new Date(Date.now() - 60_000)) };
}

/** Has a code sent, twice as by a double click, and reads it in the outbox. */
export async function codeFor({ test, recorder, visitor: { call } }: PlanTools, mobile: string, purpose: SmsPurpose): Promise<string> {
  const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose });
  const captcha = await solveCaptcha(challenge);
  await call("smsCode", { mobile, purpose, captcha });
  await call("smsCode", { mobile, purpose, captcha });
  const page = await recorder.during("page /next/dev/outbox", () => test.app.inject("/next/dev/outbox"));
  return new RegExp(`${mobile}.*?(\\d{6})`, "s").exec(page.body)?.[1] ?? "";
}
