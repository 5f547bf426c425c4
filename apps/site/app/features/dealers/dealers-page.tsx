import { pageTitle } from "@marque/contract/rules/page-title";
import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { useNow } from "../../ui/use-now.ts";
import { chooseDealers, type DealerView } from "./choose-dealers.ts";
import { DealerFilters } from "./dealer-filters.tsx";
import { DealerList } from "./dealer-list.tsx";
import { DEALERS_PATH, type DealerQuery, dealersAddress, flagWords, isNarrowed, readDealerQuery, withFlag } from "./dealer-query.ts";
import { DealerSearch } from "./dealer-search-form.tsx";
import type { DealersData } from "./dealers-data.ts";
import { useNetwork } from "./use-network.ts";

/** /dealer-inquiry: every dealer of the network by place, or by distance once the visitor says where that is from. */
export function DealersPage({ query: asked, view: given }: DealersData) {
  const now = useNow();
  const latest = readDealerQuery(useLatestParams());
  // Before the visitor's clock is known the page is everybody's, who is open now left out.
  const query = now ? latest : { ...latest, flags: asked.flags };
  const asksForOpen = query.flags.includes("open");
  const network = useNetwork(asksForOpen);
  const view = network ? chooseDealers(network, query, { now, place: null }) : given;
  const isWaiting = !network && asksForOpen;
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-[clamp(28px,4vw,64px)] pb-[clamp(20px,2.6vw,40px)]">
        <h1 className="text-d2">{pageTitle(DEALERS_PATH)}</h1>
        <TextLink to="/dealer-inquiry-stop" look="plain" className="text-m">
          已终止授权的经销商
        </TextLink>
      </div>
      {given.networkSize === 0 ? (
        <NoneYet />
      ) : (
        <>
          <DealerSearch query={query} view={view} />
          <DealerFilters query={query} canTellOpen={now !== null} />
          <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-8 py-2">
            <p role="status" className="num text-s text-ink-2">
              {isWaiting ? "正在查找" : statusText(query, view)}
            </p>
          </div>
          <DealerList rows={view.rows} grouped now={now} />
          {view.total === 0 ? <NothingFound query={query} /> : null}
          {view.total > 0 && view.rows.length === 0 ? <BeyondTheEnd query={query} pageCount={view.pageCount} /> : null}
          {view.rows.length > 0 ? (
            <Pagination
              page={query.page}
              pageCount={view.pageCount}
              to={(page) => dealersAddress({ ...query, page })}
              className="mt-12 max-md:mt-8"
            />
          ) : null}
        </>
      )}
    </div>
  );
}

function statusText({ province, city, page }: DealerQuery, { total, provinces, cities }: DealerView): string {
  const where = cities.find(({ code }) => code === city)?.name ?? provinces.find(({ code }) => code === province)?.name ?? "全国";
  return [`${where} ${total} 家`, page > 1 ? `第 ${page} 页` : ""].filter(Boolean).join("，");
}

function NothingFound({ query }: { query: DealerQuery }) {
  const { brand, phones } = useSettings();
  const lastFlag = query.flags.at(-1);
  return (
    <EmptyState
      symbol={brand.symbol}
      title="没有符合这些条件的门店"
      text={
        <>
          可以去掉一个条件再找，也可以致电
          <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1">
            {phones.sales}
          </TextLink>
          ，由我们告诉您最近的门店。
        </>
      }
      action={
        <div className="flex flex-wrap gap-x-7">
          {lastFlag ? <TextLink to={dealersAddress(withFlag(query, lastFlag, false))}>去掉“{flagWords[lastFlag]}”</TextLink> : null}
          {query.q && (query.province || lastFlag) ? (
            <TextLink to={dealersAddress({ province: null, city: null, q: query.q, flags: [], page: 1 })}>在全国找“{query.q}”</TextLink>
          ) : null}
          {isNarrowed(query) ? (
            <TextLink to={DEALERS_PATH} look="plain">
              查看全部门店
            </TextLink>
          ) : null}
        </div>
      }
    />
  );
}

/** A page number that the list no longer, or never, had. */
function BeyondTheEnd({ query, pageCount }: { query: DealerQuery; pageCount: number }) {
  const { brand } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title={`没有第 ${query.page} 页`}
      text={`符合条件的门店一共 ${pageCount} 页。`}
      action={<TextLink to={dealersAddress({ ...query, page: 1 })}>回到第一页</TextLink>}
    />
  );
}

/** Before the first dealer is there. */
function NoneYet() {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title="还没有公布门店"
      text={
        <>
          门店开业后会先在这里公布，也可以致电
          <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1">
            {phones.sales}
          </TextLink>
          询问。
        </>
      }
    />
  );
}
