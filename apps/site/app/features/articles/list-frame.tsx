import type { ReactNode } from "react";
import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterWords } from "../../ui/filter-words.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { isNarrowed, type ListQuery, listAddress, readListQuery } from "./list-query.ts";
import type { ListState } from "./load-articles.server.ts";

export interface ListFrameProps {
  /** Router path of the list. */
  path: string;
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** What one item is called, with its measure word: `篇文章`. */
  unit: string;
  /** What the categories are called. */
  categoryLabel?: string;
  /** The list also has announcements, as one more category. */
  notices?: boolean;
  /** Whether the years of publication are a filter too. */
  byYear?: boolean;
  data: ListState;
  /** The items. */
  children: ReactNode;
}

/** A list between its filters and its pages; says so where there is nothing, and where a page number is beyond the end. */
export function ListFrame({
  path,
  title,
  text,
  unit,
  categoryLabel = "栏目",
  notices = false,
  byYear = true,
  data,
  children,
}: ListFrameProps) {
  const { query, list, total, pageCount } = data;
  const to = (page: number) => listAddress(path, { ...query, page });
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] text-d2">{title}</h1>
      {text ? <p className="mt-3 max-w-[42em] md:text-balance text-ink-2">{text}</p> : null}
      <Filters path={path} title={title} label={categoryLabel} notices={notices} byYear={byYear} data={data} />
      <p role="status" className="num flex min-h-14 items-center text-s text-ink-2">
        共 {total} {unit}
        {query.page > 1 && list.length > 0 ? `，第 ${query.page} 页` : null}
      </p>
      {list.length > 0 ? children : null}
      {list.length === 0 && total > 0 ? <BeyondTheEnd page={query.page} pageCount={pageCount} to={to} /> : null}
      {total === 0 ? <Nothing path={path} query={query} /> : null}
      {list.length > 0 ? <Pagination page={query.page} pageCount={pageCount} to={to} className="mt-12 max-md:mt-8" /> : null}
    </div>
  );
}

interface FiltersProps {
  path: string;
  title: string;
  label: string;
  notices: boolean;
  byYear: boolean;
  data: ListState;
}

function Filters({ path, title, label, notices, byYear, data: { categories, years } }: FiltersProps) {
  const query = readListQuery(useLatestParams(), { notices });
  const to = (change: Partial<ListQuery>) => listAddress(path, { ...query, page: 1, ...change });
  // Announcements have categories and years of their own: the way back to the news begins anew.
  const ofCategory = (category?: string) =>
    listAddress(path, { page: 1, ...(query.type || !query.year ? {} : { year: query.year }), ...(category ? { category } : {}) });
  const words = [
    { label: "全部", to: ofCategory(), current: !query.category && !query.type },
    ...(query.type ? [] : categories).map((category) => ({
      label: category,
      to: ofCategory(category),
      current: category === query.category,
    })),
    ...(notices ? [{ label: "公告", to: listAddress(path, { type: "notice", page: 1 }), current: query.type === "notice" }] : []),
  ];
  const { year: _, ...anyYear } = query;
  const yearWords = [
    { label: "全部", to: listAddress(path, { ...anyYear, page: 1 }), current: !query.year },
    ...years.map((year) => ({ label: String(year), to: to({ year }), current: year === query.year })),
  ];
  const offersYears = (byYear && years.length > 1) || query.year !== undefined;
  if (words.length < 2 && !offersYears) return null;
  return (
    <nav
      aria-label={`筛选${title}`}
      className="hair-y mt-[clamp(20px,2.6vw,40px)] flex flex-wrap gap-x-[clamp(28px,4vw,64px)] py-3 max-md:py-1.5"
    >
      {words.length > 1 ? <FilterWords label={label} words={words} /> : null}
      {offersYears ? <FilterWords label="年份" words={yearWords} /> : null}
    </nav>
  );
}

/** A page number that the list no longer, or never, had. */
function BeyondTheEnd({ page, pageCount, to }: { page: number; pageCount: number; to: (page: number) => string }) {
  const { brand } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title={`没有第 ${page} 页`}
      text={`现在一共 ${pageCount} 页。文章增减之后，页码会跟着变动。`}
      action={
        <div className="flex flex-wrap gap-x-7">
          <TextLink to={to(pageCount)}>去最后一页</TextLink>
          <TextLink to={to(1)} look="plain">
            回到第一页
          </TextLink>
        </div>
      }
    />
  );
}

function Nothing({ path, query }: { path: string; query: ListQuery }) {
  const { brand } = useSettings();
  if (!isNarrowed(query) && !query.type)
    return <EmptyState symbol={brand.symbol} title="还没有发布内容" text="有了新内容，会先在这里公布。" />;
  return (
    <EmptyState
      symbol={brand.symbol}
      title="没有符合这些条件的内容"
      text="可以换一个栏目或年份。"
      action={<TextLink to={path}>查看全部</TextLink>}
    />
  );
}
