import { createStore, useStore } from "zustand";
import { keep, readKept } from "../kept-text.ts";

export type Consent = "agreed" | "declined";

interface ConsentState {
  /** What the visitor answered about usage statistics; null while nothing was answered. */
  answer: Consent | null;
  /** Why the question is on the page, if it is: it was due, or the visitor asked for it. */
  question: "due" | "wanted" | null;
}

const key = "consent";

const store = createStore<ConsentState>()(() => ({ answer: null, question: null }));
if (typeof document !== "undefined") {
  store.setState({ answer: keptAnswer() });
  // Pages keep a line for the question from before it comes until it has been answered (`consent.css`).
  store.subscribe(({ answer, question }) => document.documentElement.toggleAttribute("data-asking", answer === null || question !== null));
}

/** Consent to usage statistics. The server and the first render know of no answer. */
export function useConsent(): ConsentState {
  return useStore(store);
}

/** Shows the question. */
export function askForConsent(question: "due" | "wanted"): void {
  store.setState({ question });
}

/** Takes the answer, which holds from now on, and the question away. */
export function answerConsent(answer: Consent): void {
  keep("localStorage", key, answer);
  store.setState({ answer, question: null });
}

/** Whether the question need not be asked. */
export function hasAnswered(): boolean {
  return store.getState().answer !== null;
}

/** Analytics stays off until the visitor agrees. */
export function hasConsented(): boolean {
  return store.getState().answer === "agreed";
}

/** An answer given in another tab holds here, too. Returns how to stop. */
export function followConsent(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) store.setState({ answer: keptAnswer() });
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function keptAnswer(): Consent | null {
  const kept = readKept("localStorage", key);
  return kept === "agreed" || kept === "declined" ? kept : null;
}
