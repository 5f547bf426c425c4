import type { EntrySource, Source } from "./source.ts";

/** App ids of the collector in production, by source (specification §7 "Analytics"). */
export const ANALYTICS_APP_IDS = { APP: 10_000_003, FXH: 10_000_004, BZ: 10_000_011, WEB: 10_000_010 } as const satisfies Record<
  Source,
  number
>;

/** Every event that there is (specification §7); what has another name is refused. */
export const ANALYTICS_EVENTS = ["top_tab_click"] as const;

/** Whether events are sent: not for content managers, not when the `isByteDance` option is the text `false` (specification §6). */
export function isAnalyticsEnabled({ source, isByteDance }: { source: EntrySource; isByteDance?: string | null | undefined }): boolean {
  return source !== "manage" && isByteDance !== "false";
}

/** Sent when a navigation item is clicked (specification §7); names letter for letter. */
export interface TopTabClick {
  event: "top_tab_click";
  params: { button_name: string; button_id: number };
}

/** The event of a click on a navigation item. */
export function topTabClick(item: { id: number; navigationName: string }): TopTabClick {
  return { event: "top_tab_click", params: { button_name: item.navigationName, button_id: item.id } };
}
