import { randomUUID } from "node:crypto";
import type { RepairedCar } from "@marque/contract/calls/manage/recall-repairs";
import { codes } from "@marque/contract/codes";
import type { RecallResult } from "@marque/contract/entities/recall";
import { repairDays } from "@marque/contract/rules/recall-repair";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { recallRepairs } from "../../database/schema/recall-owners.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { localDate } from "../../local-time.ts";
import { submissionRetention } from "../submissions/retention.ts";

let site: FormSite;
let [desk, adviser, stranger]: TestStaff[] = [] as never;
let [day, dayAfter]: ReturnType<typeof repairDays> = [];
const CODE = "YX31002";
/** In one recall that is open, and one of next month whose parts are not there. */
const [OPEN, UPCOMING] = ["LYXY7C5B5SA204001", "LYXS5G1C3RA100201"];
const NONE = vinsToTry.find(({ outcome }) => outcome === "none")?.vin ?? "";

async function ofDealer(code: string): Promise<TestStaff> {
  const [found] = await site.resources.database.select({ id: dealers.id }).from(dealers).where(eq(dealers.code, code));
  const colleague = await signInAs(site, "dealerAdviser");
  await site.resources.database
    .update(staff)
    .set({ dealerId: found?.id ?? null })
    .where(eq(staff.id, colleague.id));
  return colleague;
}

beforeAll(async () => {
  site = await createFormSite({ LIMIT_RECALL_FREE_PER_ADDRESS_DAY: "1000", LIMIT_RECALL_PER_ADDRESS_DAY: "1000" }, { demo: true });
  desk = await signInAs(site, "leadDesk");
  [adviser, stranger] = [await ofDealer(CODE), await ofDealer("YX11001")];
  const [dealer] = await site.resources.database.select().from(dealers).where(eq(dealers.code, CODE));
  if (!dealer) throw new Error(`No dealer ${CODE}`);
  [day, dayAfter] = repairDays(dealer, localDate(new Date()));
});
afterAll(() => site.close());

async function request(change: Partial<CallInput<"recallRepair">> = {}): Promise<CallInput<"recallRepair">> {
  const mobile = change.mobile ?? site.newMobile();
  return {
    ...site.openForm("recallRepair"),
    vin: OPEN,
    dealerCode: CODE,
    date: day?.date ?? "",
    half: day?.halves[0] ?? "morning",
    name: "陈知远",
    mobile,
    code: await site.codeFor(mobile, "recallRepair"),
    consents: { privacy: true, shareWithDealer: true },
    ...change,
  };
}
const send = async (input: CallInput<"recallRepair">) => (await site.call("recallRepair", input)).envelope;
const book = async (change: Partial<CallInput<"recallRepair">> = {}) => {
  const asked = await request(change);
  const envelope = await send(asked);
  expect(envelope).toMatchObject({ code: 200 });
  return { asked, ...(envelope.data as CallOutput<"recallRepair">) };
};
const idOf = async (mobile: string) => {
  const { list } = (await site.call("submissionList", { search: mobile }, desk?.headers)).envelope.data as CallOutput<"submissionList">;
  return Number(list[0]?.id);
};
const move = async (id: number, from: string, to: string, by = adviser) =>
  (await site.call("submissionMove", { id, requestId: randomUUID(), from, to, note: "已与客户说好" } as never, by?.headers)).envelope;
/** Brings a repair so far that its customer stands at the counter. */
async function arrive(id: number): Promise<void> {
  expect((await site.call("submissionTake", { id }, adviser?.headers)).envelope).toMatchObject({ code: 200 });
  for (const [from, to] of [
    ["ASSIGNED", "CONTACTED"],
    ["CONTACTED", "CONFIRMED"],
    ["CONFIRMED", "ARRIVED"],
  ] as const) {
    expect(await move(id, from, to)).toMatchObject({ code: 200 });
  }
}
const carOf = async (id: number, by = adviser) => (await site.call("recallRepairCar", { id }, by?.headers)).envelope;
const stateOf = async (vin: string) => {
  const { recalls } = (await site.call("recallQuery", { vin })).envelope.data as RecallResult;
  return recalls.map(({ state, dealerName }) => [state, dealerName]);
};

