import { Input as BaseInput } from "@base-ui/react/input";
import clsx from "clsx";
import type { ComponentProps, ReactNode, Ref } from "react";

export interface InputProps extends Omit<ComponentProps<"input">, "size" | "ref" | "defaultValue"> {
  defaultValue?: string | number;
  /** Reaches the `<input>`, so that a form library can focus the first error. */
  ref?: Ref<HTMLElement>;
  /** After the text, behind a hairline. */
  suffix?: ReactNode;
  /** For a number that is read digit by digit. */
  large?: boolean;
}

/** A one-line text box. Inside a `Field` it takes the field's label, state and messages. The placeholder is an example, not the label. */
export function Input({ suffix, large, className, disabled, ...rest }: InputProps) {
  return (
    <span className={clsx("control-box", className)} data-disabled={disabled ? "" : undefined}>
      <BaseInput
        {...rest}
        disabled={disabled}
        className={clsx(
          "num w-full min-w-0 flex-1 bg-transparent outline-none focus-visible:shadow-none disabled:cursor-not-allowed",
          large
            ? "min-h-20 text-[clamp(1rem,4.1vw,2rem)] tracking-[.04em] max-md:min-h-16 max-md:tracking-normal"
            : "min-h-[calc(var(--control-h)-4px)] text-b2",
        )}
      />
      {suffix ? <span className="hair-l flex min-h-7 items-center pl-3.5 text-s whitespace-nowrap">{suffix}</span> : null}
    </span>
  );
}
