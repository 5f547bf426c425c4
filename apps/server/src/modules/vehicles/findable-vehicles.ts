import { payloadTexts } from "@marque/contract/rules/payload-texts";
import { seriesPath } from "@marque/contract/rules/price-line";
import type { FindableSource } from "../search/findable.ts";
import { lockPublishedVehicles } from "./vehicles.repository.ts";

/** The vehicles that visitors see, by their names and what their pages say: few enough to be read at once. */
export const findableVehicles: FindableSource = {
  source: "vehicle",
  async list(tx) {
    const published = await lockPublishedVehicles(tx);
    const documents = published.map(({ id, vehicleId, oldCoaster, name, motto, page, updatedAt }) => {
      const texts = payloadTexts("vehicleCatalogue", page).map(({ text }) => text);
      const path = seriesPath({ vehicleId, oldCoaster });
      const found = { title: name, body: [motto, ...texts].join("\n"), path, publishAt: updatedAt, offlineAt: null };
      return { id: String(id), place: "live" as const, ...found };
    });
    return { documents, last: null };
  },
};
