import { expect, it } from "vitest";
import { type Waiting, whomToTell } from "./waiting-list.policy.ts";

const NOW = new Date("2026-11-23T02:00:00Z");
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const days = (...left: number[]) =>
  left.map((places, index) => ({
    date: `2026-11-2${index + 4}`,
    state: places > 0 ? ("open" as const) : ("full" as const),
    left: places,
    slots: [],
  }));
const who = (id: number, change: Partial<Waiting> = {}): Waiting => ({
  id,
  waitFrom: "2026-11-24",
  waitTo: "2026-11-25",
  placeToldAt: null,
  placeTold: 0,
  ...change,
});

it.each<[string, Waiting[], number[], { tell: number[]; rearm: number[] }]>([
  ["nobody while nothing is free", [who(1)], [0, 0], { tell: [], rearm: [] }],
  ["as many as there are places, the first first", [who(1), who(2), who(3)], [1, 1], { tell: [1, 2], rearm: [] }],
  ["nobody for a place on another day", [who(1)], [0, 0, 5], { tell: [], rearm: [] }],
  [
    "not again whoever was told, and the next only after two hours",
    [who(1, { placeToldAt: before(1) }), who(2)],
    [1, 0],
    { tell: [], rearm: [] },
  ],
  ["the next once whoever was told has had two hours", [who(1, { placeToldAt: before(3) }), who(2)], [1, 0], { tell: [2], rearm: [] }],
  ["anew whoever was told, once everything was taken meanwhile", [who(1, { placeToldAt: before(3) })], [0, 0], { tell: [], rearm: [1] }],
  ["nobody a fourth time", [who(1, { placeTold: 3 }), who(2)], [1, 0], { tell: [2], rearm: [] }],
])("tells %s", (_, waiting, left, expected) => {
  expect(whomToTell(waiting, days(...left), NOW)).toEqual(expected);
});
