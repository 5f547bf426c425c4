import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { FormSite } from "./form-site.ts";
import type { Input } from "./hostile-input.ts";

/** Valid inputs of the calls about subscriptions. */
export function subscriptionInputs({
  site,
  ask,
  keptPerCall,
}: {
  site: FormSite;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>, as?: Record<string, string>): Promise<CallOutput<Id>>;
  keptPerCall<Value>(make: () => Promise<Value>): (id: CallId) => Promise<Value>;
}): Partial<Record<CallId, (id: CallId) => Promise<Input> | Input>> {
  const consents = { privacy: true, contact: true } as const;
  /** A subscription that runs; one for each call. */
  const subscribed = keptPerCall(async () => {
    const mobile = site.newMobile();
    const { token } = await ask("stopSubscription", { ...site.openForm("stopSubscription"), mobile, consents }, await site.signIn(mobile));
    return { token };
  });
  return {
    stopSubscription: () => ({ ...site.openForm("stopSubscription"), provinceCode: "330000", consents }),
    stopSubscriptionView: subscribed,
    stopSubscriptionEnd: subscribed,
  };
}
