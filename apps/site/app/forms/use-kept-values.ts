import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { keep, readKept } from "../shell/kept-text.ts";
import { isRecord, parseKept } from "./kept-json.ts";
import { isRequestId, newRequestId } from "./request-id.ts";

/** Longest text that is taken back from what was kept. */
const TEXT_MAX = 1_000;

export interface KeptValues {
  /** The same until the form is sent well. Null until the browser has taken over; the server renders an empty form for everybody. */
  requestId: string | null;
  /** A new request id: what was sent under the old one belongs to somebody else's record. */
  renew: () => void;
  /** The form was sent: nothing is kept any longer. */
  forget: () => void;
}

/**
 * Keeps what is filled in for this tab, so that a reload loses nothing. The code is not kept: it is a key, and it is short-lived.
 * @param options.key of the session storage
 * @param options.empty values of a form that nobody has touched; also says which kinds of values are taken back
 * @param options.tooLarge values that the storage has no room for
 */
export function useKeptValues<Values extends FieldValues & { code: string }>(
  form: UseFormReturn<Values>,
  options: { key: string; empty: Values; tooLarge?: keyof Values & string },
): KeptValues {
  const { key, empty, tooLarge } = options;
  const [requestId, setRequestId] = useState<string | null>(null);
  const id = useRef<string | null>(null);
  const isForgotten = useRef(false);

  const save = useCallback(() => {
    if (id.current === null || isForgotten.current) return;
    const values = Object.entries(form.getValues()).filter(([name]) => name !== "code" && name !== tooLarge);
    keep("sessionStorage", key, JSON.stringify({ requestId: id.current, values: Object.fromEntries(values) }));
  }, [form, key, tooLarge]);

  const begin = useCallback(
    (fresh: string) => {
      id.current = fresh;
      setRequestId(fresh);
      save();
    },
    [save],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form
  useEffect(() => {
    const kept = parseKept(readKept("sessionStorage", key));
    const known = isRecord(kept) && isRequestId(kept.requestId) ? kept : null;
    if (known) form.reset({ ...takeBack(empty, known.values), code: form.getValues("code" as never) } as DefaultValues<Values>);
    begin(known ? (known.requestId as string) : newRequestId());
    return form.subscribe({ formState: { values: true }, callback: save });
  }, [key]);

  return {
    requestId,
    renew: () => begin(newRequestId()),
    forget() {
      isForgotten.current = true;
      keep("sessionStorage", key, null);
    },
  };
}

/** What was kept, as far as it is of the kind that the form has; anything spoilt or foreign counts as not filled in. */
function takeBack<Values extends FieldValues>(empty: Values, kept: unknown): Values {
  if (!isRecord(kept)) return empty;
  const taken = Object.keys(empty).filter((name) => isOfKind(empty[name], kept[name]));
  return { ...empty, ...Object.fromEntries(taken.map((name) => [name, kept[name]])) };
}

/** Null stands for a choice not made yet, whose values are texts. */
function isOfKind(empty: unknown, value: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.length <= 20 && value.every(isText);
  if (empty === null || typeof empty === "string") return isText(value);
  return typeof empty === typeof value;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= TEXT_MAX;
}
