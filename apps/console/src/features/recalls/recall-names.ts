import { type RecallPhase, recallPhases } from "@marque/contract/rules/recall";
import type { RecallState } from "@marque/contract/rules/recall-draft";
import type { Tone } from "#ui/chip.tsx";

export const stateTones: Record<RecallState, Tone> = { draft: "plain", published: "success", withdrawn: "danger" };

/** Choices of a table of words, in its order. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));

export const phaseText = (phase: RecallPhase) => recallPhases[phase];

/** Calls that show a campaign, or something that waits about it. */
export const touched = ["manageRecalls", "manageRecall", "approvalList", "workDesk"] as const;
