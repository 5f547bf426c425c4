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

/** What staff read of a test drive asked for. */
export const bookingFacts =
  (database: Database) =>
  async (id: number): Promise<SubmissionFacts | null> => {
    const [booking] = await listDetails(database, [id]);
    if (!booking) return null;
    const { vehicle, startsAt, hasLicense, buyPlan } = booking;
    return {
      facts: [
        { term: "试驾车型", text: vehicle.trimName === null ? vehicle.name : `${vehicle.name} ${vehicle.trimName}` },
        { term: "试驾时间", text: startsAt ? slotText(startsAt) : "由经销商与客户确认" },
        { term: "驾驶证", text: hasLicense ? "有" : "没有" },
        ...(buyPlan === null ? [] : [{ term: "购车计划", text: BUY_PLANS[buyPlan] }]),
      ],
      place: null,
      hasHour: startsAt !== null,
    };
  };