describe("a repair of a recall", () => {
  it("is booked once, told, and stands in its dealer's inbox with number and model, the VIN in the clear nowhere", async () => {
    const { asked, repair, token } = await book();
    expect(await send(asked)).toMatchObject({ code: 200, data: { repair: { no: repair.no }, token } });
    expect(repair).toMatchObject({ state: "NEW", date: day?.date, vin: "LYX**********4001", mayCancel: true, dealer: { code: CODE } });
    expect((await site.messagesTo(asked.mobile))[0]).toMatch(
      new RegExp(`^您已预约召回维修（预约号${repair.no}，S\\d{4}M9901V），.+午，.+，维修免费。.+/next/carRecall/repair/${token}$`),
    );
    const id = await idOf(asked.mobile);
    const detail = (await site.call("submissionDetail", { id }, adviser?.headers)).envelope;
    expect(detail).toMatchObject({
      data: {
        kind: "recallRepair",
        facts: expect.arrayContaining([
          { term: "备案编号", text: expect.stringMatching(/^S\d{4}M9901V$/) },
          { term: "车型", text: "远岫" },
          { term: "车架号", text: "LYX**********4001" },
        ]),
        consents: [{ purpose: "privacy" }, { purpose: "shareWithDealer" }],
      },
    });
    expect((await site.call("submissionDetail", { id }, stranger?.headers)).envelope).toMatchObject({ code: 40400 });
    expect(await carOf(id, stranger)).toMatchObject({ code: 40400 });
    expect(JSON.stringify([detail, repair])).not.toContain(OPEN);
    const [stored] = await site.resources.database.select().from(recallRepairs).where(eq(recallRepairs.id, id));
    expect(JSON.stringify(stored)).not.toContain(OPEN);
    expect(await stateOf(OPEN)).toEqual([["open", null]]);
  });

  it("is refused a second time for the same car and mobile, and taken for another car", async () => {
    const { asked, repair, token } = await book();
    const again = await send(await request({ mobile: asked.mobile }));
    expect(again).toMatchObject({ code: codes.duplicate.code, data: { no: repair.no, token } });
    const later = { date: "", half: "morning" as const };
    const [dealer] = await site.resources.database.select().from(dealers).where(eq(dealers.code, CODE));
    const last = dealer && repairDays(dealer, localDate(new Date())).at(-1);
    await book({ mobile: asked.mobile, vin: UPCOMING, ...later, date: last?.date ?? "", half: last?.halves[0] ?? "morning" });
  });

  it.each<[string, () => Partial<CallInput<"recallRepair">>, string]>([
    ["a car without an open recall", () => ({ vin: NONE }), "vin"],
    ["a day before the recall begins", () => ({ vin: UPCOMING }), "date"],
    ["today", () => ({ date: localDate(new Date()) }), "date"],
    ["a day of next year", () => ({ date: "2099-01-01" }), "date"],
    ["no day", () => ({ date: "2026-02-31" }), "date"],
    ["a dealer that there is not", () => ({ dealerCode: "ZZ99999" }), "dealerCode"],
    ["sixteen places", () => ({ vin: OPEN.slice(1) }), "vin"],
    ["eighteen places", () => ({ vin: `${OPEN}1` }), "vin"],
    ["a wrong code", () => ({ code: "000000" }), "code"],
    ["no consent", () => ({ consents: { privacy: true, shareWithDealer: false as true } }), "consents.shareWithDealer"],
  ])("with %s is refused and leaves nothing", async (_, change, field) => {
    const asked = await request(change());
    const envelope = await send(asked);
    expect(envelope.code).not.toBe(200);
    expect((envelope.data as { fields: object }).fields).toHaveProperty([field]);
    expect(await idOf(asked.mobile)).toBeNaN();
  });

  it("says nothing of a car to whoever has not proved a mobile", async () => {
    const of = async (vin: string) => send(await request({ vin, code: "000000" }));
    const [open, none] = [await of(OPEN), await of(NONE)];
    expect(open.data).toEqual(none.data);
  });

  it("is cancelled by its link, once however often, and may be booked anew", async () => {
    const { asked, token } = await book();
    const cancel = async () => (await site.call("recallRepairCancel", { token, reason: "那天没空" })).envelope;
    expect(await cancel()).toMatchObject({ code: 200, data: { state: "CANCELLED", mayCancel: false } });
    expect(await cancel()).toMatchObject({ code: 200 });
    expect((await site.messagesTo(asked.mobile))[0]).toContain("已取消");
    expect((await site.call("recallRepairView", { token })).envelope).toMatchObject({ data: { state: "CANCELLED" } });
    expect((await site.call("recallRepairView", { token: "x".repeat(43) })).envelope.code).not.toBe(200);
    await book({ mobile: asked.mobile });
  });

  it("confirmed holds its car for the dealer, moved to another day tells the visitor, given up frees it", async () => {
    const { asked, token } = await book();
    const id = await idOf(asked.mobile);
    await site.call("submissionTake", { id }, adviser?.headers);
    await move(id, "ASSIGNED", "CONTACTED");
    const moved = { id, requestId: randomUUID(), date: dayAfter?.date ?? "", half: dayAfter?.halves[0] ?? ("morning" as const) };
    expect((await site.call("recallRepairDay", moved, stranger?.headers)).envelope).toMatchObject({ code: 40400 });
    expect((await site.call("recallRepairDay", { ...moved, date: "2099-01-01" }, adviser?.headers)).envelope.code).not.toBe(200);
    expect((await site.call("recallRepairDay", moved, adviser?.headers)).envelope).toMatchObject({ data: { date: dayAfter?.date } });
    expect((await site.messagesTo(asked.mobile))[0]).toContain("已改为");
    expect(await move(id, "CONTACTED", "CONFIRMED")).toMatchObject({ code: 200 });
    expect((await site.messagesTo(asked.mobile))[0]).toContain("门店已确认");
    expect(await stateOf(OPEN)).toEqual([["booked", expect.stringContaining("云岫")]]);
    expect(await move(id, "CONFIRMED", "NO_SHOW")).toMatchObject({ code: 40903 });
    expect((await site.call("recallRepairView", { token })).envelope).toMatchObject({ data: { state: "CONFIRMED", date: dayAfter?.date } });
    expect(await move(id, "CONFIRMED", "CANCELLED")).toMatchObject({ code: 200 });
    expect(await stateOf(OPEN)).toEqual([["open", null]]);
    expect((await site.call("recallRepairCancel", { token, reason: "" })).envelope).toMatchObject({ code: 200 });
  });

  it("that has come about has its car noted as done in the same place, and then nothing is left to book", async () => {
    const vin = "LYXY7C5B3SA204045";
    const { asked } = await book({ vin });
    const id = await idOf(asked.mobile);
    const note = async () => (await site.call("recallRepairDone", { id }, adviser?.headers)).envelope;
    expect(await note()).toMatchObject({ code: 40903 });
    await arrive(id);
    expect(await carOf(id)).toMatchObject({ data: { mayNoteDone: true } });
    expect((await site.call("recallRepairDone", { id }, stranger?.headers)).envelope).toMatchObject({ code: 40400 });
    const noted = (await note()).data as RepairedCar;
    expect(noted).toMatchObject({ mayNoteDone: false, recalls: [{ state: "done", doneAt: localDate(new Date()) }] });
    expect(await note()).toMatchObject({ code: 200 });
    expect(await move(id, "ARRIVED", "DONE")).toMatchObject({ code: 200 });
    expect((await stateOf(vin))[0]).toEqual(["done", expect.stringContaining("云岫")]);
    const logged = await site.resources.database.select().from(auditLog).where(eq(auditLog.action, "recall.vehicle"));
    expect(logged).toHaveLength(1);
    expect(await send(await request({ vin }))).toMatchObject({ data: { fields: { vin: expect.stringContaining("没有查询到") } } });
  });

  it("goes with everything that is known of it once it has been kept for long enough", async () => {
    const { asked } = await book();
    const id = await idOf(asked.mobile);
    const { database } = site.resources;
    await database
      .update(submissions)
      .set({ keepUntil: new Date(0) })
      .where(eq(submissions.id, id));
    await submissionRetention(database).clean(new Date());
    expect(await database.select().from(recallRepairs).where(eq(recallRepairs.id, id))).toEqual([]);
  });
});
