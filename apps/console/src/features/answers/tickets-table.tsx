import { lazy, Suspense, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ListTable, StateFilter } from "../../shell/list-table.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { reasonsText, type Ticket } from "./answer-names.ts";

const TicketDrawer = lazy(() => import("./ticket-drawer.tsx").then((file) => ({ default: file.TicketDrawer })));

const stateOptions = [
  { value: "OPEN", label: "待回访" },
  { value: "DONE", label: "已回访" },
] as const;

/** Low scores that somebody has to look into, each with the hour by which, and what came of it. */
export function TicketsTable() {
  const address = useListAddress();
  const [open, setOpen] = useState<Ticket | null>(null);
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const tickets = useCall("surveyTickets", { pageNum: address.pageNum, pageSize: address.pageSize, state }, { keep: true });
  return (
    <>
      <StateFilter label="筛选回访单" options={stateOptions} chosen={state} onChange={(chosen) => address.set({ state: chosen })} />
      <ListTable
        label="低分回访单"
        minWidth={980}
        answer={tickets}
        address={address}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state === "OPEN" ? "没有等待回访的低分答案。" : "还没有低分答案。"} />}
        columns={[
          { key: "opened", title: "提交时间", width: 150, render: ({ openedAt }) => <Instant at={openedAt} /> },
          {
            key: "due",
            title: "回访期限",
            width: 150,
            render: (ticket) => (
              <span className="flex flex-wrap items-center gap-x-2">
                <Instant at={ticket.dueAt} />
                {ticket.state === "OPEN" && Date.parse(ticket.dueAt) < Date.now() ? <Chip tone="danger">已超时</Chip> : null}
              </span>
            ),
          },
          {
            key: "dealer",
            title: "经销商",
            width: 160,
            render: ({ answer }) => <span className="block min-w-36">{answer.dealer || <span className="text-ink-3">—</span>}</span>,
          },
          {
            key: "overall",
            title: "总体",
            width: 60,
            align: "right",
            render: ({ answer }) => <span className="tabular-nums">{answer.overall}</span>,
          },
          {
            key: "text",
            title: "意见",
            render: (ticket) => (
              <button
                type="button"
                className="block max-w-44 truncate text-left hover:text-brand hover:underline"
                onClick={() => setOpen(ticket)}
              >
                {ticket.answer.text || reasonsText(ticket.answer) || "查看评分"}
              </button>
            ),
          },
          {
            key: "contact",
            title: "联系方式",
            width: 170,
            render: ({ answer }) => <span className="whitespace-nowrap">{answer.contact || <span className="text-ink-3">匿名</span>}</span>,
          },
          {
            key: "state",
            title: "状态",
            width: 170,
            render: (ticket) => (ticket.state === "OPEN" ? <Chip tone="warning">待回访</Chip> : <Outcome ticket={ticket} />),
          },
        ]}
      />
      <Suspense>{open ? <TicketDrawer ticket={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </>
  );
}

/** When and by whom a ticket was done, and what came of it; those of old have no more than the state. */
function Outcome({ ticket: { doneAt, doneBy, note } }: { ticket: Ticket }) {
  return (
    <>
      <Chip tone="success">已回访</Chip>
      {doneAt ? (
        <span className="mt-0.5 block text-note whitespace-nowrap text-ink-3">
          {doneBy}，<Instant at={doneAt} />
        </span>
      ) : null}
      {note ? <span className="mt-0.5 block max-w-44 truncate">{note}</span> : null}
    </>
  );
}
