import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import { expect, test } from "vitest";
import { describeSignup } from "./signup-state.ts";

const signup: ActivitySignup = {
  no: "2611210000423",
  state: "confirmed",
  activity: {
    id: 1203,
    title: "新车主补能课",
    startAt: "2026-12-06T09:30:00+08:00",
    endAt: "2026-12-06T11:30:00+08:00",
    city: "上海市",
    venue: { name: "充电站", address: "张杨北路" },
    organiser: "云岫汽车销售有限公司",
  },
  people: 2,
  name: "陈***",
  mobile: "138****8000",
  cancellableUntil: "2026-12-06T09:30:00+08:00",
  createdAt: "2026-11-21T10:00:00+08:00",
};

test.each<[string, Partial<ActivitySignup>, string, boolean, string]>([
  ["a moment ago", {}, "2026-11-21T10:00:01+08:00", true, "报名成功"],
  ["later", {}, "2026-12-06T09:29:59+08:00", false, "已报名"],
  ["from its start", {}, "2026-12-06T09:30:00+08:00", false, "活动进行中"],
  ["after its end", {}, "2026-12-06T11:30:00+08:00", false, "活动已结束"],
  ["cancelled, whenever", { state: "cancelled" }, "2026-12-07T11:30:00+08:00", false, "报名已取消"],
])("%s", (_when, change, now, justSignedUp, title) => {
  expect(describeSignup({ ...signup, ...change }, { now: new Date(now), justSignedUp }).title).toBe(title);
});
