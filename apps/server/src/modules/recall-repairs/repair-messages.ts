import { BASE_PATH } from "@marque/contract/base-path";
import { dayHalves } from "@marque/contract/rules/recall-repair";
import type { Transaction } from "../../database/client.ts";
import { newsOf } from "../submissions/submissions.service.ts";
import type { RepairDetails } from "./recall-repairs.repository.ts";
import type { Repair, RepairResources } from "./repair.ts";

/** `11月28日上午`. */
export function dayText({ day, half }: Pick<RepairDetails, "day" | "half">): string {
  const [, month, date] = day.split("-");
  return `${Number(month)}月${Number(date)}日${dayHalves[half]}`;
}

/** Tells whoever asked for a repair what has become of it. */
export async function tellVisitor(
  { dealers, messages, origin }: Pick<RepairResources, "dealers" | "messages" | "origin">,
  tx: Transaction,
  template: "recallRepairBooked" | "recallRepairConfirmed" | "recallRepairChanged" | "recallRepairCancelled",
  { submission, details, token }: Repair & { token: string },
): Promise<void> {
  const { dealerId, mobileEncrypted, no } = submission;
  if (mobileEncrypted === null || dealerId === null) return;
  const dealer = await dealers.getDealer(dealerId, tx);
  const params = {
    no,
    title: details.recalls.length === 1 ? (details.recalls[0]?.filingNo ?? "") : `${details.recalls.length}项召回`,
    place: `${dayText(details)}，${dealer.shortName}`,
    link: `${origin}${BASE_PATH}/carRecall/repair/${token}`,
  };
  await messages.enqueueSms(tx, { template, params, about: newsOf(submission), mobileEncrypted });
}
