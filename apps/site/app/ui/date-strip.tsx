import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { statesOf } from "./cell-states.ts";

export interface StripDay {
  /** ISO date. */
  date: string;
  state: "open" | "full" | "closed";
  /** Places left. */
  left: number;
}

export interface DateStripProps {
  label: string;
  /** Fourteen days in order. */
  days: readonly StripDay[];
  value: string | null;
  onValueChange: (date: string) => void;
  className?: string;
}

const weekdays = ["周日", "周一", "周二", "周三", "周四", "周五", "周六"];
/** From this many places on nobody needs the number. */
const MANY_PLACES = 4;

/** Days in a row, the chosen one an ink cell, closed ones struck through. On phones it scrolls, with half a cell peeking. */
export function DateStrip({ label, days, value, onValueChange, className }: DateStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const states = statesOf(days);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group begins at its left end
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>("[data-pressed]");
    const box = strip.current;
    if (chosen && box) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
  }, [states]);
  return (
    <ToggleGroup
      key={states}
      ref={strip}
      aria-label={label}
      value={value === null ? [] : [value]}
      onValueChange={([date]) => date && onValueChange(String(date))}
      className={clsx(
        "no-scrollbar hair-y relative grid auto-cols-[minmax(68px,1fr)] grid-flow-col overflow-x-auto",
        "max-md:-mr-(--page) max-md:auto-cols-[calc(100%/5.5)] max-md:snap-x max-md:scroll-px-0 care:auto-cols-[minmax(92px,1fr)]",
        className,
      )}
    >
      {days.map((day) => (
        <Toggle
          key={day.date}
          value={day.date}
          disabled={day.state !== "open"}
          className={clsx(
            "hair-r relative cursor-pointer snap-start px-1 pt-3.5 pb-3 text-center leading-[1.3] transition-colors duration-(--dur-1) last:border-r-0 focus-visible:-outline-offset-2 focus-visible:shadow-none",
            "hover:bg-mist data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:text-ink-3 data-pressed:bg-ink data-pressed:text-on-ink",
            "[&_small]:block [&_small]:text-xs [&_small]:leading-[1.3] [&_small]:text-ink-3 data-pressed:[&_small]:text-on-ink",
          )}
        >
          <small>{weekdayOf(day.date)}</small>
          <b className={clsx("num my-0.5 block text-[1.375rem] font-medium", day.state !== "open" && "line-through decoration-1")}>
            <span className="sr-only">{Number(day.date.slice(5, 7))}月</span>
            {Number(day.date.slice(8, 10))}
            <span className="sr-only">日</span>
          </b>
          <small>{placesText(day)}</small>
        </Toggle>
      ))}
    </ToggleGroup>
  );
}

/** `周六` of an ISO date, whatever the browser's time zone. */
export function weekdayOf(date: string): string {
  return weekdays[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? "";
}

function placesText(day: StripDay): string {
  if (day.state === "closed") return "店休";
  if (day.state === "full") return "约满";
  return day.left < MANY_PLACES ? `余 ${day.left}` : "可约";
}
