import { sortExplained, sortWords, usedCarSorts } from "@marque/contract/rules/used-car-filter";
import clsx from "clsx";
import { LayoutGrid, Rows3, X } from "lucide";
import { carCount } from "#blocks/used-car-text.ts";
import { choiceCellClass } from "#ui/choice-cell-class.ts";
import { FilterWords } from "#ui/filter-words.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Chosen } from "./chosen.ts";
import { changed, cleared, type ListQuery, listAddress } from "./list-address.ts";

/** What is asked for, each to be taken back: links, so that it works without JavaScript. */
export function ChosenChips({ query, chosen }: { query: ListQuery; chosen: readonly Chosen[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="已选条件" className="flex flex-wrap items-center gap-2 pt-4">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <PageLink
            to={listAddress(without)}
            replace
            keepPlace
            rel="nofollow"
            aria-label={`取消筛选 ${label}`}
            className={clsx(
              choiceCellClass,
              "num hit-area inline-flex min-h-(--control-h-small) items-center gap-1.5 px-4 text-m whitespace-nowrap",
            )}
          >
            {label}
            <Icon icon={X} size="inline" />
          </PageLink>
        </li>
      ))}
      <li className="ml-2">
        <TextLink to={listAddress(cleared(query))} replace className="text-m">
          清空
        </TextLink>
      </li>
    </ul>
  );
}

interface ListHeadProps {
  query: ListQuery;
  total: number;
  /** Whether another answer is on its way. */
  busy: boolean;
  /** Whether the address said something that was not understood. */
  odd: boolean;
}

/** How many there are, in which order and why, and how they are laid out. */
export function ListHead({ query, total, busy, odd }: ListHeadProps) {
  const orders = usedCarSorts
    .filter((sort) => sort !== "distance" || query.city !== null)
    .map((sort) => ({ label: sortWords[sort], to: listAddress(changed(query, { sort })), current: query.sort === sort }));
  return (
    <>
      <div className="arrives-whole flex flex-wrap items-center justify-between gap-x-8 pt-3">
        <p role="status" className="num flex min-h-(--hit) items-center text-s text-ink-2">
          {busy ? "正在查找" : `共 ${carCount(total)} 辆${query.page > 1 ? `，第 ${query.page} 页` : ""}`}
          {odd && !busy ? "；网址中有无法识别的条件，已略过" : ""}
        </p>
        <nav
          aria-label="排序与版式"
          className="flex max-w-full flex-wrap items-center justify-between gap-x-8 text-s max-md:w-full max-md:flex-nowrap max-md:gap-x-4"
        >
          <FilterWords label="排序" words={orders} />
          <ul aria-label="版式" className="-mr-2.5 flex flex-none">
            <Layout query={query} view="grid" label="按格排列" />
            <Layout query={query} view="list" label="按行排列" />
          </ul>
        </nav>
      </div>
      <p className="mb-6 text-note text-ink-3">{sortExplained[query.sort]}。</p>
    </>
  );
}

function Layout({ query, view, label }: { query: ListQuery; view: ListQuery["view"]; label: string }) {
  const current = query.view === view;
  return (
    <li>
      <PageLink
        to={listAddress({ ...query, view })}
        replace
        keepPlace
        rel="nofollow"
        aria-label={label}
        aria-current={current || undefined}
        className={clsx("icon-button", current ? "text-ink" : "text-ink-3")}
      >
        <Icon icon={view === "grid" ? LayoutGrid : Rows3} />
      </PageLink>
    </li>
  );
}
