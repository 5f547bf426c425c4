import { BASE_PATH } from "@marque/contract/base-path";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import { serviceWords } from "@marque/contract/rules/dealer-words";
import { pageTitle } from "@marque/contract/rules/page-title";
import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterWords } from "../../ui/filter-words.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TextLink, textLinkClass } from "../../ui/text-link.tsx";
import { addressText } from "./address-text.ts";
import { DEALERS_PATH } from "./dealer-query.ts";
import {
  SERVICE_PROVIDERS_PATH,
  type ServiceProvidersQuery,
  type ServiceProvidersView,
  serviceProvidersAddress,
} from "./service-providers-query.ts";

/** /dealer-inquiry/service-providers: those that repair and keep up our cars (汽车销售管理办法 art. 20), with the day of the list. */
export function ServiceProvidersPage({ query, view }: { query: ServiceProvidersQuery; view: ServiceProvidersView }) {
  const { total, count, updatedOn, provinces } = view;
  const where = provinces.find(({ code }) => code === query.province)?.name ?? "全国";
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-d2">{pageTitle(SERVICE_PROVIDERS_PATH)}</h1>
        <TextLink to={`${DEALERS_PATH}?aftersales=1`} look="plain" className="text-m">
          按距离与业务查找
        </TextLink>
      </div>
      <p className="mt-3 mb-[clamp(20px,2.6vw,40px)] max-w-read text-ink-2">
        依照《汽车销售管理办法》第二十条公布。保养、维修、三包与召回由这些门店承担；门店开业、迁址、增减业务或终止授权，名单随之更新。
      </p>
      {total === 0 ? (
        <NoneYet />
      ) : (
        <>
          <nav aria-label="筛选售后服务商" className="hair-y py-1.5">
            <FilterWords
              label="地区"
              many
              words={[
                { label: "全国", to: SERVICE_PROVIDERS_PATH, current: query.province === null },
                ...provinces.map(({ code, name }) => ({
                  label: name,
                  to: serviceProvidersAddress({ province: code, page: 1 }),
                  current: query.province === code,
                })),
              ]}
            />
          </nav>
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-8 py-2">
            <p role="status" className="num text-s text-ink-2">
              {where} {count} 家{query.page > 1 ? `，第 ${query.page} 页` : ""}
              {updatedOn ? (
                <>
                  ，名单更新于 <time dateTime={updatedOn}>{updatedOn}</time>
                </>
              ) : null}
            </p>
            <p className="flex gap-x-6 text-s text-ink-2">
              {["csv", "json"].map((kind) => (
                <a key={kind} href={`${BASE_PATH}${SERVICE_PROVIDERS_PATH}.${kind}`} download className={textLinkClass("plain")}>
                  下载全部（{kind.toUpperCase()}）
                </a>
              ))}
            </p>
          </div>
          {view.rows.length > 0 ? <Rows rows={view.rows} /> : <NothingHere query={query} />}
          <Pagination
            page={query.page}
            pageCount={view.rows.length > 0 ? view.pageCount : 1}
            to={(page) => serviceProvidersAddress({ ...query, page })}
            className="mt-12 max-md:mt-8"
          />
        </>
      )}
    </div>
  );
}

function Rows({ rows }: Pick<ServiceProvidersView, "rows">) {
  return (
    <ul className="opens num">
      {rows.map(({ dealer, city }) => (
        <li
          key={dealer.code}
          className="hair-b grid grid-cols-[4fr_4fr_3fr] items-baseline gap-x-(--gutter) gap-y-1 py-4 max-lg:grid-cols-[1fr_1fr] max-md:grid-cols-1"
        >
          <div className="min-w-0">
            <h2 className="text-m font-strong">
              <PageLink to={dealerPath(dealer.code)} className="hit-area hover:underline care:underline">
                {dealer.shortName}
              </PageLink>
            </h2>
            <p className="text-s text-ink-3">{dealer.fullName}</p>
          </div>
          <p className="min-w-0 text-m text-ink-2">
            {city}
            {addressText(dealer.address)}
          </p>
          <div className="min-w-0 max-lg:col-span-2 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-6 max-md:col-span-1">
            <TextLink to={`tel:${dealer.servicePhone.replace(/\s/g, "")}`} className="text-m whitespace-nowrap">
              {dealer.servicePhone}
            </TextLink>
            <p className="text-s text-ink-3">{dealer.services.map((service) => serviceWords[service]).join("、")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A page that the list never had, or a province where nobody is. */
function NothingHere({ query }: { query: ServiceProvidersQuery }) {
  const { brand } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title={query.page > 1 ? `没有第 ${query.page} 页` : "这里还没有售后服务商"}
      action={<TextLink to={SERVICE_PROVIDERS_PATH}>查看全部</TextLink>}
    />
  );
}

/** Before the first one is there. */
function NoneYet() {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      title="还没有公布售后服务商"
      text={
        <>
          可以致电
          <TextLink to={`tel:${phones.service}`} look="inline" className="num hit-area mx-1">
            {phones.service}
          </TextLink>
          询问最近的网点。
        </>
      }
    />
  );
}
