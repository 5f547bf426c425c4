import { lengthOf, stepAt, type TimedStep } from "./timeline.ts";

/** Speeds, as factors. */
export const rates = [0.75, 1, 1.25, 1.5] as const;
export type Rate = (typeof rates)[number];

/** A lesson being shown. It stands still until somebody plays it. */
export interface PlayerState {
  /** Seconds from the lesson's beginning. */
  time: number;
  playing: boolean;
  rate: Rate;
}

export type PlayerAction =
  /** So many seconds went by on the visitor's clock. */
  | { type: "passed"; seconds: number }
  /** Play or pause; at the end from the beginning. */
  | { type: "toggled" }
  | { type: "paused" }
  /** To the beginning of a step. */
  | { type: "wentTo"; step: number }
  /** One step on or back. */
  | { type: "stepped"; by: 1 | -1 }
  | { type: "rated"; rate: Rate };

export const firstState: PlayerState = { time: 0, playing: false, rate: 1 };

/** What comes of an action. */
export function nextState(steps: readonly TimedStep[], state: PlayerState, action: PlayerAction): PlayerState {
  const end = lengthOf(steps);
  switch (action.type) {
    case "passed": {
      if (!state.playing) return state;
      const time = Math.min(end, state.time + action.seconds * state.rate);
      return { ...state, time, playing: time < end };
    }
    case "toggled":
      if (state.playing) return { ...state, playing: false };
      return { ...state, playing: end > 0, time: state.time >= end ? 0 : state.time };
    case "paused":
      return { ...state, playing: false };
    case "wentTo":
      return { ...state, time: steps[action.step]?.start ?? state.time };
    case "stepped":
      return { ...state, time: steps[stepAt(steps, state.time) + action.by]?.start ?? state.time };
    case "rated":
      return { ...state, rate: action.rate };
  }
}
