import type { ManagedRecall, RecallBatch } from "@marque/contract/calls/manage/recalls";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#shell/calls.ts";
import { FormActions } from "#shell/form-actions.tsx";
import { refusalAt } from "#shell/refusal-at.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Input } from "#ui/input.tsx";
import { toast } from "#ui/toast.tsx";
import { touched } from "./recall-names.ts";

interface TakeBackProps {
  recall: ManagedRecall;
  batch: RecallBatch;
  onChange(): void;
}

/** Has visitors no longer see a batch; of a published recall a second person agrees first. */
export function TakeBack({ recall, batch, onChange }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  if (batch.state !== "taken") return null;
  if (batch.takeBackRequestId) {
    return (
      <Link to={`/approvals?state=open&id=${batch.takeBackRequestId}`} className="text-brand underline">
        撤回待批准
      </Link>
    );
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        撤回
      </Button>
      {isAsking ? <Ask recall={recall} batch={batch} onClose={() => setAsking(false)} onChange={onChange} /> : null}
    </>
  );
}

function Ask({ recall, batch, onClose, onChange }: TakeBackProps & { onClose(): void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const ask = useAction("recallVinsTakeBack", { refreshes: touched, quiet: true });
  const isPublished = recall.state === "published";

  async function submit({ reason }: { reason: string }) {
    try {
      await ask.mutateAsync({ campaignId: recall.id, batchId: batch.id, requestId, reason });
    } catch (error) {
      throw refusalAt("reason", error);
    }
    toast.done(isPublished ? "已提交，等待另一位同事批准" : "已撤回");
    onChange();
    onClose();
  }

  return (
    <Dialog open title="撤回这批车架号" onClose={onClose}>
      <p className="mb-3 text-ink-2">
        {isPublished ? "另一位同事批准后，" : ""}这批 {batch.counts.added.toLocaleString("zh-CN")}{" "}
        辆同时不再可查；门店已登记的办理情况保留。
        {batch.repeatedLater > 0
          ? `之后启用的文件里有至多 ${batch.repeatedLater.toLocaleString("zh-CN")} 辆与它重复，也随之撤回：撤回后请重新导入那些文件。`
          : ""}
      </p>
      <Form<{ reason: string }> label="撤回这批车架号" onSubmit={submit}>
        {(sending) => (
          <>
            <FormField name="reason" label="原因" starred required="请说明原因">
              <Input.TextArea maxLength={400} showCount autoSize={{ minRows: 2 }} />
            </FormField>
            <FormActions submit={isPublished ? "提交申请" : "撤回"} sending={sending} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
