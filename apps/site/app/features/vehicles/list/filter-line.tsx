import type { SeriesCard } from "@marque/contract/entities/vehicle";
import clsx from "clsx";
import { X } from "lucide";
import { useRef } from "react";
import { choiceCellClass } from "#ui/choice-cell-class.ts";
import { Icon } from "#ui/icon.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { chosenOptions, type FilterGroup, filterGroups, type ModelQuery, modelSearch, sortOptions, withFilter } from "./model-filters.ts";

export interface FilterLineProps {
  /** Every model, so that no word is offered that can never find anything. */
  cards: readonly SeriesCard[];
  query: ModelQuery;
  /** Models that the query finds. */
  count: number;
}

/** Filters as words in one line, what is in force and the order below. Links with addresses, so they work without JavaScript too. */
export function FilterLine({ cards, query, count }: FilterLineProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const chosen = chosenOptions(query.filters);
  // The word that was pressed is gone; without this the focus would be too.
  const focusStatus = () => status.current?.focus();
  return (
    <>
      <nav aria-label="筛选车型" className="hair-y flex flex-wrap gap-x-[clamp(28px,2.6vw,48px)] py-3 max-md:py-1.5">
        {filterGroups.map((group) => (
          <Words key={group.name} group={group} cards={cards} query={query} />
        ))}
      </nav>
      <div className="arrives-whole flex min-h-18 flex-wrap items-center gap-x-8 py-2 max-md:gap-x-5">
        <div className="flex min-h-(--hit) flex-wrap items-center gap-x-5 gap-y-1">
          <p ref={status} tabIndex={-1} role="status" className="num text-s text-ink-2 outline-none">
            {count} 款车型
          </p>
          {chosen.map(({ group, option }) => (
            <FilterLink
              key={group.name}
              query={withFilter(query, group.name, undefined)}
              aria-label={`取消筛选 ${option.alone}`}
              onClick={focusStatus}
              className={clsx(choiceCellClass, "hit-area inline-flex min-h-8 items-center gap-1.5 px-3 text-s whitespace-nowrap")}
            >
              {option.alone}
              <Icon icon={X} size="inline" />
            </FilterLink>
          ))}
          {chosen.length > 0 ? (
            <FilterLink query={{ ...query, filters: {} }} onClick={focusStatus} className={clsx(textLinkClass(), "text-s")}>
              清空
            </FilterLink>
          ) : null}
        </div>
        <nav aria-label="排序" className="ml-auto flex items-center gap-5 text-s max-md:ml-0">
          {sortOptions.map((option) => (
            <Word key={option.label} query={{ ...query, sort: option.value }} current={option.value === query.sort}>
              {option.label}
            </Word>
          ))}
        </nav>
      </div>
    </>
  );
}

function Words({ group, cards, query }: { group: FilterGroup; cards: readonly SeriesCard[]; query: ModelQuery }) {
  const chosen = query.filters[group.name];
  const offered = group.options.filter((option) => option.value === chosen || cards.some(option.matches));
  const id = `filter-${group.name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not the controls of a form
    <div
      role="group"
      aria-labelledby={id}
      className="arrives-whole no-scrollbar flex items-center gap-x-[1.125rem] max-md:w-full max-md:overflow-x-auto"
    >
      <span id={id} className="flex-none text-s text-ink-3">
        {group.label}
      </span>
      <Word query={withFilter(query, group.name, undefined)} current={chosen === undefined}>
        {group.any}
      </Word>
      {offered.map((option) => (
        <Word key={option.value} query={withFilter(query, group.name, option.value)} current={chosen === option.value}>
          {option.label}
        </Word>
      ))}
    </div>
  );
}

function Word({ query, current, children }: { query: ModelQuery; current: boolean; children: string }) {
  return (
    <FilterLink
      query={query}
      aria-current={current || undefined}
      className={clsx(
        "relative inline-flex min-h-(--hit) flex-none items-center whitespace-nowrap focus-visible:-outline-offset-4 focus-visible:shadow-none",
        "after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:bg-current",
        current ? "font-strong text-ink" : "text-ink-2 after:scale-x-0 hover:text-ink care:underline",
      )}
    >
      {children}
    </FilterLink>
  );
}

interface FilterLinkProps {
  query: ModelQuery;
  children: React.ReactNode;
  className?: string;
  onClick?: () => void;
  "aria-label"?: string;
  "aria-current"?: boolean | undefined;
}

/** A link to the same page with other filters: replaces the history entry, and the page stays where it is. */
export function FilterLink({ query, ...rest }: FilterLinkProps) {
  return <PageLink {...rest} to={`/car-type${modelSearch(query)}`} replace keepPlace />;
}
