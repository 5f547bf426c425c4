import { Input as BaseInput } from "@base-ui/react/input";
import clsx from "clsx";
import type { ComponentProps, ReactNode, Ref } from "react";

export interface InputProps extends Omit<ComponentProps<"input">, "size" | "ref" | "defaultValue"> {
  defaultValue?: string | number;
  /** Reaches the `<input>`, so that a form library can focus the first error. */
  ref?: Ref<HTMLElement>;
  /** After the text, behind a hairline. */
  suffix?: ReactNode;
}

/** A one-line text box. Inside a `Field` it takes the field's label, state and messages. The placeholder is an example, not the label. */
export function Input({ suffix, className, disabled, ...rest }: InputProps) {
  return (
    <span className={clsx("control-box", className)} data-disabled={disabled ? "" : undefined}>
      <BaseInput
        {...rest}
        disabled={disabled}
        className="num min-h-[calc(var(--control-h)-4px)] w-full min-w-0 flex-1 bg-transparent text-b2 outline-none focus-visible:shadow-none disabled:cursor-not-allowed"
      />
      {suffix ? <span className="hair-l flex min-h-7 items-center pl-3.5 text-s whitespace-nowrap">{suffix}</span> : null}
    </span>
  );
}
