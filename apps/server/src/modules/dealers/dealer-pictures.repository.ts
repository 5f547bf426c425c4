import type { Picture } from "@marque/contract/entities/media";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealerPictures } from "../../database/schema/dealer-pictures.ts";
import { mediaAssets } from "../../database/schema/media.ts";

export type DealerPictureRow = typeof dealerPictures.$inferSelect;

/** A picture that a dealer's page shows, as the library has it, but described as it is there. */
export interface DealerPicture extends Pick<DealerPictureRow, "purpose" | "assetId" | "alt"> {
  fileName: string;
  /** ISO date: the last day on which it may be shown; null without limit. */
  rightsUntil: string | null;
  picture: Picture;
}

/** What is chosen for a dealer, the photos in their order. */
export async function listDealerPictures(database: Database, dealerId: number): Promise<DealerPicture[]> {
  const rows = await database
    .select({
      purpose: dealerPictures.purpose,
      assetId: dealerPictures.assetId,
      alt: dealerPictures.alt,
      fileName: mediaAssets.fileName,
      rightsUntil: mediaAssets.rightsUntil,
      picture: mediaAssets.picture,
    })
    .from(dealerPictures)
    .innerJoin(mediaAssets, eq(mediaAssets.id, dealerPictures.assetId))
    .where(eq(dealerPictures.dealerId, dealerId))
    .orderBy(asc(dealerPictures.purpose), asc(dealerPictures.position));
  return rows.flatMap(({ picture, ...row }) => (picture ? [{ ...row, picture: { ...picture, alt: row.alt } }] : []));
}

/** Pictures of the library by id; they stay until the transaction ends. */
export async function listChosenAssets(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return database
    .select({ id: mediaAssets.id, kind: mediaAssets.kind, fileName: mediaAssets.fileName, rightsUntil: mediaAssets.rightsUntil })
    .from(mediaAssets)
    .where(inArray(mediaAssets.id, [...ids]))
    .orderBy(asc(mediaAssets.id))
    .for("key share");
}

/** A dealer shows these for a purpose, in this order, and no others. */
export async function replacePictures(
  tx: Transaction,
  { dealerId, purpose }: Pick<DealerPictureRow, "dealerId" | "purpose">,
  pictures: readonly Pick<DealerPictureRow, "assetId" | "alt">[],
): Promise<void> {
  await tx.delete(dealerPictures).where(and(eq(dealerPictures.dealerId, dealerId), eq(dealerPictures.purpose, purpose)));
  if (pictures.length === 0) return;
  await tx.insert(dealerPictures).values(pictures.map(({ assetId, alt }, position) => ({ dealerId, purpose, position, assetId, alt })));
}
