import type { ContentType } from "@marque/contract/content-types";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useAction, useCall } from "../../../shell/calls.ts";
import { ItemStateChip } from "../../../shell/item-state.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { PageError, PageLoading } from "../../../ui/page-state.tsx";
import { Sortable, SortableItem } from "../../../ui/sortable.tsx";
import { toast } from "../../../ui/toast.tsx";

/** As many as one call can put in order. */
const MAX = 100;

/** The order on the site: drag, or move by keyboard; it holds at once when it is saved. */
export function ReorderDrawer({ type, collection, onClose }: { type: ContentType; collection: string; onClose(): void }) {
  const all = useCall("manageContentList", { type, collection: collection || undefined, order: "sort", pageSize: MAX });
  const reorder = useAction("manageContentReorder", { refreshes: ["manageContentList"] });
  const [order, setOrder] = useState<number[] | null>(null);
  const rows = all.data?.list ?? [];
  const ids = order ?? rows.map(({ id }) => id);

  function move(from: number, to: number) {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    setOrder(next);
  }
  async function save() {
    await reorder.mutateAsync({ type, collection, ids });
    toast.done("顺序已保存，站点随即更新");
    onClose();
  }
  return (
    <Drawer
      open
      title="调整顺序"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="primary"
            disabled={order === null || ids.length < 2}
            loading={reorder.isPending}
            onClick={() => void save().catch(() => {})}
          >
            保存顺序
          </Button>
        </div>
      }
    >
      {all.data ? null : all.error ? <PageError error={all.error} onRetry={() => all.refetch()} /> : <PageLoading />}
      <Sortable ids={ids.map(String)} onMove={move}>
        <ol className="border-t border-ink">
          {ids.map((id, index) => {
            const row = rows.find((one) => one.id === id);
            const title = row?.title ?? `#${id}`;
            return (
              <SortableItem key={id} id={String(id)} name={title} className="border-b border-line bg-ground">
                {(handle) => (
                  <div className="flex items-center gap-2 py-1.5">
                    {handle}
                    <span className="w-6 text-ink-3 tabular-nums">{index + 1}</span>
                    <span className="min-w-0 flex-1 truncate">{title}</span>
                    {row ? <ItemStateChip state={row.state} /> : null}
                    <Button
                      kind="quiet"
                      small
                      icon={ArrowUp}
                      label={`上移${title}`}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      kind="quiet"
                      small
                      icon={ArrowDown}
                      label={`下移${title}`}
                      disabled={index === ids.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </div>
                )}
              </SortableItem>
            );
          })}
        </ol>
      </Sortable>
    </Drawer>
  );
}
