import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { useState } from "react";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { countChanges, diffSpec, mergeSpec } from "./spec-diff.ts";

type Rows = readonly ManagedSpecRow[];

/** What is being typed into a specification, from when it was opened until it is saved; it outlives a change of tabs. */
export interface SpecDraft {
  rows: Rows;
  /** As it was saved when the work began. */
  base: Rows;
  changes: number;
  /** What somebody else has saved in the meantime; null while nobody has. */
  theirs: Rows | null;
  change(rows: Rows): void;
  canUndo: boolean;
  undo(): void;
  reset(): void;
  /** Begins anew with what was saved, which may be less than what was wanted: surcharges wait for a second person. */
  restart(saved: Pick<ManagedVehicle, "version" | "spec">): void;
  /** Puts the own changes onto theirs and returns where both touched the same. */
  merge(): ReturnType<typeof mergeSpec>["clashes"];
}

/** Steps back that are kept. */
const STEPS = 100;

interface State {
  version: number;
  base: Rows;
  rows: Rows;
  past: readonly Rows[];
}

export function useSpecDraft({ version, spec }: Pick<ManagedVehicle, "version" | "spec">): SpecDraft {
  const begin = (): State => ({ version, base: spec, rows: spec, past: [] });
  const [state, setState] = useState(begin);
  const changes = countChanges(diffSpec(state.base, state.rows));
  const isNewer = version !== state.version;
  // Saved by oneself, or changed elsewhere in the vehicle: nobody has to be asked.
  if (isNewer && (changes === 0 || countChanges(diffSpec(state.rows, spec)) === 0)) setState(begin());
  else if (isNewer && countChanges(diffSpec(state.base, spec)) === 0) setState({ ...state, version });

  const change = (rows: Rows) => setState((former) => ({ ...former, rows, past: [...former.past, former.rows].slice(-STEPS) }));
  return {
    rows: state.rows,
    base: state.base,
    changes,
    theirs: isNewer && changes > 0 ? spec : null,
    change,
    canUndo: state.past.length > 0,
    undo: () =>
      setState((former) => {
        const last = former.past.at(-1);
        return last ? { ...former, rows: last, past: former.past.slice(0, -1) } : former;
      }),
    reset: () => setState(begin()),
    restart: (saved) => setState({ version: saved.version, base: saved.spec, rows: saved.spec, past: [] }),
    merge() {
      const { rows, clashes } = mergeSpec(state.base, state.rows, spec);
      setState({ version, base: spec, rows, past: [...state.past, state.rows].slice(-STEPS) });
      return clashes;
    },
  };
}
