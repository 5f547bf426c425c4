import { hoursOfQuietLeft, NIGHT, type NoticeKind, type QuietHours } from "@marque/contract/rules/notice-wishes";
import type { SmsTemplate } from "../../adapters/sms/texts.ts";
import type { Database } from "../../database/client.ts";
import { atLocal } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { findWishesOf } from "./messages.repository.ts";

/**
 * Messages that can wait. Those of a kind a member may do without. `duty` is what the law has us tell (recalls of their car, the end of
 * their dealer): nobody can do without it, and nobody is woken by it. Whatever is not here says what has become of something they asked
 * for, and is always sent at once.
 */
const patienceOf: Partial<Record<SmsTemplate, NoticeKind | "duty">> = {
  testDriveTomorrow: "reminders",
  testDriveSoon: "reminders",
  testDriveRate: "feedback",
  testDrivePlaceFree: "places",
  recallReminderDue: "recalls",
  recallReminderParts: "recalls",
  carRecalled: "duty",
  carDealerStopped: "duty",
};

/** What the member with a number wants: nothing of it, later, or now. Numbers of nobody want what they are sent. */
export function createNoticeWishes({ database, security }: { database: Database; security: Security }) {
  return {
    async of(template: SmsTemplate, mobile: string, at: Date): Promise<"unwanted" | "now" | Date> {
      const patience = patienceOf[template];
      if (!patience) return "now";
      const wishes = await findWishesOf(database, security.blindIndex("mobile", mobile));
      if (patience !== "duty" && wishes?.noticesOff.includes(patience)) return "unwanted";
      const quiet = quietHoursOf(wishes) ?? (patience === "duty" ? NIGHT : null);
      if (!quiet) return "now";
      const local = atLocal(at);
      const hours = hoursOfQuietLeft(quiet, local.hour);
      if (hours === 0) return "now";
      return new Date(local.round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours }).epochMilliseconds);
    },
  };
}

function quietHoursOf(wishes: { quietFrom: number | null; quietTo: number | null } | undefined): QuietHours | null {
  const { quietFrom: from, quietTo: to } = wishes ?? { quietFrom: null, quietTo: null };
  return from === null || to === null ? null : { from, to };
}
