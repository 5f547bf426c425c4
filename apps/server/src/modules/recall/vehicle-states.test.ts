import { randomUUID } from "node:crypto";
import type { TableImport } from "@marque/contract/calls/manage/imports";
import type { ManagedRecallCard, RecallProgress } from "@marque/contract/calls/manage/recalls";
import type { Task } from "@marque/contract/calls/manage/tasks";
import type { RecallResult } from "@marque/contract/entities/recall";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { CallInput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishedFile } from "#test-support/exported-file.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { vinsToTry } from "../../../../../demo/recall/vins-to-try.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";
import { localDate } from "../../local-time.ts";

let site: FormSite;
let manager: TestStaff;
let campaign: ManagedRecallCard;
let [one, other]: (typeof dealers.$inferSelect)[] = [] as never;
const VIN = vinsToTry.find(({ about }) => about.startsWith("松间"))?.vin ?? "";
const TODAY = localDate(new Date());
beforeAll(async () => {
  site = await createFormSite({ LIMIT_RECALL_FREE_PER_ADDRESS_DAY: "1000", LIMIT_RECALL_PER_ADDRESS_DAY: "1000" }, { demo: true });
  manager = await signInAs(site, "recallManager");
  [one, other] = await site.resources.database.select().from(dealers).orderBy(dealers.code).limit(2);
  const { envelope } = await site.call("manageRecalls", {}, manager.headers);
  campaign = (envelope.data as ManagedRecallCard[]).find(({ title }) => title.startsWith("松间")) as ManagedRecallCard;
});
afterAll(() => site.close());

const dealerManager = async (dealer: { id: number } | undefined) => {
  const signedIn = await signInAs(site, "dealerManager");
  await site.resources.database
    .update(staff)
    .set({ dealerId: dealer?.id ?? 0 })
    .where(eq(staff.id, signedIn.id));
  return signedIn;
};
const note = async (change: Partial<CallInput<"recallStateSet">>, by = manager) => {
  const input = { campaignId: campaign.id, vin: VIN, state: "done" as const, doneAt: TODAY, dealerCode: one?.code ?? "", ...change };
  return (await site.call("recallStateSet", input, by.headers)).envelope;
};
const progress = async (by = manager) =>
  (await site.call("recallProgress", { campaignId: campaign.id }, by.headers)).envelope.data as RecallProgress;
const answer = async () => (await site.call("recallQuery", { vin: VIN })).envelope.data as RecallResult;

