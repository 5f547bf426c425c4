import { Radio as BaseRadio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import clsx from "clsx";
import type { Ref } from "react";
import { choiceCellClass } from "./choice-cell-class.ts";

export interface ScoreScaleProps {
  /** What is rated. */
  label: string;
  /** Lowest and highest score, both offered. */
  from: number;
  to: number;
  /** What the two ends mean. */
  lowText: string;
  highText: string;
  /** Null while nothing is chosen. */
  value: number | null;
  onValueChange: (score: number) => void;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * A score on a line of figures, its ends named; two rows of them on a phone. One radio group: arrow keys move along it, and each score
 * is read with what its end means.
 */
export function ScoreScale({ label, from, to, lowText, highText, value, onValueChange, ref, className }: ScoreScaleProps) {
  const scores = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const meaning = (score: number) => (score === from ? `，${lowText}` : score === to ? `，${highText}` : "");
  return (
    <div className={className}>
      <RadioGroup
        aria-label={label}
        value={value === null ? null : String(value)}
        onValueChange={(next) => onValueChange(Number(next))}
        className={clsx("grid gap-1.5", scores.length > 10 ? "grid-cols-11 max-md:grid-cols-6" : "grid-cols-10 max-md:grid-cols-5")}
      >
        {scores.map((score, index) => (
          <BaseRadio.Root
            key={score}
            value={String(score)}
            aria-label={`${score}分${meaning(score)}`}
            inputRef={index === 0 ? ref : undefined}
            className={clsx(choiceCellClass, "num grid min-h-(--hit) place-items-center text-m")}
          >
            {score}
          </BaseRadio.Root>
        ))}
      </RadioGroup>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-3">
        <span>{lowText}</span>
        <span>{highText}</span>
      </p>
    </div>
  );
}
