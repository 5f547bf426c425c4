import {
  and,
  arrayOverlaps,
  asc,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { contains } from "../../database/contains.ts";
import { contentDrafts, contentItems } from "../../database/schema/content.ts";
import { dealerPictures } from "../../database/schema/dealer-pictures.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { mediaAssets, mediaUses } from "../../database/schema/media.ts";
import { staff } from "../../database/schema/staff.ts";

export type AssetRow = typeof mediaAssets.$inferSelect;
export type NewAsset = typeof mediaAssets.$inferInsert;
/** An asset with the name of who uploaded it and in how many items it is used. */
export type ListedAsset = AssetRow & { createdByName: string | null; uses: number };
/** Where an asset may be used: one item, as visitors see it, as it is being written, or as it was at a former publication. */
export type Place = Pick<typeof mediaUses.$inferSelect, "type" | "id" | "place">;

export interface AssetQuery {
  keyword?: string | undefined;
  folder?: string | undefined;
  kind?: AssetRow["kind"] | undefined;
  withoutAlt?: boolean;
  unused?: boolean;
  /** ISO date: rights that end by then. */
  rightsUntil?: string;
}

/** Assets, the newest first. `offset` counts assets. */
export async function listAssets(
  database: Database,
  query: AssetQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedAsset[]> {
  return database
    .select(listedColumns(database))
    .from(mediaAssets)
    .leftJoin(staff, eq(staff.id, mediaAssets.createdBy))
    .where(matches(database, query))
    .orderBy(desc(mediaAssets.createdAt), desc(mediaAssets.id))
    .limit(limit)
    .offset(offset);
}

export async function countAssets(database: Database, query: AssetQuery): Promise<number> {
  return database.$count(mediaAssets, matches(database, query));
}

export async function listFolders(database: Database): Promise<string[]> {
  const rows = await database.selectDistinct({ folder: mediaAssets.folder }).from(mediaAssets).orderBy(asc(mediaAssets.folder));
  return rows.map(({ folder }) => folder).filter((folder) => folder !== "");
}

export async function findAsset(database: Database, by: { id: string } | { sha256: string }): Promise<ListedAsset | undefined> {
  const [asset] = await database
    .select(listedColumns(database))
    .from(mediaAssets)
    .leftJoin(staff, eq(staff.id, mediaAssets.createdBy))
    .where("id" in by ? eq(mediaAssets.id, by.id) : eq(mediaAssets.sha256, by.sha256));
  return asset;
}

/** An asset that nobody changes, deletes or begins to use until the transaction ends. */
export async function lockAsset(tx: Transaction, id: string): Promise<AssetRow | undefined> {
  const [asset] = await tx.select().from(mediaAssets).where(eq(mediaAssets.id, id)).for("update");
  return asset;
}

/** Returns the new assets' ids, in their order. */
export async function addAssets(database: Database, assets: readonly NewAsset[]): Promise<string[]> {
  const added = await database
    .insert(mediaAssets)
    .values([...assets])
    .returning({ id: mediaAssets.id });
  return added.map(({ id }) => id);
}

export async function changeAsset(tx: Transaction, id: string, change: Partial<NewAsset>): Promise<void> {
  await tx.update(mediaAssets).set(change).where(eq(mediaAssets.id, id));
}

export async function deleteAsset(tx: Transaction, id: string): Promise<void> {
  await tx.delete(mediaAssets).where(eq(mediaAssets.id, id));
}

/** Assets by the hashes they are known by. They stay until the transaction ends. */
export async function listAssetIds(tx: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: mediaAssets.id })
    .from(mediaAssets)
    .where(inArray(mediaAssets.sha256, [...keys]))
    .for("key share");
  return rows.map(({ id }) => id);
}

/** Of the assets with these hashes those whose rights have ended before a day (ISO date). */
export async function listAssetsWithoutRights(database: Database, keys: readonly string[], day: string) {
  return database
    .select({ sha256: mediaAssets.sha256, fileName: mediaAssets.fileName, rightsUntil: sql<string>`${mediaAssets.rightsUntil}` })
    .from(mediaAssets)
    .where(and(inArray(mediaAssets.sha256, [...keys]), lt(mediaAssets.rightsUntil, day)))
    .orderBy(asc(mediaAssets.sha256));
}

