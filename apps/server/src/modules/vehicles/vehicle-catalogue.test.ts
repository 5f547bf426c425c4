import { randomUUID } from "node:crypto";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { ContentPayload } from "@marque/contract/content-types";
import type { BrandGroup, VehicleDetail } from "@marque/contract/entities/vehicle";
import type { SubmissionState } from "@marque/contract/rules/submission";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, passHour } from "#test-support/content-desk.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";
import { contentItems } from "../../database/schema/content.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { vehicleSurcharges, vehicles } from "../../database/schema/vehicles.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { PUBLIC_VIEW } from "../../viewpoint.ts";
import { createContentService } from "../content/content.service.ts";
import { createPreviewsService } from "../content/preview/previews.service.ts";
import { makeCatalogues } from "./vehicle-catalogue.ts";
import { createVehiclesService } from "./vehicles.service.ts";

const YUNQI = 1;
const CHEAPEST = 101;
const CATALOGUE = { type: "vehicleCatalogue" as const, id: YUNQI };

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
let vehicle: ManagedVehicle;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  author = await contentDesk(test, "vehicleManager");
  second = await contentDesk(test, "compliance");
});
afterAll(() => test.close());
beforeEach(async () => {
  vehicle = await managed();
});

const managed = () => author.ask("manageVehicle", { rowId: YUNQI });
const item = () => second.ask("manageContentItem", CATALOGUE);
const publish = () => second.publish("vehicleCatalogue", YUNQI);
const detail = async () => (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.data as VehicleDetail;
const seen = () => ({ rowId: YUNQI, version: vehicle.version });
async function saveFacts(facts: string[], changes: object = {}) {
  const [{ prices: _, ...values }] = vehicle.trims as [ManagedVehicle["trims"][number]];
  vehicle = await author.ask("manageTrimSave", { ...seen(), ...values, facts, ...changes });
}

describe("a vehicle's catalogue", () => {
  it("goes online by the hand of a second person, comes back by its revisions, and nothing is public before", async () => {
    const before = await detail();
    await saveFacts(["第一稿"]);
    expect(await detail()).toEqual(before);
    const { draft } = await item();
    const own = { ...CATALOGUE, version: draft?.version ?? 0, warningsAccepted: "已核对" };
    expect(await author.call("manageContentPublish", own)).toMatchObject({ code: 40901 });
    await publish();
    await expect.poll(async () => (await detail()).trims[0]?.facts).toEqual(["第一稿"]);
    expect((await item()).state).toBe("published");

    const { list } = await author.ask("manageContentRevisions", CATALOGUE);
    expect(list.map(({ revision }) => revision)).toEqual([2, 1]);
    const { live } = await item();
    await author.ask("manageContentRestore", { ...CATALOGUE, revision: 1, version: 0 });
    expect(live?.revision).toBe(2);
    expect((await managed()).trims[0]?.facts).toEqual(before.trims[0]?.facts);
    await publish();
    await expect.poll(detail).toEqual(before);
  });

  it("is sent to review, cannot be changed there by its author, and is sent back", async () => {
    await saveFacts(["待审"]);
    const version = () => item().then(({ draft }) => draft?.version ?? 0);
    await author.ask("manageContentSubmit", { ...CATALOGUE, version: await version() });
    vehicle = await managed();
    await saveFacts(["本人仍可改"]);
    await second.ask("manageContentReject", { ...CATALOGUE, version: await version(), note: "请核对" });
    await author.ask("manageContentDiscard", { ...CATALOGUE, version: await version() });
    expect((await managed()).trims[0]?.facts).toEqual((await detail()).trims[0]?.facts);
  });

  it("waits for its hour", async () => {
    await saveFacts(["定时"]);
    const { draft, live } = await item();
    const { payload, collection, slug, offlineAt, sort } = draft as NonNullable<typeof draft>;
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const frame = { collection, slug, offlineAt, sort, publishAt };
    await author.ask("manageContentSave", { ...CATALOGUE, ...frame, payload, version: draft?.version ?? 0, revision: live?.revision ?? 0 });
    expect(await publish()).toMatchObject({ state: "scheduled" });
    expect((await detail()).trims[0]?.facts).not.toEqual(["定时"]);
    await passHour(test.resources);
    await expect.poll(async () => (await detail()).trims[0]?.facts).toEqual(["定时"]);
  });

  it("is never begun, taken down or removed by hand, and its draft is never in pieces", async () => {
    const begun = { type: "vehicleCatalogue" as const, requestId: randomUUID(), payload: {} };
    expect(await author.call("manageContentCreate", begun)).toMatchObject({ code: 40903, message: "配置与参数不能单独新建" });
    expect(await second.call("manageContentTakeDown", { ...CATALOGUE, reason: "试一试" })).toMatchObject({ code: 40902 });
    expect(await second.call("manageContentDelete", CATALOGUE)).toMatchObject({ code: 40902 });
    const { live } = await item();
    const pieces = { ...CATALOGUE, version: 0, revision: live?.revision ?? 0, payload: { name: "云起" } };
    expect(Object.keys(await author.wrongFields("manageContentSave", pieces))).toEqual(["trims", "colors", "spec"]);
  });

  it("names nothing of another vehicle", async () => {
    const { live } = await item();
    const payload = structuredClone(live?.payload) as ContentPayload<"vehicleCatalogue">;
    const [first] = payload.trims;
    if (!first) throw new Error("云起 has no trims");
    payload.trims.push({ ...first, id: 201, name: "别的车的配置" });
    for (const { values } of payload.spec) values[201] = { t: "none" };
    const { findings } = await author.save("vehicleCatalogue", YUNQI, payload);
    expect(findings).toContainEqual(expect.objectContaining({ level: "error", field: "trims.3.id" }));
    const { draft } = await item();
    await author.ask("manageContentDiscard", { ...CATALOGUE, version: draft?.version ?? 0 });
  });
});

describe("a trim", () => {
  it("is taken away with its cells, and taken back, before anybody sees it", async () => {
    const before = await detail();
    const without = await author.ask("manageTrimRemove", { ...seen(), trimId: CHEAPEST, removed: true });
    expect(without.trims.map(({ trimId }) => trimId)).not.toContain(CHEAPEST);
    expect(without.removed.trims).toEqual([{ trimId: CHEAPEST, name: before.trims[0]?.name }]);
    expect(without.spec.some(({ values }) => CHEAPEST in values)).toBe(false);
    expect(without.colors.some(({ trimIds }) => trimIds.includes(CHEAPEST))).toBe(false);
    expect(await detail()).toEqual(before);
    const back = await author.ask("manageTrimRemove", { rowId: YUNQI, version: without.version, trimId: CHEAPEST, removed: false });
    expect(back.removed.trims).toEqual([]);
    expect(back.spec).toEqual(vehicle.spec);
    const { draft, live } = await item();
    expect(draft?.payload).toEqual(live?.payload);
    await author.ask("manageContentDiscard", { ...CATALOGUE, version: (await item()).draft?.version ?? 0 });
  });

  it("that was published away keeps its prices, and comes back with the revision that had it", async () => {
    const before = await detail();
    const { live } = await item();
    await author.ask("manageTrimRemove", { ...seen(), trimId: CHEAPEST, removed: true });
    await publish();
    await expect.poll(async () => (await detail()).trims.map(({ trimId }) => trimId)).not.toContain(CHEAPEST);
    const groups = (await test.call("brandModels", {})).envelope.data as BrandGroup[];
    const card = groups.flatMap(({ carSeries }) => carSeries).find(({ vehicleId }) => vehicleId === YUNQI);
    expect(card?.numPriceMin).not.toBe(before.numPriceMin);
    await author.ask("manageContentRestore", { ...CATALOGUE, revision: live?.revision ?? 0, version: 0 });
    await publish();
    await expect.poll(detail).toEqual(before);
  });

  it("is the last of a vehicle on sale: it stays", async () => {
    const [, ...others] = vehicle.trims;
    let { version } = vehicle;
    for (const { trimId } of others) ({ version } = await author.ask("manageTrimRemove", { rowId: YUNQI, version, trimId, removed: true }));
    const last = await author.call("manageTrimRemove", { rowId: YUNQI, version, trimId: CHEAPEST, removed: true });
    expect(last.message).toBe("在售车型至少保留一个配置，请先新增别的配置");
    await author.ask("manageContentDiscard", { ...CATALOGUE, version: (await item()).draft?.version ?? 0 });
  });
});

it("a row of the specification is taken away and, after that was saved, taken back as it is online", async () => {
  const { spec } = vehicle;
  const at = (await item()).live?.payload.spec as { difference?: object }[];
  const told = at.findIndex(({ difference }) => difference);
  expect(told).toBeGreaterThan(-1);
  const gone = await author.ask("manageSpecSave", { ...seen(), rows: spec.toSpliced(told, 1) });
  expect(gone.removed.spec).toEqual([spec[told]]);
  const back = await author.ask("manageSpecSave", { rowId: YUNQI, version: gone.version, rows: spec });
  expect(back.removed.spec).toEqual([]);
  const { draft, live } = await item();
  expect(draft?.payload).toEqual(live?.payload);
  await author.ask("manageContentDiscard", { ...CATALOGUE, version: draft?.version ?? 0 });
});

it("what hangs on a trim and a colour is told: test drives to come, a price that waits, whether visitors have it", async () => {
  const { database } = test.resources;
  const place = { pinyin: "hangzhou", cityCode: "330100", districtCode: "330108", address: "滨江区测试路 1 号", lng: 120.2, lat: 30.2 };
  const phones = { salesPhone: "0571-0000 1000", servicePhone: "0571-0000 1001", services: [], hours: [], slotStarts: [] };
  const names = { code: "YX99001", fullName: "杭州云岫一汽车销售服务有限公司", shortName: "云岫汽车杭州一店", status: "open" as const };
  const [dealer] = await database
    .insert(dealers)
    .values({ ...place, ...phones, ...names })
    .returning({ id: dealers.id });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const booked = { trimId: CHEAPEST, colorKey: vehicle.colors[0]?.key ?? "" };
  const book = async (state: SubmissionState, details: Partial<typeof testDriveBookings.$inferInsert>) => {
    const [submission] = await database
      .insert(submissions)
      .values({
        kind: "testDrive",
        no: randomUUID(),
        requestId: randomUUID(),
        state,
        dealerId: Number(dealer?.id),
        channel: "WEB",
        createdAt: new Date(),
        keepUntil: tomorrow,
      })
      .returning();
    const car = { vehicleId: YUNQI, vehicle: { name: "云起", trimName: null, picture: null as never } };
    const asked = { hasLicense: true, contactPreference: "phone" as const };
    await database.insert(testDriveBookings).values({ id: Number(submission?.id), ...car, ...asked, ...booked, ...details });
  };
  await book("NEW", { startsAt: null });
  await book("CONFIRMED", { startsAt: tomorrow, colorKey: null });
  await book("CONFIRMED", { startsAt: new Date(0) });
  await book("CANCELLED", { startsAt: tomorrow });
  await book("CONFIRMED", { startsAt: tomorrow, vehicleId: 2 });
  const wish = { requestId: randomUUID(), changes: [{ trimId: CHEAPEST, msrp: 215_000 }], effectiveFrom: null, reason: "年末活动" };
  const { id } = await author.ask("priceRequest", wish);
  const { trims, colors } = await managed();
  expect(trims.map(({ trimId, bookings, pricePending, online }) => [trimId, bookings, pricePending, online])).toEqual([
    [CHEAPEST, 2, true, true],
    ...trims.slice(1).map(({ trimId }) => [trimId, 0, false, true]),
  ]);
  expect(colors.map(({ bookings }) => bookings)).toEqual([1, ...colors.slice(1).map(() => 0)]);
  await author.ask("approvalWithdraw", { id });
  const [{ prices: _, trimId: __, ...values }] = vehicle.trims as [ManagedVehicle["trims"][number]];
  const added = await author.ask("manageTrimSave", { ...seen(), ...values, name: "未发布的配置" });
  expect(added.trims.find(({ name }) => name === "未发布的配置")).toMatchObject({ online: false, bookings: 0 });
  await author.ask("manageContentDiscard", { ...CATALOGUE, version: (await item()).draft?.version ?? 0 });
});

it("a colour is added, published, taken away, taken back", async () => {
  const made = { type: "int" as const, finish: "solid" as const, picture: null };
  const words = { name: "苔藓绿", hex: "#556b2f", trimIds: [CHEAPEST], sort: 99, extraPrice: 0 };
  const added = await author.ask("manageColorSave", { ...seen(), ...words, made });
  const colorId = added.colors.at(-1)?.id ?? 0;
  await publish();
  const shown = async () => (await detail()).colors.some(({ id }) => id === colorId);
  await expect.poll(shown).toBe(true);
  vehicle = await managed();
  const gone = await author.ask("manageColorRemove", { ...seen(), colorId, removed: true });
  expect(gone.removed.colors).toEqual([{ id: colorId, name: "苔藓绿" }]);
  expect(await shown()).toBe(true);
  const back = await author.ask("manageColorRemove", { rowId: YUNQI, version: gone.version, colorId, removed: false });
  await author.ask("manageColorRemove", { rowId: YUNQI, version: back.version, colorId, removed: true });
  await publish();
  await expect.poll(shown).toBe(false);
});

/** What a link to the draft shows: the vehicle's page and its card. */
async function previewed() {
  const set = await author.ask("previewSetCreate", {
    requestId: randomUUID(),
    title: "云起新配置",
    items: [CATALOGUE],
    path: "/car-type/car-detail/1",
    hours: 1,
    asOf: null,
  });
  const token = new URL(set.url ?? "").searchParams.get("previewToken") ?? "";
  const { database } = test.resources;
  const security = createSecurity(Buffer.from(test.resources.settings.secret, "base64"));
  const link = await createPreviewsService({ database, security, origin: "https://site.example" }).find(token);
  const content = createContentService(test.resources);
  const service = createVehiclesService({ database, security, content });
  const cardsOf = async (viewpoint = link?.viewpoint) => (await service.listBrandModels(viewpoint)).flatMap(({ carSeries }) => carSeries);
  return { shown: await service.requireDetail(YUNQI, false, link?.viewpoint), cards: await cardsOf(), online: await cardsOf(PUBLIC_VIEW) };
}

it("a preview link shows the draft to whoever has it, with prices and surcharges as they are", async () => {
  await saveFacts(["预览可见"]);
  const [{ shown, cards, online: onlineCards }, online] = [await previewed(), await detail()];
  expect(cards).toEqual(onlineCards);
  expect(shown.trims[0]).toMatchObject({ facts: ["预览可见"], msrp: online.trims[0]?.msrp });
  expect(shown.colors).toEqual(online.colors);
  expect(online.trims[0]?.facts).not.toEqual(["预览可见"]);
  await author.ask("manageContentDiscard", { ...CATALOGUE, version: (await item()).draft?.version ?? 0 });
});

it("a preview link shows on the card, too, from which price on a vehicle is to be had without a trim that goes", async () => {
  const priceOf = (cards: Awaited<ReturnType<typeof previewed>>["cards"]) =>
    cards.find(({ vehicleId }) => vehicleId === YUNQI)?.numPriceMin ?? 0;
  await author.ask("manageTrimRemove", { ...seen(), trimId: CHEAPEST, removed: true });
  const { shown, cards, online } = await previewed();
  expect(shown.trims.map(({ trimId }) => trimId)).not.toContain(CHEAPEST);
  expect(priceOf(cards)).toBe(shown.numPriceMin);
  expect(priceOf(cards)).toBeGreaterThan(priceOf(online));
  await author.ask("manageContentDiscard", { ...CATALOGUE, version: (await item()).draft?.version ?? 0 });
});

it("a database from before there were catalogues gets them, with its surcharges, and visitors see the same", async () => {
  const { database } = test.resources;
  const [before, surcharges] = [await detail(), await database.select().from(vehicleSurcharges)];
  expect(surcharges.length).toBeGreaterThan(3);
  await database.delete(contentItems).where(eq(contentItems.type, "vehicleCatalogue"));
  await database.delete(vehicleSurcharges);
  await Promise.all([makeCatalogues(database), makeCatalogues(database)]);
  const counted = await database.$count(contentItems, eq(contentItems.type, "vehicleCatalogue"));
  expect(counted).toBe(await database.$count(vehicles));
  const again = await database.select().from(vehicleSurcharges);
  expect(new Set(again.map((row) => JSON.stringify(row)))).toEqual(new Set(surcharges.map((row) => JSON.stringify(row))));
  vehicle = await managed();
  await saveFacts(["旧库也能改"]);
  await publish();
  await expect.poll(async () => (await detail()).trims[0]?.facts).toEqual(["旧库也能改"]);
  const { facts: _, ...untouched } = before.trims[0] ?? {};
  expect((await detail()).trims[0]).toMatchObject(untouched);
});
