import { BASE_PATH } from "@marque/contract/base-path";
import { pageTitle } from "@marque/contract/rules/page-title";
import { Locate as LocateFixed, Map as MapIcon } from "lucide";
import type { ReactNode } from "react";
import { usePosition } from "../../forms/use-position.ts";
import { useSettings } from "../../shell/site-data.ts";
import { useAppStyleLink } from "../../ui/app-style-links.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TextButton, TextLink, textLinkClass } from "../../ui/text-link.tsx";
import { useLatestParams } from "../../ui/use-latest-params.ts";
import { useNow } from "../../ui/use-now.ts";
import { AUTHORISATION_PATH, authorisationAddress, looksLikeCreditCode } from "./authorisation-query.ts";
import { BesideMap } from "./beside-map.tsx";
import { chooseDealers, type DealerView, findDealers } from "./choose-dealers.ts";
import { DealerFilters } from "./dealer-filters.tsx";
import { DealerList } from "./dealer-list.tsx";
import { DEALERS_PATH, type DealerQuery, dealersAddress, flagWords, isNarrowed, readDealerQuery, withFlag } from "./dealer-query.ts";
import type { RowOnMap } from "./dealer-row.tsx";
import { DealerSearch } from "./dealer-search-form.tsx";
import type { DealersData } from "./dealers-data.ts";
import { SERVICE_PROVIDERS_PATH } from "./service-providers-query.ts";
import { useNetwork } from "./use-network.ts";

/** /dealer-inquiry: every dealer of the network by place, or by distance once the visitor says where that is from. */
export function DealersPage({ query: asked, view: given, amapKey }: DealersData) {
  const now = useNow();
  const latest = readDealerQuery(useLatestParams());
  // Before the visitor's clock is known the page is everybody's, who is open now left out.
  const query = now ? latest : { ...latest, flags: asked.flags };
  const { position, state, ask, forget } = usePosition();
  const asksForOpen = query.flags.includes("open");
  const hasMap = amapKey !== undefined && query.map === true;
  const network = useNetwork(asksForOpen || (hasMap && now !== null) || position !== null);
  const found = network && findDealers(network, query, { now, place: position });
  const view = network ? chooseDealers(network, query, { now, place: position }) : given;
  const isWaiting = !network && (asksForOpen || position !== null);
  const list = (map?: RowOnMap) => (
    <>
      <DealerList rows={view.rows} grouped={position === null} now={now} map={map} />
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
  );
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-[clamp(28px,4vw,64px)] pb-[clamp(20px,2.6vw,40px)]">
        <h1 className="text-d2">{pageTitle(DEALERS_PATH)}</h1>
        <nav aria-label="公示与核对" className="flex flex-wrap gap-x-7 text-m max-md:gap-x-5">
          <TextLink to={AUTHORISATION_PATH} look="plain">
            授权查询
          </TextLink>
          <TextLink to={SERVICE_PROVIDERS_PATH} look="plain">
            售后服务商名单
          </TextLink>
          <TextLink to="/dealer-inquiry-stop" look="plain">
            已终止授权
          </TextLink>
        </nav>
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
              {position ? "，按距离排列（直线估算，位置只在本页使用，不会上传）" : positionProblem(state)}
            </p>
            <ListWays canAsk={now !== null} state={state} isByDistance={position !== null} onAsk={ask} onForget={forget}>
              {amapKey === undefined ? null : <MapSwitch query={query} />}
            </ListWays>
          </div>
          {hasMap ? (
            <BesideMap amapKey={amapKey} query={query} found={found}>
              {list}
            </BesideMap>
          ) : (
            list()
          )}
        </>
      )}
    </div>
  );
}

interface ListWaysProps {
  /** Whether this browser can be asked where it is: not before its scripts run. */
  canAsk: boolean;
  state: ReturnType<typeof usePosition>["state"];
  isByDistance: boolean;
  onAsk(): void;
  onForget(): void;
  children: ReactNode;
}

/** Other ways to look at what was found. */
function ListWays({ canAsk, state, isByDistance, onAsk, onForget, children }: ListWaysProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-7 text-s">
      {canAsk ? (
        <TextButton look="plain" aria-disabled={state === "asking"} onClick={isByDistance ? onForget : onAsk}>
          <Icon icon={LocateFixed} size="inline" />
          {isByDistance ? "按地区排列" : state === "asking" ? "正在定位" : "按距离排列"}
        </TextButton>
      ) : null}
      {children}
    </div>
  );
}

/** With a document of its own: what a document may load is decided when it is sent. */
function MapSwitch({ query: { map, ...query } }: { query: DealerQuery }) {
  const keepAppStyle = useAppStyleLink();
  return (
    <a href={BASE_PATH + keepAppStyle(dealersAddress(map ? query : { ...query, map: true }))} className={textLinkClass("plain")}>
      <Icon icon={MapIcon} size="inline" />
      {map ? "收起地图" : "在地图上看"}
    </a>
  );
}

function positionProblem(state: ReturnType<typeof usePosition>["state"]): string {
  if (state === "refused") return "，没有位置权限，请按省市查找，或在浏览器设置里允许后再试";
  return state === "unavailable" ? "，暂时无法定位，请按省市查找，或稍后再试" : "";
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
      className="max-lg:pr-7"
      text={
        <>
          可以去掉一个条件再找，也可以致电
          <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1 whitespace-nowrap">
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
          {looksLikeCreditCode(query.q) ? <TextLink to={authorisationAddress(query.q)}>按统一社会信用代码查询授权</TextLink> : null}
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
