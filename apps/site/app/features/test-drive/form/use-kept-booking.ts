import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { type KeptForm, useKeptForm } from "#forms/use-kept-form.ts";
import { type BookingVisit, readDraft } from "./draft.ts";
import { type Choices, readEntry, stillChoosable, withEntry } from "./entry.ts";
import type { FormValues } from "./form-values.ts";

/**
 * Fills the form from the address and from what this tab kept, and keeps what is filled in. A reload changes nothing; another address
 * brings its own vehicle and city and leaves the rest.
 */
export function useKeptBooking(form: UseFormReturn<FormValues>, choices: Choices): KeptForm<BookingVisit> {
  const { search } = useLocation();
  const kept = useKeptForm<FormValues, BookingVisit>(form, {
    key: "test-drive-draft",
    search,
    begin(record) {
      const known = readDraft(record);
      const entry = readEntry(search);
      const values = stillChoosable(known.values, choices);
      const hold = known.hold && Date.parse(known.hold.until) > Date.now() ? known.hold : null;
      return {
        values: known.search === search ? values : withEntry(values, entry, choices),
        beside: { search, source: entry.source, utm: entry.utm, hold },
      };
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for an address
  useEffect(() => {
    if (readEntry(search).vehicleId === null || form.getValues("vehicleId") !== null) return;
    form.setError("vehicleId", { message: "该车型暂不开放试驾，请选择其他车型" });
  }, [search]);
  return kept;
}
