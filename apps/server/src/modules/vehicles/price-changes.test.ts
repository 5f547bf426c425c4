import { randomUUID } from "node:crypto";
import type { Approval } from "@marque/contract/calls/manage/approvals";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { BrandGroup, VehicleDetail } from "@marque/contract/entities/vehicle";
import { eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { seedVehicles } from "../../../../../demo/vehicles/seed.ts";
import { transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { approvals, auditLog } from "../../database/schema/staff.ts";
import { vehiclePriceClaims, vehicleTrimPrices } from "../../database/schema/vehicles.ts";
import { startOfDate, wireInstant } from "../../local-time.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { lockApproval } from "../approvals/approvals.repository.ts";
import { createContentService } from "../content/content.service.ts";
import { createPriceChanges } from "./price-changes.service.ts";
import { createVehiclesService } from "./vehicles.service.ts";

const YUNQI = 1;
const CHEAPEST = 101;
const OLD_PRICE = 219_800;

const today = Temporal.Now.plainDateISO("Asia/Shanghai");
/** The first instant of the day in so many days, as it goes over the wire. */
const inDays = (days: number) => wireInstant(startOfDate(today.add({ days })));

let test: TestApp;
let manager: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  await seedVehicles(test.resources.database);
  manager = await signInAs(test, "vehicleManager");
  second = await signInAs(test, "compliance");
});
afterAll(() => test.close());

/** Prices of one test are not another's. */
beforeEach(async () => {
  const { database } = test.resources;
  const added = await database.select().from(approvals);
  for (const { id } of added) await database.delete(vehicleTrimPrices).where(eq(vehicleTrimPrices.approvalId, id));
  await database.delete(approvals);
  await notifyContentChanged(database, ["vehicles"]);
  await expect.poll(publicPrices).toEqual(everywhere(OLD_PRICE));
});

async function ask(changes: object = {}, by = manager) {
  const input = { requestId: randomUUID(), changes: [{ trimId: CHEAPEST, msrp: 215_800 }], effectiveFrom: null, reason: "年末活动" };
  return (await test.call("priceRequest", { ...input, ...changes }, by.headers)).envelope;
}
async function request(changes: object = {}): Promise<Approval> {
  const envelope = await ask(changes);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Approval;
}
const decide = async (id: string, approve: boolean, by = second) =>
  (await test.call("approvalDecide", { id, approve, note: "" }, by.headers)).envelope;
const approve = async (changes: object = {}) => {
  const envelope = await decide((await request(changes)).id, true);
  expect(envelope).toMatchObject({ code: 200, data: { state: "approved" } });
};
const history = async () =>
  ((await test.call("manageVehicle", { rowId: YUNQI }, manager.headers)).envelope.data as ManagedVehicle).trims[0]?.prices ?? [];

/** What visitors are told, wherever they look. */
async function publicPrices() {
  const groups = (await test.call("brandModels", {})).envelope.data as BrandGroup[];
  const card = groups.flatMap(({ carSeries }) => carSeries).find(({ vehicleId }) => vehicleId === YUNQI);
  const detail = (await test.call("publishedDetail", { vehicleId: YUNQI })).envelope.data as VehicleDetail;
  return { list: card?.numPriceMin, line: card?.price, page: detail.numPriceMin, trim: detail.trims[0]?.msrp };
}
const everywhere = (yuan: number) => ({
  list: yuan,
  page: yuan,
  trim: yuan,
  line: `建议零售价¥${new Intl.NumberFormat("zh-CN").format(yuan)}起`,
});

