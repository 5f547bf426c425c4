import type { ContentType } from "@marque/contract/content-types";
import { useState } from "react";
import { useCall } from "#shell/calls.ts";
import { useReorder } from "#shell/item-order.ts";
import { ItemStateChip } from "#shell/item-state.tsx";
import { SortableRows } from "#shell/sortable-rows.tsx";
import { Button } from "#ui/button.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { PageError, PageLoading } from "#ui/page-state.tsx";

/** As many as one call can put in order. */
const MAX = 100;

/** The order on the site: drag, or move by keyboard; saved, it is a draft of each item that moves. */
export function ReorderDrawer({ type, collection, onClose }: { type: ContentType; collection: string; onClose(): void }) {
  const all = useCall("manageContentList", { type, collection: collection || undefined, order: "sort", pageSize: MAX });
  const reorder = useReorder(type);
  const [order, setOrder] = useState<number[] | null>(null);
  // What nobody sees has no place.
  const rows = (all.data?.list ?? []).filter(({ state }) => state !== "offline");
  const ids = order ?? rows.map(({ id }) => id);

  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));

  async function save() {
    if (await reorder.run({ collection, ids, before: rows.map(({ id }) => id) })) onClose();
    else setOrder(null);
  }
  return (
    <Drawer
      open
      title="调整顺序"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" disabled={order === null || ids.length < 2} loading={reorder.isPending} onClick={() => void save()}>
            保存顺序
          </Button>
        </div>
      }
    >
      {all.data ? null : all.error ? <PageError isPart error={all.error} onRetry={() => all.refetch()} /> : <PageLoading isPart />}
      <SortableRows label="顺序" rows={inOrder} mayMove titleOf={({ title }) => title} onOrder={setOrder}>
        {({ title, state }) => (
          <>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <ItemStateChip state={state} />
          </>
        )}
      </SortableRows>
    </Drawer>
  );
}
