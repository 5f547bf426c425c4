import { useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { Select } from "../../ui/select.tsx";
import type { Submission } from "./submission-names.ts";

/** Gives a submission to a colleague; whoever has least in hand stands first and is proposed. */
export function AssignDialog({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { id, assignee } = submission;
  const found = useCall("submissionAssignees", { id: Number(id) });
  const assign = useAction("submissionAssign", { refreshes: ["submissionDetail", "submissionList", "submissionCounts"] });
  const [requestId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<string | null>(null);
  const others = found.data?.list.filter((one) => one.id !== assignee?.id);
  const assigneeId = chosen ?? others?.[0]?.id ?? null;
  const give = async () => assigneeId && assign.mutateAsync({ id: Number(id), requestId, assigneeId });
  const { isSending, send } = useClosing(give, onClose);
  return (
    <ConfirmDialog
      open
      title={assignee ? "改派" : "分配"}
      confirm="确定"
      disabled={!assigneeId}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      {assignee ? <p className="mb-3 text-ink-2">现由{assignee.name}跟进。</p> : null}
      <Labelled label="交给">
        {(fieldId) => (
          <Select<string>
            id={fieldId}
            value={assigneeId}
            onChange={setChosen}
            placeholder={others?.length === 0 ? "没有可以分配的同事" : "选择同事"}
            options={(others ?? []).map((one) => ({ value: one.id, label: `${one.name}（手上 ${one.open} 条）` }))}
          />
        )}
      </Labelled>
    </ConfirmDialog>
  );
}
