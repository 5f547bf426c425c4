import type { Client } from "@marque/contract/client";
import type { Block } from "@marque/contract/entities/article";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { orNull } from "../calls.server.ts";

/** The cards of the cars that a text shows. Asks for the models only where a text has a car card; the text stands without them. */
export async function loadCars(calls: Client, blocks: readonly Block[]): Promise<SeriesCard[]> {
  const wanted = new Set(blocks.flatMap((block) => (block.type === "carCard" ? block.vehicleId : [])));
  if (wanted.size === 0) return [];
  const groups = await orNull(calls.call("brandModels", {}));
  const cards = groups?.flatMap((group) => group.carSeries) ?? [];
  return cards.filter(({ vehicleId, oldCoaster }) => wanted.has(vehicleId) && !oldCoaster);
}
