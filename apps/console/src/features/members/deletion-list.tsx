import type { CallOutput } from "@marque/contract/types";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { State } from "./member-drawer.tsx";

type Row = CallOutput<"memberDeletions">["list"][number];

/** Accounts on their way out, the soonest first. */
export function DeletionList({ onMember }: { onMember(id: string): void }) {
  const address = useListAddress();
  const { pageNum, pageSize } = address;
  const found = useCall("memberDeletions", { pageNum, pageSize }, { keep: true });
  const columns: Column<Row>[] = [
    { key: "nickname", title: "会员", render: ({ nickname }) => nickname },
    { key: "mobile", title: "手机号", width: 140, render: ({ mobile }) => <span className="tabular-nums">{mobile}</span> },
    { key: "due", title: "删除时间", width: 160, render: ({ deletionDueAt }) => <Instant at={deletionDueAt} /> },
    { key: "state", title: "状态", width: 140, render: (row) => <State member={row} /> },
    { key: "reason", title: "暂缓原因", render: ({ deletionHeldReason }) => deletionHeldReason || <span className="text-ink-3">—</span> },
    {
      key: "open",
      title: "操作",
      stays: true,
      width: 90,
      render: ({ id, nickname }) => (
        <Button small label={`查看 ${nickname}`} onClick={() => onMember(id)}>
          查看
        </Button>
      ),
    },
  ];
  return (
    <Table
      label="注销申请"
      minWidth={860}
      rows={found.data?.list}
      isStale={found.isPlaceholderData}
      error={found.error}
      onRetry={() => found.refetch()}
      rowKey={({ id }) => id}
      empty={<EmptyState title="没有在冷静期内的注销申请。" />}
      columns={columns}
      paging={address.paging(found.data?.total)}
    />
  );
}
