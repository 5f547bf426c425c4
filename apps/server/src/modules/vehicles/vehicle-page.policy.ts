import type { Picture } from "@marque/contract/entities/media";
import type { VehiclePage } from "@marque/contract/entities/vehicle-page";
import { NO_PICTURE } from "@marque/contract/rules/no-picture";
import type { WrittenFigure } from "@marque/contract/rules/spec-figure";
import type { SeriesRow, VehicleRow } from "./vehicles.repository.ts";

const blankPicture = (): Picture => ({ url: NO_PICTURE, width: 1, height: 1, alt: "", sources: [] });

/** What the tables say of a vehicle, without its id, and what nobody writes on its page. */
export interface PageRows {
  vehicle: Omit<VehicleRow, "id" | "vehicleId" | "oldCoaster" | "published" | "version" | "updatedAt" | "showroom">;
  series: Omit<SeriesRow, "id" | "vehicleRowId" | "brandGroupId"> & { brandGroupId: number | null };
}

/** What the tables say of a vehicle whose page is online, and what they would say of a draft. */
export function deriveVehicle(page: VehiclePage): PageRows {
  const { landscape, landscapeTall, car } = page.hero;
  return {
    vehicle: {
      name: page.name,
      motto: page.motto,
      lifecycle: page.lifecycle,
      testDriveEnabled: page.testDriveEnabled,
      headerTheme: page.headerTheme,
      hero: { landscape: landscape ?? blankPicture(), ...(landscapeTall ? { landscapeTall } : {}), car },
      dims: Object.fromEntries(Object.entries(page.dims).map(([name, length]) => [name, length ?? 0])) as VehicleRow["dims"],
      partsSupplyUntil: page.partsSupplyUntil,
      page: {
        stats: page.stats.map(figureOf),
        sections: page.sections.map((section) => ({
          ...section,
          points: section.points.map(({ footnote, ...point }) => ({ ...point, ...(footnote ? { footnote } : {}) })),
          stats: section.stats.map(figureOf),
        })),
        gallery: page.gallery.filter((picture) => picture !== null),
        brochure: page.brochure,
        faqs: page.faqs,
        footnotes: page.footnotes,
        seatLayouts: page.seatLayouts,
      },
    },
    series: {
      brandGroupId: page.brandGroupId,
      sort: page.place,
      name: page.name,
      className: page.className,
      category: page.category,
      badge: page.badge || null,
      carPriceType: page.carPriceType,
      priceLabel: page.priceLabel || null,
      customerPriceText: page.customerPriceText,
      thumb: page.thumb ?? blankPicture(),
      main: page.main ?? blankPicture(),
    },
  };
}

function figureOf({ unit, footnote, from, ...figure }: VehiclePage["stats"][number]): WrittenFigure {
  return { ...figure, ...(unit ? { unit } : {}), ...(footnote ? { footnote } : {}), ...(from ? { from } : {}) };
}

/** The page that the tables of a vehicle amount to, for one that had none; `series` is missing where a vehicle never had a card. */
export function pageOfRows(vehicle: VehicleRow, series: SeriesRow | null): VehiclePage {
  const { vehicleId, oldCoaster, name, motto, lifecycle, testDriveEnabled, headerTheme, hero, dims, partsSupplyUntil } = vehicle;
  return {
    ...blankPage({ vehicleId, oldCoaster, name }),
    motto,
    lifecycle,
    testDriveEnabled,
    headerTheme,
    partsSupplyUntil,
    ...(series && {
      className: series.className,
      category: series.category,
      brandGroupId: series.brandGroupId,
      place: series.sort,
      badge: series.badge ?? "",
      carPriceType: series.carPriceType,
      priceLabel: series.priceLabel ?? "",
      customerPriceText: series.customerPriceText,
      thumb: shown(series.thumb),
      main: shown(series.main),
    }),
    hero: { ...hero, landscape: shown(hero.landscape) },
    dims: Object.fromEntries(Object.entries(dims).map(([side, length]) => [side, length || null])) as VehiclePage["dims"],
    ...vehicle.page,
  };
}

const shown = (picture: Picture): Picture | null => (picture.url === NO_PICTURE ? null : picture);

/** The page of a vehicle of which nothing is known but its name. */
export function blankPage({ vehicleId, oldCoaster, name }: Pick<VehiclePage, "vehicleId" | "oldCoaster" | "name">): VehiclePage {
  return {
    vehicleId,
    oldCoaster,
    name,
    motto: "",
    className: "",
    category: "sedan",
    lifecycle: "upcoming",
    brandGroupId: null,
    place: 0,
    badge: "",
    carPriceType: 1,
    priceLabel: "",
    customerPriceText: "",
    testDriveEnabled: false,
    headerTheme: "dark",
    partsSupplyUntil: null,
    thumb: null,
    main: null,
    hero: { landscape: null, car: null },
    dims: { length: null, width: null, height: null, wheelbase: null, groundClearance: null },
    stats: [],
    sections: [],
    gallery: [],
    brochure: [],
    faqs: [],
    footnotes: [],
    seatLayouts: [],
  };
}

/** Figures and points that name a footnote which the page does not have, by the path of the field. */
export function footnoteProblems({ stats, sections, footnotes }: VehiclePage): Record<string, string> {
  const named = [
    ...stats.map(({ footnote }, at) => [`stats.${at}`, footnote] as const),
    ...sections.flatMap((section, at) => [
      ...section.points.map(({ footnote }, point) => [`sections.${at}.points.${point}`, footnote] as const),
      ...section.stats.map(({ footnote }, figure) => [`sections.${at}.stats.${figure}`, footnote] as const),
    ]),
  ];
  const missing = named.filter(([, footnote]) => footnote && footnote > footnotes.length);
  return Object.fromEntries(
    missing.map(([path, footnote]) => [`${path}.footnote`, `没有第 ${footnote} 条脚注，这个页面共有 ${footnotes.length} 条`]),
  );
}