describe("a price that somebody asks for", () => {
  it("changes nothing until a second person agrees, and then every place that shows it", async () => {
    expect(await publicPrices()).toEqual(everywhere(OLD_PRICE));
    const approval = await request();
    expect(approval).toMatchObject({
      kind: "price",
      state: "open",
      requestedBy: manager.name,
      reason: "年末活动",
      mayDecide: false,
      downloadUntil: null,
      summary: `云起 纯电 长续航版 ¥219,800 → ¥215,800，批准后立即生效`,
      detail: { effectiveFrom: null, changes: [{ trimId: CHEAPEST, vehicle: "云起", from: OLD_PRICE, to: 215_800 }] },
    });
    expect(await publicPrices()).toEqual(everywhere(OLD_PRICE));
    const decided = await decide(approval.id, true);
    expect(decided).toMatchObject({ code: 200, data: { state: "approved", decidedBy: second.name, mayDecide: false } });
    await expect.poll(publicPrices).toEqual(everywhere(215_800));
    expect((await history())[0]).toEqual({
      effectiveFrom: expect.stringMatching(/\+08:00$/),
      msrp: 215_800,
      reason: "年末活动",
      requestedBy: manager.name,
      approvedBy: second.name,
    });
    const log = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, approval.id)).orderBy(auditLog.id);
    expect(log.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
      `price.request ${manager.name}`,
      `price.change ${second.name}`,
      `approval.approve ${second.name}`,
    ]);
  });

  it("for a later day changes nothing before it, and then everything", async () => {
    await approve({ effectiveFrom: inDays(3) });
    expect(await publicPrices()).toEqual(everywhere(OLD_PRICE));
    expect((await history())[0]).toMatchObject({ effectiveFrom: inDays(3), msrp: 215_800 });
    const { database } = test.resources;
    const content = createContentService(test.resources);
    const at = async (instant: Temporal.ZonedDateTime) => {
      const now = () => new Date(instant.epochMilliseconds);
      const service = createVehiclesService({ database, content, security: createSecurity(Buffer.alloc(32, "prices")), now });
      return (await service.requireDetail(YUNQI, false)).numPriceMin;
    };
    const day = today.add({ days: 3 }).toZonedDateTime("Asia/Shanghai");
    expect(await at(day.subtract({ seconds: 1 }))).toBe(OLD_PRICE);
    expect(await at(day)).toBe(215_800);
  });

  it("is the same for whoever books a test drive", async () => {
    const { database } = test.resources;
    await approve();
    const service = createVehiclesService({
      database,
      content: createContentService(test.resources),
      security: createSecurity(Buffer.alloc(32, "prices")),
    });
    const drivable = (await service.listTestDriveVehicles()) satisfies TestDriveVehicle[];
    const detail = await service.requireDetail(YUNQI, false);
    expect(drivable.find(({ vehicleId }) => vehicleId === YUNQI)?.trims).toEqual(
      detail.trims.map(({ trimId, name }) => ({ trimId, name })),
    );
    // Nothing that the booking form is given could contradict the price.
    expect(JSON.stringify(drivable)).not.toMatch(/msrp|price/i);
  });

  it("waits in the list of vehicles while nobody has decided", async () => {
    const pending = async () => {
      const { envelope } = await test.call("manageVehicleList", {}, manager.headers);
      return (envelope.data as { rowId: number; pendingPrices: number }[]).find(({ rowId }) => rowId === YUNQI)?.pendingPrices;
    };
    const { id } = await request({ changes: [CHEAPEST, 102].map((trimId) => ({ trimId, msrp: 212_000 })) });
    expect(await pending()).toBe(2);
    await decide(id, false);
    expect(await pending()).toBe(0);
    expect(await publicPrices()).toEqual(everywhere(OLD_PRICE));
  });

  it("is one request when it is sent twice, before and after the decision", async () => {
    const requestId = randomUUID();
    const [first, again] = await Promise.all([request({ requestId }), request({ requestId })]);
    expect(again.id).toBe(first.id);
    await decide(first.id, true);
    expect(await request({ requestId })).toMatchObject({ id: first.id, state: "approved" });
    expect(await ask({ requestId }, await signInAs(test, "vehicleManager"))).toMatchObject({ code: 40010 });
  });
});

