import { useSyncExternalStore } from "react";

type Answer = (isBack: boolean) => void;

/** Calls that wait for their person. While there are any, the sign-in dialog stands over the page. */
let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog; resolves to whether the same person has come back. */
export function whenSignedInAgain(): Promise<boolean> {
  return new Promise((resolve) => become([...waiting, resolve]));
}

/** Lets everybody who waits go on, or give up. */
export function settleExpiry(isBack: boolean): void {
  const answers = waiting;
  become([]);
  for (const answer of answers) answer(isBack);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useExpired = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
