import { describe, expect, test } from "vitest";
import { firstState, nextState, type PlayerAction, type PlayerState } from "./player-state.ts";
import { chapterProgress, clockText, lengthOf, lengthText, stepAt, timelineOf } from "./timeline.ts";

const picture = (url: string) => ({ url, width: 1600, height: 900, alt: url, sources: [] });
const steps = timelineOf([
  {
    title: "出发前",
    steps: [
      { picture: picture("a"), seconds: 10, text: "一" },
      { picture: null, seconds: 5, text: "二" },
    ],
  },
  {
    title: "上路",
    steps: [
      { picture: null, seconds: 8, text: "三" },
      { picture: picture("b"), seconds: 7, text: "四" },
    ],
  },
]);

describe("timeline", () => {
  test("steps follow each other, and a picture stays until its chapter brings another", () => {
    expect(steps.map(({ start }) => start)).toEqual([0, 10, 15, 23]);
    expect(steps.map((step) => step.picture?.url ?? null)).toEqual(["a", "a", null, "b"]);
    expect(lengthOf(steps)).toBe(30);
    expect(lengthOf([])).toBe(0);
  });

  test.each([
    [0, 0],
    [9.9, 0],
    [10, 1],
    [15, 2],
    [29.9, 3],
    [30, 3],
    [99, 3],
  ])("at %d s step %i is shown", (time, step) => {
    expect(stepAt(steps, time)).toBe(step);
  });

  test.each([
    [0, 0, 0],
    [0, 7.5, 0.5],
    [0, 20, 1],
    [1, 7.5, 0],
    [1, 22.5, 0.5],
    [1, 30, 1],
    [9, 10, 0],
  ])("chapter %i has at %d s come to %d", (chapter, time, progress) => {
    expect(chapterProgress(steps, chapter, time)).toBe(progress);
  });

  test.each([
    [0, "0:00"],
    [5.9, "0:05"],
    [65, "1:05"],
    [760, "12:40"],
  ])("%d s is %s on the clock", (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  test.each([
    [45, "45 秒"],
    [180, "3 分钟"],
    [200, "3 分 20 秒"],
  ])("%d s is %s in words", (seconds, text) => {
    expect(lengthText(seconds)).toBe(text);
  });
});

describe("player", () => {
  const after = (...actions: PlayerAction[]): PlayerState => actions.reduce((state, action) => nextState(steps, state, action), firstState);

  test("nothing moves before it is played", () => {
    expect(after({ type: "passed", seconds: 60 })).toEqual(firstState);
    expect(after({ type: "toggled" }, { type: "passed", seconds: 4 })).toMatchObject({ time: 4, playing: true });
    expect(after({ type: "toggled" }, { type: "toggled" }, { type: "passed", seconds: 4 })).toEqual(firstState);
  });

  test("speed changes how much of the lesson goes by", () => {
    expect(after({ type: "rated", rate: 1.5 }, { type: "toggled" }, { type: "passed", seconds: 4 }).time).toBe(6);
  });

  test("it stops at the end and begins again", () => {
    const ended = after({ type: "toggled" }, { type: "passed", seconds: 99 });
    expect(ended).toMatchObject({ time: 30, playing: false });
    expect(nextState(steps, ended, { type: "toggled" })).toMatchObject({ time: 0, playing: true });
  });

  test("steps are gone to with or without playing; beyond the ends nothing happens", () => {
    expect(after({ type: "stepped", by: 1 }, { type: "stepped", by: 1 })).toMatchObject({ time: 15, playing: false });
    expect(after({ type: "stepped", by: -1 }).time).toBe(0);
    expect(after({ type: "wentTo", step: 3 }, { type: "stepped", by: 1 }).time).toBe(23);
    expect(after({ type: "wentTo", step: 3 }, { type: "stepped", by: -1 }).time).toBe(15);
    expect(after({ type: "wentTo", step: 99 }).time).toBe(0);
    expect(after({ type: "toggled" }, { type: "wentTo", step: 1 })).toMatchObject({ time: 10, playing: true });
  });

  test("a lesson without steps cannot be played", () => {
    expect(nextState([], firstState, { type: "toggled" }).playing).toBe(false);
  });
});
