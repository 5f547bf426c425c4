import type { ContentType } from "@marque/contract/content-types";
import { useState } from "react";
import { useAction, useCall } from "../../../shell/calls.ts";
import { ItemStateChip } from "../../../shell/item-state.tsx";
import { SortableRows } from "../../../shell/sortable-rows.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { PageError, PageLoading } from "../../../ui/page-state.tsx";
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

  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));

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
