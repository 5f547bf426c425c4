import type { ArticleInput } from "@marque/contract/entities/article";
import { calendarOf } from "./activities/calendar.ts";
import { openActivities } from "./activities/open.ts";
import { pastActivities } from "./activities/past.ts";
import { runningActivities } from "./activities/running.ts";
import { upcomingActivities } from "./activities/upcoming.ts";
import type { Dated } from "./dated.ts";

/** Activities around the day of filling: two announced, three open for sign-up, two under way, three over. */
export function activities(now: Date): Dated<ArticleInput<"activity">>[] {
  const calendar = calendarOf(now);
  return [...upcomingActivities(calendar), ...openActivities(calendar), ...runningActivities(calendar), ...pastActivities(calendar)];
}
