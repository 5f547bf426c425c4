import { drivingYears } from "@marque/contract/rules/driving-years";
import type { Database } from "../../database/client.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import { type BookingDetails, listDetails } from "./appointments.repository.ts";
import { slotText } from "./slots.policy.ts";

const BUY_PLANS: Record<NonNullable<BookingDetails["buyPlan"]>, string> = {
  month: "1 个月内",
  quarter: "3 个月内",
  halfYear: "半年内",
  browsing: "仅了解",
};

/** Whether somebody may drive, and for how long they have been. */
function licenceText({ hasLicense, drivingYears: years }: BookingDetails): string {
  if (!hasLicense) return "没有";
  return years === null ? "有" : `有，驾龄${drivingYears[years]}`;
}

/** What staff read of a test drive asked for. */
export const bookingFacts =
  (database: Database) =>
  async (id: number): Promise<SubmissionFacts | null> => {
    const [booking] = await listDetails(database, [id]);
    if (!booking) return null;
    const { vehicle, startsAt, waitFrom, waitTo, buyPlan, tradeIn, closedToldAt, rating } = booking;
    const hour = startsAt ? `${slotText(startsAt)}${closedToldAt ? "（时段已关闭，待客户改约）" : ""}` : "由经销商与客户确认";
    const isWaiting = waitFrom !== null && waitTo !== null;
    return {
      summary: `试驾 ${vehicle.name}`,
      startsAt,
      facts: [
        { term: "试驾车型", text: vehicle.trimName === null ? vehicle.name : `${vehicle.name} ${vehicle.trimName}` },
        { term: "试驾时间", text: isWaiting ? `候补 ${waitFrom} 至 ${waitTo}` : hour },
        { term: "驾驶证", text: licenceText(booking) },
        ...(buyPlan === null ? [] : [{ term: "购车计划", text: BUY_PLANS[buyPlan] }]),
        ...(tradeIn ? [{ term: "置换", text: "有旧车想置换" }] : []),
        ...(rating === null ? [] : [{ term: "客户评价", text: `${rating} 分（满分 5 分）` }]),
      ],
      place: null,
      hasHour: startsAt !== null,
    };
  };
