import { Modal } from "antd";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Left out where closing is not an answer. */
  onClose?: () => void;
  /** Buttons below, the confirming one last. */
  footer?: ReactNode;
  width?: number;
  children: ReactNode;
}

/** Asks for one thing, or shows one thing; larger tasks are pages or drawers. */
export function Dialog({ open, title, onClose, footer = null, width = 480, children }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      footer={footer ? <div className="flex justify-end gap-2">{footer}</div> : null}
      closable={onClose ? { "aria-label": "关闭" } : false}
      keyboard={Boolean(onClose)}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => onClose?.()}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(body.current);
      }}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}

/** What somebody can type into. */
export const FIELDS = "input:not([disabled], [readonly], [type=file]), textarea:not([disabled], [readonly])";

/** Whoever opens a dialog wants to write in it; the library would focus the dialog as a whole. Who is in it already stays where he is. */
export function focusFirstField(body: HTMLElement | null): void {
  if (body?.contains(document.activeElement)) return;
  body?.querySelector<HTMLElement>(FIELDS)?.focus();
}

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirm: string;
  width?: number;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

/** A question with two answers. */
export function ConfirmDialog({ confirm, danger, loading, disabled, onConfirm, onClose, children, ...rest }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...rest}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind={danger ? "danger" : "primary"} loading={loading} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div id={id}>{children}</div>
    </Dialog>
  );
}
