import type { DealerEntry } from "@marque/contract/entities/dealer";
import { openingAt } from "@marque/contract/rules/opening-hours";
import { Badge } from "../../ui/badge.tsx";
import { openingText } from "./opening-text.ts";

/** Whether it is open; nothing until the visitor's clock is known, but what holds at any time. */
export function OpeningBadge({ dealer, now }: { dealer: Pick<DealerEntry, "status" | "hours" | "holidayHours">; now: Date | null }) {
  if (dealer.status === "renovating") return <Badge look="warning">装修中，暂停接待</Badge>;
  if (!now) return dealer.status === "trial" ? <Badge look="info">试营业</Badge> : null;
  const state = openingAt(dealer, now);
  return (
    <Badge look={state.open ? "success" : "neutral"}>
      {dealer.status === "trial" ? "试营业 · " : ""}
      {openingText(state, now)}
    </Badge>
  );
}
