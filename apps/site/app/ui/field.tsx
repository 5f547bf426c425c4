import { Field as BaseField } from "@base-ui/react/field";
import clsx from "clsx";
import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  label: ReactNode;
  /** Message under the control; marks the field invalid. Nothing typed is ever cleared because of it. */
  error?: string;
  /** Help under the control, replaced by the error. */
  hint?: ReactNode;
  /** Beside the label, at the right: 选填, or a link. */
  aside?: ReactNode;
  name?: string;
  disabled?: boolean;
  children: ReactNode;
  className?: string;
}

/**
 * Label above, one control (`Input`, `Textarea`, `Select`, `Combobox`, `SmsCodeField`), error or hint under it, all wired for
 * assistive technology. From 768 px up the error hangs in the row gap and moves nothing: leave at least 28 px under a field.
 */
export function Field({ label, error, hint, aside, name, disabled, children, className }: FieldProps) {
  return (
    <BaseField.Root name={name} disabled={disabled} invalid={Boolean(error)} className={clsx("block min-w-0", className)}>
      <span className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-s text-ink-2">
        <BaseField.Label>{label}</BaseField.Label>
        {aside ? <span className="flex-none text-ink-3">{aside}</span> : null}
      </span>
      {children}
      {error ? <FieldError>{error}</FieldError> : null}
      {hint && !error ? <BaseField.Description className="mt-1.5 text-note text-ink-3">{hint}</BaseField.Description> : null}
    </BaseField.Root>
  );
}

/** The message under an invalid control; only inside a field. */
export function FieldError({ children, className }: { children: string; className?: string }) {
  return (
    <BaseField.Error match className={clsx("text-note text-danger md:h-0", className)}>
      <span className="flex gap-1.5 pt-1.5">
        <Icon icon={CircleAlert} size="inline" className="mt-[.12em]" />
        {children}
      </span>
    </BaseField.Error>
  );
}
