import { expect, test } from "vitest";
import { ANALYTICS_APP_IDS, isAnalyticsEnabled, topTabClick } from "./analytics.ts";

test("app ids are the specification's", () => {
  expect(ANALYTICS_APP_IDS).toEqual({ APP: 10000003, FXH: 10000004, BZ: 10000011, WEB: 10000010 });
});

test.each([
  ["WEB", undefined, true],
  ["WEB", null, true],
  ["WEB", "", true],
  ["WEB", "true", true],
  ["WEB", "False", true],
  ["WEB", "false", false],
  ["APP", "false", false],
  ["FXH", "true", true],
  ["BZ", undefined, true],
  ["manage", undefined, false],
  ["manage", "true", false],
] as const)("source %s, isByteDance %j: %s", (source, isByteDance, enabled) => {
  expect(isAnalyticsEnabled({ source, isByteDance })).toBe(enabled);
});

test("a click on a navigation item", () => {
  expect(topTabClick({ id: 3, navigationName: "车型" })).toEqual({ event: "top_tab_click", params: { button_name: "车型", button_id: 3 } });
});
