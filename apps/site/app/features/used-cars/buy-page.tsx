import type { UsedCarCard, UsedCarResults } from "@marque/contract/entities/used-car";
import { pageTitle } from "@marque/contract/rules/page-title";
import clsx from "clsx";
import { useNavigate, useSearchParams } from "react-router";
import { Pagination } from "#ui/pagination.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLatestParams } from "#ui/use-latest-params.ts";
import { CarCard } from "./car-card.tsx";
import { chosenOf, saysMore } from "./chosen.ts";
import { FilterBar } from "./filter-bar.tsx";
import { BUY_PATH, changed, type ListQuery, listAddress, readListQuery } from "./list-address.ts";
import { ChosenChips, ListHead } from "./list-head.tsx";
import { NearbyButton } from "./nearby-button.tsx";
import { BeyondTheEnd, NotFitting, NothingFound } from "./nothing-found.tsx";

/** /buyCar: used cars by what they are chosen by, all of it in the address. */
export function BuyPage({ results: { list, total, pageCount, facets } }: { results: UsedCarResults }) {
  const [shownParams] = useSearchParams();
  const shown = readListQuery(shownParams);
  const query = readListQuery(useLatestParams());
  const busy = listAddress(query) !== listAddress(shown);
  const navigate = useNavigate();
  const alive = useHydrated();
  const look = (next: ListQuery) => navigate(listAddress(next), { replace: true, preventScrollReset: true });
  const chosen = chosenOf(query, facets);
  const lookAround = (city: string) =>
    look(changed(query, { city, province: `${city.slice(0, 2)}0000`, radius: WIDEST, dealer: null, sort: "distance" }));
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-[clamp(28px,4vw,64px)] pb-[clamp(20px,2.6vw,40px)]">
        <div>
          <h1 className="text-d2">{pageTitle(BUY_PATH)}</h1>
          <p className="mt-3 max-w-[42em] text-ink-2 md:text-balance">门店在售的每一辆，价格、新车建议零售价、上牌年月与里程都先写明。</p>
        </div>
        <nav aria-label="卖车与置换" className="flex gap-x-7 text-m">
          <TextLink to="/saleCar">卖车估价</TextLink>
          <TextLink to="/displace">置换新车</TextLink>
        </nav>
      </div>
      <FilterBar query={query} facets={facets} total={total} onLook={look} nearby={alive ? <NearbyButton onFound={lookAround} /> : null} />
      <ChosenChips query={query} chosen={chosen} />
      <ListHead query={query} total={total} busy={busy} odd={saysMore(shownParams, shown)} />
      <div aria-busy={busy} className={clsx("transition-opacity duration-(--dur-2)", busy && "opacity-50")}>
        {list.length > 0 ? <Cars list={list} query={shown} /> : null}
        {total === 0 ? <NothingFound query={shown} chosen={chosenOf(shown, facets)} /> : null}
        {total > 0 && list.length === 0 ? <BeyondTheEnd query={shown} pageCount={pageCount} /> : null}
      </div>
      {list.length > 0 ? (
        <Pagination page={shown.page} pageCount={pageCount} to={(page) => listAddress({ ...shown, page })} className="mt-12 max-md:mt-8" />
      ) : null}
    </div>
  );
}

/** Kilometres looked at around a visitor: far enough to find something, nearest first. */
const WIDEST = 500;

/** In cells, the first of which spans two; or in rows. */
function Cars({ list, query }: { list: readonly UsedCarCard[]; query: ListQuery }) {
  const rows = query.view === "list";
  return (
    <ul className={clsx("grid gap-x-(--gutter)", rows ? "gap-y-8 lg:max-w-5xl" : "grid-cols-1 gap-y-12 md:grid-cols-2 lg:grid-cols-3")}>
      {list.map((car, index) => {
        const wide = !rows && index === 0 && query.page === 1;
        return (
          <li key={car.id} className={clsx(wide && "md:col-span-2 lg:row-span-2")}>
            <CarCard car={car} level={2} row={rows} wide={wide} priority={index === 0} distance={distanceText(car, query)} />
          </li>
        );
      })}
      <li>
        <NotFitting />
      </li>
    </ul>
  );
}

/** Said only where a city was chosen and the car stands in another. */
function distanceText(car: UsedCarCard, { city }: ListQuery): string | undefined {
  return city !== null && car.km !== null && car.km > 0 ? `约 ${car.km} 公里` : undefined;
}
