import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { endReminder, listRunningOf } from "./recall-reminders.repository.ts";
import { LINK_FIELD, VIN_FIELD } from "./recall-reminders.service.ts";

/** Reminders that go to somebody's mobile. */
export function remindersOfPerson({ database, security }: { database: Database; security: Security }): PersonalTable {
  const read = fieldReader(security);
  return {
    what: "召回提醒：手机号与车架号",
    why: "提醒未完成的召回",
    until: "召回完成、停止提醒或满 12 个月即清空",
    columns: ["vin_index", "vin_encrypted", "mobile_index", "mobile_encrypted", "link_encrypted"],
    ofPerson: personalRows({
      list: ({ mobileIndex }) => listRunningOf(database, mobileIndex),
      fields: {
        vin: ["车架号", ({ vinEncrypted }) => read(VIN_FIELD, vinEncrypted)],
        mobile: ["手机号", ({ mobileEncrypted }) => read("mobile", mobileEncrypted)],
        weeks: ["每几周提醒", ({ weeks }) => weeks],
        endsAt: ["提醒至", ({ endsAt }) => wireInstant(endsAt)],
      },
      notices: async ({ mobileIndex }) =>
        (await listRunningOf(database, mobileIndex)).map(({ vinEncrypted, createdAt, endsAt, linkEncrypted }) => ({
          what: "召回提醒",
          of: `车架号末四位 ${read(VIN_FIELD, vinEncrypted)?.slice(-4) ?? ""}`,
          askedAt: createdAt,
          until: endsAt,
          path: `/carRecall/reminder/${read(LINK_FIELD, linkEncrypted) ?? ""}`,
        })),
      async erase(tx, { mobileIndex }, at) {
        for (const { id } of await listRunningOf(tx, mobileIndex)) await endReminder(tx, id, at);
      },
    }),
  };
}
