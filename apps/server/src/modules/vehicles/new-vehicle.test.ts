import { randomUUID } from "node:crypto";
import type { ContentPayload } from "@marque/contract/content-types";
import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";

const picture = { url: "/next/media/a.webp", width: 800, height: 450, alt: "望舒停在湖边", sources: [] };

let test: TestApp;
let author: ContentDesk;
let second: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  author = await contentDesk(test, "vehicleManager");
  second = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

const cards = async () => ((await test.call("brandModels", {})).envelope.data as BrandGroup[]).flatMap(({ carSeries }) => carSeries);
const wanted = () => ({
  requestId: randomUUID(),
  name: "望舒",
  vehicleId: 31,
  category: "suv" as const,
  brandGroupId: null,
  newBrandGroup: "望系列",
});

it("a vehicle is begun, written, priced and published on a site that has none", async () => {
  const begun = wanted();
  const { rowId } = await author.ask("manageVehicleCreate", begun);
  expect(await author.ask("manageVehicleCreate", begun)).toEqual({ rowId });
  expect(await author.wrongFields("manageVehicleCreate", wanted())).toEqual({ vehicleId: "这个车型编号已被使用" });
  const { version } = await author.ask("manageVehicle", { rowId });
  const trim = { name: "纯电版", modelYear: 2026, energy: "BEV" as const, drive: "后驱", seats: 5, facts: [], sort: 0 };
  const { trims } = await author.ask("manageTrimSave", { rowId, version, ...trim });
  await second.publish("vehicleCatalogue", rowId);
  const changes = [{ trimId: trims[0]?.trimId ?? 0, msrp: 199_800 }];
  const asked = await author.ask("priceRequest", { requestId: randomUUID(), changes, effectiveFrom: null, reason: "新车上市" });
  await second.ask("approvalDecide", { id: asked.id, approve: true, note: "同意" });
  expect(await cards()).toEqual([]);
  const { draft } = await author.ask("manageContentItem", { type: "vehiclePage", id: rowId });
  await author.save("vehiclePage", rowId, {
    ...(draft?.payload as ContentPayload<"vehiclePage">),
    className: "中型 SUV",
    lifecycle: "onsale",
    thumb: picture,
    main: picture,
    hero: { landscape: picture, car: null },
    dims: { length: 4800, width: 1900, height: 1650, wheelbase: 2850, groundClearance: 180 },
  });
  await second.publish("vehiclePage", rowId);
  await expect.poll(async () => (await cards()).map(({ name, numPriceMin }) => [name, numPriceMin])).toEqual([["望舒", 199_800]]);
  expect(await second.call("manageContentDelete", { type: "vehiclePage", id: rowId })).not.toMatchObject({ code: 200 });
});

it("a vehicle that was never online is deleted with everything of it", async () => {
  const { rowId } = await author.ask("manageVehicleCreate", { ...wanted(), vehicleId: 32 });
  await author.ask("manageContentDiscard", { type: "vehiclePage", id: rowId, version: 1 });
  expect(await author.call("manageVehicle", { rowId })).toMatchObject({ code: 40400 });
});
