import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
}

/** One row that folds open, on the browser's own `details`: works before and without JavaScript (footer groups, tree rows). */
export function Disclosure({ title, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={clsx("group hair-b", className)}>
      <summary className="flex min-h-(--row-h) cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon icon={ChevronDown} size="inline" className="text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
