import clsx from "clsx";
import type { ReactNode } from "react";

export interface StatProps {
  value: string;
  unit?: string;
  /** What the figure is, with its test cycle. */
  label: ReactNode;
  /** n1 where the figure is the subject, n2 in rows. */
  size?: "large" | "medium";
  className?: string;
}

/** A large figure with its unit on the same base line, above a label that breaks between words. It never counts up. */
export function Stat({ value, unit, label, size = "large", className }: StatProps) {
  return (
    <div className={clsx("flex flex-col-reverse justify-end", className)}>
      <dt className={clsx("text-s break-keep wrap-break-word opacity-85", size === "large" ? "mt-3" : "mt-2")}>{label}</dt>
      <dd className={clsx("whitespace-nowrap [font-variant-numeric:proportional-nums]", size === "large" ? "text-n1" : "text-n2")}>
        {value}
        {unit ? <span className="ml-[.2em] text-[max(.36em,.75rem)] tracking-normal">{unit}</span> : null}
      </dd>
    </div>
  );
}

/** A row of figures; the only place for a `Stat`. */
export function StatRow({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={className}>{children}</dl>;
}
