import { editPermission, publishPermission } from "@marque/contract/content-permissions";
import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import type { ItemRow, ManagedItem } from "@marque/contract/entities/manage-content";
import { Send, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Input } from "../ui/input.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";
import { hasDraft } from "./item-drafts.ts";
import { isMoved } from "./item-order.ts";
import { useMay } from "./session.tsx";
import { PreviewDialog } from "./workflow/preview-dialog.tsx";

export interface ListDraftsProps {
  type: ContentType;
  /** Of what belongs to several places, which of them. */
  collection?: string;
  rows: readonly ItemRow[];
  /** As far as they are known, to tell a changed order from other changes. */
  drafts: ReadonlyMap<number, ManagedItem>;
}

/** What can be done with the unpublished changes of a list: looked at, taken back as far as they are its order, reviewed, published. */
export function ListDrafts({ type, collection = "", rows, drafts }: ListDraftsProps) {
  const mayEdit = useMay(editPermission({ type }));
  const mayPreview = useMay("preview.create");
  const [isPreviewing, setPreviewing] = useState(false);
  const reset = useAction("manageContentOrderReset", { refreshes: ["manageContentList", "manageContentItem", "workDesk"] });
  const drafted = rows.filter(hasDraft);
  const moved = drafted.filter(({ id }) => isMoved(drafts.get(id) ?? { live: null, draft: null }));
  return (
    <>
      {mayEdit && moved.length > 0 ? (
        <Button
          icon={Undo2}
          loading={reset.isPending}
          onClick={() => reset.mutate({ type, collection }, { onSuccess: () => toast.done("已回到线上的顺序") })}
        >
          撤回排序
        </Button>
      ) : null}
      {mayPreview && drafted.length > 0 ? <Button onClick={() => setPreviewing(true)}>预览修改</Button> : null}
      <SendDrafts type={type} rows={rows} />
      {isPreviewing ? (
        <PreviewDialog
          items={drafted.map(({ id }) => ({ type, id }))}
          title={`${contentTitles[type]}的 ${drafted.length} 项修改`}
          path=""
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </>
  );
}

const words = {
  publish: { verb: "发布", all: "全部发布", done: "已发布", refused: "没有发布，其余已发布", reason: "（有提示仍要发布时必填）" },
  submit: { verb: "提交审核", all: "全部提交", done: "已提交审核", refused: "没有提交，其余已提交", reason: "（给审核同事，选填）" },
} as const;

/** Publishes all changes of a list together, or hands them to whoever may, and says of each one that could not be why. */
function SendDrafts({ type, rows }: { type: ContentType; rows: readonly ItemRow[] }) {
  const reasonId = useId();
  const mayPublish = useMay(publishPermission({ type }));
  const mayEdit = useMay(editPermission({ type }));
  const action = mayPublish ? "publish" : "submit";
  const word = words[action];
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const publish = useAction("manageContentBulk", {
    refreshes: ["manageContentList", "manageContentItem", "navigationList", "hoverBarList", "workDesk"],
  });
  const drafted = rows.filter((row) => hasDraft(row) && row.state !== "scheduled" && (mayPublish || row.state !== "review"));
  const refused = publish.data?.results.filter(({ done }) => !done) ?? [];
  if (!(mayPublish || mayEdit) || (drafted.length === 0 && !isOpen)) return null;

  function send() {
    publish.mutate(
      { type, ids: drafted.map(({ id }) => id), action, reason: reason.trim() },
      {
        onSuccess: ({ results }) => {
          if (results.some(({ done }) => !done)) return;
          toast.done(`${word.done} ${results.length} 项`);
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
        {word.verb} {drafted.length} 项修改
      </Button>
      <Dialog
        open={isOpen}
        title={`${word.verb} ${drafted.length} 项修改`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button kind="primary" loading={publish.isPending} disabled={drafted.length === 0} onClick={send}>
              {word.all}
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
          说明<span className="text-ink-3">{word.reason}</span>
        </label>
        <Input.TextArea id={reasonId} rows={2} maxLength={400} value={reason} onChange={({ target }) => setReason(target.value)} />
        {refused.length > 0 ? (
          <div className="mt-4">
            <Notice kind="danger">
              <p>
                {refused.length} 项{word.refused}：
              </p>
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
