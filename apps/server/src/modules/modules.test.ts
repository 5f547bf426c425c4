import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openModules } from "../app.ts";
import * as schema from "../database/schema.ts";
import { brought, handlersOf, merged } from "./module.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Columns that hold something about a person, whether anybody can read it or not. */
const isPersonal = (column: string) => /_encrypted$|^(mobile|address|wechat)_index$|^(ip|user_agent|device|member_id)$/.test(column);

it("every table that holds something about people is named by its module, and no other", () => {
  const tables = Object.values<unknown>(schema)
    .filter((each): each is PgTable => is(each, PgTable))
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => isPersonal(name)))
    .map(({ name }) => name);
  const named = merged(brought(openModules(test.resources).modules, "personalData"));
  expect(Object.keys(named).toSorted()).toEqual(tables.toSorted());
});

it("no two modules answer the same call", () => {
  const userInfo = async () => null as never;
  expect(() => handlersOf([{ handlers: { userInfo } }, { handlers: { userInfo } }])).toThrow("Two modules bring userInfo");
});
