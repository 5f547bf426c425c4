import { useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useClosing } from "../../shell/workflow/use-closing.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Labelled } from "../../ui/labelled.tsx";
import { Select } from "../../ui/select.tsx";

type Slot = { date: string; from: string };

/** Confirms what had no hour for the one that was agreed on; only free ones can be chosen. */
export function ConfirmHourDialog(props: {
  of: { dealerCode: string; vehicleId: number };
  onConfirm(slot: Slot): Promise<unknown>;
  onClose(): void;
}) {
  const { of, onConfirm, onClose } = props;
  const found = useCall("testDriveSlots", of);
  const [date, setDate] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const days = (found.data?.days ?? [])
    .map((day) => ({ date: day.date, hours: day.slots.filter(({ state }) => state === "open").map((slot) => slot.from) }))
    .filter(({ hours }) => hours.length > 0);
  const hours = days.find((day) => day.date === date)?.hours ?? [];
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
        <Labelled label="日期">
          {(id) => (
            <Select<string>
              id={id}
              value={date}
              placeholder={found.data && days.length === 0 ? "两周内已约满" : "选择日期"}
              options={days.map((day) => ({ value: day.date, label: day.date }))}
              onChange={(chosen) => {
                setDate(chosen);
                setFrom(null);
              }}
            />
          )}
        </Labelled>
        <Labelled label="时间">
          {(id) => (
            <Select<string>
              id={id}
              value={from}
              placeholder="选择时间"
              disabled={date === null}
              options={hours.map((hour) => ({ value: hour, label: hour }))}
              onChange={setFrom}
            />
          )}
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}
