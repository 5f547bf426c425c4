import type { ItemState } from "@marque/contract/entities/manage-content";
import { Chip } from "../../ui/chip.tsx";
import { stateWords } from "./state-words.ts";

export function StateChip({ state }: { state: ItemState }) {
  const { text, tone } = stateWords[state];
  return <Chip tone={tone}>{text}</Chip>;
}
