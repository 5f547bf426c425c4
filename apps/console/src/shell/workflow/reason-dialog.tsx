import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Input } from "../../ui/input.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { useClosing } from "./use-closing.ts";

export interface ReasonDialogProps {
  title: string;
  text?: string;
  /** What should be known before. */
  about?: ReactNode;
  /** What is asked for; left out where a plain confirmation will do. */
  label?: string;
  /** Fewest characters. */
  least?: number;
  confirm: string;
  danger?: boolean;
  /** Throws what the call throws; the dialog then stays open. */
  onConfirm(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for a reason or a remark before something is done. */
export function ReasonDialog({ title, text, about, label, least = 0, confirm, danger, onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const { isSending, send } = useClosing(() => onConfirm(reason.trim()), onClose);
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      danger={danger}
      loading={isSending}
      disabled={reason.trim().length < least}
      onConfirm={send}
      onClose={onClose}
    >
      {text ? <p className="mb-3 text-ink-2">{text}</p> : null}
      {about}
      {label ? (
        <Labelled label={label}>
          {(id) => (
            <Input.TextArea
              id={id}
              autoFocus
              maxLength={400}
              autoSize={{ minRows: 3, maxRows: 8 }}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Labelled>
      ) : null}
    </ConfirmDialog>
  );
}
