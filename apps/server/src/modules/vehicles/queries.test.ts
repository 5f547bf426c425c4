import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createVehiclesService, type VehiclesService } from "./vehicles.service.ts";

const YUNQI = 1;

interface Query {
  text: string;
  params: unknown[];
}

let test: TestDatabase;
let service: VehiclesService;
let asked: Query[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await seedVehicles(test.database);
  const database = drizzle({ client: test.pool, logger: { logQuery: (text, params) => asked.push({ text, params }) } });
  service = createVehiclesService({
    database,
    security: createSecurity(Buffer.alloc(32, "vehicles")),
    content: { findServiceRedirect: async () => undefined },
  });
});
afterAll(() => test.close());

/** The queries that some work asks of the database. */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  asked = [];
  await work();
  return asked;
}

it("are as many for ten vehicles as for one", async () => {
  expect(await queriesOf(() => service.listBrandModels())).toHaveLength(2);
  expect(await queriesOf(() => service.listTestDriveVehicles())).toHaveLength(2);
  expect(await queriesOf(() => service.requireDetail(YUNQI, false))).toHaveLength(4);
});

describe("at a hundred times the demo brand", () => {
  beforeAll(() => multiply(99));

  it.each([
    ["the model panel", () => service.listBrandModels(), ["vehicle_trim_prices"]],
    [
      "a page",
      () => service.requireDetail(YUNQI, false),
      ["vehicles", "vehicle_series", "vehicle_trims", "vehicle_trim_prices", "vehicle_colors", "vehicle_spec_rows"],
    ],
    ["the highlight tabs", () => service.listHighTabs(YUNQI), ["vehicle_high_tabs"]],
  ])("%s is read by index", async (_, work, tables) => {
    const plans: string[] = [];
    for (const { text, params } of await queriesOf(work)) {
      const { rows } = await test.pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, params);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    for (const table of tables) {
      expect(plans.join("\n")).toMatch(new RegExp(`Scan[^\n]* on ${table}\\b`));
      expect(plans.join("\n")).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    }
  });
});

/** Adds copies of every vehicle with what belongs to it, and as many prices and tabs again. */
async function multiply(copies: number): Promise<void> {
  const { database } = test;
  const each = sql`generate_series(1, ${sql.raw(String(copies))}) as n`;
  await database.execute(sql`
    insert into vehicles select id + n * 100000, id + n * 100000, false, name, motto, lifecycle, published, test_drive_enabled,
      header_theme, hero, dims, parts_supply_until, page from vehicles, ${each}`);
  await database.execute(sql`
    insert into vehicle_series select id + n * 100000, brand_group_id, vehicle_row_id + n * 100000, sort, name, class_name, category, badge,
      car_price_type, price_label, customer_price_text, thumb, main from vehicle_series, ${each}`);
  await database.execute(sql`
    insert into vehicle_trims select id + n * 100000, vehicle_row_id + n * 100000, sort, name, model_year, energy, drive, seats, facts
      from vehicle_trims, ${each}`);
  await database.execute(sql`
    insert into vehicle_trim_prices select trim_id + n * 100000, effective_from, msrp_fen from vehicle_trim_prices, ${each}`);
  await database.execute(sql`
    insert into vehicle_colors select id + n * 100000, vehicle_row_id + n * 100000, sort, key, name, hex, hex2, finish, type, extra_price_fen,
      trim_ids, picture from vehicle_colors, ${each}`);
  await database.execute(sql`
    insert into vehicle_spec_rows select vehicle_row_id + n * 100000, sort, group_name, key, name, unit, glossary, footnote, difference, values
      from vehicle_spec_rows, ${each}`);
  await database.execute(sql`
    insert into vehicle_high_tabs (vehicle_id, key, label, link, start_at, end_at)
      select vehicle_id + n * 100000, key, label, link, start_at, end_at from vehicle_high_tabs, ${each}`);
  await database.execute(sql`analyze`);
}
