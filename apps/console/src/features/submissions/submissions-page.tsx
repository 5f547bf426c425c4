import { CallError } from "@marque/contract/client";
import { isPermitted } from "@marque/contract/permissions";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import type { CallOutput } from "@marque/contract/types";
import { FileDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { DealerFilter } from "../../shell/dealer-filter.tsx";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter, ListFilters, OlderPages, SearchFilter } from "../../shell/list-filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { type FilterAddress, PeriodFilter } from "../../shell/period-filter.tsx";
import { useMay, useMe } from "../../shell/session.tsx";
import { useShortcut } from "../../shell/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { AssigneeFilter, readAssignee } from "./assignee-filter.tsx";
import { InboxCounts } from "./inbox-counts.tsx";
import { SavedViews } from "./saved-views.tsx";
import { SubmissionCards } from "./submission-cards.tsx";
import { isEscalatedEarly, isOverdue, stateTones } from "./submission-names.ts";

const ExportForm = lazy(() => import("../../shell/export-form.tsx").then((file) => ({ default: file.ExportForm })));
const SubmissionDrawer = lazy(() => import("./submission-drawer.tsx").then((file) => ({ default: file.SubmissionDrawer })));

type Row = CallOutput<"submissionList">["list"][number];

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label }));
const kindOptions = optionsOf(submissionKinds);
const stateOptions = optionsOf(submissionStates);
const clockOptions = optionsOf({ soon: "将到期", overdue: "已超时", escalated: "已升级" });

/** Everything visitors and members have sent that somebody has to answer; names and numbers are masked. */
export function SubmissionsPage() {
  const address = useListAddress();
  // Not in the address, where a mobile would stay in histories and logs.
  const [search, setSearch] = useState("");
  const [timesCleared, setTimesCleared] = useState(0);
  const kind = kindOptions.find(({ value }) => value === address.get("kind"))?.value;
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const assignee = readAssignee(address.get("assignee"));
  const clock = clockOptions.find(({ value }) => value === address.get("clock"))?.value;
  const after = address.get("after");
  // Whatever narrows the list begins it anew.
  const narrowing: FilterAddress = { get: address.get, set: (change) => address.set({ ...change, after: null }) };
  const filter = {
    kind,
    state,
    assignee,
    clock,
    withdrawn: address.get("withdrawn") ? true : undefined,
    dealerCode: address.get("dealer"),
    from: address.get("from"),
    to: address.get("to"),
    search,
  };
  const found = useCall("submissionList", { ...filter, after, pageSize: address.pageSize }, { keep: true });
  const next = found.data?.next;
  const wrongSearch = found.error instanceof CallError ? found.error.fields.search : undefined;
  const isFiltered = Object.values(filter).some(Boolean);
  const empty = <EmptyState title={isFiltered ? "没有符合条件的请求，请放宽筛选。" : "还没有客户请求。"} />;
  const seesAll = isPermitted(useMe().roles, "submissions.read");
  const mayExport = useMay("personalData.export");
  const [isExporting, setExporting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const open = address.get("open");
  const step = (by: number) =>
    stepThrough(list.current, found.data?.list.map(({ id }) => id) ?? [], by, open, (id) => address.open({ open: id }));
  useShortcut({ keys: "j", text: "下一条请求" }, () => step(1));
  useShortcut({ keys: "k", text: "上一条请求" }, () => step(-1));
  return (
    <>
      <PageHead
        title="客户请求"
        facts={<span className="text-ink-3">姓名与手机号已脱敏</span>}
        actions={
          <>
            <SavedViews address={narrowing} />
            {mayExport ? (
              <Button icon={FileDown} onClick={() => setExporting(true)}>
                申请导出
              </Button>
            ) : null}
          </>
        }
      />
      <InboxCounts
        address={narrowing}
        onChoose={() => {
          setSearch("");
          setTimesCleared((times) => times + 1);
        }}
      />
      <ListFilters label="筛选客户请求">
        <SearchFilter
          key={timesCleared}
          label="编号或手机号"
          maxLength={40}
          isWrong={wrongSearch !== undefined}
          onSearch={(text) => {
            setSearch(text);
            narrowing.set({});
          }}
        />
        <ChoiceFilter label="类型" width={130} chosen={kind} options={kindOptions} onChange={(chosen) => narrowing.set({ kind: chosen })} />
        <ChoiceFilter
          label="状态"
          width={130}
          chosen={state}
          options={stateOptions}
          onChange={(chosen) => narrowing.set({ state: chosen })}
        />
        <AssigneeFilter address={narrowing} />
        <ChoiceFilter
          label="时限"
          width={140}
          chosen={clock}
          options={clockOptions}
          onChange={(chosen) => narrowing.set({ clock: chosen })}
        />
        {seesAll ? <DealerFilter address={narrowing} /> : null}
        <PeriodFilter address={narrowing} />
        {wrongSearch ? (
          <span role="alert" className="text-danger">
            {wrongSearch}
          </span>
        ) : null}
      </ListFilters>
      <div ref={list} className="px-4 pb-12 lg:px-6">
        <div className="md:hidden">
          <SubmissionCards
            rows={wrongSearch ? [] : found.data?.list}
            error={found.error}
            onRetry={() => found.refetch()}
            empty={empty}
            onOpen={(id) => address.open({ open: id })}
          />
        </div>
        <div className="hidden md:block">
          <Table
            label="客户请求"
            minWidth={seesAll ? 1020 : 880}
            rows={wrongSearch ? [] : found.data?.list}
            isStale={found.isPlaceholderData}
            error={found.error}
            onRetry={() => found.refetch()}
            rowKey={({ id }) => id}
            empty={empty}
            columns={columns({ seesAll, onOpen: (id) => address.open({ open: id }) })}
          />
        </div>
        <OlderPages
          what="请求"
          onNewest={after ? () => address.set({ after: null }) : null}
          onOlder={next ? () => address.set({ after: next }) : null}
        />
      </div>
      <Suspense>
        {isExporting ? (
          <ExportForm
            kind="submissions"
            about={`客户请求${kind ? `（${submissionKinds[kind]}）` : ""}`}
            submissions={Object.fromEntries(
              Object.entries({ kind, from: address.get("from"), to: address.get("to") }).filter(([, value]) => value),
            )}
            onClose={() => setExporting(false)}
          />
        ) : null}
        {open ? (
          <SubmissionDrawer id={Number(open)} onOpen={(id) => address.open({ open: id })} onClose={() => address.open({ open: null })} />
        ) : null}
      </Suspense>
    </>
  );
}

/** To the row after or before the one that has the focus; with one open, to the next that is opened in its place. */
function stepThrough(
  list: HTMLElement | null,
  ids: readonly string[],
  by: number,
  open: string | undefined,
  onOpen: (id: string) => void,
): void {
  if (open) {
    const next = ids[ids.indexOf(open) + by];
    if (next && ids.includes(open)) onOpen(next);
    return;
  }
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-submission]") ?? [])].filter((row) => row.offsetParent !== null);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
}

