import type { listUses } from "./media.repository.ts";

type ContentUse = Pick<Awaited<ReturnType<typeof listUses>>[number], "place" | "draftState">;
/** Of an item of content, or of a dealer's page. */
type Use = ContentUse | { place: "dealer"; draftState: null };

/** Where something is used, in the order in which people look. */
const kinds: { name: string; holds(use: Use): boolean }[] = [
  { name: "当前内容", holds: ({ place }) => place === "live" },
  { name: "门店页", holds: ({ place }) => place === "dealer" },
  { name: "草稿", holds: ({ place, draftState }) => place === "draft" && draftState !== "scheduled" },
  { name: "定时发布", holds: ({ place, draftState }) => place === "draft" && draftState === "scheduled" },
  { name: "历史版本", holds: ({ place }) => place === "revision" },
];

/** Why an asset cannot be deleted: `正在使用，不能删除：当前内容 1 处、历史版本 2 处`. */
export function usesText(uses: readonly Use[]): string {
  const counted = kinds.map(({ name, holds }) => ({ name, times: uses.filter(holds).length })).filter(({ times }) => times > 0);
  const places = counted.map(({ name, times }) => `${name} ${times} 处`).join("、");
  const isOnlyKept = uses.every(({ place }) => place === "revision");
  return `正在使用，不能删除：${places}${isOnlyKept ? "。恢复历史版本时还要用到它" : ""}`;
}
