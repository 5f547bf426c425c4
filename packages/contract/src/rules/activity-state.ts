/** Where an activity stands; the texts are the ones shown. */
export const activityStates = { upcoming: "预告", signup: "报名中", ongoing: "进行中", ended: "已结束" } as const;

export type ActivityState = keyof typeof activityStates;

/** Times are ISO instants. Between the end of sign-up and the start an activity is announced again. */
export function activityState(
  activity: { startAt: string; endAt: string; signup: { from: string; to: string } | null },
  now: Date,
): ActivityState {
  const past = (instant: string) => new Date(instant) <= now;
  if (past(activity.endAt)) return "ended";
  if (past(activity.startAt)) return "ongoing";
  return activity.signup && past(activity.signup.from) && !past(activity.signup.to) ? "signup" : "upcoming";
}

/** Where signing up stands; an activity without a window takes everybody who comes. */
export type SignupWindow = "none" | "notYet" | "open" | "closed";

/** Whether people can sign up at a moment: within the window, and never once the activity is over. Times are ISO instants. */
export function signupWindow({ endAt, signup }: { endAt: string; signup: { from: string; to: string } | null }, now: Date): SignupWindow {
  if (!signup) return "none";
  const past = (instant: string) => new Date(instant) <= now;
  if (past(signup.to) || past(endAt)) return "closed";
  return past(signup.from) ? "open" : "notYet";
}
