import type { ContentPayload } from "@marque/contract/content-types";
import type { FormerProtocol } from "@marque/contract/entities/content";
import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contentRevisions } from "../../database/schema/content.ts";
import type { ContentItem } from "./content.repository.ts";
import { readPayload } from "./read-content.ts";

/** A protocol as it is online. */
type Present = Pick<ContentItem<"protocol">, "id" | "payload">;

/** Former versions of a protocol, the last that was in force first. */
export async function listFormerVersions(
  database: Database,
  present: Present,
  { limit, offset }: { limit: number; offset: number },
): Promise<FormerProtocol[]> {
  const former = formerVersions(database, present);
  const { version, effectiveAt, changeNote } = former;
  return await database
    .select({ version, effectiveAt, changeNote })
    .from(former)
    .orderBy(desc(former.revision))
    .limit(limit)
    .offset(offset);
}

export async function countFormerVersions(database: Database, present: Present): Promise<number> {
  const [row] = await database.select({ total: count() }).from(formerVersions(database, present));
  return row?.total ?? 0;
}

/** What a former version said; undefined for one that was never in force, and for the present one. */
export async function findFormerVersion(
  database: Database,
  present: Present,
  version: string,
): Promise<ContentPayload<"protocol"> | undefined> {
  const former = formerVersions(database, present);
  const [row] = await database
    .select({ payload: contentRevisions.payload, at: contentRevisions.at })
    .from(former)
    .innerJoin(
      contentRevisions,
      and(eq(contentRevisions.type, "protocol"), eq(contentRevisions.id, present.id), eq(contentRevisions.revision, former.revision)),
    )
    .where(eq(former.version, version));
  return row && readPayload("protocol", row.payload, row.at);
}

/**
 * Of each version but the present one the last text that visitors saw. A publication that was replaced or taken down before its hour
 * was never seen; one that corrects a text under the same version takes its place.
 */
function formerVersions(database: Database, { id, payload: present }: Present) {
  const said = (key: keyof ContentPayload<"protocol">) => sql<string>`coalesce(${contentRevisions.payload} ->> ${sql.raw(`'${key}'`)}, '')`;
  const kept = database
    .select({
      revision: contentRevisions.revision,
      version: said("version").as("version"),
      effectiveAt: said("effectiveAt").as("effective_at"),
      changeNote: said("changeNote").as("change_note"),
      publishAt: contentRevisions.publishAt,
      offlineAt: contentRevisions.offlineAt,
      replacedAt: sql<Date | null>`lead(${contentRevisions.at}) over (order by ${contentRevisions.revision})`.as("replaced_at"),
    })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.type, "protocol"), eq(contentRevisions.id, id)))
    .as("kept");
  return database
    .selectDistinctOn([kept.version], {
      revision: kept.revision,
      version: kept.version,
      effectiveAt: kept.effectiveAt,
      changeNote: kept.changeNote,
    })
    .from(kept)
    .where(and(ne(kept.version, present.version), sql`${kept.publishAt} < least(${kept.offlineAt}, ${kept.replacedAt}, now())`))
    .orderBy(kept.version, desc(kept.revision))
    .as("former");
}
