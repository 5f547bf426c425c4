import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import { findableContent } from "../content/findable-content.ts";
import { brought } from "../module.ts";
import type { FindableSource } from "./findable.ts";
import { reindex } from "./reindex.ts";
import { createSearchService, type SearchService } from "./search.service.ts";

let site: FormSite;
let search: SearchService;
let sources: readonly FindableSource[];
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  search = createSearchService(site.resources);
  sources = brought(openModules(site.resources).modules, "findable").flat();
});
afterAll(() => site.close());

const database = () => site.resources.database;
/** Every document by what is found of it; the order of its texts is the database's, that of its words is not. */
const documents = async () => {
  const { rows } = await database().execute<{ document: string }>(
    sql`select concat_ws(' ', source, id, place, title, path, md5(words::text), publish_at is null, offline_at) as document
      from search_documents order by source, id, place`,
  );
  return rows.map(({ document }) => document);
};
const contentOnly = (all: string[]) => all.filter((each) => !each.startsWith("vehicle "));
const reindexAll = async () => {
  for (const source of sources) await reindex(database(), source);
};

it("no two modules find the same", () => {
  const names = sources.map(({ source }) => source);
  expect(names).toEqual([...new Set(names)]);
});

describe("making the documents anew", () => {
  it("makes of content what its writing made, and changes nothing the second time", async () => {
    const written = await documents();
    expect(written.length).toBeGreaterThan(100);
    await reindexAll();
    const anew = await documents();
    expect(contentOnly(anew)).toEqual(written);
    await reindexAll();
    expect(await documents()).toEqual(anew);
  });

  it("finds vehicles too, of which nobody had written any: by visitors at their page, among content by nobody", async () => {
    await reindexAll();
    const [vehicle] = (await database().execute<{ name: string }>(sql`select name from vehicles where published limit 1`)).rows;
    const found = await search.findPages(vehicle?.name ?? "");
    expect(found.map(({ title, path }) => [title, path])).toContainEqual([vehicle?.name, expect.stringMatching(/^\//)]);
    const items = await search.findItems(vehicle?.name ?? "");
    expect(items.list.map(({ type }) => type)).not.toContain("vehicle");
  });

  it("forgets what is not there any more, and finds again what was lost", async () => {
    await database().execute(
      sql`update search_documents set id = '99999' where source = 'news' and id = (select min(id) from search_documents where source = 'news')`,
    );
    const [before] = [await documents()];
    await reindexAll();
    const after = await documents();
    expect(before.some((each) => each.startsWith("news 99999 "))).toBe(true);
    expect(after.some((each) => each.startsWith("news 99999 "))).toBe(false);
    expect(after).toHaveLength(before.length);
  });

  it("keeps when a thing was changed: staff see the last changed first", async () => {
    const changes = async () =>
      (
        await database().execute<{ at: string }>(
          sql`select string_agg(updated_at::text, ',' order by source, id, place) as at from search_documents`,
        )
      ).rows[0];
    const before = await changes();
    await reindexAll();
    expect(await changes()).toEqual(before);
  });

  it("goes through a source in parts, each thing once", async () => {
    const news = findableContent.find(({ source }) => source === "news");
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const from: string | null = after;
      const part: Awaited<ReturnType<FindableSource["list"]>> | undefined = await transaction(database(), async (tx) =>
        news?.list(tx, from, 3),
      );
      ids.push(...(part?.documents ?? []).filter(({ place }) => place === "live").map(({ id }) => id));
      after = part?.last ?? null;
    } while (after !== null);
    const { rows } = await database().execute<{ id: string }>(
      sql`select id::text as id from content_items where type = 'news' order by content_items.id`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it("is a job, of one source or of all", async () => {
    const { jobs } = site.resources;
    await database().execute(sql`delete from search_documents where source in ('news', 'course')`);
    await transaction(database(), (tx) => jobs.enqueue(tx, "reindexSearch", { source: "news" }));
    while ((await jobs.runDue()) > 0);
    const left = async (source: string) => (await documents()).filter((each) => each.startsWith(`${source} `)).length;
    expect([(await left("news")) > 0, await left("course")]).toEqual([true, 0]);
    await transaction(database(), (tx) => jobs.enqueue(tx, "reindexSearch", {}));
    while ((await jobs.runDue()) > 0);
    expect(await left("course")).toBeGreaterThan(0);
  });
});