describe("what dealers have done of a recall", () => {
  it("is noted of one car, seen by its owner, counted by dealer, and in the log without the VIN", async () => {
    const before = await progress();
    expect(await note({})).toMatchObject({ code: 200, data: { isChanged: true, vin: expect.stringContaining("**********") } });
    expect(await note({})).toMatchObject({ code: 200, data: { isChanged: false } });
    expect((await answer()).recalls[0]).toMatchObject({ state: "done", doneAt: TODAY, dealerName: one?.fullName });
    const after = await progress();
    expect(after).toMatchObject({ total: before.total, done: before.done + 1 });
    expect(after.dealers.find(({ dealerCode }) => dealerCode === one?.code)).toMatchObject({ lastDoneAt: TODAY });
    const lines = await site.resources.database.select().from(auditLog).where(eq(auditLog.action, "recall.vehicle"));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(VIN);
    await note({ state: "open", doneAt: null, dealerCode: "" });
    expect((await progress()).done).toBe(before.done);
  });

  it.each([
    ["a car of another recall", { vin: "LYXY7C5B9TA212345" }, "vin"],
    ["no VIN", { vin: "LYX" }, "vin"],
    ["no day", { doneAt: null }, "doneAt"],
    ["a day to come", { doneAt: "2099-01-01" }, "doneAt"],
    ["a day before all recalls", { doneAt: "0000-01-01" }, "doneAt"],
    ["a day that is none", { doneAt: "2026-02-31" }, "doneAt"],
    ["a day of what is not done", { state: "booked" as const }, "doneAt"],
    ["a dealer that there is not", { dealerCode: "ZZ99999" }, "dealerCode"],
    ["no dealer", { dealerCode: "" }, "dealerCode"],
  ])("with %s is refused at its field", async (_, change, field) => {
    expect(await note(change)).toMatchObject({ code: 40000, data: { fields: { [field]: expect.stringMatching(/\p{Script=Han}/u) } } });
  });

  it("a dealer notes for itself alone, sees its own alone, and never changes another's", async () => {
    const [mine, theirs] = [await dealerManager(one), await dealerManager(other)];
    expect(await note({ dealerCode: other?.code ?? "" }, mine)).toMatchObject({ code: 40300 });
    expect(await note({ dealerCode: "" }, mine)).toMatchObject({ code: 200 });
    expect((await progress(mine)).dealers.map(({ dealerCode }) => dealerCode)).toEqual([one?.code]);
    const listed = (await site.call("manageRecalls", {}, mine.headers)).envelope.data as ManagedRecallCard[];
    expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(["published"]));
    expect((await site.call("manageRecall", { id: campaign.id }, mine.headers)).envelope).toMatchObject({
      code: 200,
      data: { request: null },
    });
    expect((await progress(theirs)).dealers.map(({ dealerCode }) => dealerCode)).not.toContain(one?.code);
    expect(await note({ dealerCode: "" }, theirs)).toMatchObject({ code: 40300 });
    expect((await answer()).recalls[0]).toMatchObject({ dealerName: one?.fullName });
    await note({ state: "open", doneAt: null, dealerCode: "" });
  });

  it("comes as a table: looked at first, each row that is wrong with its reason, the others written", async () => {
    const [method, url] = manageRoutes.importBegin;
    const kind = "recallState" as const;
    const query = { kind, requestId: randomUUID(), fileName: "办理情况.csv" };
    const day = TODAY.replaceAll("-", "/");
    const rows = [
      `${campaign.filingNo},${VIN.toLowerCase()},已完成,${day},${other?.code}`,
      `${campaign.filingNo},${VIN},已预约,,`,
      `S1999,${VIN},已预约,,`,
      `${campaign.filingNo},LYX,已预约,,`,
      `${campaign.filingNo},LYXY7C5B9TA212345,已预约,,`,
      `${campaign.filingNo},${VIN},修好了,,`,
    ];
    const headers = { ...manager.headers, [CONSOLE_HEADER]: "1", "content-type": FILE_TYPE };
    const payload = ["备案编号,车架号,办理情况,完成日期,门店代码", ...rows].join("\n");
    const { id } = (await site.app.inject({ method, url, query, headers, payload })).json<{ data: TableImport }>().data;
    await site.resources.jobs.runDue();
    const latest = async () =>
      ((await site.call("importLatest", { kind }, manager.headers)).envelope.data as { latest: TableImport }).latest;
    expect(await latest()).toMatchObject({ state: "checked", counts: { changed: 1, wrong: 5 } });
    expect((await answer()).recalls[0]?.state).toBe("open");
    await site.call("importConfirm", { kind, id, requestId: randomUUID(), skipsWrong: true }, manager.headers);
    await site.resources.jobs.runDue();
    expect(await latest()).toMatchObject({ state: "done", written: 1, refused: 0 });
    expect((await answer()).recalls[0]).toMatchObject({ state: "done", doneAt: TODAY, dealerName: other?.fullName });
  });

  it("leaves as a table", async () => {
    const input = { campaignId: campaign.id, requestId: randomUUID() };
    const task = (await site.call("recallProgressExport", input, manager.headers)).envelope.data as Task;
    const { content } = await finishedFile(site, manager, task, "csv");
    const text = content.toString("utf8");
    expect(text).toContain("备案编号,召回,涉及车辆,门店代码,门店,已预约,已完成,最近完成");
    expect(text).toContain(`${other?.code},${other?.fullName},0,1,${TODAY}`);
  });
});
