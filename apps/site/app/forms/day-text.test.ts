import { expect, it } from "vitest";
import { dayText, spanText } from "./day-text.ts";

it("writes days as people say them", () => {
  expect(dayText("2026-11-22")).toBe("11月22日 周日");
  expect(dayText("2027-01-04")).toBe("1月4日 周一");
  expect(spanText(["2026-11-21", "2026-11-22", "2026-12-04"])).toBe("11月21日至12月4日");
  expect(spanText([])).toBe("");
});
