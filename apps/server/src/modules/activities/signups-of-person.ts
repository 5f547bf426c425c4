import type { Database } from "../../database/client.ts";
import { type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { listDetailsOf } from "./activities.repository.ts";

/** Activities that somebody signed up for. */
export function signupsOfPerson(database: Database): PersonalTable {
  return {
    what: "活动报名：活动与人数",
    why: "安排活动",
    until: "活动结束 6 个月后删除",
    columns: [],
    ofPerson: personalRows({
      list: ({ submissionIds }) => listDetailsOf(database, submissionIds),
      fields: {
        activity: ["活动", ({ activity }) => activity.title],
        people: ["人数", ({ people }) => people],
      },
      erase: { with: "submissions" },
    }),
  };
}
