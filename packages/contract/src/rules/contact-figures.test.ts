import { expect, it } from "vitest";
import { CONTACTS_LEAST, minutesText, percentOf, shownContacts } from "./contact-figures.ts";

const figures = { called: 40, missed: 10, inTime: 30, medianMinutes: 35, wished: 25, kept: 24 };

it.each([
  ["nothing yet", null, null],
  ["too few", { ...figures, called: CONTACTS_LEAST - 1 }, null],
  ["enough", figures, { called: 40, medianMinutes: 35, inTimePercent: 60, keptPercent: 96 }],
  ["too few wishes", { ...figures, wished: 19, kept: 19 }, { called: 40, medianMinutes: 35, inTimePercent: 60, keptPercent: null }],
])("%s", (_, given, shown) => expect(shownContacts(given)).toEqual(shown));

it.each([
  [0, 0, 0],
  [3, 3, 100],
  [999, 1_000, 99],
  [1, 3, 33],
])("%i of %i are %i percent", (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

it.each([
  [0, "0 分钟"],
  [59, "59 分钟"],
  [60, "1 小时"],
  [80, "1 小时 20 分钟"],
])("%i minutes are %s", (minutes, text) => expect(minutesText(minutes)).toBe(text));
