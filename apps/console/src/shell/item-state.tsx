import { type ItemState, itemStateTitles } from "@marque/contract/content-titles";
import { Chip, type Tone } from "../ui/chip.tsx";

const tones: Record<ItemState, Tone> = {
  draft: "plain",
  review: "warning",
  scheduled: "info",
  published: "success",
  changed: "brand",
  offline: "plain",
};

/** What an item looks like to visitors and colleagues, in a word. */
export function ItemStateChip({ state }: { state: ItemState }) {
  return <Chip tone={tones[state]}>{itemStateTitles[state]}</Chip>;
}
