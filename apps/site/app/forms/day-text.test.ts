import { expect, it } from "vitest";
import { clockText, dayText, instantText, spanText } from "./day-text.ts";

it("writes days as people say them", () => {
  expect(dayText("2026-11-22")).toBe("11月22日 周日");
  expect(dayText("2027-01-04")).toBe("1月4日 周一");
  expect(spanText(["2026-11-21", "2026-11-22", "2026-12-04"])).toBe("11月21日至12月4日");
  expect(spanText([])).toBe("");
});

it("shows instants by the dealers' clock, wherever the browser is", () => {
  expect(instantText("2026-11-22T13:00:00+08:00")).toBe("11月22日 13:00");
  expect(instantText("2026-11-21T23:30:00Z")).toBe("11月22日 07:30");
  expect(clockText("2026-11-21T16:05:00Z")).toBe("00:05");
});
