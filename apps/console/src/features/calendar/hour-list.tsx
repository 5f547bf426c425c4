import { Chip } from "#ui/chip.tsx";
import { carText, chipOf, inHour } from "./calendar-names.ts";
import type { DayViewProps } from "./day-grid.tsx";

/** The day on a phone: hour after hour, what is booked in each and how many cars are free. */
export function HourList({ day, onOpen, onClose }: DayViewProps) {
  return (
    <ol aria-label="当天的试驾" className="border-t border-ink">
      {day.hours.map((from) => {
        const { drives } = inHour(day, from);
        const usable = day.cars.filter(({ id, isRetired }) => !isRetired && inHour(day, from, id).closings.length === 0);
        const free = usable.filter(({ id }) => inHour(day, from, id).drives.length === 0).length;
        return (
          <li key={from} className="border-b border-line py-2">
            <span className="flex min-h-11 items-center gap-3">
              <b className="text-lead font-medium tabular-nums">{from}</b>
              <span className="text-ink-3">{usable.length === 0 ? "已关闭" : free === 0 ? "已约满" : `空闲 ${free} 辆`}</span>
              {onClose ? (
                <button
                  type="button"
                  className="ml-auto min-h-11 px-2 text-ink-2 hover:text-brand"
                  aria-label={`关闭 ${from}`}
                  onClick={() => onClose({ from })}
                >
                  关闭
                </button>
              ) : null}
            </span>
            {drives.length > 0 ? (
              <ul>
                {drives.map((drive) => {
                  const { tone, text } = chipOf(drive);
                  const car = day.cars.find(({ id }) => id === drive.carId);
                  return (
                    <li key={drive.id}>
                      <button type="button" className="block min-h-11 w-full bg-mist px-3 py-2 text-left" onClick={() => onOpen(drive)}>
                        <span className="flex items-center gap-2">
                          <Chip tone={tone}>{text}</Chip>
                          <b className="font-medium">{drive.name || "匿名"}</b>
                          <span className="text-ink-2 tabular-nums">{drive.mobile}</span>
                        </span>
                        <span className="mt-0.5 block text-ink-2">
                          {car ? carText(car, day.cars) : drive.vehicle}
                          {car?.plate ? `，${car.plate}` : ""}
                        </span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
