import { Plus } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ListDrafts } from "../../shell/list-drafts.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { NavigationTree } from "./navigation-tree.tsx";
import { linesOf, misplacedItems } from "./tree-moves.ts";
import { useNavigationTree } from "./use-navigation-tree.ts";
import { WidthSimulator } from "./width-simulator.tsx";

/** The site's navigation: its tree, and what visitors see of it at each width. */
export function NavigationPage() {
  const navigate = useNavigate();
  const mayEdit = useMay("site.edit");
  const tree = useNavigationTree();
  const top = linesOf(tree.nodes).filter(({ depth }) => depth === 0);
  const panels = tree.nodes.filter(({ jumpType }) => jumpType === 3);
  const misplaced = misplacedItems(tree.nodes);
  return (
    <>
      <PageHead
        title="导航"
        facts={
          <Link to="/content/navigation" className="text-ink-2 hover:text-brand hover:underline">
            按列表查看
          </Link>
        }
        actions={
          <>
            {mayEdit ? (
              <Button icon={Plus} onClick={() => void navigate("/content/navigation/new")}>
                新建导航
              </Button>
            ) : null}
            <ListDrafts type="navigation" rows={tree.rows ?? []} drafts={tree.drafts} />
          </>
        }
      />
      {tree.error && !tree.rows ? <PageError error={tree.error} onRetry={tree.refetch} /> : null}
      {tree.isLoading && !tree.error ? <PageLoading /> : null}
      {tree.isLoading ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4 pb-12 lg:px-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
          <section aria-label="导航结构" aria-busy={tree.isMoving}>
            <p className="mb-2 text-note text-ink-3">
              显示的是发布全部修改之后的结构。上下拖动换顺序，左右拖动换级别，都存为草稿，发布后生效。
            </p>
            {panels.length > 1 ? (
              <div className="mb-2">
                <Notice kind="warning">有 {panels.length} 项打开车型面板，访客会看到重复的面板；通常只留一项。</Notice>
              </div>
            ) : null}
            {misplaced.length > 0 ? (
              <div className="mb-2">
                <Notice kind="warning">
                  {misplaced.map(({ title }) => `“${title}”`).join("、")}
                  的上级不显示下级，访客看到它们排在上级后面。请升到顶层，或放到二手车菜单下面。
                </Notice>
              </div>
            ) : null}
            {tree.unseen.length > 0 ? (
              <div className="mb-2">
                <Notice kind="warning">
                  {tree.unseen.map((title) => `“${title}”`).join("、")}
                  的上级已下线或已删除，访客看不到它们。请在编辑页换一个上级，或者一起下线。
                </Notice>
              </div>
            ) : null}
            {tree.nodes.length === 0 ? (
              <EmptyState title="还没有导航。" />
            ) : (
              <NavigationTree nodes={tree.nodes} mayMove={mayEdit} onMove={tree.move} />
            )}
            <dl className="mt-4 grid grid-cols-[7em_1fr] gap-y-1 text-note text-ink-2">
              <dt>车型面板</dt>
              <dd>跳转类型 3：悬停打开车型面板，手机上折叠展开，不能有下级。</dd>
              <dt>二手车菜单</dt>
              <dd>跳转类型 4：显示下级；没有下级时显示买车、卖车、置换。</dd>
              <dt>普通链接</dt>
              <dd>其他类型：直接打开链接，不能有下级。</dd>
            </dl>
          </section>
          <WidthSimulator titles={top.map(({ title }) => title)} />
        </div>
      )}
    </>
  );
}
