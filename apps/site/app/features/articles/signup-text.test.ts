import { expect, test } from "vitest";
import { signupText } from "./signup-text.ts";

const activity = {
  endAt: "2026-11-29T17:00:00+08:00",
  signup: { from: "2026-11-20T10:00:00+08:00", to: "2026-11-25T18:00:00+08:00" },
};

test.each([
  ["2026-11-20T09:59:59+08:00", "2026-11-20 周五 10:00 开始报名"],
  ["2026-11-20T10:00:00+08:00", "报名至 2026-11-25 周三 18:00"],
  ["2026-11-25T17:59:59+08:00", "报名至 2026-11-25 周三 18:00"],
  ["2026-11-25T18:00:00+08:00", "报名已截止"],
])("at %s: %s", (now, said) => {
  expect(signupText(activity, new Date(now))).toBe(said);
});

test("an activity without a window takes everybody", () => {
  expect(signupText({ ...activity, signup: null }, new Date())).toBe("无需报名，到场即可参加");
});
