import { contentTitles } from "@marque/contract/content-titles";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMe } from "../../shell/session.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";

/** Where a working day begins: what waits for me, what ends soon, what is broken. */
export function DeskPage() {
  const { name } = useMe();
  const desk = useCall("workDesk", {});
  if (!desk.data) {
    return (
      <>
        <PageHead title="工作台" />
        {desk.error ? <PageError error={desk.error} onRetry={() => desk.refetch()} /> : <PageLoading />}
      </>
    );
  }
  const { myDrafts, waiting, endingSoon, brokenLinks, approvals } = desk.data;
  return (
    <>
      <PageHead
        title="工作台"
        facts={<span className="text-ink-3">{name}</span>}
        actions={
          approvals > 0 ? (
            <Link to="/approvals" className="border-b border-ink hover:text-brand">
              {approvals} 项申请等待批准
            </Link>
          ) : null
        }
      />
      <div className="grid gap-x-8 gap-y-8 px-4 pb-12 lg:grid-cols-2 lg:px-6">
        <Part title="待我审核" count={waiting.length} empty="没有等待审核的内容。">
          {waiting.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} about={row.updatedBy} at={row.updatedAt} />
          ))}
        </Part>
        <Part title="我的草稿" count={myDrafts.length} empty="没有草稿。">
          {myDrafts.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} about="" at={row.updatedAt} />
          ))}
        </Part>
        <Part title="即将结束" count={endingSoon.length} empty="七天内没有内容到期。">
          {endingSoon.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} about="下线" at={row.offlineAt} exact />
          ))}
        </Part>
        <Part title="失效链接" count={brokenLinks.length} empty="没有发现失效的站内链接。">
          {brokenLinks.map((broken) => (
            <li key={`${broken.type}-${broken.id}-${broken.link}`} className="border-b border-line py-2">
              <Link to={`/content/${broken.type}/${broken.id}`} className="hover:text-brand hover:underline">
                {broken.title}
              </Link>
              <p className="truncate text-small text-danger">{broken.link}</p>
            </li>
          ))}
        </Part>
      </div>
    </>
  );
}

function Part({ title, count, empty, children }: { title: string; count: number; empty: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2 border-b border-ink pb-1.5 font-medium">
        {title}
        <span className="text-ink-3 tabular-nums">{count}</span>
      </h2>
      {count === 0 ? <p className="py-3 text-ink-3">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function ItemLine({ row, about, at, exact }: { row: ItemRow; about: string; at: string | null; exact?: boolean }) {
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2">
      <span className="w-20 flex-none text-small text-ink-3">{contentTitles[row.type]}</span>
      <Link to={`/content/${row.type}/${row.id}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
        {row.title || `未命名 #${row.id}`}
      </Link>
      <span className="flex-none text-small text-ink-3">
        {about} <Instant at={at} relative={!exact} />
      </span>
    </li>
  );
}
