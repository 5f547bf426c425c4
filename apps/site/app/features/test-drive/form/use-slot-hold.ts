import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { useEffect, useRef, useState } from "react";
import { calls } from "#shell/calls.ts";
import { type Hold, slotKey, type WantedSlot } from "./hold.ts";

/**
 * Asks the server to keep the chosen slot while the form is being filled in. Nobody has to wait for it: where it cannot be kept, the
 * booking decides. `onSoldOut` is told when somebody else has just taken the slot.
 * @returns the hold on the chosen slot while it lasts
 */
export function useSlotHold(options: {
  requestId: string | null;
  wanted: WantedSlot | null;
  kept: Hold | null;
  onChange: (hold: Hold | null) => void;
  onSoldOut: () => void;
}): Hold | null {
  const { requestId, wanted, kept } = options;
  const [isOver, setOver] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  const key = wanted ? slotKey(wanted) : null;
  const current = kept && key === slotKey(kept) ? kept : null;

  useEffect(() => {
    const { wanted: slot, kept: hold } = latest.current;
    if (requestId === null || slot === null || key === null) return;
    if (hold && slotKey(hold) === key && Date.parse(hold.until) > Date.now()) return;
    const cancel = new AbortController();
    const { vehicleId, dealerCode, date, from } = slot;
    calls.call("testDriveHold", { requestId, vehicleId, dealerCode, slot: { date, from } }, { quiet: true, signal: cancel.signal }).then(
      ({ heldUntil }) => latest.current.onChange({ ...slot, until: heldUntil }),
      (error: unknown) => {
        if (cancel.signal.aborted) return;
        latest.current.onChange(null);
        if (error instanceof CallError && error.code === codes.soldOut.code) latest.current.onSoldOut();
      },
    );
    return () => cancel.abort();
  }, [requestId, key]);

  const until = current?.until ?? null;
  useEffect(() => {
    setOver(false);
    if (until === null) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return isOver ? null : current;
}
