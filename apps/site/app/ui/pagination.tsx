import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide";
import { Icon } from "./icon.tsx";
import { LinkTarget } from "./link-target.tsx";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page. */
  to: (page: number) => string;
  /** Tells one from another where a page has two. */
  label?: string;
  className?: string;
}

const cell = "grid h-(--hit) min-w-(--hit) place-items-center rounded-control text-m";

/** Pages of a list as links, so that each has an address; 2 px under the current one. */
export function Pagination({ page, pageCount, to, label = "分页", className }: PaginationProps) {
  if (pageCount < 2) return null;
  const shownPages = pagesShown(page, pageCount);
  const crowded = shownPages.includes(null);
  return (
    <nav aria-label={label} className={clsx("num -ml-3 flex flex-wrap items-center gap-1 max-md:gap-0", className)}>
      <Step to={page > 1 ? to(page - 1) : null} label="上一页" icon={ChevronLeft} />
      {shownPages.map((shown, index) =>
        shown === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true" className={clsx(cell, "text-ink-3 max-md:min-w-6")}>
            …
          </span>
        ) : (
          <LinkTarget
            key={shown}
            to={to(shown)}
            aria-label={`第 ${shown} 页`}
            aria-current={shown === page ? "page" : undefined}
            className={clsx(
              cell,
              shown === page ? "font-strong shadow-[inset_0_-2px_0_var(--color-ink)]" : "hover:bg-mist care:hover:bg-haze",
              crowded && shown !== 1 && shown !== page && shown !== pageCount && "max-md:hidden",
            )}
          >
            {shown}
          </LinkTarget>
        ),
      )}
      <Step to={page < pageCount ? to(page + 1) : null} label="下一页" icon={ChevronRight} />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: typeof ChevronLeft }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={clsx(cell, "text-control care:text-haze")}>
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <LinkTarget to={to} aria-label={label} className={clsx(cell, "hover:bg-mist care:hover:bg-haze")}>
      <Icon icon={icon} />
    </LinkTarget>
  );
}

/** First, last, current and its neighbours; `null` where pages are left out. A gap of one page shows the page instead. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3]) wanted.add(early);
  if (page >= pageCount - 2) for (const late of [pageCount - 2, pageCount - 1]) wanted.add(late);
  const shown: (number | null)[] = [];
  let previous = 0;
  for (const next of [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((one, other) => one - other)) {
    if (next - previous === 2) shown.push(previous + 1);
    else if (next - previous > 2) shown.push(null);
    shown.push(next);
    previous = next;
  }
  return shown;
}
