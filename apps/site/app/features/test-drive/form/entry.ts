import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { CallOutput } from "@marque/contract/types";
import { onlyCity } from "#forms/only-city.ts";
import type { FormValues } from "./form-values.ts";

/** What can be chosen from the start. */
export interface Choices {
  vehicles: readonly TestDriveVehicle[];
  provinces: CallOutput<"testDriveOptions">["provinces"];
}

/** What the address says about the wish: `?vehicleId=&trim=&color=&provinceCode=&cityCode=&dealerCode=&source=&utm_…=`. */
export interface Entry {
  vehicleId: number | null;
  trimId: number | null;
  colorKey: string | null;
  provinceCode: string | null;
  /** Says its province too. */
  cityCode: string | null;
  dealerCode: string | null;
  /** As it stands in the address; the server keeps only sources it knows. */
  source: string;
  utm: Record<string, string>;
}

const SOURCE_MAX = 20;
const UTM_MAX = 8;
const UTM_TEXT_MAX = 120;

export function readEntry(search: string): Entry {
  const params = new URLSearchParams(search);
  const utm = [...params].filter(([name, text]) => /^utm_[a-z]{1,20}$/.test(name) && text.length <= UTM_TEXT_MAX);
  const [color, dealer] = [params.get("color"), params.get("dealerCode")];
  return {
    vehicleId: positiveInteger(params.get("vehicleId")),
    trimId: positiveInteger(params.get("trim")),
    colorKey: color !== null && /^[a-z0-9-]{1,40}$/.test(color) ? color : null,
    provinceCode: params.get("provinceCode"),
    cityCode: params.get("cityCode"),
    dealerCode: dealer !== null && /^[A-Z0-9]{4,12}$/.test(dealer) ? dealer : null,
    source: (params.get("source") ?? "unknown").slice(0, SOURCE_MAX),
    utm: Object.fromEntries(utm.slice(0, UTM_MAX)),
  };
}

/** The values with what the address asks for filled in, as far as it can be had. */
export function withEntry(values: FormValues, entry: Entry, choices: Choices): FormValues {
  const wished = { ...values };
  const vehicle = choices.vehicles.find(({ vehicleId }) => vehicleId === entry.vehicleId);
  if (vehicle) {
    wished.vehicleId = vehicle.vehicleId;
    wished.trimId = vehicle.trims.find(({ trimId }) => trimId === entry.trimId)?.trimId ?? null;
    wished.colorKey = entry.colorKey;
  }
  const place = placeOf(entry, choices.provinces);
  if (place && (place.cityCode === null ? place.provinceCode !== values.provinceCode : place.cityCode !== values.cityCode)) {
    wished.provinceCode = place.provinceCode;
    wished.cityCode = place.cityCode;
  }
  const placed = withoutLostPlace(wished, values);
  // Whether it can be had is known once its city's dealers are.
  const isElsewhere = placed.cityCode !== entry.cityCode || placed.dealerCode === entry.dealerCode;
  return entry.dealerCode === null || isElsewhere
    ? placed
    : { ...placed, dealerCode: entry.dealerCode, date: null, from: null, shareWithDealer: false };
}

/** The city that is asked for with its province, or the province that is asked for with its city where it has only one. */
function placeOf(entry: Entry, provinces: Choices["provinces"]): Pick<FormValues, "provinceCode" | "cityCode"> | undefined {
  const ofCity = provinces.find(({ cities }) => cities.some(({ code }) => code === entry.cityCode));
  if (ofCity) return { provinceCode: ofCity.code, cityCode: entry.cityCode };
  const province = provinces.find(({ code }) => code === entry.provinceCode);
  return province && { provinceCode: province.code, cityCode: onlyCity(province) };
}

/** Values that were kept, without what can no longer be chosen. */
export function stillChoosable(values: FormValues, { vehicles, provinces }: Choices): FormValues {
  const vehicle = vehicles.find(({ vehicleId }) => vehicleId === values.vehicleId);
  const province = provinces.find(({ code }) => code === values.provinceCode);
  const city = province?.cities.find(({ code }) => code === values.cityCode);
  const checked = {
    ...values,
    vehicleId: vehicle?.vehicleId ?? null,
    trimId: vehicle?.trims.find(({ trimId }) => trimId === values.trimId)?.trimId ?? null,
    colorKey: vehicle ? values.colorKey : null,
    provinceCode: province?.code ?? null,
    cityCode: city?.code ?? null,
  };
  return withoutLostPlace(checked, values);
}

/** Dealer and slot belong to a city, the slot to a vehicle too; agreeing to hand data on belongs to one dealer. */
function withoutLostPlace(values: FormValues, before: FormValues): FormValues {
  if (values.cityCode !== before.cityCode) return { ...values, dealerCode: null, date: null, from: null, shareWithDealer: false };
  if (values.vehicleId !== before.vehicleId) return { ...values, date: null, from: null };
  return values;
}

function positiveInteger(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null;
}
