import { type Dispatch, useEffect, useReducer } from "react";
import { firstState, nextState, type PlayerAction, type PlayerState } from "./player-state.ts";
import type { TimedStep } from "./timeline.ts";

/** How often the clock is looked at, in milliseconds. */
const TICK_MS = 200;

/** The clock of a lesson. It runs only while the lesson plays, and pauses when nobody sees the page. @param steps the same array in every render */
export function useCoursePlayer(steps: readonly TimedStep[]): [PlayerState, Dispatch<PlayerAction>] {
  const [state, dispatch] = useReducer((before: PlayerState, action: PlayerAction) => nextState(steps, before, action), firstState);

  useEffect(() => {
    if (!state.playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      dispatch({ type: "passed", seconds: (now - last) / 1000 });
      last = now;
    }, TICK_MS);
    const pauseUnseen = () => {
      if (document.hidden) dispatch({ type: "paused" });
    };
    document.addEventListener("visibilitychange", pauseUnseen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pauseUnseen);
    };
  }, [state.playing]);

  return [state, dispatch];
}
