import { BASE_PATH } from "@marque/contract/base-path";
import { stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { STOPPED_SHOWN_YEARS, stopKinds, stopKindWords } from "@marque/contract/rules/dealer-words";
import { pageTitle } from "@marque/contract/rules/page-title";
import clsx from "clsx";
import { Search } from "lucide";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { typedQuery } from "#ui/typed-query.ts";
import { useSettings } from "../../shell/site-data.ts";
import { useAppStyleLink } from "../../ui/app-style-links.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterWords } from "../../ui/filter-words.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { TextLink, textLinkClass } from "../../ui/text-link.tsx";
import { DEALERS_PATH } from "./dealer-query.ts";
import {
  NOTHING_ASKED,
  readStoppedQuery,
  STOPPED_PATH,
  type StoppedQuery,
  type StoppedRow,
  type StoppedView,
  stoppedAddress,
} from "./stopped-query.ts";
import type { SubscriptionProvince } from "./subscription-provinces.ts";
import { SUBSCRIPTION_ANCHOR, SubscriptionSection } from "./subscription-section.tsx";

export interface StoppedListPageProps {
  query: StoppedQuery;
  view: StoppedView;
  /** Those that one may subscribe to. */
  provinces: readonly SubscriptionProvince[];
}

/** /dealer-inquiry-stop: those whose authorisation has ended, the latest first. */
export function StoppedListPage({ query, view, provinces }: StoppedListPageProps) {
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-d2">{pageTitle(STOPPED_PATH)}</h1>
        <TextLink to={DEALERS_PATH} look="plain" className="text-m">
          查找授权经销商
        </TextLink>
      </div>
      <p className="mt-3 mb-[clamp(20px,2.6vw,40px)] max-w-read text-ink-2">
        这些门店不再代表我们销售或服务。每一则写明由谁接续售后与三包、维修档案和预付款怎么处理；自公布起至少保留 {STOPPED_SHOWN_YEARS} 年。
      </p>
      {view.total === 0 ? (
        <NoneYet />
      ) : (
        <>
          <SearchLine key={query.q} query={query} />
          <Filters query={query} view={view} />
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-8">
            <div className="flex flex-wrap items-center gap-x-6">
              <p role="status" className="num text-s text-ink-2">
                {view.rows.length === view.total ? `共 ${view.total} 家` : `${view.rows.length} 家，共 ${view.total} 家`}
              </p>
              <a href={`#${SUBSCRIPTION_ANCHOR}`} className={clsx(textLinkClass("plain"), "text-s text-ink-2")}>
                订阅短信通知
              </a>
            </div>
            <p className="flex gap-x-6 text-s text-ink-2">
              {["csv", "json"].map((kind) => (
                <a key={kind} href={`${BASE_PATH}${STOPPED_PATH}.${kind}`} download className={textLinkClass("plain")}>
                  下载全部（{kind.toUpperCase()}）
                </a>
              ))}
            </p>
          </div>
          {view.rows.length > 0 ? <Rows rows={view.rows} /> : <NothingFound />}
        </>
      )}
      <SubscriptionSection provinces={provinces} />
    </div>
  );
}

/** A plain GET form; the filters go with what is looked for. */
function SearchLine({ query }: { query: StoppedQuery }) {
  const navigate = useNavigate();
  const keepAppStyle = useAppStyleLink();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    navigate(keepAppStyle(stoppedAddress(readStoppedQuery(typed))), { preventScrollReset: true });
  }
  const { kind, province, year } = query;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search>
    <form role="search" aria-label="查找已终止的门店" action={BASE_PATH + STOPPED_PATH} onSubmit={submit} className="max-w-150">
      <label htmlFor="stopped-q" className="block text-note text-ink-3">
        门店、企业、代码或城市
      </label>
      <span className="line-field gap-2">
        <Icon icon={Search} className="flex-none" />
        <input
          id="stopped-q"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={40}
          enterKeyHint="search"
          autoComplete="off"
          className="line-control num [&::-webkit-search-cancel-button]:hidden"
        />
        <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong hover:text-brand">
          查找
        </button>
      </span>
      {Object.entries({ kind, province, year }).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  );
}

function Filters({ query, view }: { query: StoppedQuery; view: StoppedView }) {
  const word = (label: string, change: Partial<StoppedQuery>) => ({
    label,
    to: stoppedAddress({ ...query, ...change }),
    current: Object.entries(change).every(([name, value]) => query[name as keyof StoppedQuery] === value),
  });
  return (
    <nav aria-label="筛选已终止的门店" className="hair-y mt-6 py-1.5">
      <FilterWords label="范围" words={[word("不限", { kind: null }), ...stopKinds.map((kind) => word(stopKindWords[kind], { kind }))]} />
      <FilterWords label="年份" words={[word("全部", { year: null }), ...view.years.map((year) => word(String(year), { year }))]} />
      <FilterWords
        label="地区"
        many
        words={[word("全国", { province: null }), ...view.provinces.map(({ code, name }) => word(name, { province: code }))]}
      />
    </nav>
  );
}

const kindLooks = { sales: "info", aftersales: "warning", all: "neutral" } as const;

function Rows({ rows }: { rows: readonly StoppedRow[] }) {
  return (
    <ul className="opens num">
      {rows.map(({ dealer, province, city }) => (
        <li
          key={dealer.id}
          className="group hair-b relative grid grid-cols-[7rem_5fr_4fr_auto] items-baseline gap-x-(--gutter) gap-y-1 py-5 max-lg:grid-cols-[7rem_1fr_auto] max-md:grid-cols-[1fr_auto]"
        >
          <p className="text-s text-ink-3 max-md:order-2 max-md:self-center">{dealer.stoppedOn}</p>
          <div className="min-w-0 max-md:order-3 max-md:col-span-2">
            <h2 className="text-t3">
              <PageLink
                to={stoppedDealerPath(dealer.id)}
                prefetch
                className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[5px] after:absolute after:inset-0 care:underline"
              >
                {dealer.shortName}
              </PageLink>
            </h2>
            <p className="text-s text-ink-3">
              {province === city ? city : `${province} ${city}`} · {dealer.code}
            </p>
          </div>
          <p
            className={clsx(
              "text-m text-ink-2 max-lg:col-start-2 max-lg:row-start-2 max-md:order-4 max-md:col-span-2 max-md:col-start-1 max-md:row-auto",
            )}
          >
            {dealer.serviceSuccessor
              ? `由${dealer.serviceSuccessor.shortName}接续`
              : dealer.ownersContact
                ? `请联系${dealer.ownersContact}`
                : ""}
          </p>
          <Badge look={kindLooks[dealer.kind]} className="max-md:order-1 max-md:justify-self-start">
            {stopKindWords[dealer.kind]}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function NothingFound() {
  const { brand } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title="名单中没有符合这些条件的门店"
      text="可以去掉一个条件再找；仍在营业的门店在授权经销商名单中。"
      action={
        <div className="flex flex-wrap gap-x-7">
          <TextLink to={stoppedAddress(NOTHING_ASKED)}>查看全部</TextLink>
          <TextLink to={DEALERS_PATH} look="plain">
            查找授权经销商
          </TextLink>
        </div>
      }
    />
  );
}

/** Before the first one stops. */
function NoneYet() {
  const { brand } = useSettings();
  return <EmptyState symbol={brand.symbol} title="目前没有终止授权的门店" action={<TextLink to={DEALERS_PATH}>查找授权经销商</TextLink>} />;
}
