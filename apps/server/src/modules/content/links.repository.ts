import type { ContentType } from "@marque/contract/content-types";
import type { LinkedContent } from "@marque/contract/rules/linked-content";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contentItems, contentLinks } from "../../database/schema/content.ts";
import { PUBLIC_VIEW } from "../../viewpoint.ts";
import { isOnline } from "./content-source.repository.ts";

/** An item that a link names. */
export type LinkTarget = Extract<LinkedContent, { id: number }>;
export type ContentLink = typeof contentLinks.$inferInsert;

const typesOf = {
  notice: noticeTypes,
  disclosure: ["disclosure"],
  course: ["course"],
  carousel: ["carousel"],
  vehicle: ["vehiclePage"],
} as const satisfies Record<LinkTarget["kind"], readonly ContentType[]>;
const kindOf = (type: ContentType) => (Object.keys(typesOf) as LinkTarget["kind"][]).find((kind) => typesOf[kind].includes(type as never));

/** A slide has a page where it has a text. */
const hasPage = sql`(${contentItems.type} <> 'carousel' or ${contentItems.payload} ->> 'contentHtml' <> '')`;

/** The public number of the vehicle of a page; the old one of two that share a number is named by no link. */
const vehicleNumber = sql<number>`case when ${contentItems.payload} -> 'oldCoaster' = 'true' then null else (${contentItems.payload} ->> 'vehicleId')::int end`;

/** Those of the items that visitors can open now, as `kind id`. */
export async function findOnlineTargets(database: Database, targets: readonly LinkTarget[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set();
  const wanted = [...Map.groupBy(targets, ({ kind }) => kind)].map(([kind, named]) =>
    and(
      inArray(contentItems.type, [...typesOf[kind]]),
      inArray(kind === "vehicle" ? vehicleNumber : sql`${contentItems.id}`, [...new Set(named.map(({ id }) => id))]),
    ),
  );
  const rows = await database
    .select({
      type: contentItems.type,
      id: sql<number>`case when ${contentItems.type} = 'vehiclePage' then ${vehicleNumber} else ${contentItems.id} end`,
    })
    .from(contentItems)
    .where(and(or(...wanted), hasPage, isOnline(PUBLIC_VIEW)));
  return new Set(rows.map(({ type, id }) => `${kindOf(type)} ${id}`));
}

/** Writes down where an item leads; what it led to before is forgotten. */
export async function replaceLinks(database: Database, type: ContentType, id: number, links: readonly ContentLink[]): Promise<void> {
  await database.delete(contentLinks).where(and(eq(contentLinks.type, type), eq(contentLinks.id, id)));
  if (links.length > 0) await database.insert(contentLinks).values([...links]);
}

/** Has the links that name an item say whether they lead anywhere. */
export async function markLinksTo(database: Database, type: ContentType, id: number, broken: boolean): Promise<void> {
  const kind = kindOf(type);
  if (!kind) return;
  const number = sql`(select ${vehicleNumber} from ${contentItems} where ${contentItems.type} = ${type} and ${contentItems.id} = ${id})`;
  await database
    .update(contentLinks)
    .set({ broken })
    .where(
      and(
        eq(contentLinks.targetKind, kind),
        eq(contentLinks.targetId, kind === "vehicle" ? number : id),
        sql`${contentLinks.broken} is distinct from ${broken}`,
      ),
    );
}

/** The next links, in the order of their keys, after the last of the page before. */
export async function listLinks(
  database: Database,
  after: Pick<ContentLink, "type" | "id" | "link">,
  limit: number,
): Promise<(typeof contentLinks.$inferSelect)[]> {
  return await database
    .select()
    .from(contentLinks)
    .where(gt(sql`(${contentLinks.type}, ${contentLinks.id}, ${contentLinks.link})`, sql`(${after.type}, ${after.id}, ${after.link})`))
    .orderBy(asc(contentLinks.type), asc(contentLinks.id), asc(contentLinks.link))
    .limit(limit);
}

/** Sets what one link names, and whether it leads anywhere. */
export async function updateLink(database: Database, { type, id, link, ...values }: ContentLink): Promise<void> {
  await database
    .update(contentLinks)
    .set(values)
    .where(and(eq(contentLinks.type, type), eq(contentLinks.id, id), eq(contentLinks.link, link)));
}

/** The items that visitors see and that lead to another, each once, at most `limit`. */
export async function listLinkingItems(
  database: Database,
  { kind, id }: LinkTarget,
  limit: number,
): Promise<{ type: ContentType; id: number; title: string }[]> {
  return await database
    .selectDistinct({ type: contentItems.type, id: contentItems.id, title: contentItems.title })
    .from(contentLinks)
    .innerJoin(contentItems, and(eq(contentItems.type, contentLinks.type), eq(contentItems.id, contentLinks.id)))
    .where(and(eq(contentLinks.targetKind, kind), eq(contentLinks.targetId, id), isOnline(PUBLIC_VIEW)))
    .orderBy(asc(contentItems.type), asc(contentItems.id))
    .limit(limit);
}

/** The first links that lead nowhere, of items that are online, at most `limit`. */
export async function listBrokenLinks(
  database: Database,
  limit: number,
): Promise<{ type: ContentType; id: number; title: string; link: string }[]> {
  const { type, id, link, broken } = contentLinks;
  // Items that are not online have few: what is taken down keeps no links.
  const first = database
    .select({ type, id, link })
    .from(contentLinks)
    .where(eq(broken, true))
    .orderBy(asc(type), asc(id))
    .limit(limit)
    .as("first");
  return await database
    .select({ type: first.type, id: first.id, title: contentItems.title, link: first.link })
    .from(first)
    .innerJoin(contentItems, and(eq(contentItems.type, first.type), eq(contentItems.id, first.id)))
    .where(isOnline(PUBLIC_VIEW))
    .orderBy(asc(first.type), asc(first.id));
}
