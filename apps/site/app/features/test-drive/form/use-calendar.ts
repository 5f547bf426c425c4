import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Answered, useAnswer } from "#forms/use-answer.ts";
import type { FormValues } from "./form-values.ts";
import type { Hold } from "./hold.ts";
import { useSlotHold } from "./use-slot-hold.ts";

export interface Calendar {
  answer: Answered<unknown>;
  /** As the visitor should see it; null before it has come. */
  days: readonly TestDriveDay[] | null;
  /** The hold on the chosen slot while it lasts. */
  hold: Hold | null;
  /** Says since when the form has been open; null before the calendar has come. */
  formToken: string | null;
}

/**
 * The calendar of the chosen dealer's test cars. A day is always shown: the first open one until the visitor chooses another. A slot
 * that was chosen earlier and is gone is taken out of the form, and `onSoldOut` is told.
 */
export function useCalendar(
  form: UseFormReturn<FormValues>,
  options: { requestId: string | null; kept: Hold | null; onHold: (hold: Hold | null) => void; onSoldOut: () => void },
): Calendar {
  const { requestId, kept, onHold, onSoldOut } = options;
  const [vehicleId, dealerCode, when, date, from] = useWatch({
    control: form.control,
    name: ["vehicleId", "dealerCode", "when", "date", "from"],
  });
  const place = vehicleId !== null && dealerCode !== null ? { vehicleId, dealerCode } : null;
  const answer = useAnswer("testDriveSlots", place !== null && requestId !== null ? { ...place, requestId } : null);
  const days = answer.data?.days ?? null;
  const isChosen = place !== null && when === "slot" && date !== null && from !== null;
  const hold = useSlotHold({ requestId, wanted: isChosen ? { ...place, date, from } : null, kept, onChange: onHold, onSoldOut });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new calendar, not a new callback, is the occasion
  useEffect(() => {
    if (!days || answer.state !== "ready") return;
    const chosen = days.find((day) => day.date === date);
    if (chosen?.state !== "open") {
      form.setValue("date", days.find((day) => day.state === "open")?.date ?? null);
      form.setValue("from", null);
    }
    if (from !== null && !chosen?.slots.some((slot) => slot.from === from && slot.state === "open")) onSoldOut();
  }, [days, answer.state]);

  return { answer, days, hold, formToken: answer.data?.formToken ?? null };
}
