import { z } from "zod";
import { type CalendarDayKind, calendarDayKinds } from "../rules/working-days.ts";
import { day } from "./instants.ts";

const kinds = Object.keys(calendarDayKinds) as [CalendarDayKind, ...CalendarDayKind[]];

/** The public holidays of a year and the days at weekends that are worked for them, by which working days are counted. */
export const WorkCalendar = z
  .object({
    title: z.string().max(40, "最多输入40个字"),
    year: z.int().min(2020, "请填写年份，如 2027").max(2100, "请填写年份，如 2027"),
    /** Whether it is as the State Council has announced it; until then it has the statutory days alone. */
    isOfficial: z.boolean(),
    /** What it is taken from. */
    source: z.string().max(100, "最多输入100个字"),
    days: z.array(z.object({ date: day, kind: z.enum(kinds), name: z.string().max(10, "最多输入10个字") })).max(80, "一年最多 80 天"),
  })
  .superRefine(({ year, days }, context) => {
    for (const [index, { date }] of days.entries()) {
      const complain = (message: string) => context.addIssue({ code: "custom", path: ["days", index, "date"], message });
      if (!date.startsWith(`${year}-`)) complain(`不在 ${year} 年内`);
      else if (days.findIndex((other) => other.date === date) < index) complain("这一天已经写过");
    }
  });
export type WorkCalendar = z.infer<typeof WorkCalendar>;
