import clsx from "clsx";
import { Check, CircleAlert } from "lucide";
import { useEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { currentToast, subscribeToast, type ToastMessage, toast } from "./toast.ts";

const LIFETIME_MS = 3000;

/**
 * Where `toast` messages appear: top centre, 24 px under the header. Stands once in the root layout. Both live regions are always in
 * the page, because a region that arrives together with its text is not read out.
 */
export function ToastOutlet() {
  const message = useSyncExternalStore(subscribeToast, currentToast, () => null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(toast.dismiss, LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-[calc(var(--header-h)+24px)] z-70 flex justify-center px-5">
      <div role="status" aria-live="polite">
        {message?.role === "status" ? <ToastBody key={message.id} message={message} /> : null}
      </div>
      <div role="alert" aria-live="assertive">
        {message?.role === "alert" ? <ToastBody key={message.id} message={message} /> : null}
      </div>
    </div>
  );
}

/** The look of one message. */
export function ToastBody({ message }: { message: Pick<ToastMessage, "text" | "role"> }) {
  const failed = message.role === "alert";
  return (
    <p
      className={clsx(
        "toast-life pointer-events-auto flex max-w-[420px] items-start gap-2.5 rounded-control px-[1.125rem] py-3 text-m",
        failed ? "bg-danger-solid text-white" : "bg-ink text-on-ink",
      )}
    >
      <Icon icon={failed ? CircleAlert : Check} className="mt-[.12em]" />
      {message.text}
    </p>
  );
}
