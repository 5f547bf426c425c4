import type { BrandGroup, SeriesCard } from "@marque/contract/entities/vehicle";
import { useSettings } from "#shell/site-data.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { useLatestParams } from "#ui/use-latest-params.ts";
import { FilterLine, FilterLink } from "./filter-line.tsx";
import { type ModelQuery, readModelQuery, selectModels, wideningSteps } from "./model-filters.ts";
import { ModelRow } from "./model-row.tsx";

/** /car-type: every model in rows, by brand group as the maker orders them, or in one list by price. */
export function CarTypePage({ groups }: { groups: readonly BrandGroup[] }) {
  const query = readModelQuery(useLatestParams());
  const cards = groups.flatMap((group) => group.carSeries);
  const shown = selectModels(cards, query);
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] pb-[clamp(20px,2.6vw,40px)] text-d2">全部车型</h1>
      {cards.length === 0 ? <NoneYet /> : <FilterLine cards={cards} query={query} count={shown.length} />}
      {cards.length > 0 && shown.length === 0 ? <NothingFound cards={cards} query={query} /> : null}
      {query.sort && shown.length > 0 ? <Rows cards={shown} order={shown} level={2} /> : null}
      {query.sort ? null : <Groups groups={groups} shown={shown} />}
    </div>
  );
}

function Groups({ groups, shown }: { groups: readonly BrandGroup[]; shown: readonly SeriesCard[] }) {
  return groups.map((group) => {
    const cards = group.carSeries.filter((card) => shown.includes(card));
    if (cards.length === 0) return null;
    return (
      <section key={group.id} aria-labelledby={`brand-${group.id}`} className="[&+section]:pt-[clamp(3rem,5vw,5.5rem)]">
        <h2 id={`brand-${group.id}`} className="mb-4 flex items-baseline gap-3 text-t2">
          {group.title}
          <span className="num text-s font-regular text-ink-3">{cards.length}</span>
        </h2>
        <Rows cards={cards} order={shown} level={3} />
      </section>
    );
  });
}

/** @param order all rows of the page, whose places decide which side the picture is on */
function Rows({ cards, order, level }: { cards: readonly SeriesCard[]; order: readonly SeriesCard[]; level: 2 | 3 }) {
  return (
    <ul className="opens">
      {cards.map((card) => {
        const place = order.indexOf(card);
        return <ModelRow key={card.id} card={card} flipped={place % 2 === 1} first={place === 0} level={level} />;
      })}
    </ul>
  );
}

/** Before the first model is published. */
function NoneYet() {
  const { brand } = useSettings();
  return <EmptyState symbol={brand.symbol} title="还没有发布车型" text="第一款车型发布后，会先在这里公布。" />;
}

function NothingFound({ cards, query }: { cards: readonly SeriesCard[]; query: ModelQuery }) {
  const { brand } = useSettings();
  const steps = wideningSteps(cards, query);
  return (
    <EmptyState
      symbol={brand.symbol}
      title="没有同时符合这些条件的车型"
      text={steps.length > 0 ? "去掉一个条件试试：" : "这些条件相互排斥，可以清空后重新选择。"}
      action={
        <div className="flex flex-wrap gap-x-7">
          {steps.map((step) => (
            <FilterLink key={step.label} query={step.query} className={textLinkClass()}>
              去掉“{step.label}”，有 {step.count} 款
            </FilterLink>
          ))}
          <FilterLink query={{ ...query, filters: {} }} className={textLinkClass(steps.length > 0 ? "plain" : "line")}>
            查看全部车型
          </FilterLink>
        </div>
      }
    />
  );
}
