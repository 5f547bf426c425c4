import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { BrandGroup, Color, HighTab, SeriesCard, SpecGroup, Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { fenToYuan } from "@marque/contract/rules/money";
import { buildPriceLine, DEFAULT_PRICE_LABEL, priceLineText } from "@marque/contract/rules/price-line";
import { drawFigure, shortTrimName, type WrittenFigure } from "@marque/contract/rules/spec-figure";
import { wireInstant } from "../../local-time.ts";
import { describeDifference } from "./trim-difference.ts";
import type { CardVehicle, ColorRow, PricedTrim, SeriesRow, SpecRowRow, VehicleRow } from "./vehicles.repository.ts";

interface PublishedSeries {
  group: { id: number; title: string };
  series: SeriesRow;
  vehicle: CardVehicle;
}

/** Cards by brand group, groups in the order of their first card. */
export function presentBrandGroups(published: readonly PublishedSeries[], trims: readonly PricedTrim[]): BrandGroup[] {
  const trimsOf = Map.groupBy(trims, (trim) => trim.vehicleRowId);
  const groups = Map.groupBy(published, ({ group }) => group.id);
  return [...groups.values()].flatMap((members) => {
    const group = members[0]?.group;
    if (!group) return [];
    const carSeries = members.map(({ series, vehicle }) => presentCard(series, vehicle, trimsOf.get(series.vehicleRowId) ?? []));
    return [{ id: group.id, title: group.title, carSeries }];
  });
}

function presentCard(series: SeriesRow, vehicle: CardVehicle, trims: readonly PricedTrim[]): SeriesCard {
  return {
    id: series.id,
    name: series.name,
    vehicleId: vehicle.vehicleId,
    oldCoaster: vehicle.oldCoaster,
    listThumbPic: series.thumb.url,
    mainPic: series.main.url,
    ...presentPrice(series, trims),
    className: series.className,
    category: series.category,
    energies: [...new Set(trims.map((trim) => trim.energy))],
    seats: [...new Set(trims.map((trim) => trim.seats))].sort((a, b) => a - b),
    ...(series.badge ? { badge: series.badge } : {}),
    lifecycle: vehicle.lifecycle,
    testDriveEnabled: vehicle.testDriveEnabled,
    thumb: series.thumb,
    main: series.main,
  };
}

/** The price line's fields. Everything that shows a price of a vehicle gets it from here. */
function presentPrice(series: SeriesRow, trims: readonly PricedTrim[]) {
  const prices = trims.flatMap((trim) => (trim.msrpFen === null ? [] : [fenToYuan(trim.msrpFen)]));
  const fields = {
    carPriceType: series.carPriceType,
    priceLabel: series.priceLabel ?? DEFAULT_PRICE_LABEL,
    numPriceMin: prices.length > 0 ? Math.min(...prices) : null,
    customerPriceText: series.customerPriceText,
  };
  return { ...fields, price: priceLineText(buildPriceLine(fields)) };
}

/** Answer of publishedDetail. */
export function presentDetail(rows: {
  vehicle: VehicleRow;
  series: SeriesRow;
  trims: readonly PricedTrim[];
  colors: readonly ColorRow[];
  specRows: readonly SpecRowRow[];
}): VehicleDetail {
  const { vehicle, series, trims, page } = { ...rows, page: rows.vehicle.page };
  const table = { trims, rows: rows.specRows };
  const drawn = (stats: readonly WrittenFigure[]) => stats.flatMap((figure) => drawFigure(figure, table) ?? []);
  return {
    vehicleId: vehicle.vehicleId,
    seriesId: series.id,
    brandId: series.brandGroupId,
    name: vehicle.name,
    motto: vehicle.motto,
    className: series.className,
    oldCoaster: vehicle.oldCoaster,
    category: series.category,
    lifecycle: vehicle.lifecycle,
    ...presentPrice(series, trims),
    priceEffectiveFrom: wireInstantOf(newestOf(trims.map((trim) => trim.priceEffectiveFrom))),
    hero: vehicle.hero,
    headerTheme: vehicle.headerTheme,
    stats: drawn(page.stats),
    sections: page.sections.map((section) => ({ ...section, stats: drawn(section.stats) })),
    dims: vehicle.dims,
    colors: rows.colors.map(presentColor),
    trims: presentTrims(trims, rows.specRows),
    specGroups: presentSpecGroups(rows.specRows),
    gallery: page.gallery,
    brochure: page.brochure,
    faqs: page.faqs,
    footnotes: page.footnotes,
    testDriveEnabled: vehicle.testDriveEnabled,
    inShowroom: vehicle.showroom !== null && !vehicle.oldCoaster,
    ...(vehicle.partsSupplyUntil ? { partsSupplyUntil: vehicle.partsSupplyUntil } : {}),
    seatLayouts: page.seatLayouts,
  };
}

function presentTrims(trims: readonly PricedTrim[], specRows: readonly SpecRowRow[]): Trim[] {
  return trims.map((trim, index) => {
    const before = trims[index - 1];
    return {
      trimId: trim.id,
      name: trim.name,
      modelYear: trim.modelYear,
      msrp: trim.msrpFen === null ? null : fenToYuan(trim.msrpFen),
      priceEffectiveFrom: wireInstantOf(trim.priceEffectiveFrom),
      energy: trim.energy,
      drive: trim.drive,
      seats: trim.seats,
      delta: before ? describeDifference(specRows, trim, before) : [],
      ...(before ? { comparedWith: shortTrimName(before, trims), ...priceStep(trim, before) } : {}),
      facts: trim.facts,
    };
  });
}

function priceStep(trim: PricedTrim, before: PricedTrim): { priceStep?: number } {
  if (trim.msrpFen === null || before.msrpFen === null) return {};
  return { priceStep: fenToYuan(trim.msrpFen - before.msrpFen) };
}

export function presentColor(color: ColorRow): Color {
  return {
    id: color.id,
    key: color.key,
    name: color.name,
    hex: color.hex,
    ...(color.hex2 ? { hex2: color.hex2 } : {}),
    finish: color.finish,
    type: color.type,
    extraPrice: fenToYuan(color.extraPriceFen),
    trimIds: color.trimIds,
    picture: color.picture,
  };
}

function presentSpecGroups(rows: readonly SpecRowRow[]): SpecGroup[] {
  return [...Map.groupBy(rows, (row) => row.groupName)].map(([name, items]) => ({
    name,
    items: items.map((row) => ({
      key: row.key,
      name: row.name,
      ...(row.unit ? { unit: row.unit } : {}),
      ...(row.glossary ? { glossary: row.glossary } : {}),
      ...(row.footnote ? { footnote: row.footnote } : {}),
      values: row.values,
    })),
  }));
}

/** Vehicles that can be driven, with their trims, for the booking form. */
export function presentTestDriveVehicles(published: readonly PublishedSeries[], trims: readonly PricedTrim[]): TestDriveVehicle[] {
  const trimsOf = Map.groupBy(trims, (trim) => trim.vehicleRowId);
  return published
    .filter(({ vehicle }) => vehicle.testDriveEnabled)
    .map(({ series, vehicle }) => ({
      vehicleId: vehicle.vehicleId,
      seriesId: series.id,
      name: series.name,
      className: series.className,
      picture: series.thumb,
      trims: (trimsOf.get(series.vehicleRowId) ?? []).map((trim) => ({ trimId: trim.id, name: trim.name })),
    }));
}

export function presentHighTab(tab: { key: string; label: string; link: string; startAt: Date; endAt: Date }): HighTab {
  return { key: tab.key, label: tab.label, link: tab.link, startAt: wireInstant(tab.startAt), endAt: wireInstant(tab.endAt) };
}

const wireInstantOf = (at: Date | null) => at && wireInstant(at);

function newestOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((newest, at) => (at && (!newest || at > newest) ? at : newest), null);
}