describe("nobody changes a price alone", () => {
  it.each(["vehicleManager", "superAdmin"] as const)("not as %s either", async (role) => {
    const alone = await signInAs(test, role);
    const { id } = (await ask({}, alone)).data as Approval;
    expect(await decide(id, true, alone)).toEqual({ code: 40901, data: null, message: "不能批准自己的申请，请由另一位同事处理" });
    expect(await publicPrices()).toEqual(everywhere(OLD_PRICE));
  });

  it("and nobody who may not", async () => {
    const { id } = await request();
    expect(await decide(id, true, await signInAs(test, "editor"))).toMatchObject({ code: 40300, data: null });
    expect(await ask({}, await signInAs(test, "editor"))).toMatchObject({ code: 40300 });
  });

  it("and of several who decide at once one decides", async () => {
    const { id } = await request();
    const others = await Promise.all([signInAs(test, "compliance"), signInAs(test, "vehicleManager"), signInAs(test, "superAdmin")]);
    const answers = await Promise.all(others.map((person, at) => decide(id, at !== 1, person)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40903, 40903]);
    const decision = answers.find(({ code }) => code === 200)?.data as Approval | undefined;
    const changes = (await history()).filter(({ msrp }) => msrp === 215_800);
    expect(changes).toHaveLength(decision?.state === "approved" ? 1 : 0);
  });

  it("and what has been decided stays so", async () => {
    const { id } = await request();
    await decide(id, false);
    expect(await decide(id, true)).toEqual({ code: 40903, data: null, message: "该申请已经处理过" });
    expect((await test.call("approvalDecide", { id: randomUUID(), approve: true }, second.headers)).envelope.code).toBe(40400);
  });
});

describe("a request is refused", () => {
  const one = (trimId: number, msrp: number) => ({ trimId, msrp });

  it.each<[string, object, Record<string, string>]>([
    ["for yesterday", { effectiveFrom: inDays(-1) }, { effectiveFrom: "生效时间不能早于现在" }],
    ["for two years ahead", { effectiveFrom: inDays(800) }, { effectiveFrom: "生效时间不能晚于一年以后" }],
    ["for a trim that is none", { changes: [one(999_999, 1)] }, { "changes.0.trimId": "配置不存在" }],
    ["for a trim twice", { changes: [one(CHEAPEST, 1), one(CHEAPEST, 2)] }, { "changes.1.trimId": "同一配置只能填写一次" }],
    ["for the price there is", { changes: [one(CHEAPEST, OLD_PRICE)] }, { "changes.0.msrp": "与届时的价格相同" }],
    ["without a reason", { reason: " " }, { reason: "请填写调价原因" }],
    ["for nothing at all", { changes: [one(CHEAPEST, 0)] }, { "changes.0.msrp": expect.any(String) }],
    ["for a part of a yuan", { changes: [one(CHEAPEST, 199_999.5)] }, { "changes.0.msrp": expect.any(String) }],
  ])("%s", async (_, changes, fields) => {
    expect(await ask(changes)).toMatchObject({ code: 40000, data: { fields } });
  });

  it("for a trim of which a price waits already, of two at once one, and not once the first was decided or taken back", async () => {
    const answers = await Promise.all([ask(), ask({ changes: [one(CHEAPEST, 212_800), one(102, 239_000)] })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40000]);
    const [taken] = answers.filter(({ code }) => code === 200).map(({ data }) => data as Approval);
    expect(await ask()).toMatchObject({
      data: { fields: { "changes.0.trimId": "“纯电 长续航版”已有待批准的调价，请等它批准、驳回或撤回后再申请" } },
    });
    await test.call("approvalWithdraw", { id: taken?.id ?? "" }, manager.headers);
    const { id } = await request();
    await decide(id, false);
    await approve();
  });

  it("for more than 15 % without a reason for that, up or down, and shown with it", async () => {
    const large = { changes: [one(CHEAPEST, Math.floor(OLD_PRICE * 1.16))] };
    const refusal = { largeChangeReason: "有配置的价格变动超过 15%，请说明原因" };
    expect(await ask(large)).toMatchObject({ code: 40000, data: { fields: refusal } });
    expect(await ask({ changes: [one(CHEAPEST, 21_980)] })).toMatchObject({ code: 40000, data: { fields: refusal } });
    const approval = await request({ ...large, largeChangeReason: "电池成本上涨" });
    expect(approval.detail).toMatchObject({ largeChangeReason: "电池成本上涨" });
  });
});

