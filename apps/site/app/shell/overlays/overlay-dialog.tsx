import { type ReactNode, useLayoutEffect, useRef } from "react";
import { ToastOutlet } from "../../ui/toast-outlet.tsx";
import { closeOverlay } from "./overlay-store.ts";

/** Holds the page still. Where the scroll bar takes room, the room stays, so that nothing moves sideways. */
function lockScroll(): () => void {
  const root = document.documentElement;
  root.dataset.locked = innerWidth > root.clientWidth ? "gutter" : "";
  return () => {
    delete root.dataset.locked;
  };
}

export interface OverlayDialogProps {
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * An overlay on the browser's own modal dialog: the page behind is inert, the focus stays inside and goes back to where it was,
 * Escape and a press beside it close it.
 */
export function OverlayDialog({ label, className, children }: OverlayDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlock = lockScroll();
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element.close();
      unlock();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the dialog brings it
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        closeOverlay();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) closeOverlay();
      }}
    >
      {children}
      {/* what is outside a modal dialog is below it, and silent */}
      <ToastOutlet />
    </dialog>
  );
}
