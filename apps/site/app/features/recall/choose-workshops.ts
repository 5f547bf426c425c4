import type { DealerEntry, DealerNetwork } from "@marque/contract/entities/dealer";
import { takesBookings } from "@marque/contract/rules/dealer-words";
import { distanceKm, type Place } from "../../forms/distance.ts";

/** A dealer that repairs, and how far it is; null where nobody has said from where. */
export interface Workshop {
  dealer: DealerEntry;
  km: number | null;
}

/** So many of the nearest are shown while no city is chosen. */
const NEAREST = 6;

const repairs = (dealer: DealerEntry) => takesBookings(dealer) && dealer.services.includes("aftersales");

/** Provinces and cities in which somebody repairs. */
export function workshopRegions({ regions, dealers }: DealerNetwork) {
  const cities = new Set(dealers.filter(repairs).map(({ cityCode }) => cityCode));
  return regions
    .filter(({ parentCode }) => parentCode === null)
    .map(({ code, name }) => ({
      code,
      name,
      cities: regions
        .filter((region) => region.parentCode === code && cities.has(region.code))
        .map((city) => ({ code: city.code, name: city.name })),
    }))
    .filter((province) => province.cities.length > 0);
}

/** Dealers that repair in a city, or the nearest of all where none is chosen; nearest first where it is known from where. */
export function chooseWorkshops({ dealers }: DealerNetwork, { city, place }: { city: string | null; place: Place | null }): Workshop[] {
  if (city === null && place === null) return [];
  const found = dealers
    .filter((dealer) => repairs(dealer) && (city === null || dealer.cityCode === city))
    .map((dealer) => ({ dealer, km: place && distanceKm(place, dealer) }));
  if (place) found.sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
  return city === null ? found.slice(0, NEAREST) : found;
}
