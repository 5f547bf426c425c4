import type { Task } from "@marque/contract/calls/manage/tasks";
import { Download, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { formats, useResult, useTasks } from "../../shell/tasks.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Table } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.tsx";
import { states } from "./task-names.ts";

/** What the server does for oneself that takes longer: how far it is, what came of it, and its result as a file. */
export function TasksPage() {
  const address = useListAddress();
  const tasks = useTasks({ pageNum: address.pageNum, pageSize: address.pageSize });
  const [faulty, setFaulty] = useState<Task | null>(null);
  return (
    <>
      <PageHead
        title="任务"
        facts={<span className="text-ink-3">导出、导入等较长的工作在后台进行，离开页面或服务重启都不会中断</span>}
        actions={<ReindexButton />}
      />
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="任务"
          minWidth={900}
          rows={tasks.data?.list}
          isStale={tasks.isPlaceholderData}
          error={tasks.error}
          onRetry={() => tasks.refetch()}
          rowKey={({ id }) => id}
          paging={address.paging(tasks.data?.total)}
          empty={<EmptyState title="还没有任务。在各列表点“导出表格”，进度和文件会出现在这里。" />}
          columns={[
            { key: "title", title: "任务", render: ({ title }) => <span className="block min-w-48 font-medium">{title}</span> },
            { key: "state", title: "状态", width: 90, render: ({ state }) => <Chip tone={states[state].tone}>{states[state].title}</Chip> },
            { key: "progress", title: "进度", width: 220, render: (task) => <HowFar task={task} /> },
            { key: "at", title: "开始时间", width: 150, render: ({ at }) => <Instant at={at} /> },
            { key: "until", title: "可下载至", width: 150, render: ({ downloadUntil }) => <Instant at={downloadUntil} empty="—" /> },
            {
              key: "actions",
              title: "操作",
              stays: true,
              width: 190,
              render: (task) => <Actions task={task} onShowFaults={() => setFaulty(task)} />,
            },
          ]}
        />
      </div>
      {faulty ? <Faults task={faulty} onClose={() => setFaulty(null)} /> : null}
    </>
  );
}

function HowFar({ task: { title, state, done, total, note } }: { task: Task }) {
  if (state === "failed") return <span className="text-danger">{note}</span>;
  if (state === "done") return note || `共 ${done.toLocaleString("zh-CN")} 条`;
  if (state === "cancelled") return <span className="text-ink-3">—</span>;
  if (total === null || total === 0) return `已处理 ${done.toLocaleString("zh-CN")} 条`;
  return <Progress share={Math.min(1, done / total)} label={`${title}的进度`} />;
}

function Actions({ task, onShowFaults }: { task: Task; onShowFaults(): void }) {
  const result = useResult();
  const cancel = useAction("taskCancel", { refreshes: ["taskList"] });
  const { id, title, mayCancel, downloadUntil, rowErrors } = task;
  return (
    <span className="flex flex-wrap gap-1">
      {downloadUntil ? (
        <Menu
          entries={(["xlsx", "csv"] as const).map((format) => ({
            key: format,
            text: formats[format],
            onChoose: () => result.save(task, format),
          }))}
        >
          <Button small icon={Download} loading={result.isPending}>
            下载
          </Button>
        </Menu>
      ) : null}
      {rowErrors.length > 0 ? (
        <Button small onClick={onShowFaults}>
          有误的行
        </Button>
      ) : null}
      {mayCancel ? (
        <Button
          small
          kind="danger"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id }, { onSuccess: () => toast.done(`已取消：${title}`) })}
        >
          取消
        </Button>
      ) : null}
    </span>
  );
}

/** Rows of a file that could not be taken, so that they can be put right in it. */
function Faults({ task, onClose }: { task: Task; onClose(): void }) {
  return (
    <Drawer open title={`${task.title}：有误的行`} width={560} onClose={onClose}>
      <Table
        label="有误的行"
        minWidth={400}
        rows={task.rowErrors}
        rowKey={({ row }) => row}
        columns={[
          { key: "row", title: "行号", width: 80, align: "right", render: ({ row }) => row },
          { key: "message", title: "问题", render: ({ message }) => message },
        ]}
      />
    </Drawer>
  );
}

function ReindexButton() {
  const may = useMay("search.reindex");
  const begin = useAction("searchReindex", { refreshes: ["taskList"] });
  if (!may) return null;
  return (
    <Button
      icon={RefreshCw}
      loading={begin.isPending}
      onClick={() => begin.mutate({ requestId: crypto.randomUUID() }, { onSuccess: () => toast.done("已开始重建检索索引") })}
    >
      重建检索索引
    </Button>
  );
}
