import type { ItemState } from "@marque/contract/entities/manage-content";
import { Chip, type Tone } from "../ui/chip.tsx";

/** What each state is called, and its tone. */
export const itemStateWords: Record<ItemState, { text: string; tone: Tone }> = {
  draft: { text: "草稿", tone: "plain" },
  review: { text: "待审核", tone: "warning" },
  scheduled: { text: "定时发布", tone: "info" },
  published: { text: "已发布", tone: "success" },
  changed: { text: "有未发布修改", tone: "brand" },
  offline: { text: "已下线", tone: "plain" },
};

/** What an item looks like to visitors and colleagues, in a word. */
export function ItemStateChip({ state }: { state: ItemState }) {
  const { text, tone } = itemStateWords[state];
  return <Chip tone={tone}>{text}</Chip>;
}
