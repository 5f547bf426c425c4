import type { TestDriveDay } from "@marque/contract/entities/appointment";
import type { ReactNode } from "react";
import { dayText } from "#forms/day-text.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import type { Answered } from "#forms/use-answer.ts";
import { DateStrip } from "#ui/date-strip.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { SlotGrid } from "#ui/slot-grid.tsx";

export interface SlotChoiceProps {
  calendar: Answered<unknown>;
  /** The calendar as it is to be shown; null before it has come. */
  days: readonly TestDriveDay[] | null;
  /** ISO date; the first open day is shown while none is chosen. */
  date: string | null;
  /** `HH:mm` on that date. */
  from: string | null;
  onChooseDate: (date: string) => void;
  onChooseSlot: (date: string, from: string) => void;
  /** Around the strip and the hours, so that a form can put its labels and messages there. */
  wrapDate: (strip: ReactNode) => ReactNode;
  wrapSlot: (grid: ReactNode) => ReactNode;
}

/**
 * Where fourteen days do not fit in a row and nothing shows that a row goes on, they stand in two, weekday under weekday. Phones have
 * the strip, in which half a cell peeks.
 */
const twoWeeks = [
  "md:max-3xl:grid-flow-row md:max-3xl:grid-cols-7 md:max-3xl:[&>:nth-child(7)]:border-r-0 md:max-3xl:[&>:nth-child(n+8)]:hair-t",
  "md:care:grid-flow-row md:care:grid-cols-7 md:care:[&>:nth-child(7)]:border-r-0 md:care:[&>:nth-child(n+8)]:hair-t",
].join(" ");

/** Fourteen days and the hours of one of them. */
export function SlotChoice(props: SlotChoiceProps) {
  const { calendar, days, date, from, onChooseDate, onChooseSlot, wrapDate, wrapSlot } = props;
  if (calendar.state === "failed") return <LoadAgain onLoad={calendar.reload}>可约时段没有加载出来。</LoadAgain>;
  if (!days) {
    return (
      <Loading>
        <Skeleton className="h-24" />
        <Skeleton className="mt-5 h-28" />
      </Loading>
    );
  }
  const shown = days.find((day) => day.date === date) ?? days.find((day) => day.state === "open");
  if (!shown) return <p className="text-s text-ink-2">近 14 天已约满，可以选择“尽快联系我”，或换一家门店。</p>;
  return (
    <>
      {wrapDate(<DateStrip label="到店日期" days={days} value={shown.date} onValueChange={onChooseDate} className={twoWeeks} />)}
      {wrapSlot(
        <SlotGrid
          key={shown.date}
          label={`${dayText(shown.date)}的到店时段`}
          slots={shown.slots}
          value={shown.date === date ? from : null}
          onValueChange={(time) => onChooseSlot(shown.date, time)}
        />,
      )}
    </>
  );
}
