import type { DealerRegion } from "@marque/contract/entities/dealer";

/** A province whose ends one may subscribe to. */
export interface SubscriptionProvince {
  code: string;
  name: string;
}

/** Provinces in which dealers stand, or stood, in national order. @param regions of the network and of those that have stopped */
export function subscriptionProvinces(...regions: (readonly DealerRegion[])[]): SubscriptionProvince[] {
  const names = new Map(regions.flat().flatMap(({ code, name }) => (/^\d{2}0000$/.test(code) ? [[code, name] as const] : [])));
  return [...names].map(([code, name]) => ({ code, name })).toSorted((one, other) => one.code.localeCompare(other.code));
}
