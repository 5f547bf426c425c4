import { randomUUID } from "node:crypto";
import type { ManagedDealer, ManagedStop } from "@marque/contract/calls/manage/dealers";
import { codes } from "@marque/contract/codes";
import type { DealerPage } from "@marque/contract/entities/dealer";
import type { StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs } from "#test-support/staff.ts";
import { addSubmission } from "#test-support/twins.ts";
import { dealers, testCars } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";

let site: FormSite;
let manager: Record<string, string>;
let second: Record<string, string>;
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  manager = (await signInAs(site, "networkManager")).headers;
  second = (await signInAs(site, "compliance")).headers;
});

const call = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers = manager) =>
  (await site.call(id, input, headers)).envelope as { code: number; message: string; data: CallOutput<Id> };
const get = async (code: string): Promise<ManagedDealer> => (await call("manageDealer", { code })).data;
const fieldsOf = (dealer: ManagedDealer) => ({ ...dealer, status: "open" as const });
const noticeOf = async (code: string): Promise<ManagedStop> =>
  (await call("stoppedDealerList", {})).data.find((stop) => stop.code === code) as ManagedStop;
const problemsIn = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields ?? {};

describe("a dealer in the console", () => {
  it("is saved as it was typed, shows at once on its page, and leaves a line in the log", async () => {
    const dealer = await get("YX33002");
    const before = (await site.call("dealerDetail", { code: "YX33002" })).envelope.data as DealerPage;
    const change = { ...fieldsOf(dealer), salesPhone: "0571-0000 7777", hours: "周一至周五 09:00-17:00", holidays: "2999-02-05 除夕 店休" };
    expect(await call("manageDealerSave", change)).toMatchObject({ code: codes.ok.code, data: { revision: dealer.revision + 1 } });
    const { dealer: shown } = (await site.call("dealerDetail", { code: "YX33002" })).envelope.data as DealerPage;
    expect(shown).toMatchObject({ salesPhone: "0571-0000 7777", holidayHours: [{ date: "2999-02-05", hours: null, note: "除夕" }] });
    expect(shown?.hours).toHaveLength(5);
    expect(shown?.cars).toEqual(before.dealer?.cars);
    const log = await call("auditList", { entity: "dealer", entityId: "YX33002" }, second);
    expect(log.data.list[0]).toMatchObject({ action: "dealer.change", after: { salesPhone: "0571-0000 7777" } });
  });

  it("is never overwritten by somebody who began before it was changed", async () => {
    const dealer = await get("YX33003");
    const [one, other] = await Promise.all([
      call("manageDealerSave", { ...fieldsOf(dealer), address: "萧山区甲路 1 号" }),
      call("manageDealerSave", { ...fieldsOf(dealer), address: "萧山区乙路 2 号" }),
    ]);
    expect([one.code, other.code].sort()).toEqual([codes.ok.code, codes.conflict.code].sort());
    expect((await get("YX33003")).revision).toBe(dealer.revision + 1);
  });

  it.each([
    ["far from its city", { place: "116.4712, 40.026" }, "place"],
    ["with latitude first", { place: "30.2084, 120.2119" }, "place"],
    ["in a district that there is not", { districtCode: "339999" }, "districtCode"],
    ["authorised backwards", { authorisedFrom: "2026-01-01", authorisedTo: "2025-01-01" }, "authorisedTo"],
    ["authorised from a day on, for ever", { authorisedTo: null }, "authorisedTo"],
    ["with a car that nobody can drive", { cars: "无此车×2" }, "cars"],
    ["with a telephone that is none", { salesPhone: "请咨询前台" }, "salesPhone"],
    ["open from night to morning", { hours: "周一至周日 20:00-08:00" }, "hours"],
    ["with a service that is none", { services: "销售、洗车" }, "services"],
  ])("is refused %s, in words at the field", async (_, wrong, field) => {
    const refused = await call("manageDealerSave", { ...fieldsOf(await get("YX33001")), ...wrong });
    expect(refused.code).toBe(codes.invalid.code);
    expect(problemsIn(refused)[field]).toMatch(/\p{Script=Han}/u);
  });

  it("may stand far out once somebody has looked, and begins with a code of its own", async () => {
    const fields = { ...fieldsOf(await get("YX33001")), code: "YX33777", revision: 0, shortName: "云岫汽车杭州新店", place: "119.2, 29.6" };
    expect(problemsIn(await call("manageDealerSave", fields)).place).toContain("公里");
    expect((await call("manageDealerSave", { ...fields, farAccepted: true })).code).toBe(codes.ok.code);
    expect((await call("manageDealerSave", { ...fields, farAccepted: true })).code).toBe(codes.duplicate.code);
    expect((await site.call("dealerDetail", { code: "YX33777" })).envelope.code).toBe(codes.ok.code);
  });

  it("keeps the cars that are booked when it has fewer", async () => {
    const dealer = await get("YX33001");
    const [first = ""] = dealer.cars.split("；");
    await call("manageDealerSave", { ...fieldsOf(dealer), cars: first });
    expect((await get("YX33001")).cars).toBe(first);
    await call("manageDealerSave", { ...fieldsOf(await get("YX33001")), cars: dealer.cars });
    expect((await get("YX33001")).cars).toBe(dealer.cars);
  });

  it("has what visitors say is wrong seen to", async () => {
    await site.call("dealerReport", { requestId: randomUUID(), code: "YX33002", subject: "hours", text: "周日也开" });
    const [report] = (await get("YX33002")).reports;
    expect(report).toMatchObject({ subject: "hours", text: "周日也开", handled: false });
    expect((await call("dealerReportDone", { id: report?.id ?? 0 })).code).toBe(codes.ok.code);
    expect((await get("YX33002")).reports[0]?.handled).toBe(true);
    expect((await call("dealerReportDone", { id: 999_999 })).code).toBe(codes.notFound.code);
  });
});

