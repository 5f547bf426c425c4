import clsx from "clsx";
import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";

/** One of the numbered parts of the form. What its last field complains about takes room, so that the next part keeps its distance. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 pt-11 first-of-type:pt-0">
      <legend className="float-left mb-5 flex w-full items-baseline gap-4 text-t2">
        <span aria-hidden="true" className="num text-b2 text-ink-3">
          {number}
        </span>
        {title}
      </legend>
      <div className="clear-both [&>:last-child_.hanging-problem]:h-auto">{children}</div>
    </fieldset>
  );
}

/** Marks where a field is, so that the first wrong one can be found and focused. */
export function FieldPlace({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div data-field={name} className={className}>
      {children}
    </div>
  );
}

export interface ChoicePlaceProps {
  name: string;
  label: ReactNode;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A choice among cells or rows: label above, message under it. The control inside names itself. From 768 px up the message hangs in
 * the gap below and moves nothing: leave at least 28 px.
 */
export function ChoicePlace({ name, label, aside, error, className, children }: ChoicePlaceProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around one control would make two groups of it
    <div
      data-field={name}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={clsx("outline-none focus-visible:shadow-none", className)}
    >
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 text-s text-ink-2">
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {error ? (
        <Problem id={`${id}-error`} hanging>
          {error}
        </Problem>
      ) : null}
    </div>
  );
}

/** A message under what it is about; from 768 px up a hanging one takes no room of its own. */
export function Problem(props: { id?: string; hanging?: boolean; className?: string; children: ReactNode }) {
  const { id, hanging, className, children } = props;
  return (
    <p id={id} role="alert" className={clsx("text-note text-danger", hanging && "hanging-problem md:h-0", className)}>
      <span className="flex gap-1.5 pt-1.5">
        <Icon icon={CircleAlert} size="inline" className="mt-[.12em]" />
        <span>{children}</span>
      </span>
    </p>
  );
}

/** Brings the first of the wrong fields into view and focuses its control, or with `whole` all of a choice. */
export function focusField(form: HTMLElement, name: string, { whole = false } = {}): void {
  const place = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const control = (whole ? null : place?.querySelector<HTMLElement>(FOCUSABLE)) ?? place;
  const fold = place?.closest("details");
  if (fold) fold.open = true;
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

const FOCUSABLE =
  '[role="radio"][tabindex="0"], [role="checkbox"], button:not(:disabled), input:not([type="hidden"], [aria-hidden="true"], [type="radio"]), textarea';
