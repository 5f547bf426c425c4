import { expect, it } from "vitest";
import { openingAt } from "./opening-hours.ts";
import { readServiceHours } from "./service-hours.ts";

it.each([
  ["08:30–21:00", "2026-11-25T12:00:00+08:00", { open: true, closesAt: "21:00" }],
  ["08:30-21:00", "2026-11-25T21:00:00+08:00", { open: false, opens: { date: "2026-11-26", time: "08:30" }, note: null }],
  [
    "周一至周五 09:00–18:00，周六 10:00–16:00",
    "2026-11-28T18:00:00+08:00",
    { open: false, opens: { date: "2026-11-30", time: "09:00" }, note: null },
  ],
])("%s at %s", (text, at, state) => {
  const hours = readServiceHours(text);
  expect(hours && openingAt(hours, new Date(at))).toEqual(state);
});

it.each(["", "全天", "工作日 9 点到 18 点", "21:00–08:30"])("%j says nothing that can be reckoned with", (text) => {
  expect(readServiceHours(text)).toBeNull();
});
