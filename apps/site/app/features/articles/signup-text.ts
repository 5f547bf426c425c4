import { dayAndTime } from "./time-span.ts";

/** Times are ISO instants. */
interface Signup {
  from: string;
  to: string;
  quota: number;
}

/** What may be said about signing up at a moment. An activity without a window takes everybody who comes. */
export function signupText(signup: Signup | null, now: Date): { open: boolean; text: string } {
  if (!signup) return { open: false, text: "无需报名，到场即可参加" };
  if (now < new Date(signup.from)) return { open: false, text: `${dayAndTime(signup.from)} 开始报名` };
  if (now >= new Date(signup.to)) return { open: false, text: "报名已截止" };
  return { open: true, text: `报名至 ${dayAndTime(signup.to)}` };
}
