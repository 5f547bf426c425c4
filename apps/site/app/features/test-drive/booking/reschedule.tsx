import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { useRef, useState } from "react";
import { spanText } from "#forms/day-text.ts";
import { failureText } from "#forms/failure-text.ts";
import { ChoicePlace, focusField } from "#forms/form-parts.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { SlotChoice } from "../slots/slot-choice.tsx";
import { slotText } from "./booking-state.ts";

export interface ChangeProps {
  token: string;
  /** With the booking as it stands now. */
  onDone: (booking: TestDriveBooking) => void;
  onLeave: () => void;
}

/** Another slot of the same car at the same dealer. */
export function Reschedule({ token, booking, onDone, onLeave }: ChangeProps & { booking: TestDriveBooking }) {
  const { dealer, vehicle } = booking;
  const calendar = useAnswer("testDriveSlots", { dealerCode: dealer.dealerCode, vehicleId: vehicle.vehicleId });
  const days = calendar.data?.days ?? null;
  const [date, setDate] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const panel = useRef<HTMLDivElement>(null);

  async function send(): Promise<void> {
    if (date === null || from === null) {
      setProblem("请选择到店时段");
      if (panel.current) focusField(panel.current, "from");
      return;
    }
    setSending(true);
    try {
      const moved = await calls.call("testDriveReschedule", { token, slot: { date, from } }, { quiet: true });
      toast.show(`已改到${slotText(moved.slot)}`);
      onDone(moved);
    } catch (error) {
      setSending(false);
      setProblem(problemText(error));
      if (!(error instanceof CallError) || error.kind !== "envelope") return;
      // The slot that was refused is no longer to be had.
      setFrom(null);
      calendar.reload();
      if (panel.current) focusField(panel.current, "from");
    }
  }

  return (
    <div ref={panel} className="hair-t mt-7 pt-6">
      <SlotChoice
        calendar={calendar}
        days={days}
        date={date}
        from={from}
        onChooseDate={(chosen) => {
          setDate(chosen);
          setFrom(null);
          setProblem(undefined);
        }}
        onChooseSlot={(chosen, time) => {
          setDate(chosen);
          setFrom(time);
          setProblem(undefined);
        }}
        wrapDate={(strip) => (
          <ChoicePlace
            name="date"
            label="新的到店日期"
            aside={<span className="num text-ink-3">{spanText(days?.map((day) => day.date) ?? [])}</span>}
            error={undefined}
          >
            {strip}
          </ChoicePlace>
        )}
        wrapSlot={(grid) => (
          <ChoicePlace name="from" label="到店时段" error={problem} className="mt-5">
            {grid}
          </ChoicePlace>
        )}
      />
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button loading={sending} onClick={() => void send()}>
          确认改期
        </Button>
        <TextButton look="plain" onClick={onLeave}>
          不改了
        </TextButton>
      </div>
    </div>
  );
}

function problemText(error: unknown): string {
  const fields = error instanceof CallError && error.code === codes.invalid.code ? Object.values(error.fields) : [];
  return fields[0] ?? failureText(error);
}
