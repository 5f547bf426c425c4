import type { FacetValue } from "@marque/contract/entities/used-car";
import clsx from "clsx";
import { carCount } from "#blocks/used-car-text.ts";

export interface OptionCellProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  /** How many cars there would be; left out for 不限. */
  count?: number;
  checked: boolean;
}

/**
 * One value of a facet. The browser's own control, so that the form can be sent without JavaScript; where no car would be left it cannot be
 * chosen, and says so. The form listens to the change.
 */
export function OptionCell({ label, count, checked, ...input }: OptionCellProps) {
  const none = count === 0 && !checked;
  return (
    <label className="relative inline-flex">
      <input
        {...input}
        checked={checked}
        disabled={none}
        onChange={() => undefined}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        className={clsx(
          "num inline-flex min-h-(--hit) items-center gap-2 rounded-control border-(length:--hair) border-line px-3.5 text-m whitespace-nowrap",
          "peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-hover:border-ink",
          "peer-focus-visible:shadow-[0_0_0_2px_var(--color-focus-gap),0_0_0_4px_var(--color-focus)]",
          "peer-disabled:border-transparent peer-disabled:bg-mist peer-disabled:text-ink-3 care:peer-disabled:bg-haze",
        )}
      >
        {label}
        {count === undefined ? null : <small className="text-note opacity-80">{none ? "0 辆" : carCount(count)}</small>}
      </span>
    </label>
  );
}

interface OptionsProps {
  label: string;
  name: string;
  options: readonly FacetValue[];
}

/** A facet of which several values may be chosen. */
export function ManyOptions({ label, name, options, chosen }: OptionsProps & { chosen: readonly string[] }) {
  if (options.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {options.map((option) => (
        <OptionCell key={option.value} type="checkbox" name={name} checked={chosen.includes(option.value)} {...option} />
      ))}
    </OptionGroup>
  );
}

/** A facet of which one value may be chosen, or none. */
export function OneOption({ label, name, options, chosen }: OptionsProps & { chosen: number | string | null }) {
  if (options.length === 0) return null;
  return (
    <OptionGroup label={label}>
      <OptionCell type="radio" name={name} value="" label="不限" checked={chosen === null} />
      {options.map((option) => (
        <OptionCell key={option.value} type="radio" name={name} checked={String(chosen) === option.value} {...option} />
      ))}
    </OptionGroup>
  );
}

function OptionGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-s text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
