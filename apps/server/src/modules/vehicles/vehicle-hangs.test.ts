import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { contentLinks } from "../../database/schema/content.ts";

const QINGLAN = 6;
const PAGE = { type: "vehiclePage" as const, id: QINGLAN };
const LINK = `/next/car-type/car-detail/${QINGLAN}?color=lanqing`;

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  author = await contentDesk(test, "vehicleManager", "editor");
  second = await contentDesk(test, "compliance", "reviewer");
});
afterAll(() => test.close());

const hangs = () => author.ask("manageVehicleHangs", { rowId: QINGLAN });

it("names the prices to come and the content that leads to a vehicle, whose links are broken while it is down", async () => {
  expect(await hangs()).toEqual({ vehicleId: QINGLAN, bookings: 0, plannedPrices: [], pendingPrices: 0, links: [] });

  const effectiveFrom = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const wish = { changes: [{ trimId: 601, msrp: 147_800 }], effectiveFrom, reason: "年末活动" };
  const { id } = await author.ask("priceRequest", { requestId: randomUUID(), ...wish });
  expect(await hangs()).toMatchObject({ pendingPrices: 1, plannedPrices: [] });
  await second.ask("approvalDecide", { id, approve: true, note: "同意" });
  const { pendingPrices, plannedPrices } = await hangs();
  expect([pendingPrices, plannedPrices.length]).toEqual([0, 1]);
  expect(plannedPrices[0]).toMatchObject({ trim: "纯电 标准版", msrp: 147_800 });

  const html = `<p>去看<a href="${LINK}">青岚</a>。</p>`;
  const news = { title: "一封山里来的信", summary: "", cover: null, blocks: [{ type: "text" as const, html }], attachments: [] };
  const newsId = await author.draft("news", { ...news, category: "公司", author: "编辑", tags: [], vehicleIds: [] } as never);
  expect((await hangs()).links).toEqual([]);
  await second.publish("news", newsId);
  expect((await hangs()).links).toEqual([{ type: "news", id: newsId, title: "一封山里来的信" }]);

  const isBroken = async () => {
    const [link] = await test.resources.database
      .select()
      .from(contentLinks)
      .where(and(eq(contentLinks.type, "news"), eq(contentLinks.id, newsId)));
    return link?.broken;
  };
  expect(await isBroken()).toBe(false);
  await author.ask("manageContentTakeDown", { ...PAGE, reason: "召回核查" });
  expect(await isBroken()).toBe(true);
  await expect.poll(async () => (await test.call("publishedDetail", { vehicleId: QINGLAN })).envelope.code).toBe(40400);
  const { live } = await author.ask("manageContentItem", PAGE);
  await second.ask("manageContentRepublish", { ...PAGE, revision: live?.revision ?? 0, warningsAccepted: "已核对" });
  expect(await isBroken()).toBe(false);
});

it("says nothing of a vehicle that there is none of", async () => {
  expect(await author.call("manageVehicleHangs", { rowId: 9_999 })).toMatchObject({ code: 40400 });
});
