import { dayHalves } from "@marque/contract/rules/recall-repair";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { listRepairsOf } from "./recall-repairs.repository.ts";
import { VIN_FIELD } from "./repair.ts";

/** Repairs of recalls that somebody asked for. */
export function repairsOfPerson({ database, security }: { database: Database; security: Security }): PersonalTable {
  const read = fieldReader(security);
  return {
    what: "召回维修预约：车架号与希望的日期",
    why: "办理召回维修",
    until: "与请求一起在 24 个月后删除",
    columns: ["vin_encrypted"],
    ofPerson: personalRows({
      list: ({ submissionIds }) => listRepairsOf(database, submissionIds),
      fields: {
        vin: ["车架号", ({ vinEncrypted }) => read(VIN_FIELD, vinEncrypted)],
        recalls: ["召回", ({ recalls }) => recalls.map(({ title }) => title).join("；")],
        day: ["希望的日期", ({ day, half }) => `${day} ${dayHalves[half]}`],
      },
      erase: { with: "submissions" },
    }),
  };
}
