import clsx from "clsx";
import type { ReactNode } from "react";

/** A block of the size of what is coming; give it width and height, or a ratio, by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("skeleton block bg-haze", className)} />;
}

/** Wraps skeletons: invisible for the first 200 ms, so that quick answers don't flicker, and for good where no script can fill them. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" className={clsx("appear-late [:root:not([data-js])_&]:hidden", className)}>
      <span className="sr-only">加载中</span>
      {children}
    </div>
  );
}
