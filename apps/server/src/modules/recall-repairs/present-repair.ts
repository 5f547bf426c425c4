import type { RecallRepair } from "@marque/contract/calls/recall-owners";
import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import { hoursText } from "@marque/contract/rules/opening-hours";
import { repairReceiver } from "@marque/contract/rules/recall-repair";
import { maskVin } from "@marque/contract/rules/vin";
import { dayAfter, wireInstant } from "../../local-time.ts";
import { isComing, type Repair, type RepairResources, VIN_FIELD } from "./repair.ts";

/** A repair as whoever asked for it sees it. */
export async function presentRepair(
  { dealers, security, now }: Pick<RepairResources, "dealers" | "security" | "now">,
  { submission, details }: Repair,
): Promise<RecallRepair> {
  if (submission.dealerId === null) throw new Error(`Repair ${submission.id} is at no dealer`);
  const dealer = await dealers.getDealer(submission.dealerId);
  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  const isWaiting = submission.contactedAt === null && isComing(submission) && submission.dueAt !== null;
  return {
    no: submission.no,
    state: submission.state,
    date: details.day,
    half: details.half,
    vin: maskVin(read(VIN_FIELD, details.vinEncrypted)),
    recalls: details.recalls.map(({ filingNo, title }) => ({ filingNo, title })),
    dealer: {
      code: dealer.code,
      name: dealer.shortName,
      address: dealer.address,
      phone: repairReceiver(dealer).phone,
      hours: hoursText(dealer.hours),
    },
    name: maskPersonName(read("personName", submission.nameEncrypted)),
    mobile: maskMobile(read("mobile", submission.mobileEncrypted)),
    promisedAt: isWaiting && submission.dueAt ? wireInstant(submission.dueAt) : null,
    mayCancel: mayCancel({ submission, details }, now()),
  };
}

/** Until the day is over; whoever stays away without a word has been waited for. */
export const mayCancel = ({ submission, details }: Repair, now: Date): boolean => isComing(submission) && now < dayAfter(details.day);
