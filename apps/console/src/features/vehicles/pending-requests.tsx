import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { yuanText } from "../../shell/yuan-text.ts";
import { Instant, instantText } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Most open requests that are looked through. */
const OPEN_REQUESTS = 100;

interface PendingRequestsProps {
  vehicle: ManagedVehicle;
  title: string;
  /** Of which kind; without it prices, paints and options. */
  only?: "color" | "option";
}

/** What waits for a second person about a vehicle, each with the way to its request. */
export function PendingRequests({ vehicle, title, only }: PendingRequestsProps) {
  const open = useCall("approvalList", { state: "open", pageSize: OPEN_REQUESTS });
  const pending = (open.data?.list ?? []).flatMap((approval) => {
    const changes = changesOf(approval, vehicle, only);
    return changes.length > 0 ? [{ ...approval, changes }] : [];
  });
  return (
    <>
      {open.error ? <Notice kind="warning">待批准的申请暂时读不到：{open.error.message}</Notice> : null}
      {pending.length > 0 ? (
        <section aria-label={title} className="mb-6 border-l-2 border-warning pl-3">
          <h2 className="mb-1 font-medium">{title}</h2>
          <ul>
            {pending.map(({ id, changes, detail, requestedBy, requestedAt, reason }) => (
              <li key={id} className="border-b border-line py-2 last:border-0">
                <p>{changes.join("；")}</p>
                <p className="text-note text-ink-3">
                  {"effectiveFrom" in detail && detail.effectiveFrom ? `自 ${instantText(detail.effectiveFrom)} 起生效` : "批准后生效"} ·{" "}
                  {requestedBy} <Instant at={requestedAt} relative /> · {reason} ·{" "}
                  <Link to={`/approvals?id=${id}`} className="text-brand underline hover:no-underline">
                    查看申请
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** What of a request is about the vehicle, in words. */
function changesOf({ detail }: Approval, { rowId, trims }: ManagedVehicle, only: PendingRequestsProps["only"]): string[] {
  if ("effectiveFrom" in detail && !only) {
    return detail.changes
      .filter(({ trimId }) => trims.some((trim) => trim.trimId === trimId))
      .map(({ trim, from, to }) => `${trim} ${from === null ? "未定价" : yuanText(from)} → ${yuanText(to)}`);
  }
  if (!("rowId" in detail) || detail.rowId !== rowId) return [];
  return detail.changes
    .filter(({ of }) => !only || of === only)
    .map((change) => {
      const subject = change.of === "color" ? change.color : `${change.option}（${change.trim}）`;
      return `${subject} ${surchargeText(change.from)} → ${surchargeText(change.to)}`;
    });
}

/** A surcharge for people; of nothing there is none. */
export function surchargeText(yuan: number | null): string {
  return yuan ? `加 ${yuanText(yuan)}` : "不加价";
}
