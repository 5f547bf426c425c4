import { randomUUID } from "node:crypto";
import type { CallId } from "@marque/contract/routes";
import { repairDays } from "@marque/contract/rules/recall-repair";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { localDate } from "../src/local-time.ts";
import type { FormSite } from "./form-site.ts";
import type { Input } from "./hostile-input.ts";
import { keptPerCall } from "./kept-per-call.ts";

/** A demo car with an open recall that no call has noted as done. */
const vin = "LYXY7C5B7SA204002";

/** Valid inputs of the calls about what owners do after a recall: the repair and its reminder. */
export async function recallOwnerInputs({
  site,
  ask,
  person,
  dealerCode,
  isAhead,
}: {
  site: FormSite;
  ask<Id extends CallId>(id: Id, input: CallInput<Id>, as?: Record<string, string>): Promise<CallOutput<Id>>;
  person: { name: string; mobile: string };
  dealerCode: string;
  isAhead(day: { date: string }): boolean;
}): Promise<Partial<Record<CallId, (id: CallId) => Promise<Input> | Input>>> {
  const dealer = (await ask("dealerList", {})).dealers.find(({ code }) => code === dealerCode);
  const date = dealer && repairDays(dealer, localDate(new Date())).find((day) => isAhead(day) && day.halves.length === 2)?.date;
  const repaired = keptPerCall(async () => {
    const mobile = site.newMobile();
    const consents = { privacy: true, shareWithDealer: true } as const;
    const wish = { vin, dealerCode, date: date ?? "", half: "morning" as const };
    const { token } = await ask(
      "recallRepair",
      { ...site.openForm("recallRepair"), ...person, mobile, ...wish, consents },
      await site.signIn(mobile),
    );
    return { token, id: Number((await ask("submissionList", { search: mobile })).list[0]?.id) };
  });
  const reminded = keptPerCall(async () => {
    const mobile = site.newMobile();
    const consents = { privacy: true, contact: true } as const;
    const form = { ...site.openForm("recallReminder"), vin, mobile, weeks: 4 as const, consents };
    return { token: (await ask("recallReminder", form, await site.signIn(mobile))).token };
  });
  return {
    recallRepairForm: () => ({ form: "recallRepair" }),
    recallRepair: () => ({
      ...site.openForm("recallRepair"),
      vin,
      date,
      half: "morning",
      consents: { privacy: true, shareWithDealer: true },
    }),
    recallRepairView: repaired,
    recallRepairCancel: repaired,
    recallRepairCar: repaired,
    recallRepairDay: async (id) => ({ ...(await repaired(id)), requestId: randomUUID(), date, half: "afternoon" }),
    recallRepairDone: repaired,
    recallReminder: () => ({ ...site.openForm("recallReminder"), vin, weeks: 4, consents: { privacy: true, contact: true } }),
    recallReminderView: reminded,
    recallReminderStop: reminded,
  };
}
