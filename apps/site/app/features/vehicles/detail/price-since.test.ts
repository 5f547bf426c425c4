import { expect, it } from "vitest";
import { priceSince } from "./price-since.ts";

it.each([
  ["2026-12-01T00:00:00+08:00", "2026-12-01"],
  ["2026-11-30T16:00:00Z", "2026-12-01"],
  ["2026-12-01T10:30:00+08:00", "2026-12-01 10:30"],
])("%s is %s", (at, text) => expect(priceSince(at)).toBe(text));
