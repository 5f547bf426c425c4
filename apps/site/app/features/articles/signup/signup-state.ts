import type { ActivitySignup } from "@marque/contract/entities/activity-signup";

/** A sign-up in words; `just` is what the visitor has done a moment ago. */
export function describeSignup(
  signup: ActivitySignup,
  { now, justSignedUp }: { now: Date; justSignedUp: boolean },
): { title: string; text: string } {
  const { state, activity } = signup;
  if (state === "cancelled") return { title: "报名已取消", text: "名额已经释放，期待下次见到您。" };
  if (now >= new Date(activity.endAt)) return { title: "活动已结束", text: "感谢参与。想再参加别的活动，可以看看近期安排。" };
  if (now >= new Date(activity.startAt)) return { title: "活动进行中", text: "请凭报名编号到现场签到。" };
  return { title: justSignedUp ? "报名成功" : "已报名", text: "请凭报名编号到现场签到。确认短信已发送，短信里的链接可以再次打开本页。" };
}
