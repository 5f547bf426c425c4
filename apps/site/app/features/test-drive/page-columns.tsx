import type { ReactNode } from "react";

/**
 * Seven parts for the task, four for the picture beside it; from tablets down the picture stands above. It comes first in the document
 * too: a browser that reads slowly would show the task first and then push it down.
 */
export function PageColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-start gap-x-[clamp(32px,7vw,128px)] pb-(--section) max-lg:grid-cols-1 max-lg:gap-y-12">
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top)+32px)] lg:col-start-2 lg:row-start-1">{aside}</div>
      {/* from tablets down the hover bar stands over the right edge: nothing to be pressed lies under it */}
      <div className="min-w-0 max-lg:pr-7 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  );
}
