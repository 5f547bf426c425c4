import { consultationTopics } from "@marque/contract/rules/consultation";
import type { Database } from "../../database/client.ts";
import { type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { listDetailsOf } from "./consultations.repository.ts";

/** What somebody asked about. */
export function consultationsOfPerson(database: Database): PersonalTable {
  return {
    what: "预约咨询：主题、城市与车型",
    why: "答复咨询",
    until: "24 个月后不再与您关联",
    columns: [],
    ofPerson: personalRows({
      list: ({ submissionIds }) => listDetailsOf(database, submissionIds),
      fields: {
        topic: ["主题", ({ topic }) => consultationTopics[topic]],
        city: ["城市", ({ city }) => city],
        vehicle: ["车型", ({ vehicleName }) => vehicleName],
      },
      erase: { with: "submissions" },
    }),
  };
}
