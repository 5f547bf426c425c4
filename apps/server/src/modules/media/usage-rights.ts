import type { Database } from "../../database/client.ts";
import { listAssetsWithoutRights } from "./media.repository.ts";
import { findMediaAddresses, keyOfAddress } from "./media-address.ts";

/** An asset in a payload whose rights have ended. */
export interface EndedRights {
  /** Where it is served, as the payload has it. */
  address: string;
  fileName: string;
  /** ISO date: the last day of use. */
  rightsUntil: string;
}

/** Which assets in a payload, in fields and inside html, may no longer be used on a day (ISO date). */
export async function findEndedRights(database: Database, payload: unknown, day: string): Promise<EndedRights[]> {
  const addresses = new Map<string, string>();
  for (const address of findMediaAddresses(payload)) {
    const key = keyOfAddress(address);
    if (!addresses.has(key)) addresses.set(key, address);
  }
  if (addresses.size === 0) return [];
  const ended = await listAssetsWithoutRights(database, [...addresses.keys()], day);
  return ended.map(({ sha256, fileName, rightsUntil }) => ({ address: addresses.get(sha256) ?? "", fileName, rightsUntil }));
}
