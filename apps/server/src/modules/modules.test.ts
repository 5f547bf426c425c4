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
const isPersonal = (column: string) => /_encrypted$|_index$|^(ip|user_agent|device|owner|member_id)$/.test(column);

const tables = Object.values<unknown>(schema)
  .filter((each): each is PgTable => is(each, PgTable))
  .map(getTableConfig);
const declared = () => merged(brought(openModules(test.resources).modules, "personalData"));

it("every column that holds something about people is declared by its module, and no other", () => {
  const personal = tables.flatMap(({ name, columns }) =>
    columns.filter((each) => isPersonal(each.name)).map((each) => `${name}.${each.name}`),
  );
  const named = Object.entries(declared()).flatMap(([name, { columns }]) => columns.map((column) => `${name}.${column}`));
  expect(named.toSorted()).toEqual(personal.toSorted());
});

it("what is declared of people exists, and is erased in its own right or with something that is", () => {
  const all = declared();
  expect(Object.keys(all).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  for (const [name, { ofPerson, ...texts }] of Object.entries(all)) {
    for (const text of [texts.what, texts.why, texts.until]) expect(text, name).toMatch(/\p{Script=Han}/u);
    if ("nobodys" in ofPerson || typeof ofPerson.erase === "function" || "kept" in ofPerson.erase) continue;
    const root = all[ofPerson.erase.with]?.ofPerson;
    expect(root && "erase" in root && typeof root.erase, `${name} goes with ${ofPerson.erase.with}`).toBe("function");
  }
});

it("no two modules answer the same call", () => {
  const userInfo = async () => null as never;
  expect(() => handlersOf([{ handlers: { userInfo } }, { handlers: { userInfo } }])).toThrow("Two modules bring userInfo");
});
