import { expect, it } from "vitest";
import { day, instant } from "./instants.ts";

/** What PostgreSQL has no room for, or JavaScript writes with a sign in front of the year, would break every list that it stands in. */
it.each(["9999-12-31T23:59:59Z", "3000-01-01T00:00:00+08:00", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:00", "1899-12-31T00:00:00Z"])(
  "nobody means %s",
  (text) => {
    expect(instant.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["请填写 1900 年至 2999 年之间的时间"]);
  },
);

it.each(["0000-01-01", "9999-12-31", "3000-01-01"])("nobody means %s", (text) => {
  expect(day.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(["请填写 1900 年至 2999 年之间的时间"]);
});

it("takes what people mean, and says of what is none only that", () => {
  expect(instant.parse("2026-11-22T07:00:00Z")).toBe("2026-11-22T15:00:00+08:00");
  expect(day.parse("2026-11-22")).toBe("2026-11-22");
  expect(instant.safeParse("morgen").error?.issues).toHaveLength(1);
  expect(day.safeParse("2026-02-30").error?.issues).toHaveLength(1);
});
