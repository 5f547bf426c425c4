import type { Approval } from "@marque/contract/calls/manage/vehicles";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Select } from "../../ui/select.tsx";
import { Table } from "../../ui/table.tsx";
import { ApprovalDrawer } from "./approval-drawer.tsx";
import { ApprovalState, kinds, states } from "./approval-names.tsx";

const stateOptions = Object.entries(states).map(([value, { title }]) => ({ value: value as Approval["state"], label: title }));

/** What needs a second person: price changes and exports of personal data. The open request stands in the address. */
export function ApprovalsPage() {
  const address = useListAddress();
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const approvals = useCall("approvalList", { pageNum: address.pageNum, pageSize: address.pageSize, state }, { keep: true });
  const opened = approvals.data?.list.find(({ id }) => id === address.get("id"));
  return (
    <>
      <PageHead title="审批" facts={<span className="text-ink-3">调价与导出个人信息须由另一位同事批准</span>} />
      <search aria-label="筛选审批" className="px-4 pb-3 lg:px-6">
        <Select
          label="状态"
          placeholder="全部状态"
          width={140}
          clearable
          value={state}
          options={stateOptions}
          onChange={(chosen) => address.set({ state: chosen, id: null })}
        />
      </search>
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="审批"
          rows={approvals.data?.list}
          isStale={approvals.isPlaceholderData}
          error={approvals.error}
          onRetry={() => approvals.refetch()}
          rowKey={({ id }) => id}
          paging={address.paging(approvals.data?.total)}
          empty={<EmptyState title={state === "open" ? "没有等待批准的申请。" : "还没有申请。"} />}
          columns={[
            {
              key: "summary",
              title: "申请",
              render: ({ id, summary }) => (
                <button
                  type="button"
                  className="block min-w-56 text-left hover:text-brand hover:underline"
                  onClick={() => address.open({ id })}
                >
                  {summary}
                </button>
              ),
            },
            { key: "kind", title: "类型", width: 120, render: ({ kind }) => kinds[kind].title },
            { key: "by", title: "申请人", width: 110, render: ({ requestedBy }) => requestedBy },
            { key: "at", title: "申请时间", width: 150, render: ({ requestedAt }) => <Instant at={requestedAt} /> },
            { key: "state", title: "状态", width: 90, render: (approval) => <ApprovalState state={approval.state} /> },
            { key: "decided", title: "审批人", width: 110, render: ({ decidedBy }) => decidedBy ?? <span className="text-ink-3">—</span> },
            {
              key: "todo",
              title: "等待",
              width: 110,
              render: ({ mayDecide, downloadUntil }) => (downloadUntil ? "可下载" : mayDecide ? "等你处理" : ""),
            },
          ]}
        />
      </div>
      {opened ? <ApprovalDrawer key={opened.id} approval={opened} onClose={() => address.open({ id: null })} /> : null}
    </>
  );
}
