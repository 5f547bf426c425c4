import clsx from "clsx";
import { LinkTarget } from "./link-target.tsx";

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

/** The way to this page; the last step is the page itself and gives way first when space is short. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="面包屑" className={clsx("py-5 text-note whitespace-nowrap text-ink-3", className)}>
      <ol className="flex gap-2.5">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={clsx("flex gap-2.5", crumb.to ? "flex-none" : "min-w-0")}>
            {index > 0 ? (
              <span aria-hidden="true" className="text-control">
                /
              </span>
            ) : null}
            {crumb.to ? (
              <LinkTarget to={crumb.to} className="hit-area transition-colors duration-(--dur-1) hover:text-ink care:underline">
                {crumb.label}
              </LinkTarget>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
