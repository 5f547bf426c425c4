import { CallError } from "@marque/contract/client";
import { crmDeliveryStates } from "@marque/contract/rules/crm-delivery";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import type { CallInput } from "@marque/contract/types";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { callQuery, useAction } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter, ListFilters, OlderPages, SearchFilter } from "../../shell/list-filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import type { FilterAddress } from "../../shell/period-filter.tsx";
import { eventNames } from "../../shell/submission-events.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.tsx";
import { type Delivery, problemText, stateTones } from "./delivery-names.ts";
import { ReceiverState } from "./receiver-state.tsx";

const REFRESHES = ["crmDeliveryList", "crmStatus"] as const;

/** How often is asked while something is on its way. */
const LOOK_MS = 3_000;

const stateOptions = Object.entries(crmDeliveryStates).map(([value, label]) => ({ value: value as Delivery["state"], label }));

/** What the CRM was told of submissions, what it would not take, and the way to tell it again. */
export function DeliveriesPage() {
  const address = useListAddress();
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const [no, after] = [address.get("no"), address.get("after")];
  // Whatever narrows the list begins it anew.
  const narrowing: FilterAddress = { get: address.get, set: (change) => address.set({ ...change, after: null }) };
  const { status, found } = useDeliveries({ state, no, after, pageSize: address.pageSize });
  const next = found.data?.next;
  const wrongNo = found.error instanceof CallError ? found.error.fields.no : undefined;
  return (
    <>
      <PageHead
        title="CRM 推送"
        facts={status.data?.target ? <span className="text-ink-3">发往 {status.data.target}，正文不留存</span> : null}
        actions={<ReplayAll count={status.data?.counts.givenUp ?? 0} />}
      />
      {status.data ? <ReceiverState status={status.data} address={narrowing} /> : null}
      <ListFilters label="筛选推送">
        <SearchFilter
          label="客户请求编号"
          maxLength={40}
          value={no}
          isWrong={wrongNo !== undefined}
          onSearch={(text) => narrowing.set({ no: text || null })}
        />
        <ChoiceFilter
          label="状态"
          width={140}
          chosen={state}
          options={stateOptions}
          onChange={(chosen) => narrowing.set({ state: chosen })}
        />
        {wrongNo ? (
          <span role="alert" className="text-danger">
            {wrongNo}
          </span>
        ) : null}
      </ListFilters>
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="CRM 推送"
          minWidth={960}
          rows={wrongNo ? [] : found.data?.list}
          isStale={found.isPlaceholderData}
          error={found.error}
          onRetry={() => found.refetch()}
          rowKey={({ id }) => id}
          empty={<EmptyState title={state || no ? "没有符合条件的推送，请放宽筛选。" : "还没有推送。"} />}
          columns={columns}
        />
        <OlderPages
          what="推送"
          onNewest={after ? () => address.set({ after: null }) : null}
          onOlder={next ? () => address.set({ after: String(next) }) : null}
        />
      </div>
    </>
  );
}

/** A page of deliveries and how the receiver is, asked for again and again while something is on its way. */
function useDeliveries(filter: CallInput<"crmDeliveryList">) {
  const found = useQuery({
    ...callQuery("crmDeliveryList", filter),
    refetchInterval: ({ state: { data } }) => (data?.list.some((row) => row.state === "waiting") ? LOOK_MS : false),
    placeholderData: (former) => former,
  });
  const isOnItsWay = found.data?.list.some((row) => row.state === "waiting") ?? false;
  const status = useQuery({ ...callQuery("crmStatus", {}), refetchInterval: isOnItsWay ? LOOK_MS : false });
  return { status, found };
}

/** On a phone the first two stand beside what can be done. */
const columns: Column<Delivery>[] = [
  {
    key: "no",
    title: "客户请求",
    width: 136,
    render: ({ no, submissionId, kind }) => (
      <>
        <Link to={`/submissions?open=${submissionId}`} className="block tabular-nums hover:text-brand hover:underline">
          {no}
        </Link>
        <span className="block text-note text-ink-3">{submissionKinds[kind]}</span>
      </>
    ),
  },
  { key: "state", title: "推送状态", width: 92, render: ({ state }) => <Chip tone={stateTones[state]}>{crmDeliveryStates[state]}</Chip> },
  { key: "event", title: "变化", width: 140, render: ({ event, stateTo }) => `${eventNames[event]}（${submissionStates[stateTo]}）` },
  { key: "at", title: "发生时间", width: 140, render: ({ at }) => <Instant at={at} /> },
  { key: "attempts", title: "次数", width: 56, align: "right", render: ({ attempts }) => <span className="tabular-nums">{attempts}</span> },
  {
    key: "problem",
    title: "最近一次失败",
    render: ({ problem }) => (problem ? problemText(problem) : <span className="text-ink-3">—</span>),
  },
  {
    key: "next",
    title: "送达／下次尝试",
    width: 140,
    render: ({ state, nextAt, settledAt }) => <Instant at={state === "delivered" ? settledAt : nextAt} />,
  },
  { key: "actions", title: "操作", stays: true, width: 124, render: (row) => <Actions row={row} /> },
];

function Actions({ row: { id, no, state } }: { row: Delivery }) {
  const replay = useAction("crmDeliveryReplay", { refreshes: REFRESHES });
  const skip = useAction("crmDeliverySkip", { refreshes: REFRESHES });
  const [isSkipping, setSkipping] = useState(false);
  if (state !== "givenUp" && state !== "failing") return null;
  return (
    <span className="flex flex-wrap gap-1">
      <Button small loading={replay.isPending} onClick={() => replay.mutate({ id }, { onSuccess: () => toast.done(`已重新发送：${no}`) })}>
        {state === "givenUp" ? "重新发送" : "立即重试"}
      </Button>
      {state === "givenUp" ? (
        <Button small kind="danger" onClick={() => setSkipping(true)}>
          跳过
        </Button>
      ) : null}
      <ConfirmDialog
        open={isSkipping}
        title={`不再推送 ${no} 的这次变化？`}
        confirm="跳过"
        danger
        loading={skip.isPending}
        onConfirm={() => skip.mutate({ id }, { onSuccess: () => setSkipping(false) })}
        onClose={() => setSkipping(false)}
      >
        CRM 将不会知道这次变化；同一客户请求之后的变化随即继续推送。跳过后不能恢复。
      </ConfirmDialog>
    </span>
  );
}

function ReplayAll({ count }: { count: number }) {
  const replay = useAction("crmDeliveryReplayAll", { refreshes: REFRESHES });
  if (count === 0) return null;
  return (
    <Button
      icon={RotateCw}
      loading={replay.isPending}
      onClick={() => replay.mutate({}, { onSuccess: (done) => toast.done(`已重新发送 ${done.count} 条`) })}
    >
      重新发送全部已放弃的
    </Button>
  );
}