/** A dealer's own people are not told on every row which dealer it is. */
function columns({ seesAll, onOpen }: { seesAll: boolean; onOpen(id: string): void }): Column<Row>[] {
  return [
    {
      key: "no",
      title: "编号",
      width: 130,
      render: ({ id, no }) => (
        <button type="button" data-submission className="tabular-nums hover:text-brand hover:underline" onClick={() => onOpen(id)}>
          {no}
        </button>
      ),
    },
    { key: "kind", title: "类型", width: 88, render: (row) => submissionKinds[row.kind] },
    {
      key: "state",
      title: "状态",
      width: 92,
      render: (row) =>
        row.withdrawnAt ? (
          <Chip tone={row.withdrawalConfirmedAt ? "plain" : "danger"}>已撤回同意</Chip>
        ) : (
          <Chip tone={stateTones[row.state]}>{submissionStates[row.state]}</Chip>
        ),
    },
    { key: "name", title: "姓名", width: 76, render: ({ name }) => name || <span className="text-ink-3">匿名</span> },
    {
      key: "mobile",
      title: "手机号",
      width: 118,
      render: ({ mobile }) => (mobile ? <span className="tabular-nums">{mobile}</span> : <span className="text-ink-3">—</span>),
    },
    { key: "assignee", title: "跟进人", width: 84, render: (row) => row.assignee?.name ?? <span className="text-ink-3">未分配</span> },
    ...(seesAll ? [dealerColumn] : []),
    { key: "at", title: "提交时间", width: 142, render: ({ at }) => <Instant at={at} /> },
    {
      key: "due",
      title: "期限",
      width: 142,
      render: (row) =>
        row.dueAt ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Instant at={row.dueAt} />
            {isOverdue(row) || isEscalatedEarly(row) ? <Chip tone="danger">{row.escalatedAt ? "已升级" : "已超时"}</Chip> : null}
          </span>
        ) : (
          <span className="text-ink-3">—</span>
        ),
    },
  ];
}

/** Names of dealers begin with their city; where nobody has the request yet, its city says whose it may become. */
const dealerColumn: Column<Row> = {
  key: "dealer",
  title: "经销商",
  render: ({ dealer, city }) => dealer || <span className="text-ink-3">{city || "—"}</span>,
};
