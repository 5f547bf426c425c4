import { expect, it } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

const all: Call[] = Object.values(calls);
/** Members have been through a code or a password; everything else that may change something anybody can send without end. */
const sentByAnybody = all.filter(
  ({ access, method, cache, availability }) => access === "public" && method === "POST" && !cache && availability === "open",
);

it("a call that may write and that anybody can send stands under a limit, or says why it needs none", () => {
  const silent = sentByAnybody.filter(({ limits = [], unlimited = "" }) => limits.length === 0 && unlimited === "");
  expect(silent.map(({ id }) => id)).toEqual([]);
  expect(sentByAnybody.length).toBeGreaterThan(10);
});

it("no call says that it needs no limit and has one, and only such a call says so", () => {
  const saying = all.filter(({ unlimited }) => unlimited !== undefined);
  expect(saying.filter((call) => call.limits || !sentByAnybody.includes(call)).map(({ id }) => id)).toEqual([]);
});

it("what is kept for everybody stands under no limit: its answer may come without the call", () => {
  expect(all.filter(({ cache, limits }) => cache && limits).map(({ id }) => id)).toEqual([]);
});
