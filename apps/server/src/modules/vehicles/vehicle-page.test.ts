import { randomUUID } from "node:crypto";
import type { ContentPayload } from "@marque/contract/content-types";
import type { BrandGroup, VehicleDetail } from "@marque/contract/entities/vehicle";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, passHour } from "#test-support/content-desk.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { contentItems } from "../../database/schema/content.ts";
import { vehicles } from "../../database/schema/vehicles.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createContentService } from "../content/content.service.ts";
import { createPreviewsService } from "../content/preview/previews.service.ts";
import { makePages } from "./vehicle-page.ts";
import { createVehiclesService } from "./vehicles.service.ts";

const [YUNQI, COASTER, COASTER_OLD] = [1, 12, 112];
const PAGE = { type: "vehiclePage" as const, id: YUNQI };

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  author = await contentDesk(test, "vehicleManager");
  second = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

type Page = ContentPayload<"vehiclePage">;

const itemOf = (id: number) => second.ask("manageContentItem", { type: "vehiclePage", id });
const onlinePage = async (id = YUNQI) => structuredClone((await itemOf(id)).live?.payload) as Page;
const detail = async () => (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.data as VehicleDetail;
const cards = async () => ((await test.call("brandModels", {})).envelope.data as BrandGroup[]).flatMap(({ carSeries }) => carSeries);
const discard = async () => {
  const { draft } = await itemOf(YUNQI);
  await author.ask("manageContentDiscard", { ...PAGE, version: draft?.version ?? 0 });
};
const publish = () => second.publish("vehiclePage", YUNQI);

describe("a vehicle's page", () => {
  it("is published by a second person, for the page and the card at once, and comes back by its revisions", async () => {
    const [before, cardsBefore] = [await detail(), await cards()];
    await author.save("vehiclePage", YUNQI, { ...(await onlinePage()), motto: "坐看云起时", badge: "年度款" });
    expect(await detail()).toEqual(before);
    const { draft } = await itemOf(YUNQI);
    const own = { ...PAGE, version: draft?.version ?? 0, warningsAccepted: "已核对" };
    expect(await author.call("manageContentPublish", own)).toMatchObject({ code: 40901 });
    await publish();
    await expect.poll(async () => (await detail()).motto).toBe("坐看云起时");
    await expect.poll(async () => (await cards()).find(({ vehicleId }) => vehicleId === YUNQI)?.badge).toBe("年度款");
    await author.ask("manageContentRestore", { ...PAGE, revision: 1, version: 0 });
    await publish();
    await expect.poll(detail).toEqual(before);
    await expect.poll(cards).toEqual(cardsBefore);
  });

  it("lacks nothing of any vehicle of the demo brand", async () => {
    for (const { rowId } of await author.ask("manageVehicleList", {})) {
      const { findings, live } = await itemOf(rowId);
      expect([rowId, findings.filter(({ level }) => level === "error")]).toEqual([rowId, []]);
      expect(live?.payload).toMatchObject({ oldCoaster: rowId === COASTER_OLD });
    }
  });

  it("refers only to footnotes that it has, and keeps those that the specification table refers to", async () => {
    const page = await onlinePage();
    const [figure] = page.stats;
    if (!figure) throw new Error("云起 has no figures");
    const { findings } = await author.save("vehiclePage", YUNQI, { ...page, stats: [{ ...figure, footnote: 88 }], footnotes: ["一条"] });
    const said = findings.filter(({ level }) => level === "error").map(({ field, message }) => [field, message]);
    expect(said).toContainEqual(["stats.0.footnote", "没有第 88 条脚注，这个页面共有 1 条"]);
    expect(said).toContainEqual(["footnotes", expect.stringMatching(/^参数配置表用到第 \d+ 条脚注，这里只有 1 条$/)]);
    await discard();
  });

  it("keeps its number, and has one story for each part", async () => {
    const page = await onlinePage();
    const [story] = page.sections;
    if (!story) throw new Error("云起 has no stories");
    const renumbered = await author.save("vehiclePage", YUNQI, { ...page, vehicleId: 99 });
    expect(renumbered.findings).toContainEqual(expect.objectContaining({ field: "vehicleId", message: "车型编号不能修改" }));
    const twice = await author.save("vehiclePage", YUNQI, { ...page, sections: [story, story] });
    expect(twice.findings).toContainEqual(expect.objectContaining({ field: "sections.1.anchor", level: "error" }));
    await discard();
  });

  it("waits for its hour, and has no end by the clock", async () => {
    const page = { ...(await onlinePage()), motto: "定时的题句" };
    const hour = (ms: number) => new Date(Date.now() + ms).toISOString();
    const ends = await author.save("vehiclePage", YUNQI, page, { offlineAt: hour(7_200_000) });
    expect(ends.findings).toContainEqual(expect.objectContaining({ field: "offlineAt", level: "error" }));
    await author.save("vehiclePage", YUNQI, page, { offlineAt: null, publishAt: hour(3_600_000) });
    expect(await publish()).toMatchObject({ state: "scheduled" });
    expect((await detail()).motto).not.toBe("定时的题句");
    await passHour(test.resources);
    await expect.poll(async () => (await detail()).motto).toBe("定时的题句");
  });

  it("is taken down with its vehicle and comes back with it; that of vehicle 12 stays", async () => {
    const [before, cardsBefore] = [await detail(), await cards()];
    await author.ask("manageContentTakeDown", { ...PAGE, reason: "召回核查" });
    await expect.poll(async () => (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.code).toBe(40400);
    await expect.poll(async () => (await cards()).some(({ vehicleId }) => vehicleId === YUNQI)).toBe(false);
    const { live } = await itemOf(YUNQI);
    await second.ask("manageContentRepublish", { ...PAGE, revision: live?.revision ?? 0, warningsAccepted: "已核对" });
    await expect.poll(detail).toEqual(before);
    await expect.poll(cards).toEqual(cardsBefore);
    expect(await second.call("manageContentDelete", PAGE)).not.toMatchObject({ code: 0 });
    const twelve = { type: "vehiclePage" as const, id: COASTER, reason: "试一试" };
    expect(await second.call("manageContentTakeDown", twelve)).toMatchObject({ code: 40902 });
  });

  it("is begun and copied by nobody by hand, and written only by those who may", async () => {
    const begun = { type: "vehiclePage" as const, requestId: randomUUID(), payload: {}, copyOf: YUNQI };
    expect(await author.call("manageContentCreate", begun)).toMatchObject({ code: 40903, message: "车型页面不能单独新建" });
    const editor = await contentDesk(test, "editor");
    const { live } = await itemOf(YUNQI);
    const saved = { ...PAGE, payload: live?.payload as Page, version: 0, revision: live?.revision ?? 0 };
    expect(await editor.call("manageContentSave", saved)).toMatchObject({ code: 40300 });
  });
});

it("a preview shows the drafted page and card, and nobody else sees them", async () => {
  const { database } = test.resources;
  await author.save("vehiclePage", YUNQI, { ...(await onlinePage()), name: "云起预览", motto: "预览的题句" });
  const content = createContentService(test.resources);
  const set = await author.ask("previewSetCreate", {
    requestId: randomUUID(),
    title: "云起新页面",
    items: [PAGE],
    path: "/car-type/car-detail/1",
    hours: 1,
    asOf: null,
  });
  const token = new URL(set.url ?? "").searchParams.get("previewToken") ?? "";
  const security = createSecurity(Buffer.from(test.resources.settings.secret, "base64"));
  const link = await createPreviewsService({ database, security, origin: "https://site.example" }).find(token);
  const service = createVehiclesService({ database, security, content });
  expect(await service.requireDetail(YUNQI, false, link?.viewpoint)).toMatchObject({ name: "云起预览", motto: "预览的题句" });
  const shown = (await service.listBrandModels(link?.viewpoint)).flatMap(({ carSeries }) => carSeries);
  expect(shown.map(({ name }) => name)).toContain("云起预览");
  expect(shown).toHaveLength((await cards()).length);
  expect((await detail()).name).toBe("云起");
  await discard();
});

it("a database from before there were pages gets them, and visitors see the same", async () => {
  const { database } = test.resources;
  const [before, cardsBefore] = [await detail(), await cards()];
  await database.update(vehicles).set({ published: false }).where(eq(vehicles.id, COASTER_OLD));
  await database.delete(contentItems).where(eq(contentItems.type, "vehiclePage"));
  await Promise.all([makePages(database), makePages(database)]);
  expect(await database.$count(contentItems, eq(contentItems.type, "vehiclePage"))).toBe(await database.$count(vehicles));
  expect((await itemOf(COASTER_OLD)).state).toBe("draft");
  expect((await itemOf(YUNQI)).state).toBe("published");
  await author.save("vehiclePage", YUNQI, { ...(await onlinePage()), motto: "旧库也能改" });
  await publish();
  await expect.poll(async () => (await detail()).motto).toBe("旧库也能改");
  const others = (all: BrandGroup["carSeries"]) => all.filter(({ oldCoaster }) => !oldCoaster);
  expect([{ ...(await detail()), motto: before.motto }, others(await cards())]).toEqual([before, others(cardsBefore)]);
});
