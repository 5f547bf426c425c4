import type { ItemRow } from "@marque/contract/entities/manage-content";
import { carouselPositions, isCarouselPosition } from "@marque/contract/rules/carousel-positions";
import { instantText } from "../../ui/instant.tsx";
import type { Slot } from "./schedule-layout.ts";

/** Where a carousel stands, for people; its name on the wire where nobody has given it another. */
export function positionTitle(name: string): string {
  return isCarouselPosition(name) ? `${carouselPositions[name]}（${name}）` : name || "未指定位置";
}

export function slotOf({ publishAt, offlineAt }: Pick<ItemRow, "publishAt" | "offlineAt">): Slot {
  return { from: publishAt ? Date.parse(publishAt) : null, to: offlineAt ? Date.parse(offlineAt) : null };
}

/** `2026-11-01 00:00 至 2026-12-01 00:00`; an open end in words. */
export function windowText({ publishAt, offlineAt }: Pick<ItemRow, "publishAt" | "offlineAt">): string {
  const from = publishAt ? instantText(publishAt) : "";
  const to = offlineAt ? instantText(offlineAt) : "";
  if (from && to) return `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `至 ${to}` : "长期";
}
