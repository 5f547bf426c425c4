import { createHmac } from "node:crypto";
import type { BrandGroup, HighTab, SeriesCard, VehicleDetail } from "@marque/contract/entities/vehicle";
import { and, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { siteSettings } from "../../../../../demo/content/site-settings.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { vehicleHighTabs, vehicles, vehicleTrimPrices, vehicleTrims } from "../../database/schema/vehicles.ts";
import { startOfDate, wireInstant } from "../../local-time.ts";
import { createSecurity, type Security } from "../../security/field-encryption.ts";
import { type ContentService, createContentService, SINGLE_ITEM_ID } from "../content/content.service.ts";
import { createVehiclesService } from "./vehicles.service.ts";

const YUNQI = 1;
const OFFROADER = 7;
const COASTER = 12;
const CHEAPEST_YUNQI_TRIM = 101;

let test: TestApp;
let content: ContentService;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  content = createContentService(test.resources);
  await content.save("siteSettings", { id: SINGLE_ITEM_ID, status: "published", payload: siteSettings(2026) });
});
afterAll(() => test.close());

async function answer<Data>(...[id, input]: Parameters<TestApp["call"]>): Promise<Data> {
  const { status, envelope } = await test.call(id, input);
  expect({ status, code: envelope.code, message: envelope.message }).toEqual({ status: 200, code: 200, message: "成功" });
  return envelope.data as Data;
}

async function listCards(): Promise<SeriesCard[]> {
  return (await answer<BrandGroup[]>("brandModels", {})).flatMap((group) => group.carSeries);
}

describe("brandModels", () => {
  it("answers the brand groups in their order, each with its cards", async () => {
    const groups = await answer<BrandGroup[]>("brandModels", {});
    expect(groups.map(({ title, carSeries }) => `${title} ${carSeries.length}`)).toEqual([
      "云岫 4",
      "云岫山行 3",
      "云岫商用 2",
      "停售车型 1",
    ]);
    expect(groups[0]?.carSeries.map(({ name }) => name)).toEqual(["云起", "远岫", "知还", "初霁"]);
  });

  it("makes cards that filters and price lines can be read from", async () => {
    const cards = new Map((await listCards()).map((card) => [card.name, card]));
    expect(cards.get("云起")).toMatchObject({
      vehicleId: YUNQI,
      carPriceType: 1,
      numPriceMin: 219_800,
      price: "建议零售价¥219,800起",
      energies: ["BEV", "PHEV"],
      seats: [5],
      badge: "新款",
    });
    expect(cards.get("远岫")).toMatchObject({ numPriceMin: 259_800, seats: [6, 7] });
    expect(cards.get("知还")).toMatchObject({ carPriceType: 2, customerPriceText: "建议零售价32.98万起", price: "建议零售价32.98万起" });
    expect(cards.get("同行")).toMatchObject({ lifecycle: "upcoming", numPriceMin: null, price: "敬请期待", testDriveEnabled: false });
  });

  it("has vehicle 12 twice, the second flagged as the old Coaster and stopped", async () => {
    const coasters = (await listCards()).filter(({ vehicleId }) => vehicleId === COASTER);
    expect(coasters.map(({ oldCoaster, lifecycle }) => ({ oldCoaster, lifecycle }))).toEqual([
      { oldCoaster: false, lifecycle: "onsale" },
      { oldCoaster: true, lifecycle: "stopped" },
    ]);
    expect(coasters[1]?.mainPic).not.toBe("");
  });
});

