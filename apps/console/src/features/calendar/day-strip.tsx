import { weekdayText } from "#shell/hour-fields.tsx";
import type { Day } from "./calendar-names.ts";

export interface DayStripProps {
  days: Day["days"];
  chosen: string;
  today: string;
  onChoose: (date: string) => void;
}

/** Two weeks, each day with how many drives are booked. */
export function DayStrip({ days, chosen, today, onChoose }: DayStripProps) {
  return (
    <nav aria-label="这两周" className="overflow-x-auto px-4 pb-4 lg:px-6">
      <ol className="grid min-w-max grid-flow-col border-y border-line">
        {days.map(({ date, drives }) => (
          <li key={date} className="border-l border-line first:border-l-0">
            <button
              type="button"
              aria-current={date === chosen ? "date" : undefined}
              className={`block w-full min-w-14 px-2 py-1.5 text-center tabular-nums ${date === chosen ? "bg-ink text-on-ink" : "hover:bg-mist"}`}
              onClick={() => onChoose(date)}
            >
              <span className={`block text-small ${date === chosen ? "" : "text-ink-3"}`}>
                {date === today ? "今天" : weekdayText(date)}
              </span>
              <span className="block font-medium">{`${Number(date.slice(5, 7))}/${Number(date.slice(8))}`}</span>
              <span className={`block text-small ${date === chosen ? "" : drives > 0 ? "text-brand" : "text-ink-3"}`}>
                {`${drives} 单`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