it("the database itself has one waiting price per trim", async () => {
  const { id } = await request();
  const { database } = test.resources;
  await expect(database.insert(vehiclePriceClaims).values({ trimId: CHEAPEST, approvalId: id })).rejects.toThrow();
});

describe("a planned price", () => {
  it("holds from its very minute", async () => {
    const minute = wireInstant(new Date(Math.ceil(Date.now() / 60_000 + 90) * 60_000));
    await approve({ effectiveFrom: minute });
    const content = createContentService(test.resources);
    const at = async (offset: number) => {
      const now = () => new Date(Date.parse(minute) + offset);
      const service = createVehiclesService({ ...test.resources, content, security: createSecurity(Buffer.alloc(32, "prices")), now });
      return (await service.requireDetail(YUNQI, false)).numPriceMin;
    };
    expect([await at(-1), await at(0)]).toEqual([OLD_PRICE, 215_800]);
  });

  it("gives way to a new one for the same day, by a new agreement", async () => {
    await approve({ effectiveFrom: inDays(5) });
    await approve({ effectiveFrom: inDays(5), changes: [{ trimId: CHEAPEST, msrp: 212_800 }], reason: "更正" });
    expect((await history()).filter(({ effectiveFrom }) => effectiveFrom === inDays(5))).toMatchObject([{ msrp: 212_800, reason: "更正" }]);
  });

  it("that was changed meanwhile is not changed unseen", async () => {
    const { id } = await request({ effectiveFrom: inDays(5) });
    await test.resources.database
      .insert(vehicleTrimPrices)
      .values({ trimId: CHEAPEST, effectiveFrom: startOfDate(today.add({ days: 4 })), msrpFen: 212_800_00, approvalId: id });
    expect(await decide(id, true)).toEqual({
      code: 40903,
      data: null,
      message: "“云起 纯电 长续航版”的价格在申请后已有变化，请驳回后重新申请",
    });
    expect(await decide(id, false)).toMatchObject({ code: 200, data: { state: "refused" } });
  });

  it("whose day is over before anybody agreed cannot be agreed to any more", async () => {
    const { database } = test.resources;
    const { id } = await request({ effectiveFrom: inDays(1) });
    const late = createPriceChanges({ database, now: () => new Date(Date.now() + 3 * 86_400_000) });
    const agreeing = transaction(database, async (tx) => {
      const approval = await lockApproval(tx, id);
      const staff = { id: second.id, name: second.name, roles: ["compliance"] as const, dealerId: null, mustChangePassword: false };
      if (approval) await late.carryOut(tx, { staff, ip: "127.0.0.1", requestId: randomUUID() }, approval);
    });
    await expect(agreeing).rejects.toMatchObject({ code: 40903, message: "生效时间已过，请驳回后重新申请" });
  });
});

describe("the list of requests", () => {
  it("shows the newest first, by state, and to each what they may do", async () => {
    const older = await request();
    await decide(older.id, true);
    const newer = await request({ effectiveFrom: inDays(2), changes: [{ trimId: CHEAPEST, msrp: 212_800 }] });
    const list = async (query: object, by: TestStaff) =>
      (await test.call("approvalList", query, by.headers)).envelope.data as { list: Approval[]; total: number };
    expect((await list({}, second)).list.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(await list({ state: "open" }, second)).toMatchObject({ total: 1, list: [{ id: newer.id, mayDecide: true }] });
    expect((await list({ state: "open" }, manager)).list[0]?.mayDecide).toBe(false);
    expect((await list({ state: "approved" }, second)).list[0]).toMatchObject({ id: older.id, mayDecide: false });
    expect(await list({ pageSize: 1, pageNum: 2 }, second)).toMatchObject({ total: 2, list: [{ id: older.id }] });
  });
});
