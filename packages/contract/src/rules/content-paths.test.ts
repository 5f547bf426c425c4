import { expect, it } from "vitest";
import { articlePath, listPathOf } from "./content-paths.ts";
import { noticeTypes } from "./notice-types.ts";

it.each(noticeTypes)("leads from the page of a %s back to its list", (type) => {
  const path = new URL(articlePath({ type, id: 1 }), "https://example.com").pathname;
  expect(listPathOf(path)).not.toBeNull();
});

it.each([
  ["/news/news-detail", "/news"],
  ["/informationDetail", "/information"],
  ["/disclose/detail/14", "/disclose"],
  ["/disclose/detail/14/", "/disclose"],
  ["/disclose/supplier-detail", "/disclose/supplier"],
  ["/course/detail", "/course"],
  ["/news", null],
  ["/nowhere", null],
])("knows where what stands at %s is listed", (path, list) => {
  expect(listPathOf(path)).toBe(list);
});
