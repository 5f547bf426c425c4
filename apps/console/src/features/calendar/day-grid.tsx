import { Chip } from "#ui/chip.tsx";
import { type Car, carText, chipOf, type Day, type Drive, inHour } from "./calendar-names.ts";
import type { Wanted } from "./close-dialog.tsx";

export interface DayViewProps {
  day: Day;
  onOpen: (drive: Drive) => void;
  /** Left out for whoever may not close anything. */
  onClose?: ((wanted: Wanted) => void) | undefined;
}

/** Cars beside each other, hours below each other. Heads of cars and hours are buttons that close them. */
export function DayGrid({ day, onOpen, onClose }: DayViewProps) {
  return (
    <section aria-label="当天的试驾，可左右滚动" className="overflow-x-auto border-t border-ink">
      <table className="w-full border-collapse">
        <caption className="sr-only">{`${day.date} 各车各时段的试驾`}</caption>
        <thead>
          <tr>
            <td className="w-16" />
            {day.cars.map((car) => (
              <th key={car.id} scope="col" className="min-w-32 border-b border-l border-line px-2 py-1.5 text-left align-top font-regular">
                <CarHead car={car} cars={day.cars} onClose={onClose} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.hours.map((from) => (
            <tr key={from}>
              <th scope="row" className="border-b border-line pr-2 text-left align-top font-regular text-ink-2 tabular-nums">
                {onClose ? (
                  <button
                    type="button"
                    className="py-2 hover:text-brand hover:underline"
                    title="关闭这个时段"
                    aria-label={`${from}，关闭这个时段`}
                    onClick={() => onClose({ from })}
                  >
                    {from}
                  </button>
                ) : (
                  <span className="inline-block py-2">{from}</span>
                )}
              </th>
              {day.cars.map((car) => (
                <Cell key={car.id} day={day} car={car} from={from} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CarHead({ car, cars, onClose }: { car: Car; cars: readonly Car[]; onClose: DayViewProps["onClose"] }) {
  const name = carText(car, cars);
  const about = [car.plate, car.transferDays > 0 ? `调车 ${car.transferDays} 天` : "", car.isRetired ? "已停用" : ""].filter(Boolean);
  return (
    <>
      {onClose && !car.isRetired ? (
        <button
          type="button"
          className="text-left font-medium hover:text-brand hover:underline"
          title="停用一段时间"
          aria-label={`${name}，停用一段时间`}
          onClick={() => onClose({ carId: car.id })}
        >
          {name}
        </button>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="block min-h-4.5 text-small text-ink-3">{about.join("，")}</span>
    </>
  );
}

function Cell({ day, car, from, onOpen }: { day: Day; car: Car; from: string; onOpen: DayViewProps["onOpen"] }) {
  const { drives, closings } = inHour(day, from, car.id);
  const isClosed = closings.length > 0 || car.isRetired;
  return (
    <td className={`h-13 border-b border-l border-line p-0 align-top ${isClosed ? "bg-haze" : ""}`}>
      {drives.map((drive) => (
        <DriveButton key={drive.id} drive={drive} onOpen={onOpen} />
      ))}
      {drives.length > 0 ? null : (
        <span className={`block px-2 py-2 text-small ${isClosed ? "text-ink-2" : "text-ink-3"}`}>{isClosed ? "关闭" : "空闲"}</span>
      )}
    </td>
  );
}

function DriveButton({ drive, onOpen }: { drive: Drive; onOpen: DayViewProps["onOpen"] }) {
  const { tone, text } = chipOf(drive);
  return (
    <button type="button" className="block h-full w-full px-2 py-1.5 text-left hover:bg-mist" onClick={() => onOpen(drive)}>
      <span className="flex items-center gap-1.5">
        <span className="font-medium">{drive.name || "匿名"}</span>
        <Chip tone={tone}>{text}</Chip>
      </span>
      <span className="block text-small text-ink-3 tabular-nums">{drive.mobile}</span>
    </button>
  );
}