describe("publishedDetail", () => {
  it("answers the whole page of a vehicle", async () => {
    const detail = await answer<VehicleDetail>("publishedDetail", { vehicleId: YUNQI });
    expect(detail).toMatchObject({
      vehicleId: YUNQI,
      name: "云起",
      numPriceMin: 219_800,
      priceEffectiveFrom: "2026-11-01T00:00:00+08:00",
      oldCoaster: false,
    });
    expect(detail.trims.map(({ name, msrp }) => `${name} ${msrp}`)).toEqual([
      "纯电 长续航版 219800",
      "插混 四驱版 239800",
      "纯电 尊享版 268800",
    ]);
    expect(detail.specGroups.flatMap(({ items }) => items).length).toBeGreaterThan(100);
    expect(detail.colors.find(({ key }) => key === "yuanshan")).toMatchObject({ name: "远山蓝", extraPrice: 0, trimIds: [101, 102, 103] });
    expect(detail.brochure[0]).toMatchObject({ url: expect.stringMatching(/\.pdf$/), size: expect.any(Number) });
  });

  it("tells each trim from the one before it, as computed from the specification table", async () => {
    const { trims } = await answer<VehicleDetail>("publishedDetail", { vehicleId: YUNQI });
    expect(trims[0]).toMatchObject({ delta: [] });
    expect(trims[0]?.comparedWith).toBeUndefined();
    expect(trims[1]).toMatchObject({ comparedWith: "长续航版", priceStep: 20_000, delta: ["双电机四驱", "22 英寸轮毂"] });
    expect(trims[2]).toMatchObject({ comparedWith: "四驱版", priceStep: 29_000 });
    expect(trims[2]?.delta.slice(0, 3)).toEqual(["空气悬架", "后排零重力座椅", "23 扬声器"]);
  });

  it("answers the old Coaster when asked for it: stopped, without prices, with the date until which parts are supplied", async () => {
    const old = await answer<VehicleDetail>("publishedDetail", { vehicleId: COASTER, oldCoaster: "true" });
    expect(old).toMatchObject({ oldCoaster: true, lifecycle: "stopped", partsSupplyUntil: "2036-03-31", numPriceMin: null });
    expect(old.trims.every(({ msrp }) => msrp === null)).toBe(true);
    const current = await answer<VehicleDetail>("publishedDetail", { vehicleId: COASTER });
    expect(current).toMatchObject({ oldCoaster: false, lifecycle: "onsale", numPriceMin: 419_800 });
    expect(current.seatLayouts.length).toBeGreaterThan(1);
  });

  it("answers a page for every card", async () => {
    for (const { vehicleId, oldCoaster, name } of await listCards()) {
      const detail = await answer<VehicleDetail>("publishedDetail", { vehicleId, ...(oldCoaster ? { oldCoaster: "true" } : {}) });
      expect(detail.name).toBe(name);
    }
  });

  it.each([{ vehicleId: 999 }, { vehicleId: YUNQI, oldCoaster: "true" as const }])("does not know %j", async (input) => {
    const { status, envelope } = await test.call("publishedDetail", input);
    expect({ status, ...envelope }).toEqual({ status: 200, code: 40400, data: null, message: "您查找的内容不存在或已下线" });
  });

  it.each(["", "0", "-1", "1.5", "云起", "2147483648", "1e99"])("refuses the id %j", async (vehicleId) => {
    const { envelope } = await test.call("publishedDetail", { vehicleId });
    expect(envelope).toMatchObject({ code: 40000, data: { fields: { vehicleId: expect.any(String) } } });
  });

  it("does not show what is not published", async () => {
    const { database } = test.resources;
    await database.update(vehicles).set({ published: false }).where(eq(vehicles.id, 6));
    await forgetAnswers();
    expect((await test.call("publishedDetail", { vehicleId: 6 })).envelope.code).toBe(40400);
    expect((await listCards()).some(({ vehicleId }) => vehicleId === 6)).toBe(false);
    await database.update(vehicles).set({ published: true }).where(eq(vehicles.id, 6));
    await forgetAnswers();
    expect((await test.call("publishedDetail", { vehicleId: 6 })).envelope.code).toBe(200);
  });
});

describe("prices", () => {
  const today = Temporal.Now.plainDateISO("Asia/Shanghai");
  const lowest = async () => {
    await forgetAnswers();
    const card = (await listCards()).find(({ vehicleId }) => vehicleId === YUNQI);
    const detail = await answer<VehicleDetail>("publishedDetail", { vehicleId: YUNQI });
    expect(detail.numPriceMin).toBe(card?.numPriceMin);
    expect(detail.trims[0]?.msrp).toBe(card?.numPriceMin);
    return { yuan: detail.numPriceMin, since: detail.trims[0]?.priceEffectiveFrom };
  };
  const announce = (day: Temporal.PlainDate, yuan: number) =>
    test.resources.database
      .insert(vehicleTrimPrices)
      .values({ trimId: CHEAPEST_YUNQI_TRIM, effectiveFrom: startOfDate(day), msrpFen: yuan * 100 });

  it("of tomorrow do not show today; those of today do, on the card and on the page alike", async () => {
    await announce(today.add({ days: 1 }), 199_800);
    expect(await lowest()).toEqual({ yuan: 219_800, since: "2026-11-01T00:00:00+08:00" });
    await announce(today, 215_800);
    expect(await lowest()).toEqual({ yuan: 215_800, since: wireInstant(startOfDate(today)) });
  });

  it("come into force at midnight in Shanghai", async () => {
    const { database } = test.resources;
    const at = async (instant: string) => {
      const service = createVehiclesService({ database, content, security: testSecurity(), now: () => new Date(instant) });
      return (await service.requireDetail(YUNQI, false)).trims[0]?.msrp;
    };
    expect(await at("2026-10-31T15:59:59Z")).toBe(226_800);
    expect(await at("2026-10-31T16:00:00Z")).toBe(219_800);
    expect(await at("2026-06-17T15:59:59Z")).toBeNull();
  });

  it("must be whole yuan above zero", async () => {
    const day = today.subtract({ days: 300 });
    await expect(announce(day, 0)).rejects.toThrow();
    await expect(announce(day, 1.5)).rejects.toThrow();
  });
});

