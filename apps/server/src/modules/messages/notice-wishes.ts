import { hoursOfQuietLeft, type NoticeKind } from "@marque/contract/rules/notice-wishes";
import type { SmsTemplate } from "../../adapters/sms/texts.ts";
import type { Database } from "../../database/client.ts";
import { atLocal } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { findWishesOf } from "./messages.repository.ts";

/** Messages that a member may do without. Whatever is not here says what has become of something they asked for, and is always sent. */
const kindOfTemplate: Partial<Record<SmsTemplate, NoticeKind>> = {
  testDriveTomorrow: "reminders",
  testDriveSoon: "reminders",
  testDriveRate: "feedback",
  testDrivePlaceFree: "places",
  recallReminderDue: "recalls",
  recallReminderParts: "recalls",
};

/** What the member with a number wants: nothing of it, later, or now. Numbers of nobody want what they are sent. */
export function createNoticeWishes({ database, security }: { database: Database; security: Security }) {
  return {
    async of(template: SmsTemplate, mobile: string, at: Date): Promise<"unwanted" | "now" | Date> {
      const kind = kindOfTemplate[template];
      const wishes = kind && (await findWishesOf(database, security.blindIndex("mobile", mobile)));
      if (!wishes) return "now";
      if (wishes.noticesOff.includes(kind)) return "unwanted";
      const { quietFrom: from, quietTo: to } = wishes;
      if (from === null || to === null) return "now";
      const local = atLocal(at);
      const hours = hoursOfQuietLeft({ from, to }, local.hour);
      if (hours === 0) return "now";
      return new Date(local.round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours }).epochMilliseconds);
    },
  };
}