export async function deleteUses(tx: Database, { type, id, place }: Place): Promise<void> {
  await tx.delete(mediaUses).where(and(eq(mediaUses.type, type), eq(mediaUses.id, id), eq(mediaUses.place, place)));
}

export async function addUses(tx: Database, place: Place, assetIds: readonly string[]): Promise<void> {
  await tx
    .insert(mediaUses)
    .values(assetIds.map((assetId) => ({ ...place, assetId })))
    .onConflictDoNothing();
}

/** Where an asset is used, each with the payload that shows it. */
export async function listUses(database: Database, assetId: string, limit: number) {
  return database
    .select({
      type: mediaUses.type,
      id: mediaUses.id,
      place: mediaUses.place,
      live: sql<Record<string, unknown>>`${contentItems.payload} - 'blocks'`,
      draft: sql<Record<string, unknown> | null>`${contentDrafts.payload} - 'blocks'`,
      draftState: contentDrafts.state,
    })
    .from(mediaUses)
    .innerJoin(contentItems, and(eq(contentItems.type, mediaUses.type), eq(contentItems.id, mediaUses.id)))
    .leftJoin(contentDrafts, and(eq(contentDrafts.type, mediaUses.type), eq(contentDrafts.id, mediaUses.id)))
    .where(eq(mediaUses.assetId, assetId))
    .orderBy(asc(mediaUses.type), asc(mediaUses.id), desc(mediaUses.place))
    .limit(limit);
}

/** The dealers whose pages show an asset. */
export async function listDealerUses(database: Database, assetId: string, limit: number): Promise<{ code: string; title: string }[]> {
  return database
    .selectDistinct({ code: dealers.code, title: dealers.shortName })
    .from(dealerPictures)
    .innerJoin(dealers, eq(dealers.id, dealerPictures.dealerId))
    .where(eq(dealerPictures.assetId, assetId))
    .orderBy(asc(dealers.code))
    .limit(limit);
}

function listedColumns(database: Database) {
  return { ...getTableColumns(mediaAssets), createdByName: staff.name, uses: usesOf(database) };
}

function usesOf(database: Database) {
  const items = countDistinct(sql`(${mediaUses.type}, ${mediaUses.id})`);
  const uses = database.select({ uses: items }).from(mediaUses).where(eq(mediaUses.assetId, mediaAssets.id));
  const ofDealers = database
    .select({ uses: countDistinct(dealerPictures.dealerId) })
    .from(dealerPictures)
    .where(eq(dealerPictures.assetId, mediaAssets.id));
  return sql<number>`(${uses}) + (${ofDealers})`.mapWith(Number).as("uses");
}

function matches(database: Database, { keyword, folder, kind, withoutAlt, unused, rightsUntil }: AssetQuery) {
  return and(
    folder === undefined ? undefined : eq(mediaAssets.folder, folder),
    kind && eq(mediaAssets.kind, kind),
    keyword
      ? or(
          contains(mediaAssets.fileName, keyword),
          contains(sql`${mediaAssets.picture} ->> 'alt'`, keyword),
          arrayOverlaps(mediaAssets.tags, [keyword]),
        )
      : undefined,
    withoutAlt ? and(eq(mediaAssets.kind, "picture"), sql`${mediaAssets.picture} ->> 'alt' = ''`) : undefined,
    unused
      ? and(
          notExists(database.select({ one: sql`1` }).from(mediaUses).where(eq(mediaUses.assetId, mediaAssets.id))),
          notExists(database.select({ one: sql`1` }).from(dealerPictures).where(eq(dealerPictures.assetId, mediaAssets.id))),
        )
      : undefined,
    rightsUntil ? and(isNotNull(mediaAssets.rightsUntil), lte(mediaAssets.rightsUntil, rightsUntil)) : undefined,
  );
}
