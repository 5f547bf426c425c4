import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import clsx from "clsx";
import { statesOf } from "./cell-states.ts";
import { choiceCellClass } from "./choice-cell-class.ts";

export interface Slot {
  /** `HH:mm`; also its value. */
  from: string;
  to: string;
  left: number;
  state: "open" | "full" | "past";
}

export interface SlotGridProps {
  label: string;
  slots: readonly Slot[];
  value: string | null;
  onValueChange: (from: string) => void;
  className?: string;
}

/** From this many places on nobody needs the number. */
const MANY_PLACES = 3;

/** The hours of a day, four in a row on every screen; full and past ones stay visible but can't be chosen. */
export function SlotGrid({ label, slots, value, onValueChange, className }: SlotGridProps) {
  return (
    <ToggleGroup
      key={statesOf(slots)}
      aria-label={label}
      value={value === null ? [] : [value]}
      onValueChange={([from]) => from && onValueChange(String(from))}
      className={clsx("grid grid-cols-4 gap-2 care:max-md:grid-cols-3", className)}
    >
      {slots.map((slot) => (
        <Toggle
          key={slot.from}
          value={slot.from}
          disabled={slot.state !== "open"}
          className={clsx(choiceCellClass, "num group flex min-h-(--control-h) flex-col items-center justify-center leading-[1.3]")}
        >
          {slot.from}
          <small className="text-xs leading-[1.3] text-ink-3 group-data-pressed:text-on-ink">{placesText(slot)}</small>
        </Toggle>
      ))}
    </ToggleGroup>
  );
}

function placesText(slot: Slot): string {
  if (slot.state === "past") return "已过";
  if (slot.state === "full") return "已满";
  return slot.left < MANY_PLACES ? `余 ${slot.left}` : "可约";
}
