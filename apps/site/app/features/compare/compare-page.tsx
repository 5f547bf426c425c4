import { COMPARED_MAX, comparisonPath } from "@marque/contract/rules/comparison";
import { Link as Copy } from "lucide";
import { type CSSProperties, useEffect } from "react";
import { copyText } from "#blocks/copy-text.ts";
import { changeSite, useSite } from "#shell/store.ts";
import { Icon } from "#ui/icon.tsx";
import { PageLink } from "#ui/page-link.tsx";
import { SpecTable } from "#ui/spec-table.tsx";
import { TextButton, TextLink, textLinkClass } from "#ui/text-link.tsx";
import { AddCar } from "./add-car.tsx";
import { CarHead } from "./car-head.tsx";
import type { ComparePageData } from "./compare-data.ts";

/** /compare: up to four cars, new or used, row by row. All that is chosen stands in the address. */
export function ComparePage(data: ComparePageData) {
  const { cars, isOdd } = data;
  useEffect(() => {
    if (cars.length > 0) changeSite((state) => ({ ...state, compared: cars.map(({ name }) => name) }));
  }, [cars]);
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-(--gutter) gap-y-6 pt-[clamp(28px,4vw,64px)] pb-[clamp(20px,2.6vw,40px)]">
        <div>
          <h1 className="text-d2">车型对比</h1>
          <p className="mt-3 max-w-[36em] text-ink-2 md:text-balance">
            最多四辆，新车与二手车可以放在一起。网址就是这份对比，可以收藏或发给家人。
          </p>
        </div>
        {cars.length < COMPARED_MAX ? <AddCar {...data} /> : <p className="text-s text-ink-3">已满四辆，移去一辆可以再加</p>}
      </div>
      {isOdd ? (
        <p role="status" className="mb-6 bg-mist px-5 py-4 text-m">
          有的车已不在网站上，或网址中有认不出的内容，已经略去。
        </p>
      ) : null}
      {cars.length === 0 ? <NoneYet /> : <Beside {...data} />}
    </div>
  );
}

function Beside({ cars, groups, only }: ComparePageData) {
  const names = cars.map(({ name }) => name);
  const titles = cars.map(({ title }) => title).join("、");
  return (
    <>
      <ul
        aria-label="正在比较的车"
        style={{ "--cars": cars.length } as CSSProperties}
        className="arrives-whole grid grid-cols-[22%_repeat(var(--cars),minmax(0,1fr))] max-md:grid-cols-2 max-md:gap-x-4"
      >
        {cars.map((car, place) => (
          <CarHead key={car.name} car={car} place={place} names={names} only={only} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 text-m print:hidden">
        {cars.length > 1 ? (
          <PageLink to={comparisonPath(names, !only)} rel="nofollow" replace keepPlace className={textLinkClass()}>
            {only ? "显示全部" : "只看不同"}
          </PageLink>
        ) : null}
        <TextButton
          look="plain"
          className="[:root:not([data-js])_&]:hidden"
          onClick={() => copyText(location.href, { done: "链接已复制", failed: "无法复制，请从地址栏复制链接" })}
        >
          <Icon icon={Copy} size="inline" />
          复制链接
        </TextButton>
      </div>
      {groups.length > 0 ? (
        <SpecTable
          caption={`${titles}的对比`}
          columns={cars.map(({ title, price }, place) => ({ trimId: place + 1, title, note: price }))}
          groups={groups}
          className="spec-table mt-2 md:[&_table]:table-fixed"
        />
      ) : (
        <p role="status" className="hair-y mt-6 py-10 text-ink-2">
          这些车在列出的每一项上都相同。
        </p>
      )}
      <p className="mt-6 max-w-read text-s text-ink-3">
        圆点标出有差异的行。二手车的配置以实车与检测报告为准，不与新车的配置表逐项比较；新车价格为建议零售价，成交价以购车合同为准。
      </p>
    </>
  );
}

/** Nothing chosen yet: where cars are found, and what was compared before in this tab. */
function NoneYet() {
  const compared = useSite((state) => state.compared);
  return (
    <section className="hair-y py-14 max-md:py-10">
      <p className="text-t3">还没有选车</p>
      <p className="mt-1 text-s text-pretty text-ink-2">从上面选一款新车，或在车型页、二手车页上按“加入对比”。</p>
      <div className="mt-4 flex flex-wrap gap-x-7">
        <TextLink to="/car-type">全部车型</TextLink>
        <TextLink to="/buyCar">买二手车</TextLink>
        {compared.length > 0 ? <TextLink to={comparisonPath(compared)}>继续上次的对比（{compared.length} 辆）</TextLink> : null}
      </div>
    </section>
  );
}
