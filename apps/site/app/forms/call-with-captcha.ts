import type { SmsPurpose } from "@marque/contract/calls/verification";
import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { SiteCallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { calls } from "../shell/calls.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** Calls that take a solved captcha. */
type GuardedCallId = {
  [Id in SiteCallId]: CallInput<Id> extends { captcha?: string | null | undefined; requestId: string } ? Id : never;
}[SiteCallId];

/** Sends a form. An address that sends a lot is asked for a captcha, which the browser solves unseen. Throws `CallError`. */
export async function callWithCaptcha<Id extends GuardedCallId>(
  id: Id,
  request: CallInput<Id>,
  purpose: SmsPurpose,
): Promise<CallOutput<Id>> {
  try {
    return await calls.call(id, request, { quiet: true });
  } catch (error) {
    const wantsCaptcha = error instanceof CallError && error.code === codes.captchaRequired.code;
    if (!wantsCaptcha) throw error;
    return calls.call(id, { ...request, captcha: await solveCaptcha(purpose) }, { quiet: true });
  }
}

/** Messages of a refused form by its own fields. @param fieldOf the field behind a path of the server's; null for none of the form's */
export function problemsOfFields<Name extends string>(
  fields: Record<string, string>,
  fieldOf: (path: string) => Name | null,
): Partial<Record<Name, string>> {
  const known = Object.entries(fields).map(([path, message]) => [fieldOf(path), message] as const);
  return Object.fromEntries(known.filter((entry): entry is [Name, string] => entry[0] !== null)) as Partial<Record<Name, string>>;
}
