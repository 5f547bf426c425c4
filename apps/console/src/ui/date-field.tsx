import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { KeyboardEvent } from "react";

interface FieldProps {
  id?: string;
  value?: string | null;
  onChange?(value: string | null): void;
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  small?: boolean;
}

const SHANGHAI_HOURS = 8;

/** Wall-clock time in Asia/Shanghai of an instant, for the picker, which knows only the machine's own zone. */
function toWallClock(instant: string): dayjs.Dayjs {
  return dayjs(new Date(Date.parse(instant) + SHANGHAI_HOURS * 3_600_000).toISOString().slice(0, 19));
}

/** Enter takes the date that was typed; the form around it is sent by its button. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

/** A day as an ISO date. */
export function DateField({ value, onChange, label, small, ...rest }: FieldProps) {
  return (
    <DatePicker
      {...rest}
      value={value && dayjs(value).isValid() ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format("YYYY-MM-DD") : null)}
      onKeyDown={keepFromSending}
      aria-label={label}
      size={small ? "small" : "middle"}
      className="w-40"
      placeholder={rest.placeholder ?? "选择日期"}
    />
  );
}

/** A moment as an ISO instant; people see and choose the time in Asia/Shanghai, wherever they sit. */
export function InstantField({ value, onChange, label, small, ...rest }: FieldProps) {
  return (
    <DatePicker
      {...rest}
      showTime={{ format: "HH:mm" }}
      format="YYYY-MM-DD HH:mm"
      value={value && !Number.isNaN(Date.parse(value)) ? toWallClock(value) : null}
      onChange={(moment) => onChange?.(moment ? `${moment.format("YYYY-MM-DDTHH:mm")}:00+08:00` : null)}
      onKeyDown={keepFromSending}
      aria-label={label}
      size={small ? "small" : "middle"}
      className="w-48"
      placeholder={rest.placeholder ?? "选择日期和时间"}
    />
  );
}
