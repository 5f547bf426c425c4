import clsx from "clsx";
import type { ReactNode } from "react";
import type { PartAnchor } from "./page-parts.ts";

export interface PartProps {
  /** Absent for a second story under the same word. */
  anchor: PartAnchor | undefined;
  label: string;
  /** Only versions and specifications are taken home on paper. */
  onPaper?: boolean;
  children: ReactNode;
  className?: string;
}

/** A part of the detail page: what the sub-navigation leads to, and can give the focus to. */
export function Part({ anchor, label, onPaper = false, children, className }: PartProps) {
  return (
    <section
      id={anchor}
      tabIndex={-1}
      aria-label={label}
      className={clsx("outline-none focus-visible:shadow-none", !onPaper && "print:hidden", className)}
    >
      {children}
    </section>
  );
}
