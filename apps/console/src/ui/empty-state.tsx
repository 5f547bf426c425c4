import type { ReactNode } from "react";

/** Says in one sentence that nothing is here, and offers at most one thing to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 py-8 text-body text-ink-3">
      <p>{title}</p>
      {children}
    </div>
  );
}
