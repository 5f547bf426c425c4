export interface ToastMessage {
  id: number;
  text: string;
  role: "status" | "alert";
}

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * One message at a time, shown by `ToastOutlet` for 3000 ms (specification §9). Usable outside React, so that the call client can
 * report an error. The same text is not stacked: its time starts again.
 */
export const toast = {
  /** Something happened as wished, or is worth knowing. */
  show: (text: string) => publish({ id: ++lastId, text, role: "status" }),
  /** Something failed. */
  error: (text: string) => publish({ id: ++lastId, text, role: "alert" }),
  dismiss: () => publish(null),
};

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ToastMessage | null {
  return current;
}

function publish(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}
