import type { ItemRow } from "@marque/contract/entities/manage-content";
import { HOVER_BAR_MAX } from "@marque/contract/rules/navigation";
import { Plus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useAction } from "../../shell/calls.ts";
import { useItemsWithDrafts } from "../../shell/item-drafts.ts";
import { ItemStateChip } from "../../shell/item-state.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { PublishDrafts } from "../../shell/publish-drafts.tsx";
import { useMay } from "../../shell/session.tsx";
import { SortableRows } from "../../shell/sortable-rows.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { BarSimulator } from "./bar-simulator.tsx";

/** The bar at the site's edge: its items in their order, its limit, and how it folds. */
export function HoverBarPage() {
  const navigate = useNavigate();
  const mayEdit = useMay("site.edit");
  const mayPublish = useMay("site.publish");
  const { rows, error, refetch } = useItemsWithDrafts("hoverBar");
  const reorder = useAction("manageContentReorder", { refreshes: ["manageContentList", "hoverBarList"] });
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
            <PublishDrafts type="hoverBar" rows={rows ?? []} />
          </>
        }
      />
      {error && !rows ? <PageError error={error} onRetry={refetch} /> : null}
      {rows ? null : error ? null : <PageLoading />}
      {rows ? (
        <div className="grid gap-8 px-4 pb-12 lg:px-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
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
                mayMove={mayPublish && shown.length > 1 && !reorder.isPending}
                titleOf={({ title }) => title}
                onOrder={(ids) => reorder.mutate({ type: "hoverBar", ids }, { onSuccess: () => toast.done("顺序已生效") })}
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
            <p className="mt-2 text-note text-ink-3">
              {mayPublish ? "拖动排序立即生效；在线客服与回到顶部固定在最后，不计入上限。" : "调整顺序须有发布权限。"}
            </p>
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
