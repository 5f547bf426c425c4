import type { CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { CancelButton } from "#forms/cancel-button.tsx";
import { calls } from "#shell/calls.ts";
import { TextButton } from "#ui/text-link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** Takes a complaint back that nobody has answered yet. Comes once the page is alive. */
export function Withdraw({ token, onChange }: { token: string; onChange: (answer: CallOutput<"complaintWithdraw">) => void }) {
  const [open, setOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <section aria-label="撤回投诉">
      {open ? (
        <CancelButton
          label="撤回投诉"
          question="撤回这件投诉？"
          consequence="撤回后不再处理，也不能恢复；需要时可以重新提交。"
          confirm="确认撤回"
          cancel={() => calls.call("complaintWithdraw", { token }, { quiet: true })}
          onDone={onChange}
          beside={
            <TextButton look="plain" onClick={() => setOpen(false)}>
              继续投诉
            </TextButton>
          }
        />
      ) : (
        <TextButton look="plain" className="text-m" onClick={() => setOpen(true)}>
          问题已解决，撤回投诉
        </TextButton>
      )}
    </section>
  );
}
