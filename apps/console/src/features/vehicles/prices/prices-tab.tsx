import type { Approval, ManagedVehicle, PriceRequest } from "@marque/contract/calls/manage/vehicles";
import { BadgeJapaneseYen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useCall } from "../../../shell/calls.ts";
import { useMay } from "../../../shell/session.tsx";
import { yuanText } from "../../../shell/yuan-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Instant } from "../../../ui/instant.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Table } from "../../../ui/table.tsx";
import { type ManagedTrim, priceOn, todayInShanghai, trimTitle } from "../vehicle-names.ts";

const PriceRequestForm = lazy(() => import("./price-request-form.tsx").then((file) => ({ default: file.PriceRequestForm })));

/** Most open requests that are looked through. */
const OPEN_REQUESTS = 100;

type Pending = Approval & { detail: PriceRequest };

/** What each trim costs, has cost and will cost, and what waits for a second person. */
export function PricesTab({ vehicle }: { vehicle: ManagedVehicle }) {
  const mayAsk = useMay("vehicles.edit");
  const [isAsking, setAsking] = useState(false);
  const open = useCall("approvalList", { state: "open", pageSize: OPEN_REQUESTS });
  const own = new Set(vehicle.trims.map(({ trimId }) => trimId));
  const pending = (open.data?.list ?? []).filter(
    (approval): approval is Pending => "changes" in approval.detail && approval.detail.changes.some(({ trimId }) => own.has(trimId)),
  );
  return (
    <>
      {mayAsk ? (
        <div className="mb-3">
          <Button icon={BadgeJapaneseYen} disabled={vehicle.trims.length === 0} onClick={() => setAsking(true)}>
            申请调价
          </Button>
        </div>
      ) : null}
      {open.error ? <Notice kind="warning">待批准的申请暂时读不到：{open.error.message}</Notice> : null}
      {pending.length > 0 ? (
        <section aria-label="待批准的调价" className="mb-6 border-l-2 border-warning pl-3">
          <h2 className="mb-1 font-medium">待批准的调价</h2>
          <ul>
            {pending.map(({ id, detail, requestedBy, requestedAt, reason }) => (
              <li key={id} className="border-b border-line py-2 last:border-0">
                <p>
                  {detail.changes
                    .filter(({ trimId }) => own.has(trimId))
                    .map(({ trim, from, to }) => `${trim} ${from === null ? "未定价" : yuanText(from)} → ${yuanText(to)}`)
                    .join("；")}
                </p>
                <p className="text-note text-ink-3">
                  自 {detail.effectiveFrom} 起生效 · {requestedBy} <Instant at={requestedAt} relative /> · {reason} ·{" "}
                  <Link to={`/approvals?id=${id}`} className="text-brand hover:underline">
                    查看申请
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-col gap-8">
        {vehicle.trims.map((trim) => (
          <TrimPrices key={trim.trimId} trim={trim} />
        ))}
      </div>
      {vehicle.trims.length === 0 ? <EmptyState title="还没有配置，先新增配置再定价。" /> : null}
      <Suspense>{isAsking ? <PriceRequestForm vehicle={vehicle} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

function TrimPrices({ trim }: { trim: ManagedTrim }) {
  const today = todayInShanghai();
  const present = priceOn(trim.prices, today);
  return (
    <section aria-label={trimTitle(trim)}>
      <h2 className="mb-1 flex items-baseline gap-3">
        <span className="font-medium">{trimTitle(trim)}</span>
        <span className="tabular-nums">{present ? yuanText(present.msrp) : <span className="text-ink-3">未定价</span>}</span>
      </h2>
      <Table
        label={`${trimTitle(trim)}的价格历史`}
        rows={trim.prices}
        rowKey={({ effectiveFrom }) => effectiveFrom}
        empty={<EmptyState title="还没有价格。" />}
        columns={[
          {
            key: "from",
            title: "生效日期",
            width: 170,
            render: (step) => (
              <span className="flex items-center gap-2 tabular-nums">
                {step.effectiveFrom}
                {step === present ? <Chip tone="success">现价</Chip> : null}
                {step.effectiveFrom > today ? <Chip tone="info">未生效</Chip> : null}
              </span>
            ),
          },
          {
            key: "msrp",
            title: "建议零售价",
            width: 120,
            align: "right",
            render: ({ msrp }) => <span className="tabular-nums">{yuanText(msrp)}</span>,
          },
          {
            key: "step",
            title: "变动",
            width: 110,
            align: "right",
            render: ({ msrp }, index) => {
              const former = trim.prices[index + 1];
              return former ? <span className="tabular-nums">{yuanText(msrp - former.msrp, { signed: true })}</span> : "—";
            },
          },
          {
            key: "reason",
            title: "原因",
            render: ({ reason }, index) =>
              reason || <span className="text-ink-3">{index === trim.prices.length - 1 ? "首次定价" : "—"}</span>,
          },
          { key: "by", title: "申请人", width: 100, render: ({ requestedBy }) => requestedBy || "—" },
          { key: "approved", title: "批准人", width: 100, render: ({ approvedBy }) => approvedBy || "—" },
        ]}
      />
    </section>
  );
}
