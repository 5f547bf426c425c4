import type { Approval } from "@marque/contract/calls/manage/approvals";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ListTable, StateFilter } from "../../shell/list-table.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { ApprovalDrawer } from "./approval-drawer.tsx";
import { ApprovalState, kinds, states } from "./approval-names.tsx";

const stateOptions = Object.entries(states).map(([value, { title }]) => ({ value: value as Approval["state"], label: title }));

/** What needs a second person: prices, surcharges, recalls and exports of personal data. The open request stands in the address. */
export function ApprovalsPage() {
  const address = useListAddress();
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const approvals = useCall("approvalList", { pageNum: address.pageNum, pageSize: address.pageSize, state }, { keep: true });
  const opened = approvals.data?.list.find(({ id }) => id === address.get("id"));
  return (
    <>
      <PageHead title="审批" facts={<span className="text-ink-3">调价、加价、召回、会员积分与导出个人信息须由另一位同事批准</span>} />
      <div className="px-4 pb-12 lg:px-6">
        <StateFilter
          label="筛选审批"
          options={stateOptions}
          chosen={state}
          onChange={(chosen) => address.set({ state: chosen, id: null })}
        />
        <ListTable
          label="审批"
          minWidth={960}
          answer={approvals}
          address={address}
          rowKey={({ id }) => id}
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
            {
              key: "decided",
              title: "审批人",
              width: 110,
              render: ({ decidedBy, state: became }) =>
                decidedBy === null || became === "withdrawn" ? <span className="text-ink-3">—</span> : decidedBy,
            },
            {
              key: "todo",
              title: "等待",
              width: 110,
              render: waitingText,
            },
          ]}
        />
      </div>
      {opened ? <ApprovalDrawer key={opened.id} approval={opened} onClose={() => address.open({ id: null })} /> : null}
    </>
  );
}

/** What happens next, as the person sees it. */
function waitingText({ mayDecide, mayWithdraw, downloadUntil }: Approval): string {
  if (downloadUntil) return "可下载";
  if (mayDecide) return "等你处理";
  return mayWithdraw ? "等同事处理" : "";
}
