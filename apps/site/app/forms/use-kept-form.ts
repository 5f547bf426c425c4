import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { keep, readKept } from "../shell/kept-text.ts";
import { isRecord, type KeptRecord, parseKept } from "./kept-json.ts";
import { isRequestId, newRequestId } from "./request-id.ts";

/** What belongs to a form besides its values; the request id is the same until the form is sent well, however often it is sent. */
export type Visit<Beside extends object> = { requestId: string } & Beside;

export interface KeptForm<Beside extends object> {
  /** Null until the browser has taken over; the server renders an empty form for everybody. */
  visit: Visit<Beside> | null;
  change: (changed: Partial<Beside>) => void;
  /** A new request id: what was sent under the old one belongs to somebody else's record. */
  renew: (changed?: Partial<Beside>) => void;
  /** The form was sent: nothing is kept any longer. */
  forget: () => void;
}

export interface KeptFormOptions<Values, Beside> {
  /** Of the session storage. */
  key: string;
  /** Query of the address, where that fills the form; another one fills it anew. */
  search?: string;
  /** What the form begins with, by what this tab has kept of it: a record with nothing in it where that is nothing. */
  begin: (kept: KeptRecord) => { values: Values; beside: Beside };
  /** Values that the storage has no room for. */
  tooLarge?: keyof Values & string;
}

/**
 * Fills a form with what this tab kept of it, and keeps what is filled in: a reload loses nothing. The code is not kept: it is a key, and
 * it is short-lived.
 */
export function useKeptForm<Values extends FieldValues & { code: string }, Beside extends object>(
  form: UseFormReturn<Values>,
  { key, search = "", begin, tooLarge }: KeptFormOptions<Values, Beside>,
): KeptForm<Beside> {
  const [visit, setVisit] = useState<Visit<Beside> | null>(null);
  const latest = useRef<Visit<Beside> | null>(null);
  const isForgotten = useRef(false);

  const save = useCallback(() => {
    if (latest.current === null || isForgotten.current) return;
    const values = Object.entries(form.getValues()).filter(([name]) => name !== "code" && name !== tooLarge);
    keep("sessionStorage", key, JSON.stringify({ ...latest.current, values: Object.fromEntries(values) }));
  }, [form, key, tooLarge]);

  const become = useCallback(
    (next: Visit<Beside>) => {
      latest.current = next;
      setVisit(next);
      save();
    },
    [save],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form, another address fills it anew
  useEffect(() => {
    // Where the storage is blocked, the form itself remembers.
    const kept = latest.current ? { ...latest.current, values: form.getValues() } : readRecord(key);
    const { values, beside } = begin(kept);
    form.reset({ ...values, code: form.getValues("code" as never) } as DefaultValues<Values>);
    become({ requestId: isRequestId(kept.requestId) ? kept.requestId : newRequestId(), ...beside });
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [key, search]);

  const change = (changed: Partial<Visit<Beside>>) => {
    if (latest.current) become({ ...latest.current, ...changed });
  };
  return {
    visit,
    change: (changed) => change(changed as Partial<Visit<Beside>>),
    renew: (changed) => change({ ...changed, requestId: newRequestId() } as Partial<Visit<Beside>>),
    forget() {
      isForgotten.current = true;
      keep("sessionStorage", key, null);
    },
  };
}

function readRecord(key: string): KeptRecord {
  const kept = parseKept(readKept("sessionStorage", key));
  return isRecord(kept) && isRequestId(kept.requestId) ? kept : {};
}
