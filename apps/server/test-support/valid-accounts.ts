import { randomUUID } from "node:crypto";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { FormSite } from "./form-site.ts";
import type { Input } from "./hostile-input.ts";
import { PNG } from "./valid-complaints.ts";

/** Valid inputs of the calls about an account and of those of the member desk. */
export function accountInputs({
  site,
  ask,
}: {
  site: FormSite;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>>;
}): Partial<Record<CallId, () => Promise<Input> | Input>> {
  /** Somebody new: what has become of them is part of the trial. */
  const somebody = async () => {
    const mobile = site.newMobile();
    await site.signIn(mobile);
    return { id: (await ask("memberFind", { mobile }))?.id };
  };
  return {
    modifyUser: () => ({ version: 1, nickname: "林知夏", gender: null, birthday: null, cityCode: "330100" }),
    accountAvatar: () => ({ picture: null }),
    accountCode: () => ({ purpose: "setPassword", captcha: "x" }),
    updateMobile: () => ({ mobile: site.newMobile() }),
    mobileAppeal: () => ({ mobile: site.newMobile(), idTail: "002X", vinTail: "", proof: PNG, note: "" }),
    accountNotices: () => ({ off: { sms: ["reminders"], centre: [], mail: ["progress"] }, quiet: { from: 22, to: 8 } }),
    accountEmailCode: () => ({ email: `lin${randomUUID().slice(0, 8)}@example.com` }),
    accountEmailConfirm: () => ({ email: "lin@example.com" }),
    accountPersonalisation: () => ({ isOn: true }),
    accountDeviceEnd: () => ({ id: null }),
    accountDelete: () => ({ understood: true }),
    memberDetail: somebody,
    memberReveal: async () => ({ ...(await somebody()), reason: "回电核实身份" }),
    memberFreeze: async () => ({ ...(await somebody()), frozen: true, reason: "疑似盗号" }),
    memberDeletionHold: async () => ({ ...(await somebody()), held: true, reason: "有未结的投诉" }),
    appealDetail: () => ({ id: randomUUID() }),
    appealProof: () => ({ id: randomUUID() }),
    appealDecide: () => ({ id: randomUUID(), approved: true, reason: "" }),
  };
}
