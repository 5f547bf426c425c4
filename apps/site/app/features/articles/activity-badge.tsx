import { type ActivityState, activityStates } from "@marque/contract/rules/activity-state";
import { Badge, type BadgeLook } from "../../ui/badge.tsx";

const looks = { upcoming: "info", signup: "success", ongoing: "brand", ended: "neutral" } satisfies Record<ActivityState, BadgeLook>;

/** Where an activity stands. */
export function ActivityBadge({ state }: { state: ActivityState }) {
  return <Badge look={looks[state]}>{activityStates[state]}</Badge>;
}
