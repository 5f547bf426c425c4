import { brotliCompressSync } from "node:zlib";
import type { DealerNetwork } from "@marque/contract/entities/dealer";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { seedDealers } from "../../../../../demo/dealers/seed.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { createDealersService } from "./dealers.service.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

it("is empty before the first dealer is there", async () => {
  expect(await createDealersService(server.resources.database).listNetwork()).toEqual({ regions: [], dealers: [] });
});

it("has every dealer that has not stopped, each region once, and is small enough to travel whole", async () => {
  await seedDealers(server.resources.database);
  const network = (await server.call("dealerList", {})).envelope.data as DealerNetwork;
  expect(network.dealers.length).toBeGreaterThanOrEqual(300);
  expect(network.dealers.filter(({ status }) => status === "stopped")).toEqual([]);
  const codes = network.regions.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const used = network.dealers.flatMap(({ cityCode, districtCode }) => [cityCode, districtCode, `${cityCode.slice(0, 2)}0000`]);
  expect(new Set(codes)).toEqual(new Set(used));
  expect(brotliCompressSync(JSON.stringify(network)).length).toBeLessThan(60 * 1024);
});

it("leaves out holidays that are over", async () => {
  const { database } = server.resources;
  const past = { date: "2020-01-01", hours: null, note: "元旦" };
  const future = { date: "2999-01-01", hours: { open: "10:00", close: "16:00" }, note: "元旦" };
  await database
    .update(dealers)
    .set({ holidayHours: [past, future] })
    .where(eq(dealers.code, "YX33001"));
  const network = await createDealersService(database).listNetwork();
  expect(network.dealers.find(({ code }) => code === "YX33001")?.holidayHours).toEqual([future]);
});
