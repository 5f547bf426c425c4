import type { FacetValue } from "@marque/contract/entities/used-car";
import { RANGE_MAX, type Range } from "@marque/contract/rules/used-car-filter";
import clsx from "clsx";
import { type FocusEvent, lazy, Suspense, useId, useState } from "react";
import { carCount } from "#blocks/used-car-text.ts";
import { PageLink } from "#ui/page-link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const RangeSlider = lazy(() => import("./range-slider.tsx").then((module) => ({ default: module.RangeSlider })));

export interface RangeFilterProps {
  label: string;
  unit: string;
  /** Of the two parameters, without `Min` and `Max`. */
  name: string;
  range: Range;
  span: number;
  step: number;
  /** Bands to choose at once. */
  bands: readonly (FacetValue & { to: string; current: boolean })[];
  onCommit: (range: Range) => void;
}

const FIGURE = "\\d{1,4}(\\.\\d{1,2})?|10000";
const HINT = `请填写 0 到 ${RANGE_MAX} 之间的数，最多两位小数`;

/** A range: bands, a slider, and both ends to type. Without JavaScript the typed ones are sent with the form. */
export function RangeFilter({ label, unit, name, range, span, step, bands, onCommit }: RangeFilterProps) {
  const alive = useHydrated();
  const [wrong, setWrong] = useState(false);
  const hint = useId();

  function leave({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    const [from, to] = currentTarget.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[inputmode=decimal]") ?? [];
    if (!from || !to) return;
    const isWrong = !from.validity.valid || !to.validity.valid;
    setWrong(isWrong);
    if (isWrong) return;
    const figure = ({ value }: HTMLInputElement) => (value === "" ? null : Number(value));
    const next = { min: figure(from), max: figure(to) };
    if (next.min !== range.min || next.max !== range.max) onCommit(next);
  }

  const field = (end: "Min" | "Max", word: string, value: number | null) => (
    <label className="block min-w-0 flex-1">
      <span className="block text-note text-ink-3">
        {word}
        {label}（{unit}）
      </span>
      <span className="line-field">
        <input
          key={value}
          name={name + end}
          defaultValue={value ?? ""}
          inputMode="decimal"
          pattern={FIGURE}
          maxLength={8}
          title={HINT}
          autoComplete="off"
          placeholder="不限"
          onBlur={leave}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? hint : undefined}
          className="line-control num"
        />
      </span>
    </label>
  );

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2.5 text-s text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {bands.map((band) => (
          <Band key={band.value} band={band} />
        ))}
      </div>
      <div className="mt-4 max-w-140">
        <div className="h-(--hit)">
          {alive ? (
            <Suspense>
              <RangeSlider label={label} unit={unit} range={range} span={span} step={step} onCommit={onCommit} />
            </Suspense>
          ) : null}
        </div>
        <div className="flex gap-x-(--gutter)">
          {field("Min", "最低", range.min)}
          {field("Max", "最高", range.max)}
        </div>
        {wrong ? (
          <p id={hint} role="alert" className="mt-2 text-s text-danger">
            {HINT}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

function Band({ band: { label, count, to, current } }: { band: RangeFilterProps["bands"][number] }) {
  const cell = "num inline-flex min-h-(--hit) items-center gap-2 rounded-control border-(length:--hair) px-3.5 text-m whitespace-nowrap";
  if (count === 0 && !current) {
    return (
      <span className={clsx(cell, "border-transparent bg-mist text-ink-3 care:bg-haze")}>
        {label}
        <small className="text-note">0 辆</small>
      </span>
    );
  }
  return (
    <PageLink
      to={to}
      replace
      keepPlace
      rel="nofollow"
      aria-current={current || undefined}
      className={clsx(cell, current ? "border-ink bg-ink text-on-ink" : "border-line hover:border-ink")}
    >
      {label}
      <small className="text-note opacity-80">{carCount(count)}</small>
    </PageLink>
  );
}
