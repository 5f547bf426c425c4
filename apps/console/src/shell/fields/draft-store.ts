import type { Finding } from "@marque/contract/entities/manage-content";
import { createContext, useContext, useSyncExternalStore } from "react";
import { isSame, joinPath, type Path, valueAt, withValueAt } from "./paths.ts";

/** What is being edited: fields by name, of which some are the payload's and some (`frame`) belong to every item. */
export interface Edited {
  payload: Record<string, unknown>;
  frame: Record<string, unknown>;
}

/**
 * Keeps what somebody is editing, apart from React, so that a keystroke touches one field and not two hundred blocks.
 * `saved` is what the server is known to have.
 */
export class DraftStore {
  #value: Edited;
  #saved: Edited;
  #findings: readonly Finding[] = [];
  #isFresh: boolean;
  readonly #listeners = new Set<() => void>();

  /** `isFresh`: it was begun just now, and nobody has written anything yet. */
  constructor(value: Edited, isFresh = false) {
    this.#value = value;
    this.#saved = value;
    this.#isFresh = isFresh;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  value = (): Edited => this.#value;
  saved = (): Edited => this.#saved;
  findings = (): readonly Finding[] => this.#findings;
  isFresh = (): boolean => this.#isFresh;
  isChanged = (): boolean => this.#value !== this.#saved && !isSame(this.#value, this.#saved);

  set(path: Path, value: unknown): void {
    if (Object.is(valueAt(this.#value, path), value)) return;
    this.#value = withValueAt(this.#value, path, value);
    this.#isFresh = false;
    this.#tell();
  }

  /** The server has this now; what was typed meanwhile stays. */
  markSaved(saved: Edited): void {
    this.#saved = saved;
    this.#tell();
  }

  /** Begins anew, as after a restore. */
  replace(value: Edited, saved = value): void {
    this.#value = value;
    this.#saved = saved;
    this.#tell();
  }

  setFindings(findings: readonly Finding[]): void {
    this.#findings = findings;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const Store = createContext<DraftStore | null>(null);
const Scope = createContext<Path>("payload");
const ReadOnly = createContext(false);

export const DraftStoreContext = Store;
/** Fields within say their paths from here on. */
export const ScopeContext = Scope;
export const ReadOnlyContext = ReadOnly;

export function useDraftStore(): DraftStore {
  const store = useContext(Store);
  if (!store) throw new Error("Nothing is being edited here");
  return store;
}

export const useReadOnly = (): boolean => useContext(ReadOnly);

/** Full path of a field in the present scope. */
export function usePath(path: Path): Path {
  return joinPath(useContext(Scope), path);
}

/** The value at a full path, and how to change it. */
function useValueAt<Value>(path: Path): [Value | undefined, (value: Value) => void] {
  const store = useDraftStore();
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.value(), path) as Value | undefined);
  return [value, (next) => store.set(path, next)];
}

/** As `useValueAt`, with a path in the present scope. */
export function useField<Value>(path: Path): [Value | undefined, (value: Value) => void] {
  return useValueAt<Value>(usePath(path));
}

export function useIsChanged(): boolean {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.isChanged);
}

const NONE: readonly Finding[] = [];

/** What was found, for the fields: an empty form does not reproach anybody before the first word. */
export function useFindings(): readonly Finding[] {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => (store.isFresh() ? NONE : store.findings()));
}

/** Id of the element that edits a full path, by which findings jump to it. */
export const fieldId = (path: Path): string => `field-${path.replace(/^(payload|frame)\./, "").replaceAll(".", "-")}`;
