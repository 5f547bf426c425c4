import { Badge } from "../../ui/badge.tsx";
import { deadlineState } from "./deadline.ts";

/** Whether something is still open, with the days left. Nothing where there is no deadline. */
export function DeadlineBadge({ deadline, now, className }: { deadline: string | null; now: Date; className?: string }) {
  const state = deadlineState(deadline, now);
  if (!state) return null;
  return (
    <span className={className}>
      <Badge look={state.open ? "success" : "neutral"}>{state.text}</Badge>
    </span>
  );
}
