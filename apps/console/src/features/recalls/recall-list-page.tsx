import type { ManagedRecallCard } from "@marque/contract/calls/manage/recalls";
import { recallStates } from "@marque/contract/rules/recall-draft";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useCall } from "#shell/calls.ts";
import { useListAddress } from "#shell/list-address.ts";
import { StateFilter } from "#shell/list-table.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMay } from "#shell/session.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { optionsOf, phaseText, stateTones } from "./recall-names.ts";

const RecallForm = lazy(() => import("./recall-form.tsx").then((file) => ({ default: file.RecallForm })));

const stateOptions = optionsOf(recallStates);

/** Every recall of the maker, drafts and withdrawn ones included. */
export function RecallListPage() {
  const recalls = useCall("manageRecalls", {});
  const address = useListAddress();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const mayEdit = useMay("recall.edit");
  const state = stateOptions.find(({ value }) => value === address.get("state"))?.value;
  const rows = recalls.data?.filter((row) => state === undefined || row.state === state);
  return (
    <>
      <PageHead
        title="召回"
        facts={<span className="text-ink-3">发布、修改与撤下须由另一位同事批准</span>}
        actions={
          <>
            {mayEdit ? <Button onClick={() => void navigate("/imports/recallState")}>导入办理情况</Button> : null}
            {mayEdit ? (
              <Button kind="primary" icon={Plus} onClick={() => setBeginning(true)}>
                新建召回
              </Button>
            ) : null}
          </>
        }
      />
      <Suspense>
        {isBeginning ? (
          <RecallForm recall={null} onClose={() => setBeginning(false)} onSaved={({ id }) => void navigate(`/recalls/${id}`)} />
        ) : null}
      </Suspense>
      <div className="px-4 pb-12 lg:px-6">
        <StateFilter label="筛选召回" options={stateOptions} chosen={state} onChange={(chosen) => address.set({ state: chosen })} />
        <Table
          label="召回"
          minWidth={880}
          rows={rows}
          error={recalls.error}
          onRetry={() => recalls.refetch()}
          rowKey={({ id }) => id}
          empty={<EmptyState title={state ? "没有这种状态的召回。" : "还没有召回。"} />}
          columns={columns}
        />
      </div>
    </>
  );
}

const columns: Column<ManagedRecallCard>[] = [
  {
    key: "title",
    title: "名称",
    render: ({ id, title }) => (
      <Link to={`/recalls/${id}`} className="block min-w-56 font-medium hover:text-brand hover:underline">
        {title}
      </Link>
    ),
  },
  { key: "filingNo", title: "备案编号", width: 150, render: ({ filingNo }) => <span className="tabular-nums">{filingNo}</span> },
  { key: "state", title: "状态", width: 90, render: ({ state }) => <Chip tone={stateTones[state]}>{recallStates[state]}</Chip> },
  { key: "phase", title: "阶段", width: 90, render: ({ phase }) => phaseText(phase) },
  { key: "publishDate", title: "公布日期", width: 110, render: ({ publishDate }) => <span className="tabular-nums">{publishDate}</span> },
  {
    key: "waiting",
    title: "待办",
    width: 130,
    render: ({ isRequested, isChanged }) => {
      if (isRequested) return <span className="text-warning">等待批准</span>;
      return isChanged ? "有未发布的修改" : <span className="text-ink-3">—</span>;
    },
  },
];
