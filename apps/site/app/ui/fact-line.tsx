import clsx from "clsx";
import { Children, type ReactNode } from "react";

/** Facts beside one another, each an element of its own. Where they do not fit into a line, the last goes to the next with the one before it. */
export function FactLine({ className, children }: { className?: string; children: ReactNode }) {
  const facts = Children.toArray(children);
  return (
    <p className={clsx("fact-line num flex flex-wrap gap-x-4 gap-y-1", className)}>
      {facts.slice(0, -2)}
      <span className="fact-pair flex min-w-0 flex-wrap gap-x-4 gap-y-1">{facts.slice(-2)}</span>
    </p>
  );
}
