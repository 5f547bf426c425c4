import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { ContentType } from "@marque/contract/content-types";
import type { EditConflict, Finding, ManagedItem } from "@marque/contract/entities/manage-content";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../client.ts";
import type { DraftStore, Edited } from "../fields/draft-store.ts";
import { isSame } from "../fields/paths.ts";
import { beginsItem } from "./begins-item.ts";
import { editedOf, frameOf, openedValue } from "./item-value.ts";

const AUTOSAVE_MS = 5_000;

export type SavingStatus = { kind: "idle" | "saving" } | { kind: "saved"; at: Date } | { kind: "failed"; message: string };

/** Keeps a draft on the server: by hand, and every five seconds when something has changed. */
export interface Saving {
  status: SavingStatus;
  /** What a colleague saved meanwhile, until the person has chosen. */
  conflict: EditConflict | null;
  /** The id of what is being edited; 0 until something is filled in and saved. */
  id(): number;
  /** Resolves to the version of the draft on the server; null where it was not saved. */
  save(): Promise<number | null>;
  /** Saves over what the colleague saved, having seen it. */
  saveResolved(resolved: Edited): Promise<number | null>;
  closeConflict(): void;
  /**
   * Gives the draft up, which `drop` does on the server, once what is on its way there has been saved: at the version that this has led
   * to, and with what is unsaved, which would be saved as a draft of its own otherwise.
   */
  giveUp(drop: (version: number) => Promise<unknown>): Promise<void>;
  /**
   * Goes on from the item as another form of the page, or a colleague, has saved it. Returns the fields whose unsaved words gave way to
   * what was saved there.
   */
  follow(item: Pick<ManagedItem, "draft" | "live" | "findings">): string[];
}

/** Of an item that is one already there is nothing to tell. */
const isBegun = () => {};

export function useSaving(store: DraftStore, item: ManagedItem, isOpen: boolean, onBegun: (id: number) => void = isBegun): Saving {
  const { type } = item;
  const known = useQueryClient();
  const [status, setStatus] = useState<SavingStatus>({ kind: "idle" });
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const seen = useRef({ version: item.draft?.version ?? 0, revision: item.live?.revision ?? 0 });
  const idRef = useRef(item.id);
  /** Sent twice, as after a network that failed, a new item is one item. */
  const [requestId] = useState(() => crypto.randomUUID());
  /** One save after the other: the second has to know the version that the first was given. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What the server refused, so that it is not sent again and again unchanged. */
  const refused = useRef<Edited | null>(null);

  const run = useCallback(
    async (autosave: boolean): Promise<number | null> => {
      if (!store.isChanged()) return seen.current.version;
      const value = store.value();
      if (idRef.current === 0 && !beginsItem(value, store.saved(), !autosave)) return seen.current.version;
      setStatus({ kind: "saving" });
      try {
        if (idRef.current === 0) {
          const made = { type, requestId, ...frameOf(value), payload: value.payload };
          const { id: created } = await client.call("manageContentCreate", made, { quiet: true });
          const begun = await client.call("manageContentItem", { type, id: created }, { quiet: true });
          const { draft, findings } = begun;
          // Where the answer to an earlier try was lost, what has been written since is still to be saved.
          const frame = { ...frameOf(value), sort: made.sort ?? draft?.sort };
          const isWhole = draft !== null && isSame(editedOf(draft), { ...value, frame });
          seen.current.version = draft?.version ?? 0;
          idRef.current = created;
          // Known before the page turns to it: nothing that can be done with a draft goes away meanwhile.
          known.setQueryData<ManagedItem>(["manageContentItem", { type, id: created }], begun);
          onBegun(created);
          void known.invalidateQueries({ queryKey: ["manageContentList"] });
          if (isWhole) {
            store.markSaved(value);
            store.setFindings(findings, value);
            setStatus({ kind: "saved", at: new Date() });
            return seen.current.version;
          }
        }
        const id = idRef.current;
        const input = { type, id, ...seen.current, ...frameOf(value), payload: value.payload, autosave };
        const { draft, findings } = await client.call("manageContentSave", input, { quiet: true });
        seen.current.version = draft.version;
        refused.current = null;
        store.markSaved(value);
        store.setFindings(findings, value);
        setStatus({ kind: "saved", at: new Date() });
        rememberDraft(known, { type, id }, { draft, findings });
        return draft.version;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === codes.conflict.code) {
          await known.invalidateQueries({ queryKey: ["manageContentItem", { type, id: idRef.current }] });
          setConflict(error.data as EditConflict);
        }
        if (error.kind === "envelope") refused.current = value;
        store.addFindings(findingsOf(error), value);
        setStatus({ kind: "failed", message: Object.values(error.fields)[0] ?? error.message });
        return null;
      }
    },
    [store, type, requestId, known, onBegun],
  );

  const enqueue = useCallback(
    (autosave: boolean): Promise<number | null> => {
      const done = queue.current.then(() => run(autosave));
      queue.current = done.catch(() => null);
      return done;
    },
    [run],
  );

  const follow = useCallback(
    (now: Pick<ManagedItem, "draft" | "live" | "findings">): string[] => {
      const { version, revision } = { version: now.draft?.version ?? 0, revision: now.live?.revision ?? 0 };
      const { version: seenVersion, revision: seenRevision } = seen.current;
      const isOlder = revision < seenRevision || (revision === seenRevision && now.draft !== null && version < seenVersion);
      if (isOlder || (version === seenVersion && revision === seenRevision)) return [];
      seen.current = { version, revision };
      setConflict(null);
      const value = openedValue(now);
      const lost = store.rebase(value);
      store.setFindings(now.findings, value);
      return lost;
    },
    [store],
  );

  const isWaiting = conflict !== null;
  useEffect(() => {
    if (!isOpen || isWaiting) return;
    const timer = setInterval(() => {
      if (store.isChanged() && store.value() !== refused.current) void enqueue(true);
    }, AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [isOpen, isWaiting, store, enqueue]);

  return {
    status,
    conflict,
    id: () => idRef.current,
    save: () => enqueue(false),
    saveResolved(resolved) {
      if (conflict) seen.current = { version: conflict.draft?.version ?? 0, revision: conflict.revision };
      setConflict(null);
      store.replace(resolved, { payload: {}, frame: {} });
      return enqueue(false);
    },
    closeConflict: () => setConflict(null),
    giveUp(drop) {
      const done = queue.current.then(async () => {
        await drop(seen.current.version);
        store.replace(store.saved());
      });
      queue.current = done.catch(() => null);
      return done;
    },
    follow,
  };
}

/** The wrong fields of a refusal, as what was found; the remark that is asked for with warnings is none of the item's. */
export function findingsOf({ fields }: CallError): Finding[] {
  const { warningsAccepted: _, ...own } = fields;
  return Object.entries(own).map(([field, message]) => ({ field, level: "error", rule: "填写", excerpt: "", message }));
}

/**
 * What is known of the item becomes what the save answered. Where the save began a draft, or took one over, everything is asked for
 * again: the state of the item and who may publish it have changed as well.
 */
function rememberDraft(
  known: ReturnType<typeof useQueryClient>,
  item: { type: ContentType; id: number },
  { draft, findings }: Pick<ManagedItem, "draft" | "findings">,
): void {
  const key = ["manageContentItem", item];
  const former = known.getQueryData<ManagedItem>(key);
  if (!former) return;
  known.setQueryData<ManagedItem>(key, { ...former, draft, findings });
  if (former.draft?.state !== draft?.state || former.draft?.author.id !== draft?.author.id) void known.invalidateQueries({ queryKey: key });
}
