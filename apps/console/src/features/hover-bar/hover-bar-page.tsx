import type { ItemRow } from "@marque/contract/entities/manage-content";
import { HOVER_BAR_MAX } from "@marque/contract/rules/navigation";
import { Plus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useItemsWithDrafts } from "../../shell/item-drafts.ts";
import { useReorder } from "../../shell/item-order.ts";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { ListDrafts } from "../../shell/list-drafts.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { SortableRows } from "../../shell/sortable-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { BarSimulator } from "./bar-simulator.tsx";

/** The bar at the site's edge: its items in their order, its limit, and how it folds. */
export function HoverBarPage() {
  const navigate = useNavigate();
  const mayEdit = useMay("site.edit");
  const { rows, drafts, error, refetch } = useItemsWithDrafts("hoverBar");
  const reorder = useReorder("hoverBar");
  const shown = (rows ?? []).filter(({ state }) => state !== "offline");
  const online = shown.filter(isOnline);

  return (
    <>
      <PageHead
        title="侧边栏"
        facts={
          <>
            <span className={online.length >= HOVER_BAR_MAX ? "text-warning" : "text-ink-3"}>
              线上 {online.length} 项，上限 {HOVER_BAR_MAX} 项
            </span>
            <Link to="/content/hoverBar" className="text-ink-2 hover:text-brand hover:underline">
              按列表查看
            </Link>
          </>
        }
        actions={
          <>
            {mayEdit ? (
              <Button icon={Plus} onClick={() => void navigate("/content/hoverBar/new")}>
                新建一项
              </Button>
            ) : null}
            <ListDrafts type="hoverBar" rows={rows ?? []} drafts={drafts} />
          </>
        }
      />
      {error && !rows ? <PageError error={error} onRetry={refetch} /> : null}
      {rows ? null : error ? null : <PageLoading />}
      {rows ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pb-12 lg:px-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
          <section aria-label="侧边栏的项" aria-busy={reorder.isPending}>
            <h2 className="pb-1.5 font-medium">顺序</h2>
            {shown.length > HOVER_BAR_MAX ? (
              <div className="mb-3">
                <Notice kind="warning">
                  同时最多显示 {HOVER_BAR_MAX} 项，现有 {shown.length} 项：多出的要先下线一项或错开时间才能发布。
                </Notice>
              </div>
            ) : null}
            {shown.length === 0 ? (
              <EmptyState title="侧边栏还没有内容。" />
            ) : (
              <SortableRows
                label="侧边栏"
                rows={shown}
                mayMove={mayEdit && shown.length > 1}
                titleOf={({ title }) => title}
                onOrder={(ids) => void reorder.run({ ids, before: shown.map(({ id }) => id) })}
              >
                {(row) => (
                  <>
                    <Link
                      to={`/content/hoverBar/${row.id}`}
                      className="min-w-0 flex-1 truncate font-medium hover:text-brand hover:underline"
                    >
                      {row.title}
                    </Link>
                    {row.state === "published" ? null : <ItemStateChip state={row.state} />}
                  </>
                )}
              </SortableRows>
            )}
            <p className="mt-2 text-note text-ink-3">拖动后的顺序是草稿，发布后生效；在线客服与回到顶部固定在最后，不计入上限。</p>
          </section>
          <BarSimulator titles={shown.slice(0, HOVER_BAR_MAX).map(({ title }) => title)} />
        </div>
      ) : null}
    </>
  );
}

function isOnline({ state }: ItemRow): boolean {
  return state === "published" || state === "changed";
}
