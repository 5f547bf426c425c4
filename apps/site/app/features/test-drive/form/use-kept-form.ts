import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { newRequestId } from "#forms/request-id.ts";
import { clearDraft, type Draft, readDraft, saveDraft } from "./draft.ts";
import { type Choices, readEntry, stillChoosable, withEntry } from "./entry.ts";
import { emptyValues, type FormValues } from "./form-values.ts";
import type { Hold } from "./hold.ts";

/** What belongs to a form besides its values. */
export type Visit = Pick<Draft, "requestId" | "source" | "utm" | "hold">;

export interface KeptForm {
  /** Null until the browser has taken over; the server renders an empty form for everybody. */
  visit: Visit | null;
  setHold: (hold: Hold | null) => void;
  /** The visit gets a new request id: what was sent under the old one belongs to somebody else's booking. */
  renew: () => void;
  /** The booking is made: nothing is kept any longer. */
  forget: () => void;
}

/**
 * Fills the form from the address and from what this tab kept, and keeps what is filled in. A reload changes nothing; another address
 * brings its own vehicle and city and leaves the rest.
 */
export function useKeptForm(form: UseFormReturn<FormValues>, choices: Choices): KeptForm {
  const { search } = useLocation();
  const [visit, setVisit] = useState<Visit | null>(null);
  const draft = useRef<Draft | null>(null);
  const isForgotten = useRef(false);

  const keep = useCallback((change: Partial<Draft>) => {
    if (!draft.current || isForgotten.current) return;
    draft.current = { ...draft.current, ...change };
    saveDraft(draft.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address fills the form anew
  useEffect(() => {
    const known = draft.current ?? readDraft();
    const entry = readEntry(search);
    const kept = stillChoosable(known?.values ?? emptyValues, choices);
    const isSameAddress = known?.search === search;
    const hold = known?.hold ?? null;
    const begun: Draft = {
      requestId: known?.requestId ?? newRequestId(),
      search,
      source: entry.source,
      utm: entry.utm,
      hold: hold && Date.parse(hold.until) > Date.now() ? hold : null,
      values: isSameAddress ? kept : withEntry(kept, entry, choices),
    };
    draft.current = begun;
    form.reset({ ...begun.values, code: form.getValues("code") });
    if (entry.vehicleId !== null && begun.values.vehicleId === null) {
      form.setError("vehicleId", { message: "该车型暂不开放试驾，请选择其他车型" });
    }
    setVisit(begun);
    saveDraft(begun);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values }) });
  }, [search]);

  const change = (changed: Partial<Visit>) => {
    keep(changed);
    setVisit((before) => before && { ...before, ...changed });
  };

  return {
    visit,
    setHold: (hold) => change({ hold }),
    renew: () => change({ requestId: newRequestId(), hold: null }),
    forget() {
      isForgotten.current = true;
      clearDraft();
    },
  };
}
