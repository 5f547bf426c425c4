import type { Finding } from "@marque/contract/entities/manage-content";
import { createContext, useContext, useSyncExternalStore } from "react";
import { isSame, joinPath, type Path, valueAt, withValueAt } from "./paths.ts";

/** What is being edited: fields by name, of which some are the payload's and some (`frame`) belong to every item. */
export interface Edited {
  payload: Record<string, unknown>;
  frame: Record<string, unknown>;
}

/** What an editor knows by itself of what is being edited; both are the server's own rules. */
export interface Rules {
  /** Paths of the fields that must be filled in, without the part they are of. */
  required(value: Edited): readonly string[];
  /** What speaks against it that can be told without the server. */
  check(value: Edited): readonly Finding[];
}

/** What the server found, and what stood in the field then: once something else stands there, nobody knows whether it still holds. */
interface Told {
  finding: Finding;
  about: unknown;
}

/**
 * Keeps what somebody is editing, apart from React, so that a keystroke touches one field and not two hundred blocks.
 * `saved` is what the server is known to have.
 */
export class DraftStore {
  #value: Edited;
  #saved: Edited;
  #told: readonly Told[] = [];
  #isFresh: boolean;
  readonly #rules: Rules;
  #found: { value: Edited; told: readonly Told[]; findings: readonly Finding[] } | null = null;
  #required: { value: Edited; paths: ReadonlySet<string> } | null = null;
  readonly #listeners = new Set<() => void>();

  /** `isFresh`: it was begun just now, and nobody has written anything yet. */
  constructor(value: Edited, rules: Rules, isFresh = false) {
    this.#value = value;
    this.#saved = value;
    this.#rules = rules;
    this.#isFresh = isFresh;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  value = (): Edited => this.#value;
  saved = (): Edited => this.#saved;
  told = (): readonly Told[] => this.#told;
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

  /**
   * The server has this now by somebody else's hand. Fields that were typed here and not saved stay; returns those of them that have
   * been changed there as well, where what was saved stands.
   */
  rebase(saved: Edited): string[] {
    const typed = changedFields(this.#saved, this.#value);
    const theirs = changedFields(this.#saved, saved);
    const lost = typed.filter((path) => theirs.includes(path) && !isSame(valueAt(this.#value, path), valueAt(saved, path)));
    const kept = typed.filter((path) => !theirs.includes(path));
    const mine = this.#value;
    this.replace(
      kept.reduce((value, path) => withValueAt(value, path, valueAt(mine, path)), saved),
      saved,
    );
    return lost;
  }

  /** What the server found in a value takes the place of what it found before. */
  setFindings(findings: readonly Finding[], found: Edited): void {
    this.#told = [];
    this.addFindings(findings, found);
  }

  /** What the server refused a value for, besides what it found before. What the rules here say as well is theirs to say. */
  addFindings(findings: readonly Finding[], found: Edited): void {
    const known = new Set(this.#rules.check(found).map(keyOf));
    const told = findings.filter((finding) => !known.has(keyOf(finding)));
    this.#told = [...this.#told, ...told.map((finding) => ({ finding, about: standsAt(found, finding.field) }))];
    this.#tell();
  }

  /** Everything that speaks against a value, errors first: what is mended is gone at once. */
  findingsOf(value: Edited): readonly Finding[] {
    const told = this.#told;
    if (this.#found?.value === value && this.#found.told === told) return this.#found.findings;
    const held = told.filter(({ finding, about }) => isSame(standsAt(value, finding.field), about)).map(({ finding }) => finding);
    const findings = [...held, ...this.#rules.check(value)].sort(
      (one, other) => Number(other.level === "error") - Number(one.level === "error"),
    );
    this.#found = { value, told, findings };
    return findings;
  }

  /** Fields of the present value that must be filled in. */
  requiredPaths(): ReadonlySet<string> {
    if (this.#required?.value !== this.#value) {
      this.#required = { value: this.#value, paths: new Set(this.#rules.required(this.#value)) };
    }
    return this.#required.paths;
  }

  /** Whoever asks for what comes next wants to know what is missing. */
  reveal(): void {
    this.#isFresh = false;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function changedFields(one: Edited, other: Edited): Path[] {
  return (["payload", "frame"] as const).flatMap((part) =>
    Object.keys(other[part])
      .filter((key) => !isSame(one[part][key], other[part][key]))
      .map((key) => joinPath(part, key)),
  );
}

const keyOf = ({ field, rule, excerpt }: Finding) => `${field} ${rule} ${excerpt}`;

/** What stands in the field that a finding names; of one that is about all of it, all. */
function standsAt(value: Edited, field: string): unknown {
  return field === "payload" ? value.payload : (valueAt(value.payload, field) ?? valueAt(value.frame, field));
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

/**
 * As `useField`, for fields that hold a text: what stands there may have been written by other rules than its form, and is no text then.
 */
export function useText(path: Path): [string, (text: string | null) => void] {
  const [held, change] = useField<unknown>(path);
  return [typeof held === "string" ? held : "", change];
}

/** As `useText`, for fields that hold a list; its rows may be anything. */
export function useRows<Row>(path: Path): [readonly Row[], (rows: readonly Row[]) => void] {
  const [held, change] = useField<unknown>(path);
  return [Array.isArray(held) ? held : NO_ROWS, change];
}

const NO_ROWS: readonly never[] = [];

export function useIsChanged(): boolean {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.isChanged);
}

/** What was found, for the fields. */
const Found = createContext<readonly Finding[]>([]);
export const FindingsContext = Found;
export const useFindings = (): readonly Finding[] => useContext(Found);

/** Whether the field at a path in the present scope must be filled in, as the server has it. */
export function useIsRequired(path: Path): boolean {
  const store = useDraftStore();
  const own = ownPath(usePath(path));
  return useSyncExternalStore(store.subscribe, () => store.requiredPaths().has(own));
}

/** A full path as findings name it: without the part that the field is of. */
export const ownPath = (path: Path): string => path.replace(/^(payload|frame)\./, "");

/** Id of the element that edits a full path, by which findings jump to it. */
export const fieldId = (path: Path): string => `field-${ownPath(path).replaceAll(".", "-")}`;
