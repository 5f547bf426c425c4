import type { Database } from "../../database/client.ts";
import { addUses, deleteUses, listAssetIds, type Place } from "./media.repository.ts";
import { findMediaAddresses, keyOfAddress } from "./media-address.ts";

/**
 * Writes down which assets of the library an item shows, in the transaction that writes the item or its draft; what it showed before is
 * forgotten. Every media address in the payload counts, in fields and inside html; those the library does not know are left out.
 * A `null` payload (a draft that is discarded) shows nothing.
 */
export async function trackMediaUses(tx: Database, place: Place, payload: unknown): Promise<void> {
  await deleteUses(tx, place);
  await keepMediaUses(tx, place, payload);
}

/** As `trackMediaUses`, besides what is written down already. */
export async function keepMediaUses(tx: Database, place: Place, payload: unknown): Promise<void> {
  const keys = [...new Set(findMediaAddresses(payload).map(keyOfAddress))];
  if (keys.length === 0) return;
  const assetIds = await listAssetIds(tx, keys);
  if (assetIds.length > 0) await addUses(tx, place, assetIds);
}
