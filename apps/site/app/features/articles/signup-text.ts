import { signupWindow } from "@marque/contract/rules/activity-state";
import { dayAndTime } from "./time-span.ts";

/** What may be said about signing up at a moment. Times are ISO instants. */
export function signupText(activity: { endAt: string; signup: { from: string; to: string } | null }, now: Date): string {
  const { signup } = activity;
  if (!signup) return "无需报名，到场即可参加";
  switch (signupWindow(activity, now)) {
    case "notYet":
      return `${dayAndTime(signup.from)} 开始报名`;
    case "open":
      return `报名至 ${dayAndTime(signup.to)}`;
    default:
      return "报名已截止";
  }
}
