import type { CarReviewCard } from "@marque/contract/calls/manage/garage";
import { carOrigins, carStates } from "@marque/contract/rules/car-binding";
import { Link } from "react-router";
import { useCall } from "#shell/calls.ts";
import { useListAddress } from "#shell/list-address.ts";
import { StateFilter } from "#shell/list-table.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "#ui/instant.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { isLate, stateTones } from "./review-names.ts";

const views = [
  { value: "waiting", label: "待审核" },
  { value: "decided", label: "近三个月已处理" },
] as const;

/** Requests for cars: those that wait, due first, and those that were decided. */
export function CarReviewsPage() {
  const address = useListAddress();
  const view = address.get("view") === "decided" ? "decided" : "waiting";
  const found = useCall("carReviewList", { view, pageNum: address.pageNum, pageSize: address.pageSize }, { keep: true });
  return (
    <>
      <PageHead title="车辆审核" facts={<span className="text-ink-3">承诺两个工作日内审核；查看凭证须写明原因，每次都有记录</span>} />
      <div className="px-4 pb-12 lg:px-6">
        <StateFilter
          label="筛选申请"
          options={views}
          chosen={view}
          onChange={(chosen) => address.set({ view: chosen === "decided" ? "decided" : null })}
        />
        <Table
          label="车辆申请"
          minWidth={960}
          rows={found.data?.list}
          isStale={found.isPlaceholderData}
          error={found.error}
          onRetry={() => found.refetch()}
          rowKey={({ id }) => id}
          empty={<EmptyState title={view === "waiting" ? "没有待审核的申请。" : "近三个月没有处理过申请。"} />}
          columns={view === "waiting" ? waiting : decided}
          paging={address.paging(found.data?.total)}
        />
      </div>
    </>
  );
}

const car: Column<CarReviewCard> = {
  key: "car",
  title: "车辆",
  width: 240,
  render: ({ id, vinMasked, seriesName }) => (
    <Link to={`/car-reviews/${id}`} className="font-medium tabular-nums hover:text-brand hover:underline">
      {seriesName ? `${seriesName} ` : ""}
      {vinMasked}
    </Link>
  ),
};
const owner: Column<CarReviewCard> = { key: "owner", title: "车主", width: 120, render: ({ ownerNameMasked }) => ownerNameMasked };
const origin: Column<CarReviewCard> = { key: "origin", title: "来源", width: 100, render: (row) => carOrigins[row.origin] };
const sent: Column<CarReviewCard> = { key: "sent", title: "提交时间", width: 150, render: ({ sentAt }) => <Instant at={sentAt} /> };

const waiting: Column<CarReviewCard>[] = [
  car,
  owner,
  origin,
  {
    key: "returns",
    title: "退回",
    width: 80,
    align: "right",
    render: ({ returns }) => <span className="tabular-nums">{returns === 0 ? "—" : `${returns} 次`}</span>,
  },
  sent,
  {
    key: "due",
    title: "期限",
    width: 190,
    render: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Instant at={row.dueAt} />
        {isLate(row) ? <Chip tone="danger">已超时</Chip> : null}
      </span>
    ),
  },
  {
    key: "taken",
    title: "审核人",
    width: 120,
    render: ({ takenBy, isMine }) => (takenBy ? isMine ? "我" : takenBy : <span className="text-ink-3">未领取</span>),
  },
];

const decided: Column<CarReviewCard>[] = [
  car,
  owner,
  origin,
  {
    key: "state",
    title: "状态",
    width: 110,
    render: ({ state }) => <Chip tone={stateTones[state] ?? "plain"}>{carStates[state]}</Chip>,
  },
  { key: "by", title: "处理人", width: 110, render: ({ decidedBy }) => decidedBy ?? "—" },
  { key: "at", title: "处理时间", width: 150, render: ({ decidedAt }) => <Instant at={decidedAt} /> },
];
