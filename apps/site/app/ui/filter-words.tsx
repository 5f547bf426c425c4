import clsx from "clsx";
import { useId } from "react";
import { PageLink } from "./page-link.tsx";

/** One choice of a filter. */
export interface FilterWord {
  label: string;
  /** Router path of the page with this choice. */
  to: string;
  current: boolean;
}

/**
 * One filter as words in a line, the current one underlined. Links with addresses, so that it works without JavaScript; a choice
 * replaces the history entry and leaves the page where it is.
 */
export function FilterWords({ label, words }: { label: string; words: readonly FilterWord[] }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not the controls of a form
    <div
      role="group"
      aria-labelledby={id}
      className="no-scrollbar flex max-w-full items-center gap-x-[1.125rem] overflow-x-auto max-md:w-full"
    >
      <span id={id} className="flex-none text-s text-ink-3">
        {label}
      </span>
      {words.map(({ label: word, to, current }) => (
        <PageLink
          key={word}
          to={to}
          replace
          keepPlace
          aria-current={current || undefined}
          className={clsx(
            "num relative inline-flex min-h-(--hit) flex-none items-center whitespace-nowrap focus-visible:-outline-offset-4 focus-visible:shadow-none",
            "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:bg-current",
            current ? "font-strong text-ink" : "text-ink-2 after:scale-x-0 hover:text-ink care:underline",
          )}
        >
          {word}
        </PageLink>
      ))}
    </div>
  );
}
