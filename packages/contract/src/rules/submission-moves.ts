import type { SubmissionKind, SubmissionState } from "./submission.ts";

type Moves = Readonly<Record<SubmissionState, readonly SubmissionState[]>>;

const over = { DONE: [], NO_SHOW: [], CANCELLED: [], INVALID: [] } as const;

/** Somebody comes: to drive, to an activity, or to have a car repaired. */
const visit: Moves = {
  NEW: ["ASSIGNED", "CANCELLED", "INVALID"],
  ASSIGNED: ["CONTACTED", "CANCELLED", "INVALID"],
  CONTACTED: ["CONFIRMED", "CANCELLED", "INVALID"],
  CONFIRMED: ["ARRIVED", "NO_SHOW", "CANCELLED"],
  // Whether somebody has come is corrected where it was marked wrongly.
  ARRIVED: ["DONE", "NO_SHOW"],
  ...over,
  NO_SHOW: ["ARRIVED"],
};

/** Somebody wants an answer, and nobody comes. */
const answer: Moves = {
  NEW: ["ASSIGNED", "CANCELLED", "INVALID"],
  ASSIGNED: ["CONTACTED", "CANCELLED", "INVALID"],
  CONTACTED: ["DONE", "CANCELLED", "INVALID"],
  CONFIRMED: [],
  ARRIVED: [],
  ...over,
};

/** Somebody wants an answer in writing, which is what makes it CONTACTED: nothing ends well without one. */
const writtenAnswer: Moves = {
  NEW: ["ASSIGNED", "CANCELLED", "INVALID"],
  ASSIGNED: ["CANCELLED", "INVALID"],
  CONTACTED: ["DONE"],
  CONFIRMED: [],
  ARRIVED: [],
  ...over,
};

/** What staff may make of a submission, by its kind. */
const movesOfKinds: Readonly<Record<SubmissionKind, Moves>> = {
  testDrive: visit,
  activitySignup: visit,
  callBack: answer,
  consultation: answer,
  recallRepair: visit,
  complaint: writtenAnswer,
};

/** The states that staff may bring one into from its present one; none once it is over. */
export function movesFrom(kind: SubmissionKind, state: SubmissionState): readonly SubmissionState[] {
  return movesOfKinds[kind][state];
}

/** Whether a dealer's people bring it further too: a complaint about them they may look into, and the maker ends it. */
export function isMovedByDealers(kind: SubmissionKind): boolean {
  return kind !== "complaint";
}

/** Whether nothing more happens to it. */
export function isOver(state: SubmissionState): boolean {
  return state in over;
}

/** States in which nobody has spoken with whoever sent it: the clock of the first contact runs. */
export const uncontactedStates = ["NEW", "ASSIGNED"] as const satisfies readonly SubmissionState[];

/** States in which it is somebody's work. */
export const openStates = ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED", "ARRIVED"] as const satisfies readonly SubmissionState[];

/** Moves of which a note must say why. */
export const explainedMoves: readonly SubmissionState[] = ["CANCELLED", "INVALID"];
