import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import type { CallInput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { auditLog } from "../../database/schema/staff.ts";

const YUNQI = 1;
const CHEAPEST = 101;
/** A trim of another vehicle. */
const STRANGER = 201;

let test: TestApp;
let manager: TestStaff;
let vehicle: ManagedVehicle;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  manager = await signInAs(test, "vehicleManager");
});
afterAll(() => test.close());
beforeEach(async () => {
  vehicle = (await test.call("manageVehicle", { rowId: YUNQI }, manager.headers)).envelope.data as ManagedVehicle;
});

type SaveId = "manageSpecSave" | "manageTrimSave" | "manageColorSave";
async function save<Id extends SaveId>(id: Id, input: Omit<CallInput<Id>, "rowId" | "version">, changes: object = {}) {
  const whole = { rowId: YUNQI, version: vehicle.version, ...input, ...changes } as CallInput<Id>;
  const { envelope } = await test.call(id, whole, manager.headers);
  return { ...envelope, data: envelope.data as ManagedVehicle & { fields: Record<string, string>; version: number } };
}
const specRows = () => vehicle.spec.map((row) => ({ ...row }));
const trim = (changes: object = {}) => {
  const [first] = vehicle.trims;
  if (!first) throw new Error("云起 has no trims");
  const { prices: _, ...values } = first;
  return { ...values, ...changes };
};
const color = (changes: object = {}) => {
  const [first] = vehicle.colors;
  if (!first) throw new Error("云起 has no colours");
  const { id: colorId, name, hex, extraPrice, trimIds, sort } = first;
  return { colorId, name, hex, extraPrice, trimIds, sort, ...changes };
};
const detail = async () => (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.data as VehicleDetail;

describe("the list", () => {
  it("has every vehicle, vehicle 12 twice, with its lowest price", async () => {
    const { envelope } = await test.call("manageVehicleList", {}, manager.headers);
    expect(envelope.data).toHaveLength(10);
    expect(envelope.data).toContainEqual(
      expect.objectContaining({ rowId: YUNQI, name: "云起", trims: 3, lowestPrice: 219_800, pendingPrices: 0, published: true }),
    );
    expect((envelope.data as { vehicleId: number }[]).filter(({ vehicleId }) => vehicleId === 12)).toHaveLength(2);
  });
});

describe("a vehicle", () => {
  it("shows its trims with every price there was, its colours and its table", () => {
    expect(vehicle.trims.map(({ name }) => name)).toEqual(["纯电 长续航版", "插混 四驱版", "纯电 尊享版"]);
    expect(vehicle.trims[0]?.prices.map(({ effectiveFrom, msrp }) => `${effectiveFrom} ${msrp}`)).toEqual([
      "2026-11-01T00:00:00+08:00 219800",
      "2026-06-18T00:00:00+08:00 226800",
    ]);
    expect(vehicle.spec.length).toBeGreaterThan(100);
    expect(vehicle.colors.length).toBeGreaterThan(3);
  });

  it("that is none is not found", async () => {
    expect((await test.call("manageVehicle", { rowId: 999 }, manager.headers)).envelope.code).toBe(40400);
  });
});

describe("saving the specification table", () => {
  it("drafts it: whoever edits sees it, visitors do not, and the log tells what changed", async () => {
    const before = await detail();
    const rows = specRows();
    const [first] = rows;
    if (!first) throw new Error("The table is empty");
    const changed = { ...first, values: { ...first.values, [CHEAPEST]: { t: "text" as const, text: "改过的值" } } };
    const saved = await save("manageSpecSave", { rows: [changed, ...rows.slice(1)] });
    expect(saved).toMatchObject({ code: 200 });
    expect(saved.data.version).toBeGreaterThan(vehicle.version);
    expect(saved.data.spec[0]?.values[CHEAPEST]).toEqual({ t: "text", text: "改过的值" });
    expect(await detail()).toEqual(before);
    const [entry] = await test.resources.database.select().from(auditLog).where(eq(auditLog.action, "content.save"));
    expect(entry).toMatchObject({
      summary: "修改草稿配置与参数《云起》",
      after: { changed: expect.arrayContaining([`spec.0.values.${CHEAPEST}.text`]) },
    });
  });

  it("as it is changes nothing", async () => {
    const before = await detail();
    expect(await save("manageSpecSave", { rows: specRows() })).toMatchObject({ code: 200 });
    await expect.poll(detail).toEqual(before);
    expect((await save("manageSpecSave", { rows: specRows() })).data).toEqual(vehicle);
  });

  it("refuses a table with missing cells, and nothing is lost", async () => {
    const rows = specRows();
    const [first] = rows;
    const wrong = { ...first, values: {} } as (typeof rows)[number];
    const saved = await save("manageSpecSave", { rows: [wrong, ...rows.slice(1)] });
    expect(saved).toMatchObject({ code: 40000, data: { fields: { "rows.0.values": expect.stringContaining("缺少") } } });
    expect((await test.call("manageVehicle", { rowId: YUNQI }, manager.headers)).envelope.data).toEqual(vehicle);
  });
});

describe("saving a trim", () => {
  it("drafts its words", async () => {
    const before = await detail();
    const { data, code } = await save("manageTrimSave", trim({ facts: ["续航 702 km"] }));
    expect([code, data.trims[0]?.facts]).toEqual([200, ["续航 702 km"]]);
    expect(await detail()).toEqual(before);
  });

  it("adds one, without a price and with nothing claimed of it", async () => {
    const { data, code } = await save("manageTrimSave", trim({ trimId: undefined, name: "纯电 运动版", sort: 9 }));
    expect(code).toBe(200);
    const added = data.trims.at(-1);
    expect(added).toMatchObject({ name: "纯电 运动版", prices: [] });
    expect(data.spec.every(({ values }) => values[added?.trimId ?? 0]?.t === "text")).toBe(true);
    expect((await detail()).trims).toHaveLength(3);
  });

  it("gives two that are added at once different numbers", async () => {
    const add = (rowId: number, version: number) =>
      test.call("manageTrimSave", { ...trim({ trimId: undefined, name: "同时新增" }), rowId, version }, manager.headers);
    const other = (await test.call("manageVehicle", { rowId: 2 }, manager.headers)).envelope.data as ManagedVehicle;
    const answers = await Promise.all([add(YUNQI, vehicle.version), add(2, other.version)]);
    const ids = answers.map(({ envelope }) => (envelope.data as ManagedVehicle).trims.find(({ name }) => name === "同时新增")?.trimId);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });

  it.each([
    ["a name that is taken", { name: "插混 四驱版" }, { code: 40000, data: { fields: { name: "该车型已有同名配置" } } }],
    ["no name", { name: " " }, { code: 40000, data: { fields: { name: "请填写配置名称" } } }],
    ["a trim of another vehicle", { trimId: STRANGER }, { code: 40400 }],
  ])("refuses %s", async (_, changes, expected) => {
    expect(await save("manageTrimSave", trim(changes))).toMatchObject(expected);
  });
});

describe("saving a colour", () => {
  it("drafts it", async () => {
    const { data, code } = await save("manageColorSave", color({ name: "晨雾白", hex: "#F0EFEA" }));
    expect(code).toBe(200);
    expect(data.colors[0]).toMatchObject({ name: "晨雾白", hex: "#f0efea" });
    expect((await detail()).colors[0]?.name).not.toBe("晨雾白");
  });

  it("adds one of the body or the interior, with a number of its own", async () => {
    const made = { type: "int" as const, finish: "solid" as const, picture: null };
    const { data, code } = await save("manageColorSave", color({ colorId: undefined, name: "苔藓绿", extraPrice: 0, sort: 99, made }));
    expect(code).toBe(200);
    expect(data.colors.at(-1)).toMatchObject({ name: "苔藓绿", type: "int", extraPrice: 0 });
    expect(vehicle.colors.map(({ id }) => id)).not.toContain(data.colors.at(-1)?.id);
  });

  it.each([
    [
      "a trim of another vehicle",
      { trimIds: [CHEAPEST, STRANGER] },
      { code: 40000, data: { fields: { trimIds: "有不属于该车型的配置" } } },
    ],
    ["what is no colour", { hex: "blue" }, { code: 40000, data: { fields: { hex: "请填写如 #1a2b3c 的颜色值" } } }],
    ["a colour of another vehicle", { colorId: 999_999 }, { code: 40400 }],
  ])("refuses %s", async (_, changes, expected) => {
    expect(await save("manageColorSave", color(changes))).toMatchObject(expected);
  });

  it("refuses a name that another paint has", async () => {
    const other = vehicle.colors.find(({ id, type }) => id !== vehicle.colors[0]?.id && type === vehicle.colors[0]?.type);
    expect(await save("manageColorSave", color({ name: other?.name }))).toMatchObject({ data: { fields: { name: "该车型已有同名颜色" } } });
  });
});

describe("two people at once", () => {
  it("of whom the second learns that the first was quicker, and which version there is now", async () => {
    expect(await save("manageTrimSave", trim({ facts: ["第一位"] }))).toMatchObject({ code: 200 });
    const second = await save("manageTrimSave", trim({ facts: ["第二位"] }));
    const now = (await test.call("manageVehicle", { rowId: YUNQI }, manager.headers)).envelope.data as ManagedVehicle;
    expect(second).toEqual({ code: 40900, message: "该车型刚被他人修改，请核对后再保存", data: { version: now.version } });
    expect(now.trims[0]?.facts).toEqual(["第一位"]);
  });

  it("who save in the same moment: one of them counts", async () => {
    const answers = await Promise.all(["甲", "乙", "丙"].map((fact) => save("manageTrimSave", trim({ facts: [fact] }))));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40900, 40900]);
  });
});

it("staff who may only look cannot save", async () => {
  const editor = await signInAs(test, "editor");
  const { envelope } = await test.call("manageTrimSave", { rowId: YUNQI, version: vehicle.version, ...trim() }, editor.headers);
  expect(envelope.code).toBe(40300);
});
