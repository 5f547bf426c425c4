import type { TableImport } from "@marque/contract/calls/manage/imports";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";

/** Gives up what has been brought; nothing of it has been written by then. */
export function DropButton({ found, onDropped }: { found: TableImport; onDropped(next: TableImport): void }) {
  const [isAsking, setAsking] = useState(false);
  const drop = useAction("importDrop");
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        放弃
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="放弃这次导入"
        confirm="放弃"
        danger
        loading={drop.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          drop.mutate(
            { kind: found.kind, id: found.id },
            {
              onSuccess(next) {
                setAsking(false);
                onDropped(next);
                toast.done("已放弃，没有写入任何内容");
              },
            },
          )
        }
      >
        <p className="text-ink-2">“{found.fileName}”和检查结果随即删除，网站内容不变。</p>
      </ConfirmDialog>
    </>
  );
}
