import { useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { type Hour, HourFields } from "../../shell/hour-fields.tsx";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

type Slot = { date: string; from: string };

/** Confirms what had no hour for the one that was agreed on; only free ones can be chosen. */
export function ConfirmHourDialog(props: {
  of: { dealerCode: string; vehicleId: number };
  onConfirm(slot: Slot): Promise<unknown>;
  onClose(): void;
}) {
  const { of, onConfirm, onClose } = props;
  const found = useCall("testDriveSlots", of);
  const [hour, setHour] = useState<Hour>({ date: null, from: null });
  const { date, from } = hour;
  const days = (found.data?.days ?? [])
    .map((day) => ({ date: day.date, hours: day.slots.filter(({ state }) => state === "open").map((slot) => slot.from) }))
    .filter(({ hours }) => hours.length > 0);
  const { isSending, send } = useClosing(async () => date && from && onConfirm({ date, from }), onClose);
  return (
    <ConfirmDialog
      open
      title="确认到店"
      confirm="确认到店"
      disabled={!date || !from}
      loading={isSending}
      onConfirm={send}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">选择与客户约定的时间，客户会收到短信。</p>
      <div className="grid grid-cols-2 gap-3">
        <HourFields
          dates={days.map((day) => day.date)}
          hours={days.find((day) => day.date === hour.date)?.hours ?? []}
          value={hour}
          isKnown={found.data !== undefined}
          onChange={setHour}
        />
      </div>
    </ConfirmDialog>
  );
}
