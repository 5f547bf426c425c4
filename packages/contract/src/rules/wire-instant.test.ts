import { expect, it } from "vitest";
import { wireInstant, withWireInstants } from "./wire-instant.ts";

it.each([
  ["2026-11-22T07:00:00.123Z", "2026-11-22T15:00:00.123+08:00"],
  ["2026-11-22T07:00:00.000Z", "2026-11-22T15:00:00+08:00"],
  ["2026-11-22T07:00:00Z", "2026-11-22T15:00:00+08:00"],
  ["2026-12-31T23:30:00-01:00", "2027-01-01T08:30:00+08:00"],
  ["2026-11-22T15:00:00+08:00", "2026-11-22T15:00:00+08:00"],
  ["soon", "soon"],
  ["", ""],
])("%s goes over the wire as %s", (text, wire) => {
  expect(wireInstant(text)).toBe(wire);
});

it("takes a Date too", () => {
  expect(wireInstant(new Date("2026-11-22T16:00:00Z"))).toBe("2026-11-23T00:00:00+08:00");
});

it("finds the instants of a value of no known form, and leaves dates, words and what is no instant", () => {
  const value = {
    at: ["2026-11-22T07:00:00Z", "2026-11-22"],
    title: "2026-11-22T07:00:00Z 见",
    none: null,
    n: 1,
    odd: "2026-13-45T99:99Z",
  };
  expect(withWireInstants(value)).toEqual({ ...value, at: ["2026-11-22T15:00:00+08:00", "2026-11-22"] });
});
