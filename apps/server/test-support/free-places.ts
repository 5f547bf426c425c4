import type { Client } from "@marque/contract/client";

/** A free hour of a vehicle at a dealer. */
export interface FreePlace {
  vehicleId: number;
  dealerCode: string;
  slot: { date: string; from: string };
}

/** So many free places of many dealers, each once; fails where there are fewer. */
export async function findFreePlaces(client: Client, wanted: number): Promise<FreePlace[]> {
  const places: FreePlace[] = [];
  const { vehicles, provinces } = await client.call("testDriveOptions", {});
  for (const { code: cityCode } of provinces.flatMap((province) => province.cities)) {
    for (const { vehicleId } of vehicles) {
      const { dealers } = await client.call("testDriveOptions", { vehicleId, cityCode });
      for (const { dealerCode } of dealers.filter((dealer) => dealer.hasCar)) {
        const { days } = await client.call("testDriveSlots", { dealerCode, vehicleId });
        for (const { date, slots } of days) {
          for (const { from } of slots.filter(({ state }) => state === "open")) {
            places.push({ vehicleId, dealerCode, slot: { date, from } });
            if (places.length === wanted) return places;
          }
        }
      }
    }
  }
  throw new Error(`Only ${places.length} free places`);
}
