import { AlertDialog } from "@base-ui/react/alert-dialog";
import clsx from "clsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text?: string;
  /** The verb of the deed: 确认取消. */
  confirmText: string;
  /** Absent for a mere notice. */
  cancelText?: string;
  onConfirm?: () => void;
}

/** A question of one sentence before something that can't be undone. 260 px wide; larger tasks are pages. */
export function Dialog({ open, onOpenChange, title, text, confirmText, cancelText, onConfirm }: DialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 bg-scrim transition-opacity duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          className={clsx(
            dialogClass,
            "fixed top-1/2 left-1/2 z-60 -translate-1/2",
            "transition-opacity duration-(--dur-2) data-ending-style:opacity-0 data-starting-style:opacity-0",
          )}
        >
          <div className="px-5 pt-6 pb-5">
            <AlertDialog.Title className="text-b1 leading-normal font-strong">{title}</AlertDialog.Title>
            {text ? <AlertDialog.Description className="mt-2 text-s text-ink-2">{text}</AlertDialog.Description> : null}
          </div>
          <div className="hair-t grid auto-cols-fr grid-flow-col">
            {cancelText ? <AlertDialog.Close className={dialogButtonClass}>{cancelText}</AlertDialog.Close> : null}
            <AlertDialog.Close onClick={onConfirm} className={clsx(dialogButtonClass, "font-strong", cancelText && "hair-l")}>
              {confirmText}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const dialogClass = "w-(--dialog-w) max-w-[calc(100vw-40px)] rounded-control bg-ground text-ink shadow-dialog outline-none";
const dialogButtonClass =
  "min-h-12 cursor-pointer text-m transition-colors duration-(--dur-1) hover:bg-mist care:hover:bg-haze focus-visible:-outline-offset-2 focus-visible:shadow-none";
