import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { migrateDatabase, migrationsDirectory } from "./migrate.ts";

const FILE = readdirSync(migrationsDirectory).find((name) => name.endsWith("_reference_data.sql")) ?? "";

let own: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  own = await createTestDatabase();
  pool = own.pool;
});
afterAll(() => own.close());

async function rowsOf<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  return (await pool.query<Row>(statement)).rows;
}

const everything = async () => ({
  regions: await rowsOf("select * from regions order by code"),
  items: await rowsOf("select * from content_items order by type, id"),
  drafts: await rowsOf("select * from content_drafts order by type, id"),
  vehicles: await rowsOf("select * from vehicles order by id"),
});

/** What the migration writes, without what it changes of the tables. */
const written = () =>
  readFileSync(join(migrationsDirectory, FILE), "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => !/^\s*ALTER /.test(statement));

describe("an empty database that was migrated", () => {
  it("has every region of the country, each below its own", async () => {
    expect(await rowsOf("select level, count(*)::int as regions from regions group by 1 order by 2")).toEqual([
      { level: "province", regions: 34 },
      { level: "city", regions: 342 },
      { level: "district", regions: 2849 },
    ]);
    const astray = `select code from regions left join regions as above on above.code = regions.parent_code
      where case regions.level when 'province' then regions.parent_code is not null when 'city' then above.level <> 'province'
        else above.level <> 'city' end or regions.pinyin !~ '^[a-z]+( [a-z]+)*$'`;
    expect(await rowsOf(astray.replaceAll("select code", "select regions.code"))).toEqual([]);
    const known =
      "select code, name, pinyin, parent_code from regions where code in ('330108', '659012', '540481', '441900') order by code";
    expect(await rowsOf(known)).toEqual([
      { code: "330108", name: "滨江区", pinyin: "bin jiang", parent_code: "330100" },
      { code: "441900", name: "东莞市", pinyin: "dong guan", parent_code: "440000" },
      { code: "540481", name: "米林市", pinyin: "mi lin", parent_code: "540400" },
      { code: "659012", name: "白杨市", pinyin: "bai yang", parent_code: "659000" },
    ]);
  });

  it("has gray mode, off, and as drafts the settings, the agreements and the disclosures that have their ids from the specification", async () => {
    expect(await rowsOf("select type, id, status, draft_state from content_items order by type, id")).toEqual([
      { type: "disclosure", id: 14, status: "draft", draft_state: "draft" },
      { type: "disclosure", id: 27, status: "draft", draft_state: "draft" },
      { type: "grayMode", id: 1, status: "published", draft_state: null },
      ...[1, 2, 3, 4].map((id) => ({ type: "protocol", id, status: "draft", draft_state: "draft" })),
      { type: "siteSettings", id: 1, status: "draft", draft_state: "draft" },
    ]);
    const codes = await rowsOf<{ code: string; gaps: boolean }>(
      "select payload ->> 'code' as code, payload ->> 'contentHtml' like '%【待填：%】%' as gaps from content_drafts where type = 'protocol' order by id",
    );
    expect(codes.map(({ code }) => code)).toEqual(["privacy", "member", "testDrive", "marketing"]);
    expect(codes.every(({ gaps }) => gaps)).toBe(true);
  });

  it("has vehicle 12, which visitors do not see", async () => {
    expect(await rowsOf("select id, vehicle_id, published from vehicles")).toEqual([{ id: 12, vehicle_id: 12, published: false }]);
  });

  it("is the same after all of it was written once more", async () => {
    const before = await everything();
    expect(written().length).toBeGreaterThan(3);
    for (const statement of written()) await pool.query(statement);
    expect(await everything()).toEqual(before);
  });
});

describe("a database in which staff have written", () => {
  const former = readdirSync(migrationsDirectory)
    .filter((name) => name.endsWith(".sql"))
    .indexOf(FILE);
  let before: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    await pool.query("drop schema public cascade; create schema public; drop schema drizzle cascade");
    await migrateDatabase(own.url, former);
    await pool.query(`
      insert into regions (code, level, name, pinyin) values ('330000', 'province', '浙江', 'zhe jiang');
      insert into content_items (type, id, status, payload) values
        ('siteSettings', 1, 'published', '{"brand": {"name": "云岫汽车"}}'), ('grayMode', 1, 'published', '{"grayed": true}'),
        ('protocol', 1, 'offline', '{"code": "supplier"}'), ('protocol', 2, 'published', '{"code": "privacy"}'),
        ('protocol', 3, 'draft', '{}'), ('disclosure', 14, 'offline', '{"title": "早年的调查"}');
      insert into content_drafts (type, id, payload, based_on) values
        ('protocol', 3, '{"code": "marketing"}', 0), ('disclosure', 14, '{"title": "新的调查"}', 1);
      insert into content_series values ('protocol', 7);
      insert into vehicles (id, vehicle_id, name, motto, lifecycle, test_drive_enabled, header_theme, hero, dims, page)
        values (40, 12, '柯斯达', '', 'onsale', true, 'light', '{}', '{}', '{}')`);
    before = await everything();
    expect(await migrateDatabase(own.url)).toBeGreaterThan(0);
  });

  it("keeps every word of theirs", async () => {
    const after = await everything();
    for (const table of ["items", "drafts", "vehicles"] as const) {
      for (const row of before[table]) expect(after[table]).toContainEqual(expect.objectContaining(row));
    }
    expect(after.vehicles).toHaveLength(1);
    expect(after.regions).toContainEqual(expect.objectContaining({ code: "330000", name: "浙江" }));
  });

  it("gains what it lacks: the other regions, and the agreements under ids that nothing ever had", async () => {
    expect(await rowsOf("select count(*)::int as regions from regions")).toEqual([{ regions: 3225 }]);
    expect(await rowsOf("select id, payload ->> 'code' as code from content_drafts where type = 'protocol' order by id")).toEqual([
      { id: 3, code: "marketing" },
      { id: 8, code: "member" },
      { id: 9, code: "testDrive" },
    ]);
    expect(await rowsOf("select id, status from content_items where type = 'disclosure' order by id")).toEqual([
      { id: 14, status: "offline" },
      { id: 27, status: "draft" },
    ]);
  });

  it("is the same after all of it was written once more", async () => {
    const once = await everything();
    for (const statement of written()) await pool.query(statement);
    expect(await everything()).toEqual(once);
  });
});
