import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Field as BaseField } from "@base-ui/react/field";
import clsx from "clsx";
import { Check } from "lucide";
import { type ReactNode, type Ref, useId } from "react";
import { FieldError } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface CheckboxProps {
  /** The sentence agreed to; may hold links. */
  children: ReactNode;
  checked?: boolean;
  defaultChecked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  error?: string;
  name?: string;
  value?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** Reaches the input, so that a form library can focus the first error. */
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A 20 px square before a sentence; the whole line is the hit area. */
export function Checkbox({ children, error, ref, disabled, className, name, ...rest }: CheckboxProps) {
  // Said outright: the library finds the label around it only once the page is alive.
  const labelId = useId();
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} disabled={disabled} className={className}>
      <BaseField.Label className="flex min-h-(--hit) cursor-pointer items-start gap-3 py-[calc((var(--hit)-1.375rem)/2)] text-s text-ink-2 data-disabled:cursor-not-allowed data-disabled:text-ink-3">
        <BaseCheckbox.Root
          {...rest}
          inputRef={ref}
          aria-labelledby={labelId}
          className={clsx(
            "mt-px grid size-5 flex-none place-items-center rounded-control border-(length:--hair) border-control bg-ground text-on-ink transition-colors duration-(--dur-1)",
            "hover:border-ink data-checked:border-ink data-checked:bg-ink data-disabled:border-line data-disabled:bg-mist care:data-disabled:border-ink-3 care:data-disabled:bg-haze data-invalid:border-danger",
          )}
        >
          <BaseCheckbox.Indicator>
            <Icon icon={Check} className="size-4 [stroke-width:2.4]" />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span id={labelId} className="min-w-0">
          {children}
        </span>
      </BaseField.Label>
      {error ? <FieldError className="pointer-events-none -mt-4 max-md:pb-1">{error}</FieldError> : null}
    </BaseField.Root>
  );
}
