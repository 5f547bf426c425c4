import type { TableImport } from "@marque/contract/calls/manage/imports";
import { type ImportKindName, importKinds, importPermission } from "@marque/contract/import-kinds";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Link, useParams } from "react-router";
import { callQuery } from "#shell/calls.ts";
import { NotFoundPage } from "#shell/not-found-page.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMay } from "#shell/session.tsx";
import { useResult } from "#shell/tasks.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageError } from "#ui/page-state.tsx";
import { Progress } from "#ui/progress.tsx";
import { ChooseTable } from "./choose-table.tsx";
import { DropButton } from "./drop-button.tsx";
import { declarationOf, listPaths, rowsText, states } from "./import-names.ts";
import { ImportReport } from "./import-report.tsx";

/** How often is asked while it is being checked or written. */
const LOOK_MS = 1_000;

/** A table that is brought: chosen, checked, looked at, written. Whoever comes back finds it where it was left. */
export function ImportPage() {
  const { kind = "" } = useParams();
  return Object.hasOwn(importKinds, kind) ? <Import key={kind} kind={kind as ImportKindName} /> : <NotFoundPage />;
}

function Import({ kind }: { kind: ImportKindName }) {
  const may = useMay(importPermission({ kind }));
  const { title } = declarationOf(kind);
  const known = useQueryClient();
  const query = callQuery("importLatest", { kind });
  const latest = useQuery({ ...query, enabled: may, refetchInterval: ({ state }) => (isAtWork(state.data?.latest) ? LOOK_MS : false) });
  const found = latest.data?.latest ?? null;
  const onChange = (next: TableImport) => known.setQueryData(query.queryKey, { latest: next });
  if (!may) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={`导入${title}`}
        parents={[{ title, to: listPaths[kind] }]}
        facts={found ? <Chip tone={states[found.state].tone}>{states[found.state].title}</Chip> : null}
        actions={found?.state === "checking" || found?.state === "checked" ? <DropButton found={found} onDropped={onChange} /> : null}
      />
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-12 lg:px-6">
        {latest.error && !latest.data ? <PageError isPart error={latest.error} onRetry={() => void latest.refetch()} /> : null}
        {found && found.state !== "dropped" ? <Facts found={found} /> : null}
        {latest.data ? <Step kind={kind} found={found} onChange={onChange} /> : null}
      </div>
    </>
  );
}

const isAtWork = (found: TableImport | null | undefined) => found?.state === "checking" || found?.state === "writing";

function Facts({ found: { fileName, by, at } }: { found: TableImport }) {
  return (
    <p className="text-ink-2">
      {fileName}
      <span className="text-ink-3">
        {" · "}
        {by}
        {" · "}
        <Instant at={at} />
      </span>
    </p>
  );
}

/** What there is to see and to do, as far as the import has come. */
function Step({ kind, found, onChange }: { kind: ImportKindName; found: TableImport | null; onChange(next: TableImport): void }) {
  if (found && isAtWork(found)) return <AtWork found={found} />;
  if (found?.state === "checked") return <ImportReport found={found} onConfirmed={onChange} />;
  return (
    <>
      {found?.state === "done" || found?.state === "stopped" ? <Outcome kind={kind} found={found} /> : null}
      <ChooseTable kind={kind} onBegun={onChange} />
    </>
  );
}

function AtWork({ found: { state, progress } }: { found: TableImport }) {
  const { done, total } = progress;
  const doing = state === "checking" ? "检查" : "写入";
  return (
    <section aria-label={`${doing}进度`} className="grid max-w-120 gap-2">
      {total === null ? (
        <p role="status">正在读取表格…</p>
      ) : (
        <>
          <p>
            正在{doing}：{done.toLocaleString("zh-CN")} / {rowsText(total)}
          </p>
          <Progress share={total === 0 ? 1 : Math.min(1, done / total)} label={`${doing}进度`} />
        </>
      )}
      <p className="text-note text-ink-3">离开页面或服务重启都不会中断。</p>
    </section>
  );
}

function Outcome({ kind, found }: { kind: ImportKindName; found: TableImport }) {
  const { state, written, refused, note, faultsTaskId } = found;
  const result = useResult();
  const isWhole = state === "done" && refused === 0;
  return (
    <Notice kind={isWhole ? "success" : "warning"}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {state === "stopped"
            ? `${note || "导入没有完成"}${written > 0 ? `；此前已写入 ${rowsText(written)}` : ""}`
            : `已写入 ${rowsText(written)}`}
          {refused > 0 ? `，${rowsText(refused)}未写入` : ""}
        </span>
        {faultsTaskId ? (
          <Button small icon={Download} loading={result.isPending} onClick={() => result.save({ id: faultsTaskId }, "xlsx")}>
            下载未写入的行
          </Button>
        ) : null}
        <Link to={listPaths[kind]} className="text-brand hover:underline">
          查看{declarationOf(kind).title}列表
        </Link>
      </div>
    </Notice>
  );
}
