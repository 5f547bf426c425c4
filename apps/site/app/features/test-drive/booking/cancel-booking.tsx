import { useState } from "react";
import { CancelButton } from "#forms/cancel-button.tsx";
import { calls } from "#shell/calls.ts";
import { Field } from "#ui/field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { ChangeProps } from "./reschedule.tsx";

const REASON_MAX = 200;

/** An optional word why, then the question, then it is done. */
export function CancelBooking({ token, isWaiting, onDone, onLeave }: ChangeProps & { isWaiting: boolean }) {
  const [reason, setReason] = useState("");
  return (
    <div className="hair-t mt-7 pt-6">
      <Field label={isWaiting ? "退出原因" : "取消原因"} aside="选填">
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={REASON_MAX}
          placeholder="如：那天临时有事"
        />
      </Field>
      <CancelButton
        label={isWaiting ? "退出候补" : "取消预约"}
        question={isWaiting ? "退出候补？" : "取消这次预约？"}
        consequence={isWaiting ? "退出后不再通知您空位。" : "取消后时段会立即释放给其他人。"}
        cancel={() => calls.call("testDriveCancel", { token, reason: reason.trim() }, { quiet: true })}
        onDone={onDone}
        beside={
          <TextButton look="plain" onClick={onLeave}>
            {isWaiting ? "继续候补" : "保留预约"}
          </TextButton>
        }
      />
    </div>
  );
}
