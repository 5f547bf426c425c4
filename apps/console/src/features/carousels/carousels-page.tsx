import type { ItemRow } from "@marque/contract/entities/manage-content";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useItemsWithDrafts } from "../../shell/item-drafts.ts";
import { useReorder } from "../../shell/item-order.ts";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { useListAddress } from "../../shell/list-address.ts";
import { ListDrafts } from "../../shell/list-drafts.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { SortableRows } from "../../shell/sortable-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Select } from "../../ui/select.tsx";
import { positionTitle, windowText } from "./carousel-names.ts";
import { ScheduleChart } from "./schedule-chart.tsx";
import { DAY_MS, startOfDay } from "./schedule-layout.ts";

const spans = [
  { value: 30, label: "30 天" },
  { value: 90, label: "90 天" },
  { value: 365, label: "一年" },
];
/** Days of the past that the chart begins with. */
const BEFORE = 3;

/** The slides of one place: when each is online, and in which order. */
export function CarouselsPage() {
  const address = useListAddress();
  const navigate = useNavigate();
  const mayEdit = useMay("site.edit");
  const { rows, drafts, error, refetch } = useItemsWithDrafts("carousel");
  const [now] = useState(() => Date.now());
  const [steps, setSteps] = useState(0);
  const days = spans.find(({ value }) => String(value) === address.get("days"))?.value ?? 30;
  const from = startOfDay(now) + (steps * days - BEFORE) * DAY_MS;
  const names = [...new Set((rows ?? []).map(({ collection }) => collection))].sort();
  const position = names.includes(address.get("position") ?? "") ? (address.get("position") ?? "") : (names[0] ?? "");
  const shown = (rows ?? []).filter(({ collection, state }) => collection === position && state !== "offline");

  return (
    <>
      <PageHead
        title="轮播"
        facts={
          <Link to="/content/carousel" className="text-ink-2 hover:text-brand hover:underline">
            按列表查看
          </Link>
        }
        actions={
          <>
            {mayEdit ? (
              <Button icon={Plus} onClick={() => void navigate("/content/carousel/new")}>
                新建一张
              </Button>
            ) : null}
            <ListDrafts type="carousel" collection={position} rows={shown} drafts={drafts} />
          </>
        }
      />
      {rows ? null : error ? <PageError error={error} onRetry={refetch} /> : <PageLoading />}
      {rows ? (
        <div className="px-4 pb-12 lg:px-6">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <Select
              label="位置"
              width={220}
              value={position}
              options={names.map((name) => ({ value: name, label: positionTitle(name) }))}
              onChange={(chosen) => address.set({ position: chosen })}
            />
            <span className="ml-auto flex items-center gap-1">
              <Button icon={ChevronLeft} label="前一段时间" onClick={() => setSteps(steps - 1)} />
              <Button disabled={steps === 0} onClick={() => setSteps(0)}>
                今天
              </Button>
              <Button icon={ChevronRight} label="后一段时间" onClick={() => setSteps(steps + 1)} />
            </span>
            <Select
              label="时间跨度"
              width={100}
              value={days}
              options={spans}
              onChange={(chosen) => {
                setSteps(0);
                address.set({ days: chosen === 30 ? null : String(chosen) });
              }}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState title="这个位置还没有轮播。" />
          ) : (
            <>
              <ScheduleChart rows={shown} range={{ from, to: from + days * DAY_MS }} now={now} />
              <Order rows={shown} position={position} />
            </>
          )}
        </div>
      ) : null}
    </>
  );
}

function Order({ rows, position }: { rows: readonly ItemRow[]; position: string }) {
  const mayEdit = useMay("site.edit");
  const reorder = useReorder("carousel");
  return (
    <section aria-label="播放顺序" aria-busy={reorder.isPending} className="mt-8">
      <h2 className="mb-2 font-medium">播放顺序与时间</h2>
      <SortableRows
        label="播放顺序"
        rows={rows}
        mayMove={mayEdit && rows.length > 1}
        titleOf={({ title }) => title}
        onOrder={(ids) => void reorder.run({ collection: position, ids, before: rows.map(({ id }) => id) })}
      >
        {(row) => (
          <>
            <Link to={`/content/carousel/${row.id}`} className="min-w-40 flex-1 truncate font-medium hover:text-brand hover:underline">
              {row.title}
            </Link>
            <span className="flex-none text-note text-ink-2 tabular-nums">{windowText(row)}</span>
            <span className="flex-none text-right md:w-28">
              <ItemStateChip state={row.state} />
            </span>
          </>
        )}
      </SortableRows>
      <p className="mt-2 text-note text-ink-3">拖动后的顺序是草稿，发布后生效；上线与下线时间在各条的编辑页修改。</p>
    </section>
  );
}
