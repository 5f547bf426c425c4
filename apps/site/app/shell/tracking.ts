import { ANALYTICS_APP_IDS, isAnalyticsEnabled, topTabClick } from "@marque/contract/rules/analytics";
import { hasConsented } from "./consent/consent.ts";
import { siteState } from "./store.ts";

/**
 * Sends the event of a click on a navigation item (specification §7), unless analytics is off or was not agreed to. The login stays
 * at home: an event is nobody's.
 */
export function trackNavigation(item: { id: number; navigationName: string }): void {
  const { entrySource, isByteDance } = siteState();
  if (!isAnalyticsEnabled({ source: entrySource, isByteDance }) || entrySource === "manage" || !hasConsented()) return;
  const event = { ...topTabClick(item), at: new Date().toISOString() };
  const appId = ANALYTICS_APP_IDS[entrySource];
  import("./calls.ts")
    .then(({ namelessCalls }) => namelessCalls.call("collectEvents", { appId, events: [event] }, { quiet: true }))
    // An event that is lost is nothing to bother a visitor with.
    .catch(() => {});
}
