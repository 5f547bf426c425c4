import clsx from "clsx";

export interface StepperProps {
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  label?: string;
  className?: string;
}

/** Where the visitor is in a task of several pages: number and word under a 2 px line, no circles. */
export function Stepper({ steps, current, label = "步骤", className }: StepperProps) {
  return (
    <ol aria-label={label} className={clsx("grid auto-cols-fr grid-flow-col gap-(--gutter)", className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={clsx(
            "flex gap-2.5 border-t-2 pt-3 text-m max-md:flex-col max-md:gap-0 max-md:text-s care:border-t-4",
            index > current ? "border-line text-ink-3 care:border-haze" : "border-ink",
            index < current && "text-ink-2",
            index === current && "font-strong",
          )}
        >
          <span className="num">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
