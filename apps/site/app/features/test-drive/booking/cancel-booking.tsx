import { useState } from "react";
import { failureText } from "../../../forms/failure-text.ts";
import { Problem } from "../../../forms/form-parts.tsx";
import { calls } from "../../../shell/calls.ts";
import { useLoaded } from "../../../shell/loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextButton } from "../../../ui/text-link.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import type { ChangeProps } from "./reschedule.tsx";

const REASON_MAX = 200;
const loadDialog = () => import("../../../ui/dialog.tsx");

/** An optional word why, then the question, then it is done. */
export function CancelBooking({ token, onDone, onLeave }: ChangeProps) {
  const [reason, setReason] = useState("");
  const [asking, setAsking] = useState(false);
  const dialog = useLoaded(loadDialog, true);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      onDone(await calls.call("testDriveCancel", { token, reason: reason.trim() }, { quiet: true }));
    } catch (error) {
      setSending(false);
      setProblem(failureText(error));
    }
  }

  return (
    <div className="hair-t mt-7 pt-6">
      <Field label="取消原因" aside="选填">
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={REASON_MAX}
          placeholder="如：那天临时有事"
        />
      </Field>
      {problem ? <Problem>{problem}</Problem> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="danger" loading={sending} onClick={() => setAsking(true)}>
          取消预约
        </Button>
        <TextButton look="plain" onClick={onLeave}>
          保留预约
        </TextButton>
      </div>
      {dialog ? (
        <dialog.Dialog
          open={asking}
          onOpenChange={setAsking}
          title="取消这次预约？"
          text="取消后时段会立即释放给其他人。"
          cancelText="再想想"
          confirmText="确认取消"
          onConfirm={() => void send()}
        />
      ) : null}
    </div>
  );
}
