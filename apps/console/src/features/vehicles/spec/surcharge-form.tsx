import type { OptionSurcharge } from "@marque/contract/rules/surcharge";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { surchargeText } from "../pending-requests.tsx";
import { ReasonField } from "../reason-field.tsx";

interface SurchargeFormProps {
  changes: readonly OptionSurcharge[];
  isSending: boolean;
  onSend(asked: { requestId: string; reason: string }): Promise<void>;
  onClose(): void;
}

/** Before a table is saved that changes surcharges: which, and why. The rest is saved at once; these wait for a second person. */
export function SurchargeForm({ changes, isSending, onSend, onClose }: SurchargeFormProps) {
  // Sent twice it is one request.
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <Dialog open title="选装加价须由另一位同事批准" width={560} onClose={onClose}>
      <p className="mb-3 text-ink-2">其他改动随草稿保存；下面 {changes.length} 处加价在批准前保持原样。</p>
      <ul aria-label="加价改动" className="mb-5 max-h-60 overflow-y-auto border-t border-ink">
        {changes.map(({ key, option, trimId, trim, from, to }) => (
          <li key={`${key} ${trimId}`} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
            <span>
              {option}
              <span className="text-ink-3">（{trim}）</span>
            </span>
            <span className="tabular-nums">
              {surchargeText(from)} → {surchargeText(to)}
            </span>
          </li>
        ))}
      </ul>
      <Form<{ reason: string }> label="选装加价" onSubmit={({ reason }) => onSend({ requestId, reason: reason.trim() })}>
        {() => (
          <>
            <ReasonField of="surcharge" name="reason" />
            <div className="flex justify-end gap-2">
              <Button onClick={onClose}>取消</Button>
              <Button kind="primary" submit loading={isSending}>
                保存并申请
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
