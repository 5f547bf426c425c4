import { seriesPath } from "@marque/contract/rules/price-line";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PriceLine } from "../../ui/price-line.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { CarCardPicture } from "../header/car-card-picture.tsx";
import { useCarList } from "../header/use-car-list.ts";

/** The models inside the mobile menu: brand by brand, a row per series. */
export function ModelRows() {
  const { groups, failed, retry } = useCarList();
  if (failed) {
    return (
      <p className="flex items-center justify-between pb-3 text-s text-ink-2">
        加载失败
        <TextButton onClick={retry}>重试</TextButton>
      </p>
    );
  }
  if (!groups) {
    return (
      <Loading className="grid gap-3 pb-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <div className="pb-4">
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <h3 className="pt-2 pb-1 text-s font-regular text-ink-3">{group.title}</h3>
          <ul>
            {group.carSeries.map((series) => (
              <li key={series.id}>
                <LinkTarget to={seriesPath(series)} replace className="flex min-h-18 items-center gap-4 care:gap-3">
                  <CarCardPicture series={series} sizes="96px" className="w-24 flex-none care:w-18" />
                  <span className="min-w-0">
                    <span className="block text-b2 font-medium">
                      {series.name} <span className="text-s font-regular text-ink-3">{series.className}</span>
                    </span>
                    <PriceLine car={series} className="text-note" />
                  </span>
                </LinkTarget>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <TextLink to="/car-type" replace>
        全部车型
      </TextLink>
    </div>
  );
}
