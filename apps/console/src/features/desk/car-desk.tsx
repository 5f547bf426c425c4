import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { Chip } from "../../ui/chip.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError } from "../../ui/page-state.tsx";
import { DeskPart } from "./desk-part.tsx";

const SHOWN = 5;

/** What waits for a reviewer of cars, due first. */
export function CarDesk() {
  const found = useCall("carReviewList", { pageSize: SHOWN });
  if (!found.data) return found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null;
  const { list, total } = found.data;
  return (
    <DeskPart title="车辆审核" count={total} empty="没有待审核的申请。">
      {list.map(({ id, vinMasked, ownerNameMasked, dueAt, takenBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
          <Link to={`/car-reviews/${id}`} className="tabular-nums hover:text-brand hover:underline">
            {vinMasked} {ownerNameMasked}
          </Link>
          <span className="text-small text-ink-3">
            期限 <Instant at={dueAt} />
          </span>
          {takenBy ? <Chip>{takenBy}审核中</Chip> : null}
        </li>
      ))}
      {total > SHOWN ? (
        <li className="py-2">
          <Link to="/car-reviews" className="border-b border-ink hover:text-brand">
            全部 {total} 条
          </Link>
        </li>
      ) : null}
    </DeskPart>
  );
}
