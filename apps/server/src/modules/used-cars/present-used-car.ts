import type { UsedCarCard, UsedCarDetail } from "@marque/contract/entities/used-car";
import { fenToYuan } from "@marque/contract/rules/money";
import { maskVin } from "@marque/contract/rules/vin";
import type { RecallOfCar } from "../recall/recall-cars.ts";
import { reportHash } from "./report-hash.ts";
import type { CardRow, findShown } from "./used-cars.repository.ts";

const yearAndMonth = (isoDate: string) => isoDate.slice(0, 7);
const withoutKind = (city: string) => city.replace(/市$/, "");
const titleOf = ({ series, trim, modelYear }: Pick<CardRow, "series" | "trim" | "modelYear">) => `${series} ${modelYear} 款 ${trim}`;

/** @param km from where the visitor looks */
export function presentCard(row: CardRow, km: number | null = null): UsedCarCard {
  return {
    id: row.id,
    title: titleOf(row),
    state: row.state === "reserved" ? "reserved" : "listed",
    price: fenToYuan(row.priceFen),
    formerPrice: row.formerPriceFen === null ? null : fenToYuan(row.formerPriceFen),
    newPrice: fenToYuan(row.newPriceThenFen),
    licensed: yearAndMonth(row.licensedOn),
    mileageKm: row.mileageKm,
    city: withoutKind(row.city),
    energy: row.energy,
    certified: row.certified,
    cover: row.cover,
    km,
  };
}

type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>;

export function presentDetail(
  { car, city, dealer }: Shown,
  beside: {
    vin: string;
    prices: readonly { from: string; priceFen: number }[];
    recalls: readonly RecallOfCar[];
    similar: readonly CardRow[];
  },
): UsedCarDetail {
  const { state } = car;
  return {
    ...car,
    state: state === "sold" || state === "reserved" ? state : "listed",
    title: titleOf(car),
    vin: maskVin(beside.vin),
    price: fenToYuan(car.priceFen),
    priceHistory: beside.prices.map(({ from, priceFen }) => ({ from, price: fenToYuan(priceFen) })),
    newPriceThen: fenToYuan(car.newPriceThenFen),
    newPriceNow: car.newPriceNowFen === null ? null : fenToYuan(car.newPriceNowFen),
    licensed: yearAndMonth(car.licensedOn),
    city: withoutKind(city),
    transfers: car.transferCount,
    reportIntact: reportHash(car.reportNo, car.report) === car.reportHash,
    recalls: beside.recalls.map(({ campaign, state: progress }) => ({ id: campaign.id, title: campaign.title, done: progress === "done" })),
    dealer,
    publishedAt: (car.publishedAt ?? car.updatedAt).toISOString(),
    soldAt: car.soldAt?.toISOString() ?? null,
    similar: beside.similar.map((row) => presentCard(row)),
  };
}
