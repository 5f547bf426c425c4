import type { DealerEntry, DealerNetwork, DealerRegion } from "@marque/contract/entities/dealer";
import type { dealers, regions } from "../../database/schema/dealers.ts";

/** The network as visitors get it. @param today ISO date: holidays that are over are left out */
export function presentNetwork(
  network: readonly (typeof dealers.$inferSelect)[],
  places: readonly (typeof regions.$inferSelect)[],
  today: string,
): DealerNetwork {
  return { regions: places.map(presentRegion), dealers: network.map((dealer) => presentEntry(dealer, today)) };
}

/** A region as visitors get it. */
export function presentRegion({ code, name, parentCode, pinyin }: typeof regions.$inferSelect): DealerRegion {
  return { code, name, parentCode, pinyin };
}

/** A dealer as the list has it. */
export function presentEntry(dealer: typeof dealers.$inferSelect, today: string): DealerEntry {
  return {
    code: dealer.code,
    shortName: dealer.shortName,
    fullName: dealer.fullName,
    pinyin: dealer.pinyin,
    cityCode: dealer.cityCode,
    districtCode: dealer.districtCode,
    address: dealer.address,
    lng: dealer.lng,
    lat: dealer.lat,
    salesPhone: dealer.salesPhone,
    servicePhone: dealer.servicePhone,
    status: dealer.status,
    services: dealer.services,
    hours: dealer.hours,
    holidayHours: dealer.holidayHours.filter(({ date }) => date >= today),
  };
}
