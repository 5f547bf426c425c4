import { contentTitles } from "@marque/contract/content-titles";
import type { CallOutput } from "@marque/contract/types";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { useCall } from "../calls.ts";
import { yuanText } from "../yuan-text.ts";

const SHOWN = 6;

/** What hangs on a vehicle, for whoever is about to take it down: bookings, prices to come, and what leads to it. */
export function VehicleHangs({ rowId }: { rowId: number }) {
  const { data, error, refetch } = useCall("manageVehicleHangs", { rowId });
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading isPart />;
  const lines = linesOf(rowId, data);
  return (
    <div className="mb-3">
      <Notice kind={lines.length > 0 ? "warning" : "info"}>
        {lines.length > 0 ? (
          <>
            <p>这款车还有：</p>
            <ul className="list-disc pl-5 text-note">{lines}</ul>
          </>
        ) : (
          "没有未到店的试驾预约、未生效的价格和指向它的链接。"
        )}
      </Notice>
    </div>
  );
}

function linesOf(rowId: number, { bookings, plannedPrices, pendingPrices, links }: CallOutput<"manageVehicleHangs">): ReactNode[] {
  return [
    bookings > 0 ? (
      <li key="bookings">
        <Away to="/submissions?kind=testDrive">{bookings} 个未到店的试驾预约</Away>，预约保留，请通知经销商与客户
      </li>
    ) : null,
    plannedPrices.length > 0 ? (
      <li key="planned">
        <Away to={`/vehicles/${rowId}?tab=prices`}>{plannedPrices.length} 个未生效的价格</Away>，重新上线后照常生效：
        {plannedPrices.slice(0, SHOWN).map(({ trim, msrp, effectiveFrom }) => (
          <span key={`${trim} ${effectiveFrom}`} className="block text-ink-2">
            {trim} {yuanText(msrp)}，<Instant at={effectiveFrom} /> 起
          </span>
        ))}
      </li>
    ) : null,
    pendingPrices > 0 ? (
      <li key="pending">
        <Away to="/approvals?state=open">{pendingPrices} 个配置的调价</Away>正等待批准，不会随之撤回
      </li>
    ) : null,
    links.length > 0 ? (
      <li key="links">
        {links.length} 条线上内容指向它，下线后打开是“找不到页面”：
        {links.slice(0, SHOWN).map(({ type, id, title }) => (
          <span key={`${type} ${id}`} className="block text-ink-2">
            {contentTitles[type]} <Away to={`/content/${type}/${id}`}>{title}</Away>
          </span>
        ))}
        {links.length > SHOWN ? <span className="block text-ink-3">还有 {links.length - SHOWN} 条</span> : null}
      </li>
    ) : null,
  ].filter((line) => line !== null);
}

/** Leads to it beside the dialog, which stays open. */
function Away({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="underline hover:text-brand">
      {children}
    </Link>
  );
}
