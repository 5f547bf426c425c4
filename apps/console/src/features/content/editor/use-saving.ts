import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { ContentType } from "@marque/contract/content-types";
import type { EditConflict, ManagedItem } from "@marque/contract/entities/manage-content";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../../shell/client.ts";
import type { DraftStore, Edited } from "../../../shell/fields/draft-store.ts";
import { frameOf } from "./item-value.ts";

const AUTOSAVE_MS = 5_000;

export type SavingStatus = { kind: "idle" | "saving" } | { kind: "saved"; at: Date } | { kind: "failed"; message: string };

/** Keeps a draft on the server: by hand, and every five seconds when something has changed. */
export interface Saving {
  status: SavingStatus;
  /** What a colleague saved meanwhile, until the person has chosen. */
  conflict: EditConflict | null;
  /** Resolves to the version of the draft on the server; null where it was not saved. */
  save(): Promise<number | null>;
  /** Saves over what the colleague saved, having seen it. */
  saveResolved(resolved: Edited): Promise<number | null>;
  closeConflict(): void;
}

export function useSaving(store: DraftStore, item: ManagedItem, isOpen: boolean): Saving {
  const { type, id } = item;
  const known = useQueryClient();
  const [status, setStatus] = useState<SavingStatus>({ kind: "idle" });
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const seen = useRef({ version: item.draft?.version ?? 0, revision: item.live?.revision ?? 0 });
  /** One save after the other: the second has to know the version that the first was given. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** What the server refused, so that it is not sent again and again unchanged. */
  const refused = useRef<Edited | null>(null);

  const run = useCallback(
    async (autosave: boolean): Promise<number | null> => {
      if (!store.isChanged()) return seen.current.version;
      const value = store.value();
      setStatus({ kind: "saving" });
      try {
        const input = { type, id, ...seen.current, ...frameOf(value), payload: value.payload, autosave };
        const { draft, findings } = await client.call("manageContentSave", input, { quiet: true });
        seen.current.version = draft.version;
        refused.current = null;
        store.markSaved(value);
        store.setFindings(findings);
        setStatus({ kind: "saved", at: new Date() });
        rememberDraft(known, { type, id }, { draft, findings });
        return draft.version;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === codes.conflict.code) {
          await known.invalidateQueries({ queryKey: ["manageContentItem", { type, id }] });
          setConflict(error.data as EditConflict);
        }
        if (error.kind === "envelope") refused.current = value;
        const fields = Object.entries(error.fields);
        if (fields.length > 0) {
          store.setFindings(fields.map(([field, message]) => ({ field, level: "error", rule: "填写", excerpt: "", message })));
        }
        setStatus({ kind: "failed", message: fields[0]?.[1] ?? error.message });
        return null;
      }
    },
    [store, type, id, known],
  );

  const enqueue = useCallback(
    (autosave: boolean): Promise<number | null> => {
      const done = queue.current.then(() => run(autosave));
      queue.current = done.catch(() => null);
      return done;
    },
    [run],
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
    save: () => enqueue(false),
    saveResolved(resolved) {
      if (conflict) seen.current = { version: conflict.draft?.version ?? 0, revision: conflict.revision };
      setConflict(null);
      store.replace(resolved, { payload: {}, frame: {} });
      return enqueue(false);
    },
    closeConflict: () => setConflict(null),
  };
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