describe("queryTemporaryHighTab", () => {
  const DAY = 86_400_000;
  const now = Date.now();
  const tab = (key: string, from: number, to: number) => ({
    vehicleId: OFFROADER,
    key,
    label: key,
    link: "/activity",
    startAt: new Date(now + from * DAY),
    endAt: new Date(now + to * DAY),
  });

  beforeEach(async () => {
    const { database } = test.resources;
    await database.delete(vehicleHighTabs).where(eq(vehicleHighTabs.vehicleId, OFFROADER));
  });

  it("answers only the tabs whose time has come and is not over", async () => {
    await test.resources.database
      .insert(vehicleHighTabs)
      .values([tab("over", -9, -1), tab("late", -1, 1), tab("early", -5, 5), tab("coming", 1, 9)]);
    const tabs = await answer<HighTab[]>("queryTemporaryHighTab", { vehicleId: OFFROADER });
    expect(tabs.map(({ key }) => key)).toEqual(["early", "late"]);
  });

  it("counts the first instant in and the last one out", async () => {
    const { database } = test.resources;
    await database.insert(vehicleHighTabs).values(tab("window", 0, 1));
    const keysAt = async (instant: number) => {
      const service = createVehiclesService({ database, content, security: testSecurity(), now: () => new Date(instant) });
      return (await service.listHighTabs(OFFROADER)).map(({ key }) => key);
    };
    expect(await keysAt(now - 1)).toEqual([]);
    expect(await keysAt(now)).toEqual(["window"]);
    expect(await keysAt(now + DAY - 1)).toEqual(["window"]);
    expect(await keysAt(now + DAY)).toEqual([]);
  });

  it("answers none for vehicles without", async () => {
    expect(await answer<HighTab[]>("queryTemporaryHighTab", { vehicleId: 999 })).toEqual([]);
  });
});

describe("jumpPradoServic", () => {
  it("answers an address whose signature the owners' service can check, good for five minutes", async () => {
    const now = new Date("2026-11-20T08:00:00.400Z");
    const security = testSecurity();
    const service = createVehiclesService({ database: test.resources.database, content, security, now: () => now });
    const { url, expiresAt } = await service.requireServiceRedirect(OFFROADER);
    const query = new URL(url).searchParams;
    const expires = query.get("expires");
    expect(expiresAt).toBe("2026-11-20T16:05:00+08:00");
    expect(Number(expires) * 1000).toBe(Date.parse(expiresAt));
    const key = Buffer.from(security.deriveSecret("serviceRedirect"), "base64url");
    expect(query.get("sign")).toBe(createHmac("sha256", key).update(`${OFFROADER}.${expires}`).digest("base64url"));
    expect(url).toMatch(/^https:\/\/service\.yunxiu\.example\/owners\/cengluan\?/);
  });

  it("signs each vehicle differently", async () => {
    const signOf = async (vehicleId: number) =>
      new URL((await answer<{ url: string }>("jumpPradoServic", { vehicleId })).url).searchParams.get("sign");
    expect(await signOf(OFFROADER)).not.toBe(await signOf(COASTER));
  });

  it("does not know vehicles without a service of their own", async () => {
    expect((await test.call("jumpPradoServic", { vehicleId: YUNQI })).envelope).toMatchObject({ code: 40400, data: null });
  });
});

describe("the vehicles that can be driven", () => {
  it("are those on sale that say so, with their trims", async () => {
    const { database } = test.resources;
    const drivable = await createVehiclesService({ database, content, security: testSecurity() }).listTestDriveVehicles();
    expect(drivable.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["同行"]));
    expect(drivable.filter(({ vehicleId }) => vehicleId === COASTER)).toHaveLength(1);
    for (const vehicle of drivable) expect(vehicle.trims.length).toBeGreaterThan(0);
  });
});

it("deleting a vehicle takes its trims, prices, colours and rows along", async () => {
  const { database } = test.resources;
  await database.delete(vehicles).where(and(eq(vehicles.vehicleId, COASTER), eq(vehicles.oldCoaster, true)));
  expect(await database.select().from(vehicleTrims).where(eq(vehicleTrims.vehicleRowId, 112))).toEqual([]);
});

function testSecurity(): Security {
  return createSecurity(Buffer.alloc(32, "vehicles"));
}

/** Answers are kept until content changes: says that it has, and waits until that has come through. */
async function forgetAnswers(): Promise<void> {
  const { changes, database } = test.resources;
  const heard = new Promise<void>((resolve) => {
    const stop = changes.onContentChanged(() => {
      stop();
      resolve();
    });
  });
  await notifyContentChanged(database, ["vehicles"]);
  await heard;
}
