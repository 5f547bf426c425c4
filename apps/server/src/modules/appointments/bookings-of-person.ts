import { drivingYears } from "@marque/contract/rules/driving-years";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import { type PersonalTable, personalRows } from "../personal-data/personal-table.ts";
import { listDetails } from "./appointments.repository.ts";

/** Test drives that somebody asked for. */
export function bookingsOfPerson(database: Database): PersonalTable {
  return {
    what: "试驾预约：车型、到店时间、有无驾照与驾龄、是否置换与评分",
    why: "安排试驾",
    until: "24 个月后不再与您关联",
    columns: [],
    ofPerson: personalRows({
      list: ({ submissionIds }) => listDetails(database, submissionIds),
      fields: {
        vehicle: ["车型", ({ vehicle }) => [vehicle.name, vehicle.trimName].filter(Boolean).join(" ")],
        startsAt: ["到店时间", ({ startsAt }) => startsAt && wireInstant(startsAt)],
        hasLicense: ["持有驾照", ({ hasLicense }) => hasLicense],
        drivingYears: ["驾龄", ({ drivingYears: years }) => years && drivingYears[years]],
        tradeIn: ["想置换旧车", ({ tradeIn }) => tradeIn],
        rating: ["试驾评分", ({ rating }) => rating],
      },
      erase: { with: "submissions" },
    }),
  };
}
