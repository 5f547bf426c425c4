import type { Database } from "../../apps/server/src/database/client.ts";
import { dealerPictures } from "../../apps/server/src/database/schema/dealer-pictures.ts";
import { findDealer } from "../../apps/server/src/modules/dealers/dealers.repository.ts";
import { findAsset } from "../../apps/server/src/modules/media/media.repository.ts";
import { keyOfAddress } from "../../apps/server/src/modules/media/media-address.ts";
import { picture } from "../media/pictures.ts";

/** Of the larger houses, by code, as scenes of the library; the others have none, and their pages say nothing of it. */
const photos: Readonly<Record<string, readonly string[]>> = {
  YX11001: ["showroom-front", "showroom-inside", "tea-lounge"],
  YX31001: ["showroom-inside", "workshop"],
  YX33001: ["showroom-front", "showroom-inside", "tea-lounge", "workshop"],
  YX44001: ["showroom-front"],
  YX51001: ["showroom-front", "showroom-inside", "workshop"],
};

/** Shows photos that the library has already on the pages of some dealers, each described as it is there. */
export async function hangDealerPhotos(database: Database): Promise<void> {
  for (const [code, names] of Object.entries(photos)) {
    const dealer = await findDealer(database, { code });
    for (const [position, name] of names.entries()) {
      const { url, alt } = picture(`scene:${name}`);
      const asset = await findAsset(database, { sha256: keyOfAddress(url) });
      if (!dealer || !asset) throw new Error(`No dealer ${code}, or no ${name} in the library`);
      await database.insert(dealerPictures).values({ dealerId: dealer.id, purpose: "photo", position, assetId: asset.id, alt });
    }
  }
}
