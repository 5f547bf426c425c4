import { type ReactNode, useId } from "react";

/** A label above one element, outside of forms. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-note text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
