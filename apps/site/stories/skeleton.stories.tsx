import { Loading, Skeleton } from "../app/ui/skeleton.tsx";

export const title = "骨架";

export function Lines() {
  return (
    <Loading>
      <Skeleton className="sheet-skeleton-line" />
      <Skeleton className="sheet-skeleton-line" />
    </Loading>
  );
}
