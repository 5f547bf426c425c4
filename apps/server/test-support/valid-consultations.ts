import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { FormSite } from "./form-site.ts";
import type { Input } from "./hostile-input.ts";
import { keptPerCall } from "./kept-per-call.ts";

/** Valid inputs of the calls about consultations. */
export function consultationInputs({
  site,
  ask,
  person,
  cityCode,
}: {
  site: FormSite;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>, as?: Record<string, string>): Promise<CallOutput<Id>>;
  person: { name: string; mobile: string };
  cityCode: string;
}): Partial<Record<CallId, (id: CallId) => Promise<Input> | Input>> {
  /** One that is still open; one for each call. */
  const asked = keptPerCall(async () => {
    const mobile = site.newMobile();
    const wish = { topic: "tradeIn", cityCode, contactWay: "phone", contactWindow: "any", consents: { privacy: true } } as const;
    const { token } = await ask(
      "consultation",
      { ...site.openForm("consultation"), ...person, mobile, ...wish },
      await site.signIn(mobile),
    );
    return { token };
  });
  return {
    consultation: () => ({ ...site.openForm("consultation"), consents: { privacy: true, shareWithDealer: true } }),
    consultationView: asked,
    consultationWithdraw: asked,
  };
}
