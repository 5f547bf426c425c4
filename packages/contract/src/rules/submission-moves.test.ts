import { describe, expect, it } from "vitest";
import { submissionKindNames, submissionStateNames } from "./submission.ts";
import { isOver, movesFrom, openStates } from "./submission-moves.ts";

/** Each kind's rows: state, and what it may become. Whatever is not written here is forbidden. */
const allowed: Record<string, Record<string, string>> = {
  testDrive: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CONTACTED CANCELLED INVALID",
    CONTACTED: "CONFIRMED CANCELLED INVALID",
    CONFIRMED: "ARRIVED NO_SHOW CANCELLED",
    ARRIVED: "DONE NO_SHOW",
    NO_SHOW: "ARRIVED",
  },
  activitySignup: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CONTACTED CANCELLED INVALID",
    CONTACTED: "CONFIRMED CANCELLED INVALID",
    CONFIRMED: "ARRIVED NO_SHOW CANCELLED",
    ARRIVED: "DONE NO_SHOW",
    NO_SHOW: "ARRIVED",
  },
  callBack: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CONTACTED CANCELLED INVALID",
    CONTACTED: "DONE CANCELLED INVALID",
  },
  consultation: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CONTACTED CANCELLED INVALID",
    CONTACTED: "DONE CANCELLED INVALID",
  },
  recallRepair: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CONTACTED CANCELLED INVALID",
    CONTACTED: "CONFIRMED CANCELLED INVALID",
    CONFIRMED: "ARRIVED NO_SHOW CANCELLED",
    ARRIVED: "DONE NO_SHOW",
    NO_SHOW: "ARRIVED",
  },
  // The written answer makes it CONTACTED.
  complaint: {
    NEW: "ASSIGNED CANCELLED INVALID",
    ASSIGNED: "CANCELLED INVALID",
    CONTACTED: "DONE",
  },
};

describe.each(submissionKindNames)("of a %s", (kind) => {
  it.each(submissionStateNames)("%s becomes what the table says, and nothing else", (state) => {
    expect([...movesFrom(kind, state)].sort()).toEqual((allowed[kind]?.[state] ?? "").split(" ").filter(Boolean).sort());
  });

  it("every state that can be reached and leads nowhere is an end", () => {
    const reached = new Set(["NEW"]);
    for (const state of reached) for (const next of movesFrom(kind, state as never)) reached.add(next);
    expect([...reached].filter((state) => movesFrom(kind, state as never).length === 0).every((state) => isOver(state as never))).toBe(
      true,
    );
  });
});

it("a state is open or over", () => {
  expect(submissionStateNames.filter((state) => isOver(state))).toEqual(
    submissionStateNames.filter((state) => !(openStates as readonly string[]).includes(state)),
  );
});