describe("stopping a dealer", () => {
  const wish = (code: string, change: object = {}) => ({
    requestId: randomUUID(),
    code,
    kind: "all" as const,
    stoppedOn: "2026-01-01",
    serviceSuccessor: "YX33001",
    warrantySuccessor: "YX33001",
    records: "移交接续网点",
    prepaid: "由接续网点履行",
    ownersContact: "客户关爱中心",
    ownersPhone: "400-000-1121",
    remark: "",
    reason: "到期不再续约",
    ...change,
  });

  async function book(dealerCode: string) {
    const mobile = site.newMobile();
    const { days } = (await site.call("testDriveSlots", { dealerCode, vehicleId: 1 })).envelope.data as {
      days: { date: string; slots: { from: string; left: number }[] }[];
    };
    const day = days.find(({ slots }) => slots.some(({ left }) => left > 0));
    const slot = { date: day?.date ?? "", from: day?.slots.find(({ left }) => left > 0)?.from ?? "" };
    const { envelope } = await site.call(
      "testDrive",
      {
        ...site.openForm("testDrive"),
        vehicleId: 1,
        trimId: null,
        cityCode: "330100",
        dealerCode,
        slot,
        name: "陈知远",
        mobile,
        hasLicense: true,
        source: "home",
        consents: { privacy: true, shareWithDealer: true },
      } as CallInput<"testDrive">,
      await site.signIn(mobile),
    );
    expect(envelope).toMatchObject({ code: codes.ok.code });
    return { mobile, token: (envelope.data as CallOutput<"testDrive">).token };
  }

  it("takes two people; then it is public, its successor is named, and whoever had booked is told", async () => {
    const { mobile, token } = await book("YX33004");
    expect((await get("YX33004")).bookings).toBe(1);
    const asked = wish("YX33004");
    const { id } = (await call("dealerStopRequest", asked)).data;
    expect((await call("dealerStopRequest", asked)).data).toEqual({ id });
    expect((await call("dealerStopRequest", wish("YX33004"))).code).toBe(codes.wrongState.code);
    expect((await get("YX33004")).stopRequested).toBe(true);
    expect((await call("approvalDecide", { id, approve: true })).code).toBe(codes.secondPersonNeeded.code);
    expect(((await site.call("dealerDetail", { code: "YX33004" })).envelope.data as DealerPage).stoppedId).toBeNull();

    expect((await call("approvalDecide", { id, approve: true }, second)).code).toBe(codes.ok.code);
    const { dealers: stopped } = (await site.call("dealerStopList", {})).envelope.data as StoppedDealers;
    const entry = stopped.find(({ code }) => code === "YX33004");
    expect(entry).toMatchObject({ kind: "all", stoppedOn: "2026-01-01", serviceSuccessor: { code: "YX33001" } });
    expect((await site.call("dealerDetail", { code: "YX33004" })).envelope.data).toEqual({ dealer: null, stoppedId: entry?.id });
    expect((await site.call("testDriveSlots", { dealerCode: "YX33004", vehicleId: 1 })).envelope.code).toBe(codes.notFound.code);
    expect((await site.call("testDriveBooking", { token })).envelope.data).toMatchObject({ state: "cancelled" });
    expect((await site.messagesTo(mobile))[0]).toMatch(/终止授权已取消。可改约云岫汽车杭州滨江店：.*dealerCode=YX33001$/);
    expect((await call("manageDealerSave", fieldsOf(await get("YX33004")))).code).toBe(codes.wrongState.code);
    expect((await call("dealerStopRequest", wish("YX33004"))).code).toBe(codes.wrongState.code);
  });

  it("has its records handed over afterwards: its notice says so, and a wrong day is taken back", async () => {
    const { id: approval } = (await call("dealerStopRequest", wish("YX32010"))).data;
    await call("approvalDecide", { id: approval, approve: true }, second);
    const stop = await noticeOf("YX32010");
    expect(stop).toMatchObject({ recordsDueOn: "2026-01-31", recordsTransferredOn: null });
    const records = "已移交接续网点，到店报车架号即可查询。";
    const told = async () =>
      ((await site.call("dealerStopList", {})).envelope.data as StoppedDealers).dealers.find(({ code }) => code === "YX32010");
    const save = async (change: Partial<CallInput<"stoppedDealerSave">>) =>
      call("stoppedDealerSave", { ...(await noticeOf("YX32010")), records, ...change });

    expect(problemsIn(await save({ recordsTransferredOn: "2999-01-01" })).recordsTransferredOn).toBe("移交日期不能晚于今天");
    expect((await told())?.recordsTransferredOn).toBeNull();
    for (const recordsTransferredOn of ["2026-01-20", "2026-01-20", null, "2026-01-22"]) {
      expect((await save({ recordsTransferredOn })).code).toBe(codes.ok.code);
      await expect.poll(told).toMatchObject({ recordsTransferredOn, records });
    }
    const log = (await call("auditList", { entity: "dealer", entityId: "YX32010" }, second)).data.list;
    expect(log.filter(({ action }) => action === "dealer.stopNotice")).toHaveLength(3);
    const onlySales = (await call("stoppedDealerList", {})).data.find(({ kind }) => kind === "sales") as ManagedStop;
    expect(onlySales.recordsDueOn).toBeNull();
    const stays = { ...onlySales, records: "仍在本店", recordsTransferredOn: "2026-01-20" };
    expect((await call("stoppedDealerSave", stays)).code).toBe(codes.wrongState.code);
  });

  it("of a part leaves the rest: without sales nobody drives there, and whoever it went on for has another", async () => {
    const { database } = site.resources;
    const { id } = (await call("dealerStopRequest", wish("YX33002", { kind: "sales" }))).data;
    await call("approvalDecide", { id, approve: true }, second);
    const { dealer } = (await site.call("dealerDetail", { code: "YX33002" })).envelope.data as DealerPage;
    expect(dealer?.services).not.toContain("sales");
    expect(dealer?.cars).toEqual([]);
    const [stored] = await database.select().from(dealers).where(eq(dealers.code, "YX33002"));
    expect(await database.$count(testCars, and(eq(testCars.dealerId, stored?.id ?? 0), eq(testCars.withdrawn, false)))).toBe(0);

    const stop = (await call("dealerStopRequest", wish("YX13001", { serviceSuccessor: null, warrantySuccessor: null }))).data;
    await call("approvalDecide", { id: stop.id, approve: true }, second);
    const { dealers: stopped } = (await site.call("dealerStopList", {})).envelope.data as StoppedDealers;
    expect(stopped.find(({ code }) => code === "YX13002")?.serviceSuccessor).toBeNull();
  });

  const idOf = async (code: string) =>
    (await site.resources.database.select({ id: dealers.id }).from(dealers).where(eq(dealers.code, code)))[0]?.id ?? 0;
  const seen = async (id: number) =>
    (await call("submissionDetail", { id }, (await signInAs(site, "leadDesk")).headers)).data as CallOutput<"submissionDetail">;
  const stop = async (code: string, change: object) => {
    const { id } = (await call("dealerStopRequest", wish(code, change))).data;
    expect((await call("approvalDecide", { id, approve: true }, second)).code).toBe(codes.ok.code);
  };
  async function consult(topic: "purchase" | "service", dealerCode: string, cityCode: string) {
    const mobile = site.newMobile();
    const { envelope } = await site.call(
      "consultation",
      {
        ...site.openForm("consultation"),
        topic,
        cityCode,
        dealerCode,
        name: "陈知远",
        mobile,
        contactWay: "phone",
        contactWindow: "any",
        consents: { privacy: true, shareWithDealer: true },
      } as CallInput<"consultation">,
      await site.signIn(mobile),
    );
    const { no } = envelope.data as CallOutput<"consultation">;
    const { list } = (await call("submissionList", { search: no }, (await signInAs(site, "leadDesk")).headers)).data;
    return { mobile, id: Number(list[0]?.id) };
  }

  it("hands what else is open to the successor, whose people have it at once; each log says so and its visitor is told", async () => {
    const { database } = site.resources;
    const [from, to] = [await idOf("YX32001"), await idOf("YX33002")];
    const [old, adviser] = [await signInAs(site, "dealerAdviser"), await signInAs(site, "dealerAdviser")];
    await database.update(staff).set({ dealerId: from }).where(eq(staff.id, old.id));
    await database.update(staff).set({ dealerId: to }).where(eq(staff.id, adviser.id));
    const asked = await consult(
      "purchase",
      "YX32001",
      (await database.select().from(dealers).where(eq(dealers.id, from)))[0]?.cityCode ?? "",
    );
    await call("submissionTake", { id: asked.id }, old.headers);
    const moved = { id: asked.id, requestId: randomUUID(), from: "ASSIGNED", to: "CONTACTED", way: "phone" } as const;
    await call("submissionMove", moved, old.headers);
    const makers = await addSubmission(site, { kind: "callBack", dealerId: from, isShared: false });

    await stop("YX32001", { serviceSuccessor: "YX33002", warrantySuccessor: null });
    const handed = await seen(asked.id);
    expect(handed).toMatchObject({ state: "ASSIGNED", dealer: "云岫汽车杭州余杭店", assignee: { id: adviser.id }, contactedAt: null });
    expect(Date.parse(handed.dueAt ?? "")).toBeGreaterThan(Date.now());
    expect(handed.events.map(({ kind }) => kind)).toEqual(["submitted", "assigned", "moved", "handedOver", "assigned"]);
    expect((await site.messagesTo(asked.mobile))[0]).toMatch(/已终止授权，改由云岫汽车杭州余杭店（.+）跟进，将在.+前与您联系。$/);
    expect((await call("submissionDetail", { id: asked.id }, old.headers)).code).toBe(codes.sessionEnded.code);
    // What was the maker's to call about stays so.
    expect(await seen(makers)).toMatchObject({ state: "NEW", assignee: null });
    const log = await call("auditList", { entity: "dealer", entityId: "YX32001" }, second);
    expect(log.data.list[0]?.summary).toContain("转交 1 条请求");
  });

  it("of after-sales alone hands on what is about that, to the lead desk where nobody goes on", async () => {
    const { database } = site.resources;
    const id = await idOf("YX32002");
    const city = (await database.select().from(dealers).where(eq(dealers.id, id)))[0]?.cityCode ?? "";
    const [service, purchase] = [await consult("service", "YX32002", city), await consult("purchase", "YX32002", city)];
    await stop("YX32002", { kind: "aftersales", serviceSuccessor: null, warrantySuccessor: null });
    const [ofService, ofPurchase] = [await seen(service.id), await seen(purchase.id)];
    expect(ofService.dealer).toBe("");
    expect(ofService.city).not.toBe("");
    expect(ofService.assignee).not.toBeNull();
    expect((await site.messagesTo(service.mobile))[0]).toContain("改由客服跟进");
    expect(ofPurchase).toMatchObject({ state: "NEW", dealer: expect.stringContaining("云岫汽车") });
  });

  it("takes the repair under a recall along with after-sales, and leaves it there without sales", async () => {
    const repairAt = async (code: string) => addSubmission(site, { kind: "recallRepair", dealerId: await idOf(code), isShared: true });
    const [moving, staying] = [await repairAt("YX32005"), await repairAt("YX32007")];
    await stop("YX32005", { kind: "aftersales", serviceSuccessor: "YX33001", warrantySuccessor: null });
    await stop("YX32007", { kind: "sales", serviceSuccessor: "YX33001", warrantySuccessor: null });
    expect(await seen(moving)).toMatchObject({ dealer: "云岫汽车杭州滨江店", events: [{ kind: "handedOver" }, { kind: "assigned" }] });
    expect(await seen(staying)).toMatchObject({ dealer: "云岫汽车无锡滨湖店", state: "NEW", events: [] });
  });

  it("closes the accounts of its people, but not what somebody does besides, and they can be opened again", async () => {
    const { database } = site.resources;
    const dealerId = await idOf("YX32004");
    const [adviser, both] = [await signInAs(site, "dealerAdviser"), await signInAs(site, "dealerManager", "leadDesk")];
    for (const { id } of [adviser, both]) await database.update(staff).set({ dealerId }).where(eq(staff.id, id));
    expect((await get("YX32004")).people).toBe(1);

    await stop("YX32004", { kind: "sales", serviceSuccessor: null, warrantySuccessor: null });
    expect((await call("submissionList", {}, adviser.headers)).code).toBe(codes.ok.code);
    await stop("YX32004", { serviceSuccessor: null, warrantySuccessor: null });
    for (const { headers } of [adviser, both]) expect((await call("submissionList", {}, headers)).code).toBe(codes.sessionEnded.code);
    const accounts = await database
      .select()
      .from(staff)
      .where(inArray(staff.id, [adviser.id, both.id]));
    const of = (id: string) => accounts.find((account) => account.id === id);
    expect(of(adviser.id)).toMatchObject({ active: false, dealerId });
    expect(of(both.id)).toMatchObject({ active: true, dealerId: null, roles: ["leadDesk"] });
    const boss = await signInAs(site, "superAdmin");
    const log = await call("auditList", { entity: "staff", entityId: adviser.id }, boss.headers);
    expect(log.data.list[0]?.summary).toMatch(/^停用后台账号 .+：云岫汽车.+终止授权$/);

    const { account, name } = of(adviser.id) as typeof staff.$inferSelect;
    const opened = { id: adviser.id, account, name, roles: ["dealerAdviser"], dealerCode: "YX33001", active: true };
    expect((await call("staffSave", opened as never, boss.headers)).code).toBe(codes.ok.code);
  });

  it.each([
    ["in the future", { stoppedOn: "2999-01-01" }, "stoppedOn"],
    ["with itself as successor", { serviceSuccessor: "YX33001" }, "serviceSuccessor"],
    ["with a successor that has stopped", { warrantySuccessor: "YX13002" }, "warrantySuccessor"],
    ["with a successor that repairs nothing", { serviceSuccessor: "YX23002" }, "serviceSuccessor"],
    ["without saying what becomes of records", { records: " " }, "records"],
  ])("is refused %s", async (_, wrong, field) => {
    const refused = await call("dealerStopRequest", wish("YX33001", { serviceSuccessor: null, warrantySuccessor: null, ...wrong }));
    expect(refused.code).toBe(codes.invalid.code);
    expect(problemsIn(refused)).toHaveProperty(field);
  });

  it("does not happen once its successor has stopped meanwhile", async () => {
    const { id } = (await call("dealerStopRequest", wish("YX44002", { serviceSuccessor: "YX44003", warrantySuccessor: null }))).data;
    await site.resources.database.update(dealers).set({ status: "stopped" }).where(eq(dealers.code, "YX44003"));
    const refused = await call("approvalDecide", { id, approve: true }, second);
    expect(refused).toMatchObject({ code: codes.wrongState.code, message: expect.stringContaining("申请后情况已有变化") });
    expect((await get("YX44002")).status).toBe("open");
  });
});
