import type { ManagedRecall } from "@marque/contract/calls/manage/recalls";
import { type RecallAction, recallActions } from "@marque/contract/rules/recall-draft";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { FormActions } from "#shell/form-actions.tsx";
import { refusalAt } from "#shell/refusal-at.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Input } from "#ui/input.tsx";
import { toast } from "#ui/toast.tsx";
import { touched } from "./recall-names.ts";

const consequences: Record<RecallAction, string> = {
  publish: "另一位同事批准后，公告和车架号查询立即更新。",
  withdraw: "另一位同事批准后，公告不再显示，车架号查询也不再提到它。通常只在误发时撤下；期满的召回应保留。",
};

/** Asks for a publication or a withdrawal; a second person decides among the approvals. */
export function RequestForm({
  recall: { id, version },
  action,
  onClose,
}: {
  recall: ManagedRecall;
  action: RecallAction;
  onClose(): void;
}) {
  const [requestId] = useState(() => crypto.randomUUID());
  const ask = useAction("manageRecallRequest", { refreshes: touched, quiet: true });
  const title = `申请${recallActions[action]}`;

  async function submit({ reason }: { reason: string }) {
    try {
      await ask.mutateAsync({ id, version, action, requestId, reason });
    } catch (error) {
      throw refusalAt("reason", error);
    }
    toast.done("已提交，等待另一位同事批准");
    onClose();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-3 text-ink-2">{consequences[action]}</p>
      <Form<{ reason: string }> label={title} onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="reason" label="原因" starred required="请说明原因">
              <Input.TextArea maxLength={400} showCount autoSize={{ minRows: 2 }} />
            </FormField>
            <FormActions submit="提交申请" sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
