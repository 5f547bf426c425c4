import { Slider } from "@base-ui/react/slider";
import type { Range } from "@marque/contract/rules/used-car-filter";
import { useEffect, useState } from "react";

export interface RangeSliderProps {
  label: string;
  unit: string;
  range: Range;
  /** Its right end, which stands for everything beyond too. */
  span: number;
  step: number;
  onCommit: (range: Range) => void;
}

const knob =
  "size-5 rounded-round border-2 border-ink bg-ground outline-none after:absolute after:-inset-3 has-[:focus-visible]:shadow-[0_0_0_2px_var(--color-focus-gap),0_0_0_4px_var(--color-focus)]";

/** Both ends of a range by pointer and by keyboard; beside it stand the same figures to type. */
export function RangeSlider({ label, unit, range: { min, max }, span, step, onCommit }: RangeSliderProps) {
  const [ends, setEnds] = useState([0, span]);
  useEffect(() => setEnds([Math.min(min ?? 0, span), Math.min(max ?? span, span)]), [min, max, span]);
  const said = (end: number) => (end >= span ? `${span} ${unit}及以上` : `${end} ${unit}`);

  function commit([from = 0, to = span]: readonly number[]): void {
    onCommit({ min: from > 0 ? from : null, max: to < span ? to : null });
  }

  return (
    <Slider.Root value={ends} onValueChange={(value) => setEnds([...value])} onValueCommitted={commit} min={0} max={span} step={step}>
      <Slider.Control className="flex h-(--hit) touch-none items-center px-2.5 select-none">
        <Slider.Track className="relative h-0.5 w-full bg-line">
          <Slider.Indicator className="bg-ink" />
          {(["最低", "最高"] as const).map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              getAriaLabel={() => `${end}${label}`}
              getAriaValueText={(_, value) => said(value)}
              className={knob}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
