import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { auditLog } from "../../database/schema/staff.ts";

let test: TestApp;
let manager: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  manager = await contentDesk(test, "vehicleManager");
});
afterAll(() => test.close());

const shown = async () => ((await test.call("brandModels", {})).envelope.data as BrandGroup[]).map(({ title }) => title);
const groups = async () => (await manager.ask("manageBrandGroups", {})).map(({ id, title }) => ({ id, title }));

it("brand groups are named and ordered, for visitors at once, and the log says how they were", async () => {
  const before = await shown();
  expect(before).toEqual(["云岫", "云岫山行", "云岫商用", "停售车型"]);
  const [first, second, third, fourth] = await groups();
  if (!first || !second || !third || !fourth) throw new Error("the demo has four groups");
  await manager.ask("manageBrandGroupsSave", { groups: [second, { ...first, title: "云岫家用" }, third, fourth] });
  await expect.poll(shown).toEqual(["云岫山行", "云岫家用", "云岫商用", "停售车型"]);
  const [entry] = await test.resources.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: "vehicle.groups",
    before: { brandGroups: before },
    after: { brandGroups: ["云岫山行", "云岫家用", "云岫商用", "停售车型"] },
  });
});

it("are all named, each by a name of its own, by those who publish vehicles", async () => {
  const [first, ...others] = await groups();
  if (!first) throw new Error("the demo has groups");
  expect(await manager.call("manageBrandGroupsSave", { groups: others })).toMatchObject({ code: 40900 });
  const twice = [first, ...others.map((group) => ({ ...group, title: first.title }))];
  expect(await manager.wrongFields("manageBrandGroupsSave", { groups: twice })).toEqual({ "groups.1.title": "已有同名的品牌组" });
  const blank = [{ ...first, title: " " }, ...others];
  expect(Object.keys(await manager.wrongFields("manageBrandGroupsSave", { groups: blank }))).toEqual(["groups.0.title"]);
  const editor = await contentDesk(test, "editor");
  expect(await editor.call("manageBrandGroupsSave", { groups: [first, ...others] })).toMatchObject({ code: 40300 });
});
