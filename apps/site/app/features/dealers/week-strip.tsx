import type { OpeningHours } from "@marque/contract/rules/opening-hours";
import clsx from "clsx";
import { holidayText } from "./opening-text.ts";
import { weekDays } from "./week-days.ts";

/** The week as a strip, today marked and holidays named; on a phone as rows. @param now null until the visitor's clock is known */
export function WeekStrip({ opening, now }: { opening: OpeningHours; now: Date | null }) {
  return (
    <>
      <ol className="num grid grid-cols-7 gap-x-3 max-md:grid-cols-1">
        {weekDays(opening, now).map(({ name, date, isToday, hours, note }) => (
          <li
            key={name}
            aria-current={isToday ? "date" : undefined}
            className={clsx(
              "relative min-h-28 pt-4 max-md:flex max-md:min-h-(--hit) max-md:items-baseline max-md:gap-4 max-md:py-2.5",
              "hair-t before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-ink",
              isToday ? "font-strong text-ink" : "before:hidden",
            )}
          >
            <p className="max-md:w-10">{name}</p>
            {/* Its room is kept, so that nothing moves when the clock comes. */}
            <p className="min-h-5 text-note text-ink-3 max-md:w-20">{isToday ? "今天" : date}</p>
            <p
              className={clsx(
                "mt-2 text-s whitespace-nowrap max-lg:text-note max-md:mt-0 max-md:text-s",
                hours ? "text-ink" : "text-ink-3",
              )}
            >
              {hours ?? "店休"}
            </p>
            {note ? <p className="text-note text-warning">{note}</p> : null}
          </li>
        ))}
      </ol>
      {opening.holidayHours.length > 0 ? (
        <ul className="num mt-4 grid gap-1 text-s text-ink-2" aria-label="节假日安排">
          {opening.holidayHours.map((holiday) => (
            <li key={holiday.date}>{holidayText(holiday)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
