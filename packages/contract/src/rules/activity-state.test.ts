import { describe, expect, it } from "vitest";
import { activityState, signupWindow } from "./activity-state.ts";

const activity = {
  startAt: "2026-11-28T10:00:00+08:00",
  endAt: "2026-11-29T17:00:00+08:00",
  signup: { from: "2026-11-10T09:00:00+08:00", to: "2026-11-25T18:00:00+08:00" },
};

describe("state of an activity", () => {
  it.each([
    ["2026-11-10T00:59:59Z", "upcoming"],
    ["2026-11-10T01:00:00Z", "signup"],
    ["2026-11-25T09:59:59Z", "signup"],
    ["2026-11-25T10:00:00Z", "upcoming"],
    ["2026-11-28T02:00:00Z", "ongoing"],
    ["2026-11-29T08:59:59Z", "ongoing"],
    ["2026-11-29T09:00:00Z", "ended"],
  ] as const)("at %s it is %s", (now, state) => expect(activityState(activity, new Date(now))).toBe(state));

  it("is announced until it starts where nobody signs up", () => {
    expect(activityState({ ...activity, signup: null }, new Date("2026-11-20T00:00:00Z"))).toBe("upcoming");
  });
});

describe("signing up", () => {
  it.each([
    ["2026-11-10T00:59:59Z", "notYet"],
    ["2026-11-10T01:00:00Z", "open"],
    ["2026-11-25T09:59:59Z", "open"],
    ["2026-11-25T10:00:00Z", "closed"],
  ] as const)("at %s is %s", (now, window) => expect(signupWindow(activity, new Date(now))).toBe(window));

  it("ends with the activity, whatever its window says", () => {
    const forgotten = { ...activity, signup: { ...activity.signup, to: "2026-12-31T00:00:00+08:00" } };
    expect(signupWindow(forgotten, new Date("2026-11-29T08:59:59Z"))).toBe("open");
    expect(signupWindow(forgotten, new Date("2026-11-29T09:00:00Z"))).toBe("closed");
  });

  it("is not needed where there is no window", () => {
    expect(signupWindow({ ...activity, signup: null }, new Date("2026-11-20T00:00:00Z"))).toBe("none");
  });
});
