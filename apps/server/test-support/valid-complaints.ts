import { randomUUID } from "node:crypto";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { FormSite } from "./form-site.ts";
import type { Input } from "./hostile-input.ts";

/** A picture of one pixel, as browsers make them. */
export const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Valid inputs of the calls about complaints. */
export function complaintInputs({
  site,
  ask,
  person,
  keptPerCall,
}: {
  site: FormSite;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>, as?: Record<string, string>): Promise<CallOutput<Id>>;
  person: { name: string; mobile: string };
  keptPerCall<Value>(make: () => Promise<Value>): (id: CallId) => Promise<Value>;
}): Partial<Record<CallId, (id: CallId) => Promise<Input> | Input>> {
  /** A complaint with a picture; one for each call. */
  const sent = keptPerCall(send);
  /** One that was answered. */
  const complained = keptPerCall(async () => {
    const complaint = await send();
    await ask("complaintAnswer", { id: complaint.id, requestId: randomUUID(), text: "已核实，将为您重新喷漆。" });
    return complaint;
  });

  async function send() {
    const mobile = site.newMobile();
    const form = { ...site.openForm("complaint"), ...person, mobile, topic: "sales", content: "取车时发现左前门有一道划痕。" } as const;
    const wish = { contactWay: "phone" as const, contactWindow: "any" as const, consents: { privacy: true as const }, photos: [PNG] };
    const { no, token } = await ask("complaint", { ...form, ...wish }, await site.signIn(mobile));
    const id = Number((await ask("submissionList", { search: no })).list[0]?.id);
    return { no, token, mobile, id };
  }

  return {
    complaint: () => ({
      ...site.openForm("complaint"),
      content: "三月五日取车时发现左前门有划痕。",
      photos: [],
      consents: { privacy: true, shareWithDealer: true },
    }),
    complaintProgress: complained,
    complaintVerdict: async (id) => ({ token: (await complained(id)).token, satisfied: false, reason: "没有人联系我" }),
    complaintWithdraw: async (id) => ({ token: (await sent(id)).token }),
    complaintFind: complained,
    complaintDetail: async (id) => ({ id: (await complained(id)).id }),
    complaintAnswer: async (id) => ({ id: (await complained(id)).id, requestId: randomUUID(), text: "已核实，将为您重新喷漆。" }),
    complaintEvidence: async (id) => ({ id: (await complained(id)).id, position: 1 }),
  };
}
