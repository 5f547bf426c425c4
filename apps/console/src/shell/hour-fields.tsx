import { Labelled } from "#ui/labelled.tsx";
import { Select } from "#ui/select.tsx";

export interface Hour {
  /** ISO date. */
  date: string | null;
  /** `HH:mm`. */
  from: string | null;
}

export interface HourFieldsProps {
  dates: readonly string[];
  /** Of the chosen date. */
  hours: readonly string[];
  value: Hour;
  onChange(hour: Hour): void;
  /** False while it is not known yet which dates there are. */
  isKnown: boolean;
}

/** A day and an hour of a test drive, side by side in a grid; only those that are free can be chosen. */
export function HourFields({ dates, hours, value, onChange, isKnown }: HourFieldsProps) {
  return (
    <>
      <Labelled label="日期">
        {(id) => (
          <Select<string>
            id={id}
            value={value.date}
            placeholder={isKnown && dates.length === 0 ? "两周内已约满" : "选择日期"}
            options={dates.map((date) => ({ value: date, label: `${date}（${weekdayText(date)}）` }))}
            onChange={(date) => onChange({ date, from: null })}
          />
        )}
      </Labelled>
      <Labelled label="时间">
        {(id) => (
          <Select<string>
            id={id}
            value={value.from}
            placeholder="选择时间"
            disabled={value.date === null}
            options={hours.map((hour) => ({ value: hour, label: hour }))}
            onChange={(from) => onChange({ ...value, from })}
          />
        )}
      </Labelled>
    </>
  );
}

const weekdays = ["一", "二", "三", "四", "五", "六", "日"];

/** `周四`, of an ISO date. */
export function weekdayText(date: string): string {
  return `周${weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]}`;
}
