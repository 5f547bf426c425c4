import clsx from "clsx";
import { ChevronDown } from "lucide";
import { type MouseEvent, useId } from "react";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";

/** One choice of a filter. */
export interface FilterWord {
  label: string;
  /** Router path of the page with this choice. */
  to: string;
  current: boolean;
}

export interface FilterWordsProps {
  label: string;
  words: readonly FilterWord[];
  /** More than a line holds, as provinces: they go on in further lines, and on phones fold away behind the current one. */
  many?: boolean;
}

/**
 * One filter as words in a line, the current one underlined. Links with addresses, so that it works without JavaScript; a choice
 * replaces the history entry and leaves the page where it is.
 */
export function FilterWords({ label, words, many = false }: FilterWordsProps) {
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: links, not the controls of a form */}
      <div
        role="group"
        aria-labelledby={id}
        className={clsx(
          "flex max-w-full gap-x-[1.125rem] max-md:w-full",
          many ? "items-start max-md:hidden" : "no-scrollbar items-center overflow-x-auto",
        )}
      >
        <span id={id} className={clsx("flex-none text-s text-ink-3", many && "inline-flex min-h-(--hit) items-center")}>
          {label}
        </span>
        {many ? (
          <div className="flex min-w-0 flex-wrap gap-x-[1.125rem]">
            <Words words={words} />
          </div>
        ) : (
          <Words words={words} />
        )}
      </div>
      {many ? <FoldedWords label={label} words={words} /> : null}
    </>
  );
}

function Words({ words }: Pick<FilterWordsProps, "words">) {
  return words.map(({ label: word, to, current }) => (
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
  ));
}

/** On phones: one row that says what is chosen, and opens. */
function FoldedWords({ label, words }: FilterWordsProps) {
  /** Folds again behind what was chosen, which has the focus then. */
  function fold({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
    if (!(target instanceof Element) || !target.closest("a")) return;
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that follows a link clicks it
    <details className="group md:hidden" onClick={fold}>
      <summary className="flex min-h-(--hit) cursor-pointer list-none items-center gap-x-[1.125rem] [&::-webkit-details-marker]:hidden">
        <span className="flex-none text-s text-ink-3">{label}</span>
        <span className="font-strong">{words.find(({ current }) => current)?.label}</span>
        <Icon
          icon={ChevronDown}
          size="inline"
          className="ml-auto text-ink-3 transition-transform duration-(--dur-2) group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-wrap gap-x-[1.125rem] pb-2">
        <Words words={words} />
      </div>
    </details>
  );
}
