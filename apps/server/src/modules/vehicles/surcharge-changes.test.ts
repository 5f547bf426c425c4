import { randomUUID } from "node:crypto";
import type { Approval, SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { vehicles } from "../../database/schema/vehicles.ts";

const YUNQI = 1;

let test: TestApp;
let manager: TestStaff;
let second: TestStaff;
let vehicle: ManagedVehicle;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  manager = await signInAs(test, "vehicleManager");
  second = await signInAs(test, "compliance");
});
afterAll(() => test.close());
beforeEach(async () => {
  vehicle = await managed();
});

const managed = async () => (await test.call("manageVehicle", { rowId: YUNQI }, manager.headers)).envelope.data as ManagedVehicle;
const detail = async () => (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.data as VehicleDetail;
const listed = async () => (await test.call("approvalList", {}, manager.headers)).envelope.data as { list: Approval[] };
const decide = async (id: string, approve: boolean, by = second) =>
  (await test.call("approvalDecide", { id, approve, note: "" }, by.headers)).envelope;
const why = () => ({ requestId: randomUUID(), reason: "漆料涨价" });

/** A paint of 云起 that costs more. */
const paint = () => {
  const found = vehicle.colors.find(({ extraPrice }) => extraPrice > 0);
  if (!found) throw new Error("No paint of 云起 costs more");
  return found;
};
async function savePaint(extraPrice: number, changes: object = {}) {
  const { id: colorId, name, hex, trimIds, sort } = paint();
  const input = { rowId: YUNQI, version: vehicle.version, colorId, name, hex, trimIds, sort, extraPrice, surcharge: why() };
  return (await test.call("manageColorSave", { ...input, ...changes }, manager.headers)).envelope;
}
/** Has what was saved go online, by the second person. */
async function publish() {
  const item = { type: "vehicleCatalogue" as const, id: YUNQI };
  const { draft } = (await test.call("manageContentItem", item, second.headers)).envelope.data as ManagedItem;
  const input = { ...item, version: draft?.version ?? 0, warningsAccepted: "已逐条核对" };
  expect((await test.call("manageContentPublish", input, second.headers)).envelope).toMatchObject({ code: 200 });
}
/** The newest request, once something was saved. */
async function requested(saving: Promise<{ code: number }>): Promise<Approval & { detail: SurchargeRequest }> {
  expect(await saving).toMatchObject({ code: 200 });
  const [newest] = (await listed()).list;
  return newest as Approval & { detail: SurchargeRequest };
}

/** An option of the table with its surcharge. */
const option = () => {
  for (const row of vehicle.spec) {
    for (const [trimId, cell] of Object.entries(row.values)) if (cell.t === "opt" && cell.price) return { row, trimId, price: cell.price };
  }
  throw new Error("No option of 云起 names its surcharge");
};
async function saveOption(price: number, changes: object = {}) {
  const { row, trimId } = option();
  const rows = vehicle.spec.map((one) =>
    one.key === row.key ? { ...one, values: { ...one.values, [trimId]: { t: "opt", price } } } : one,
  );
  const input = { rowId: YUNQI, version: vehicle.version, rows, surcharge: why() };
  return (await test.call("manageSpecSave", { ...input, ...changes } as never, manager.headers)).envelope;
}

describe("the surcharge of a paint", () => {
  it("waits for a second person, while the rest is saved at once", async () => {
    const { id, name, extraPrice, sort } = paint();
    const approval = await requested(savePaint(extraPrice + 1_000, { sort: sort + 1 }));
    expect(approval).toMatchObject({ kind: "surcharge", state: "open", mayDecide: false, mayWithdraw: true, reason: "漆料涨价" });
    expect(approval.summary).toBe(
      `云起 ${name} 加价 ¥${extraPrice.toLocaleString("en")} → ¥${(extraPrice + 1_000).toLocaleString("en")}，批准后生效`,
    );
    expect((await managed()).colors.find((color) => color.id === id)).toMatchObject({ extraPrice, sort: sort + 1 });
    expect((await detail()).colors.find((color) => color.id === id)?.extraPrice).toBe(extraPrice);
    const list = (await test.call("manageVehicleList", {}, manager.headers)).envelope.data as { rowId: number; pendingPrices: number }[];
    expect(list.find(({ rowId }) => rowId === YUNQI)?.pendingPrices).toBe(1);

    await test.resources.database.update(vehicles).set({ updatedAt: new Date("2026-03-01T00:00:00Z") });
    expect(await decide(approval.id, true, manager)).toMatchObject({ code: 40901 });
    expect(await decide(approval.id, true)).toMatchObject({ code: 200, data: { state: "approved" } });
    await expect.poll(async () => (await detail()).colors.find((color) => color.id === id)?.extraPrice).toBe(extraPrice + 1_000);
    const [entry] = await test.resources.database.select().from(auditLog).where(eq(auditLog.action, "price.change"));
    expect(entry).toMatchObject({ before: [{ subject: name, surcharge: extraPrice }], after: [{ surcharge: extraPrice + 1_000 }] });
    // Sitemaps say of the page that it has changed.
    const [row] = await test.resources.database.select().from(vehicles).where(eq(vehicles.id, YUNQI));
    expect(row?.updatedAt.getTime()).toBeGreaterThan(Date.parse("2026-03-01T00:00:00Z"));
  });

  it("is not changed by one who gives no reason, and then nothing is", async () => {
    const { extraPrice, sort } = paint();
    const refused = await savePaint(extraPrice + 500, { sort: sort + 7, surcharge: undefined });
    expect(refused).toMatchObject({ code: 40000, data: { fields: { surcharge: "加价有改动，须由另一位同事批准，请填写调价原因" } } });
    expect(await managed()).toEqual(vehicle);
  });

  it("stays when the request is refused or taken back", async () => {
    const { id, extraPrice } = paint();
    const refused = await requested(savePaint(extraPrice + 500));
    expect(await decide(refused.id, false)).toMatchObject({ code: 200, data: { state: "refused" } });
    vehicle = await managed();
    const takenBack = await requested(savePaint(extraPrice + 600));
    await test.call("approvalWithdraw", { id: takenBack.id }, manager.headers);
    expect((await managed()).colors.find((color) => color.id === id)?.extraPrice).toBe(extraPrice);
  });

  it("that has changed meanwhile is not changed over", async () => {
    const { extraPrice } = paint();
    const first = await requested(savePaint(extraPrice + 100));
    vehicle = await managed();
    const later = await requested(savePaint(extraPrice + 200));
    expect(await decide(first.id, true)).toMatchObject({ code: 200 });
    expect(await decide(later.id, true)).toMatchObject({ code: 40903, message: expect.stringContaining("在申请后已有变化") });
  });

  it("asked for twice under one id is one request", async () => {
    const { extraPrice } = paint();
    const surcharge = why();
    const first = await requested(savePaint(extraPrice + 300, { surcharge }));
    vehicle = await managed();
    const again = await requested(savePaint(extraPrice + 300, { surcharge }));
    expect(again.id).toBe(first.id);
  });
});

describe("the surcharge of an option", () => {
  it("waits for a second person, and the page says the former one until then", async () => {
    const { row, trimId, price } = option();
    const cell = async () => (await managed()).spec.find(({ key }) => key === row.key)?.values[trimId];
    const approval = await requested(saveOption(price + 1_000));
    expect(approval.detail.changes).toMatchObject([{ of: "option", key: row.key, from: price, to: price + 1_000 }]);
    expect(await cell()).toEqual({ t: "opt", price });
    expect(await decide(approval.id, true)).toMatchObject({ code: 200 });
    expect(await cell()).toEqual({ t: "opt", price: price + 1_000 });
    await expect
      .poll(async () => {
        const items = (await detail()).specGroups.flatMap((group) => group.items);
        return items.find(({ key }) => key === row.key)?.values[trimId];
      })
      .toEqual({ t: "opt", price: price + 1_000 });
  });

  it("of equipment that has become standard meanwhile is not brought back", async () => {
    const { row, trimId, price } = option();
    const approval = await requested(saveOption(price + 2_000));
    vehicle = await managed();
    const rows = vehicle.spec.map((one) => (one.key === row.key ? { ...one, values: { ...one.values, [trimId]: { t: "std" } } } : one));
    const saved = await test.call("manageSpecSave", { rowId: YUNQI, version: vehicle.version, rows } as never, manager.headers);
    expect(saved.envelope).toMatchObject({ code: 200 });
    await publish();
    expect(await decide(approval.id, true)).toMatchObject({ code: 40903 });
  });

  it("conflicts with whoever is editing the table when it is approved", async () => {
    const { price } = option();
    const approval = await requested(saveOption(price + 3_000));
    vehicle = await managed();
    await decide(approval.id, true);
    expect(await saveOption(price + 3_000)).toMatchObject({ code: 40900 });
  });
});
