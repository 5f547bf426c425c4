import { Radio as BaseRadio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import clsx from "clsx";
import type { ReactNode, Ref } from "react";

/** A ring that becomes a 6 px ink ring; only inside a radio group. */
export function Radio({ value, disabled, inputRef }: { value: string; disabled?: boolean; inputRef?: Ref<HTMLInputElement> }) {
  return (
    <BaseRadio.Root
      value={value}
      disabled={disabled}
      inputRef={inputRef}
      className="size-5 flex-none rounded-round border-(length:--hair) border-control bg-ground transition-[border] duration-(--dur-1) hover:border-ink data-checked:border-6 data-checked:border-ink data-disabled:border-line data-disabled:bg-mist care:data-disabled:border-ink-3 care:data-disabled:bg-haze data-invalid:border-danger"
    />
  );
}

export interface RadioRow {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the right end: a distance, a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioListProps {
  /** What is being chosen. */
  label: string;
  rows: readonly RadioRow[];
  value: string | null;
  onValueChange: (value: string) => void;
  name?: string;
  /** Reaches the first radio, so that a form library can focus it. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** One of a few described choices as rows between hairlines, such as the dealers of a city. */
export function RadioList({ label, rows, value, onValueChange, name, ref, className }: RadioListProps) {
  return (
    <RadioGroup aria-label={label} name={name} value={value} onValueChange={(next) => onValueChange(String(next))} className={className}>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is the control
        <label
          key={row.value}
          className={clsx("hair-b group flex min-h-(--hit) gap-4 py-4", row.disabled ? "cursor-not-allowed text-ink-3" : "cursor-pointer")}
        >
          <span className="flex h-7 items-center">
            <Radio value={row.value} disabled={row.disabled} inputRef={index === 0 ? ref : undefined} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{row.title}</span>
            {row.text ? <span className={clsx("block text-s", !row.disabled && "text-ink-2")}>{row.text}</span> : null}
          </span>
          {row.aside ? <span className="num text-s leading-7 text-ink-3">{row.aside}</span> : null}
        </label>
      ))}
    </RadioGroup>
  );
}
