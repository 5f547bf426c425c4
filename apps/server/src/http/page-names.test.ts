import { expect, it } from "vitest";
import { createPageNames } from "./page-names.ts";

it("knows the page behind an address that was asked for before", () => {
  const names = createPageNames();
  names.set("/next/news?page=2&utm_source=x", "/news?page=2");
  expect(names.get("/next/news?page=2&utm_source=x")).toBe("/news?page=2");
});

it("remembers a bounded number of characters, however long the addresses are that somebody makes up", () => {
  const names = createPageNames();
  const made = Array.from({ length: 2_000 }, (_, at) => `/next/news?${at}=${"x".repeat(15_000)}`);
  for (const address of made) names.set(address, "/news");
  for (let at = 0; at < 20_000; at += 1) names.set(`/next/news?${at}`, "/news");
  const remembered = [...names.keys()].reduce((sum, address) => sum + address.length, 0);
  expect(remembered).toBeGreaterThan(100_000);
  expect(remembered).toBeLessThan(4_000_000);
});
