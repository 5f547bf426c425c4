import { CircleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";

interface Toast {
  id: number;
  text: string;
  kind: "done" | "wrong";
}

const SHOWN_MS = 3_000;
/** A refusal has more to say than a confirmation. */
const WRONG_MS = 6_000;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  current = toast;
  clearTimeout(timer);
  if (toast) timer = setTimeout(() => show(null), toast.kind === "wrong" ? WRONG_MS : SHOWN_MS);
  for (const listener of listeners) listener();
}

/** One at a time; the newest replaces what is there. */
export const toast = {
  done: (text: string) => show({ id: Date.now(), text, kind: "done" }),
  wrong: (text: string) => show({ id: Date.now(), text, kind: "wrong" }),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ToastOutlet() {
  const shown = useSyncExternalStore(subscribe, () => current);
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-8 z-[2000] flex justify-center">
      <div role="status">{shown?.kind === "done" ? <p className="bg-ink px-4 py-2 text-body text-on-ink">{shown.text}</p> : null}</div>
      <div role="alert">
        {shown?.kind === "wrong" ? (
          <p className="flex max-w-140 items-center gap-2 bg-[#7c1a14] px-4 py-2 text-body text-[#ffffff]">
            <Icon of={CircleAlert} />
            {shown.text}
          </p>
        ) : null}
      </div>
    </div>
  );
}
