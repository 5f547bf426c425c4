import { type BulkAction, bulkActions, bulkPermission } from "@marque/contract/content-permissions";
import type { ContentType } from "@marque/contract/content-types";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import type { CallOutput } from "@marque/contract/types";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { useMe } from "#shell/session.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";

const actions = {
  publish: { text: "发布", reason: "为什么仍要发布有提示的内容（选填）" },
  submit: { text: "提交审核", reason: "" },
  takeDown: { text: "下线", reason: "下线原因" },
  delete: { text: "删除", reason: "" },
} as const satisfies Record<BulkAction, { text: string; reason: string }>;

type Results = (CallOutput<"manageContentBulk">["results"][number] & { title: string })[];

/** What somebody may do with the chosen rows at once; afterwards each says whether it was done, and if not, why. */
export function BulkBar({ type, rows, onDone }: { type: ContentType; rows: readonly ItemRow[]; onDone(): void }) {
  const { permissions } = useMe();
  const allowed = bulkActions.filter((action) => permissions.includes(bulkPermission({ type, action })));
  const [action, setAction] = useState<BulkAction | null>(null);
  const [reason, setReason] = useState("");
  const [results, setResults] = useState<Results | null>(null);
  const bulk = useAction("manageContentBulk", { refreshes: ["manageContentList", "workDesk"] });

  async function run(chosen: BulkAction) {
    // Rows may leave the list by what is done with them.
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const answer = await bulk.mutateAsync({ type, ids: rows.map(({ id }) => id), action: chosen, reason: reason.trim() });
    setAction(null);
    setReason("");
    setResults(answer.results.map((result) => ({ ...result, title: titles.get(result.id) ?? `#${result.id}` })));
  }
  return (
    <section aria-label="批量操作" className="flex flex-wrap items-center gap-2 bg-mist px-3 py-1.5">
      <span className="mr-2 tabular-nums">已选 {rows.length} 条</span>
      {allowed.map((key) => (
        <Button key={key} small kind={key === "delete" || key === "takeDown" ? "danger" : "default"} onClick={() => setAction(key)}>
          {actions[key].text}
        </Button>
      ))}
      <Button small kind="quiet" onClick={onDone}>
        取消选择
      </Button>
      {action ? (
        <ConfirmDialog
          open
          title={`${actions[action].text} ${rows.length} 条内容`}
          confirm={actions[action].text}
          danger={action === "delete" || action === "takeDown"}
          loading={bulk.isPending}
          disabled={action === "takeDown" && reason.trim().length < 2}
          onConfirm={() => void run(action).catch(() => {})}
          onClose={() => setAction(null)}
        >
          <p className="mb-3 text-ink-2">逐条执行；不能执行的会说明原因，不影响其他内容。</p>
          {actions[action].reason ? (
            <Labelled label={actions[action].reason}>
              {(id) => (
                <Input.TextArea
                  id={id}
                  maxLength={400}
                  autoSize={{ minRows: 2 }}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Labelled>
          ) : null}
        </ConfirmDialog>
      ) : null}
      <Dialog
        open={results !== null}
        title="执行结果"
        width={560}
        onClose={() => {
          setResults(null);
          onDone();
        }}
      >
        <ul className="max-h-100 overflow-y-auto border-t border-ink">
          {results?.map(({ id, title, done, message }) => (
            <li key={id} className="flex items-baseline gap-2 border-b border-line py-1.5">
              <span className={done ? "text-success" : "text-danger"}>
                <Icon of={done ? CircleCheck : CircleAlert} size={14} label={done ? "成功" : "失败"} />
              </span>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {done ? null : <span className="max-w-1/2 text-note text-danger">{message}</span>}
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
