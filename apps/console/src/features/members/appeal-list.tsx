import { type AppealState, appealStates } from "@marque/contract/rules/member-account";
import type { CallOutput } from "@marque/contract/types";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Select } from "../../ui/select.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { AppealDrawer } from "./appeal-drawer.tsx";

type Row = CallOutput<"appealList">["list"][number];
const options = Object.entries(appealStates).map(([value, label]) => ({ value: value as AppealState, label }));
const tones = { pending: "warning", approved: "success", rejected: "danger", withdrawn: "plain" } as const;

/** Members who lost their number; those that wait come in their order. */
export function AppealList({ onMember }: { onMember(id: string): void }) {
  const address = useListAddress();
  const mayWork = useMay("members.work");
  const { pageNum, pageSize } = address;
  const state = options.find(({ value }) => value === address.get("state"))?.value ?? "pending";
  const open = address.get("appeal");
  const found = useCall("appealList", { state, pageNum, pageSize }, { keep: true });
  const columns: Column<Row>[] = [
    { key: "nickname", title: "会员", render: ({ nickname }) => nickname },
    { key: "state", title: "状态", width: 100, render: (row) => <Chip tone={tones[row.state]}>{appealStates[row.state]}</Chip> },
    { key: "sent", title: "提交时间", width: 160, render: ({ sentAt }) => <Instant at={sentAt} /> },
    { key: "due", title: "处理期限", width: 160, render: ({ dueAt }) => <Instant at={dueAt} /> },
    {
      key: "actions",
      title: "操作",
      stays: true,
      width: 170,
      render: ({ id, memberId, nickname }) => (
        <span className="flex gap-1">
          {mayWork ? (
            <Button
              small
              label={`${state === "pending" ? "审核" : "查看"} ${nickname} 的申诉`}
              onClick={() => address.open({ appeal: id })}
            >
              {state === "pending" ? "审核" : "查看"}
            </Button>
          ) : null}
          <Button small label={`会员 ${nickname}`} onClick={() => onMember(memberId)}>
            会员
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="pb-3">
        <Select label="状态" width={140} value={state} options={options} onChange={(chosen) => address.set({ state: chosen })} />
      </div>
      <Table
        label="换号申诉"
        minWidth={760}
        rows={found.data?.list}
        isStale={found.isPlaceholderData}
        error={found.error}
        onRetry={() => found.refetch()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state === "pending" ? "没有待审核的申诉。" : "没有这样的申诉。"} />}
        columns={columns}
        paging={address.paging(found.data?.total)}
      />
      {open && mayWork ? <AppealDrawer key={open} id={open} onClose={() => address.open({ appeal: null })} /> : null}
    </>
  );
}
