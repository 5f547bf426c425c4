import { expect, test } from "vitest";
import { listAddress, listSubject, readListQuery } from "./list-query.ts";

const read = (search: string, options = {}) => readListQuery(new URLSearchParams(search), options);

test.each([
  ["", { page: 1 }],
  ["category=技术&year=2026&page=2", { category: "技术", year: 2026, page: 2 }],
  ["page=0", { page: 1 }],
  ["page=-1", { page: 1 }],
  ["page=1e3", { page: 1 }],
  ["page=10001", { page: 1 }],
  ["page=10000", { page: 10_000 }],
  ["year=1999", { page: 1 }],
  ["year=20266", { page: 1 }],
  ["category=%20", { page: 1 }],
  [`category=${"长".repeat(21)}`, { page: 1 }],
  ["type=notice", { page: 1 }],
])("%s is read as %j", (search, query) => {
  expect(read(search)).toEqual(query);
});

test("announcements are a part of the news only", () => {
  expect(read("type=notice", { notices: true })).toEqual({ type: "notice", page: 1 });
  expect(read("type=brand", { notices: true })).toEqual({ page: 1 });
});

test.each([
  [{ page: 1 }, "/news"],
  [{ page: 3 }, "/news?page=3"],
  [{ category: "技术", year: 2026, page: 1 }, "/news?category=%E6%8A%80%E6%9C%AF&year=2026"],
  [{ type: "notice" as const, page: 2 }, "/news?type=notice&page=2"],
])("%j has the address %s and is read back from it", (query, address) => {
  expect(listAddress("/news", query)).toBe(address);
  expect(read(address.split("?")[1] ?? "", { notices: true })).toEqual(query);
});

test.each([
  [{ page: 1 }, "新闻资讯"],
  [{ page: 2 }, "新闻资讯：第 2 页"],
  [{ type: "notice" as const, year: 2025, page: 1 }, "新闻资讯：公告，2025 年"],
  [{ category: "技术", page: 4 }, "新闻资讯：技术，第 4 页"],
])("the title of %j is %s", (query, title) => {
  expect(listSubject("新闻资讯", query)).toBe(title);
});
