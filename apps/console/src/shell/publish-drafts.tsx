import type { ContentType } from "@marque/contract/content-titles";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import { publishPermission } from "@marque/contract/permissions";
import { Send } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Input } from "../ui/input.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";
import { hasDraft } from "./item-drafts.ts";
import { useMay } from "./session.tsx";

/** Puts all unpublished changes of a type online together, and says of each one that could not be why. */
export function PublishDrafts({ type, rows }: { type: ContentType; rows: readonly ItemRow[] }) {
  const reasonId = useId();
  const may = useMay(publishPermission({ type }));
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const publish = useAction("manageContentBulk", {
    refreshes: ["manageContentList", "manageContentItem", "navigationList", "hoverBarList", "workDesk"],
  });
  const drafted = rows.filter((row) => hasDraft(row) && row.state !== "scheduled");
  const refused = publish.data?.results.filter(({ done }) => !done) ?? [];
  if (!may || (drafted.length === 0 && !isOpen)) return null;

  function send() {
    publish.mutate(
      { type, ids: drafted.map(({ id }) => id), action: "publish", reason: reason.trim() },
      {
        onSuccess: ({ results }) => {
          if (results.some(({ done }) => !done)) return;
          toast.done(`已发布 ${results.length} 项`);
          close();
        },
      },
    );
  }
  function close() {
    setOpen(false);
    publish.reset();
  }

  return (
    <>
      <Button kind="primary" icon={Send} onClick={() => setOpen(true)}>
        发布 {drafted.length} 项修改
      </Button>
      <Dialog
        open={isOpen}
        title={`发布 ${drafted.length} 项修改`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button kind="primary" loading={publish.isPending} disabled={drafted.length === 0} onClick={send}>
              全部发布
            </Button>
          </>
        }
      >
        <ul className="mb-4 max-h-60 overflow-y-auto border-t border-ink">
          {drafted.map(({ id, title, updatedBy }) => (
            <li key={id} className="flex justify-between gap-3 border-b border-line py-1.5">
              <span className="truncate">{title}</span>
              <span className="flex-none text-ink-3">{updatedBy}</span>
            </li>
          ))}
        </ul>
        <label htmlFor={reasonId} className="mb-1 block">
          说明<span className="text-ink-3">（有提示仍要发布时必填）</span>
        </label>
        <Input.TextArea id={reasonId} rows={2} maxLength={400} value={reason} onChange={({ target }) => setReason(target.value)} />
        {refused.length > 0 ? (
          <div className="mt-4">
            <Notice kind="danger">
              <p>{refused.length} 项没有发布，其余已发布：</p>
              <ul>
                {refused.map(({ id, message }) => (
                  <li key={id}>
                    {rows.find((row) => row.id === id)?.title ?? `#${id}`}：{message}
                  </li>
                ))}
              </ul>
            </Notice>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
