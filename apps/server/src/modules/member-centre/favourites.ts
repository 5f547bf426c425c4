import type { Favourite } from "@marque/contract/calls/member-centre";
import { codes } from "@marque/contract/codes";
import { AppError } from "@marque/contract/errors";
import { FAVOURITES_MAX } from "@marque/contract/rules/favourites";
import { seriesPath } from "@marque/contract/rules/price-line";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { listFavourites, lockFavourites, putFavourite, removeFavourite, type StoredFavourite } from "./favourites.repository.ts";

/** Vehicles that members like. */
export function createFavourites(resources: {
  database: Database;
  vehicles: Pick<VehiclesService, "requireDetail" | "listBrandModels">;
  now: () => Date;
}) {
  const { database, vehicles, now } = resources;

  async function present({ vehicleId, trimId, colorId, at }: StoredFavourite): Promise<Favourite> {
    const kept = { vehicleId, trimId, colorId, at: wireInstant(at) };
    const detail = await vehicles.requireDetail(vehicleId, false).catch((error: unknown) => {
      if (error instanceof AppError && error.code === codes.notFound.code) return null;
      throw error;
    });
    if (!detail) return { ...kept, name: "", trim: "", color: "", price: null, picture: null, path: null };
    const trim = detail.trims.find((one) => one.trimId === trimId);
    const outer = detail.colors.filter(({ type }) => type === "ext");
    const color = outer.find(({ id }) => id === colorId);
    const prices = detail.trims.flatMap(({ msrp }) => (msrp === null ? [] : [msrp]));
    const price = trim ? trim.msrp : prices.length > 0 ? Math.min(...prices) : null;
    const chosen = new URLSearchParams();
    if (trim) chosen.set("trim", String(trim.trimId));
    if (color) chosen.set("color", color.key);
    const query = chosen.size > 0 ? `?${chosen}` : "";
    return {
      ...kept,
      ...{ name: detail.name, trim: trim?.name ?? "", color: color?.name ?? "", picture: (color ?? outer[0])?.picture ?? null },
      price: price === null ? null : price + (color && trim ? color.extraPrice : 0),
      path: `${seriesPath({ vehicleId, oldCoaster: false })}${query}`,
    };
  }

  return {
    async list(memberId: string): Promise<CallOutput<"favouriteList">> {
      return { list: await Promise.all((await listFavourites(database, memberId)).map(present)) };
    },

    /** Throws `wrongState` where there would be too many; of what is taken over, as many as there is room for. */
    async save(memberId: string, { items, takeOver }: ParsedInput<"favouriteSave">): Promise<CallOutput<"favouriteSave">> {
      return transaction(database, async (tx) => {
        await lockFavourites(tx, memberId);
        const known = new Set((await listFavourites(tx, memberId)).map(({ vehicleId }) => vehicleId));
        let kept = 0;
        for (const [index, item] of items.entries()) {
          if (takeOver && known.has(item.vehicleId)) continue;
          if (!known.has(item.vehicleId) && known.size >= FAVOURITES_MAX) {
            if (takeOver) break;
            throw new AppError("wrongState", { message: `最多收藏 ${FAVOURITES_MAX} 款，请先取消几款` });
          }
          // The first of the list is the newest.
          await putFavourite(tx, { memberId, ...item, at: new Date(now().getTime() - index) });
          known.add(item.vehicleId);
          kept += 1;
        }
        return { kept };
      });
    },

    /** Removing what is not there changes nothing. */
    async remove(memberId: string, { vehicleId }: ParsedInput<"favouriteRemove">): Promise<null> {
      await removeFavourite(database, memberId, vehicleId);
      return null;
    },
  };
}

export type Favourites = ReturnType<typeof createFavourites>;
