import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { BadgeJapaneseYen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useMay } from "#shell/session.tsx";
import { yuanText } from "#shell/yuan-text.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "#ui/instant.tsx";
import { Table } from "#ui/table.tsx";
import { PendingRequests } from "../pending-requests.tsx";
import { type ManagedTrim, priceAt, trimTitle } from "../vehicle-names.ts";

const PriceRequestForm = lazy(() => import("./price-request-form.tsx").then((file) => ({ default: file.PriceRequestForm })));

/** What each trim costs, has cost and will cost, and what waits for a second person. */
export function PricesTab({ vehicle }: { vehicle: ManagedVehicle }) {
  const mayAsk = useMay("vehicles.edit");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {mayAsk ? (
        <div className="mb-3">
          <Button icon={BadgeJapaneseYen} disabled={vehicle.trims.length === 0} onClick={() => setAsking(true)}>
            申请调价
          </Button>
        </div>
      ) : null}
      <PendingRequests vehicle={vehicle} title="待批准的调价" />
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
  const now = new Date();
  const present = priceAt(trim.prices, now);
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
            title: "生效时间",
            width: 220,
            render: (step) => (
              <span className="flex items-center gap-2 tabular-nums">
                <Instant at={step.effectiveFrom} />
                {step === present ? <Chip tone="success">现价</Chip> : null}
                {new Date(step.effectiveFrom) > now ? <Chip tone="info">未生效</Chip> : null}
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
