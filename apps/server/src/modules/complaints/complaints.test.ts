import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { complaintDue } from "@marque/contract/rules/complaint";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { complaintAnswers, complaints } from "../../database/schema/complaints.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { files } from "../../database/schema/files.ts";
import { staff } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { wireInstant } from "../../local-time.ts";
import { createContentService } from "../content/content.service.ts";
import { createHandOut } from "../submissions/hand-out.ts";
import { createInboxClock, createWarningHorizon } from "../submissions/inbox-clock.ts";
import { createSubmissionDesks } from "../submissions/submissions.service.ts";
import { complaintRetention } from "./retention.ts";

let site: FormSite;
let desk: TestStaff;
let manager: TestStaff;
let stranger: TestStaff;
let photo: string;
const DEALER = "YX31002";
const ANSWER = "已核实：交车前未检查漆面，现为您重新喷涂左前门，并赠送一次保养。";

beforeAll(async () => {
  site = await createFormSite({ LIMIT_LEADS_PER_MOBILE_DAY: "10" }, { demo: true });
  desk = await signInAs(site, "leadDesk");
  [manager, stranger] = [await signInAs(site, "dealerManager"), await signInAs(site, "dealerManager")];
  for (const [person, code] of [
    [manager, DEALER],
    [stranger, "YX33001"],
  ] as const) {
    const [dealer] = await site.resources.database.select().from(dealers).where(eq(dealers.code, code));
    await site.resources.database
      .update(staff)
      .set({ dealerId: dealer?.id ?? null })
      .where(eq(staff.id, person.id));
  }
  photo = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#335566" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");
});
afterAll(() => site.close());

async function request(change: Partial<CallInput<"complaint">> = {}): Promise<CallInput<"complaint">> {
  const mobile = change.mobile ?? site.newMobile();
  return {
    ...site.openForm("complaint"),
    topic: "sales",
    dealerCode: DEALER,
    vin: "lvgbe40k-28g123456",
    content: "三月五日取车时发现左前门有划痕，门店说不管。",
    outcome: "重新喷漆",
    name: "陈知远",
    mobile,
    code: await site.codeFor(mobile, "complaint"),
    contactWay: "phone",
    contactWindow: "any",
    consents: { privacy: true },
    ...change,
  };
}
const ask = async <Id extends Parameters<FormSite["call"]>[0]>(id: Id, input: CallInput<Id>, who?: TestStaff) =>
  (await site.call(id, input as never, who?.headers)).envelope;
async function complain(change: Partial<CallInput<"complaint">> = {}) {
  const asked = await request(change);
  const answer = await ask("complaint", asked);
  expect(answer).toMatchObject({ code: 200 });
  const { no, token } = answer.data as CallOutput<"complaint">;
  const { list } = (await ask("submissionList", { search: no }, desk)).data as CallOutput<"submissionList">;
  return { asked, no, token, id: Number(list[0]?.id) };
}
const detail = async (id: number, who = desk) => (await ask("submissionDetail", { id }, who)).data as CallOutput<"submissionDetail">;
const progress = async (token: string) => (await ask("complaintProgress", { token })).data as CallOutput<"complaintProgress">;
const answer = (id: number, text = ANSWER, who = desk) => ask("complaintAnswer", { id, requestId: randomUUID(), text }, who);
const move = (id: number, from: "ASSIGNED" | "CONTACTED" | "NEW", to: "DONE" | "INVALID", who = desk, note = "") =>
  ask("submissionMove", { id, requestId: randomUUID(), from, to, note }, who);
const give = (id: number, to: TestStaff) => ask("submissionAssign", { id, requestId: randomUUID(), assigneeId: to.id }, desk);

describe("a complaint", () => {
  it("is promised an answer by the end of the seventh working day, told so, and kept for three years; sent twice it is one", async () => {
    const asked = await request({ photos: [photo] });
    const first = await ask("complaint", asked);
    expect(await ask("complaint", asked)).toEqual(first);
    const { no, token, promisedAt, mobile } = first.data as CallOutput<"complaint">;
    const calendar = await createContentService(site.resources).listCalendarDays();
    const [stored] = await site.resources.database.select().from(submissions).where(eq(submissions.no, no));
    expect(promisedAt).toBe(wireInstant(complaintDue(calendar, stored?.createdAt as Date)));
    expect(stored?.keepUntil.getFullYear()).toBe((stored?.createdAt.getFullYear() ?? 0) + 3);
    expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
    const [told] = await site.messagesTo(asked.mobile);
    expect(told).toMatch(
      new RegExp(`^您的投诉（编号${no}，销售与交付）已受理，将在.+18:00前书面答复。查看进度：.+/next/complaint/${token}$`),
    );
    expect(await progress(token)).toMatchObject({ no, topic: "sales", stage: "received", photos: 1, promisedAt, answers: [], ended: null });
  });

  it.each<[string, Partial<CallInput<"complaint">>, object]>([
    ["nothing that happened", { content: " " }, { content: "请写明经过" }],
    ["hardly anything that happened", { content: "车坏了" }, { content: "请写明经过，至少 10 个字" }],
    ["a VIN of sixteen", { vin: "LVGBE40K28G12345" }, { vin: "车架号应为17位字母和数字（不含I、O、Q）" }],
    ["a dealer that there is not", { dealerCode: "YX99999" }, { dealerCode: "请选择门店" }],
    ["six pictures", { photos: Array(6).fill("aGk=") }, { photos: "最多上传 5 张照片" }],
    ["a picture that is none", { photos: ["aGk="] }, { photos: "第 1 张照片无法读取，请换一张 JPEG、PNG 或 WebP 图片" }],
    ["no agreement", { consents: { privacy: false as never } }, { "consents.privacy": "请先阅读并同意《隐私政策》" }],
  ])("with %s is refused where it was typed", async (_, change, fields) => {
    expect(await ask("complaint", await request(change))).toMatchObject({ code: codes.invalid.code, data: { fields } });
  });

  it("is found by its number and a code sent to its mobile, and by nobody else", async () => {
    const { asked, no, token } = await complain();
    const code = await site.codeFor(asked.mobile, "findBooking");
    expect(await ask("complaintFind", { no, mobile: asked.mobile, code })).toMatchObject({ code: 200, data: { token } });
    const other = site.newMobile();
    const wrong = await ask("complaintFind", { no, mobile: other, code: await site.codeFor(other, "findBooking") });
    expect(wrong).toMatchObject({ code: codes.notFound.code, message: "未找到该投诉，请核对编号和手机号" });
  });
});

describe("the answer", () => {
  it("is written before it can be closed, read by the visitor, and accepted", async () => {
    const { id, token, asked } = await complain();
    expect((await ask("submissionTake", { id }, desk)).code).toBe(200);
    expect((await move(id, "ASSIGNED", "DONE")).code).toBe(codes.wrongState.code);
    expect(await detail(id)).toMatchObject({ moves: ["CANCELLED", "INVALID"] });
    expect(await progress(token)).toMatchObject({
      stage: "inHand",
      steps: [{ at: expect.any(String) }, { at: expect.any(String) }, { at: null }, { at: null }],
    });
    expect((await ask("complaintVerdict", { token, satisfied: true })).code).toBe(codes.wrongState.code);

    const requestId = randomUUID();
    for (const _ of [1, 2]) expect((await ask("complaintAnswer", { id, requestId, text: ANSWER }, desk)).code).toBe(200);
    expect(await progress(token)).toMatchObject({ stage: "answered", promisedAt: null, answers: [{ text: ANSWER }], mayClose: true });
    expect((await site.messagesTo(asked.mobile))[0]).toContain("已答复");
    expect((await answer(id, "补充：漆面质保延长两年，请保留本次维修工单。")).code).toBe(200);

    expect(await ask("complaintVerdict", { token, satisfied: true })).toMatchObject({
      code: 200,
      data: { stage: "closed", mayClose: false },
    });
    expect((await progress(token)).answers).toHaveLength(2);
    expect((await answer(id)).code).toBe(codes.wrongState.code);
    expect((await detail(id)).events.at(-1)).toMatchObject({ kind: "done", by: "visitor" });
  });

  it("that does not satisfy is objected to once: passed upwards, due anew and taken from the dealer", async () => {
    const { id, token, asked } = await complain({ consents: { privacy: true, shareWithDealer: true } });
    await give(id, manager);
    await answer(id);
    const reason = "没有人联系我，喷漆也没有安排";
    const unsaid = await ask("complaintVerdict", { token, satisfied: false });
    expect(unsaid).toMatchObject({ code: codes.invalid.code, data: { fields: { reason: "请写明哪里不满意" } } });
    for (const _ of [1, 2]) {
      const objected = await ask("complaintVerdict", { token, satisfied: false, reason });
      expect(objected).toMatchObject({
        code: 200,
        data: { stage: "inHand", reopened: { reason }, objectUntil: null, promisedAt: expect.any(String) },
      });
    }
    expect(await detail(id)).toMatchObject({ state: "NEW", dealer: "", assignee: null, escalatedAt: expect.any(String) });
    expect((await detail(id)).events.filter(({ kind }) => kind === "objected")).toHaveLength(1);
    expect((await detail(id, manager))?.no).toBeUndefined();
    const escalated = (await ask("submissionList", { clock: "escalated" }, desk)).data as CallOutput<"submissionList">;
    expect(escalated.list.map((row) => Number(row.id))).toContain(id);
    expect((await site.messagesTo(asked.mobile))[0]).toContain("已升级重新处理");

    await answer(id, "已安排 3 月 20 日上午喷漆，由服务经理全程陪同。");
    expect(await progress(token)).toMatchObject({ stage: "answered", objectUntil: null });
    expect(await ask("complaintVerdict", { token, satisfied: false, reason })).toMatchObject({ code: 200, data: { stage: "answered" } });
    expect((await move(id, "CONTACTED", "DONE")).code).toBe(200);
  });

  it("is not needed where it ends otherwise, but then the visitor reads why", async () => {
    const { id, token, asked } = await complain();
    expect((await move(id, "NEW", "INVALID", desk, "与另一件投诉内容相同")).code).toBe(200);
    expect(await progress(token)).toMatchObject({ stage: null, ended: { reason: "与另一件投诉内容相同", mergedNo: "" } });
    expect((await site.messagesTo(asked.mobile))[0]).toContain("已终止处理");
  });

  it("is no longer wanted once the complaint is withdrawn, which is done by whoever sent it, and not after an answer", async () => {
    const { id, token, asked } = await complain();
    expect(await progress(token)).toMatchObject({ stage: "received", mayWithdraw: true });
    for (const _ of [1, 2]) {
      expect(await ask("complaintWithdraw", { token })).toMatchObject({
        code: 200,
        data: { stage: null, mayWithdraw: false, ended: { reason: "本人撤回" } },
      });
    }
    expect((await site.messagesTo(asked.mobile)).filter((text) => text.includes("由您本人撤回"))).toHaveLength(1);
    expect((await answer(id)).code).toBe(codes.wrongState.code);
    const answered = await complain();
    await answer(answered.id);
    expect((await ask("complaintWithdraw", { token: answered.token })).code).toBe(codes.wrongState.code);
  });
});

describe("an answer", () => {
  it("is about one complaint: the same request for two at the same moment is refused for one of them", async () => {
    for (let time = 0; time < 5; time++) {
      const ids = [(await complain()).id, (await complain()).id];
      const requestId = randomUUID();
      const answers = await Promise.all(ids.map((id) => ask("complaintAnswer", { id, requestId, text: ANSWER }, desk)));
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok.code, codes.duplicate.code]);
    }
  });
});

describe("the dealer complained about", () => {
  it("hears nothing of it without consent, and cannot be given it", async () => {
    const { id } = await complain();
    for (const call of [
      () => ask("submissionDetail", { id }, manager),
      () => ask("complaintDetail", { id }, manager),
      () => ask("submissionTake", { id }, manager),
    ]) {
      expect((await call()).code).toBe(codes.notFound.code);
    }
    const { list } = (await ask("submissionList", { kind: "complaint" }, manager)).data as CallOutput<"submissionList">;
    expect(list).toEqual([]);
    const { list: workers } = (await ask("submissionAssignees", { id }, desk)).data as CallOutput<"submissionAssignees">;
    expect(workers.map((worker) => worker.id)).toContain(desk.id);
    expect(workers.map((worker) => worker.id)).not.toContain(manager.id);
    expect((await give(id, manager)).code).toBe(codes.invalid.code);
  });

  it("looks into it where the desk asks it to, and neither answers nor ends it; taken back it is gone from there", async () => {
    const { id } = await complain({ consents: { privacy: true, shareWithDealer: true } });
    expect((await ask("submissionDetail", { id }, manager)).code).toBe(codes.notFound.code);
    expect((await give(id, stranger)).code).toBe(codes.invalid.code);
    expect((await give(id, manager)).code).toBe(200);
    expect(await detail(id, manager)).toMatchObject({ dealer: "云岫汽车上海闵行店", moves: [], mayWork: true });
    expect((await ask("submissionDetail", { id }, stranger)).code).toBe(codes.notFound.code);
    expect((await ask("submissionNote", { id, requestId: randomUUID(), note: "划痕属实" }, manager)).code).toBe(200);
    expect((await answer(id, ANSWER, manager)).code).toBe(codes.forbidden.code);
    expect((await move(id, "ASSIGNED", "INVALID", manager, "没有这回事")).code).toBe(codes.forbidden.code);
    expect((await ask("complaintEvidence", { id, position: 1 }, manager)).code).toBe(codes.forbidden.code);
    expect((await give(id, desk)).code).toBe(200);
    expect((await ask("submissionDetail", { id }, manager)).code).toBe(codes.notFound.code);
  });

  it("has it in the desk's list of what concerns that dealer, once, whoever works on it, and not in its own", async () => {
    const { id } = await complain({ consents: { privacy: true, shareWithDealer: true } });
    const other = await complain({ dealerCode: null });
    const listed = async (who: TestStaff, change: Partial<CallInput<"submissionList">> = {}) =>
      ((await ask("submissionList", { dealerCode: DEALER, pageSize: 100, ...change }, who)).data as CallOutput<"submissionList">).list.map(
        (row) => Number(row.id),
      );
    const times = async () => (await listed(desk)).filter((one) => one === id).length;
    expect(await times()).toBe(1);
    expect(await listed(desk)).not.toContain(other.id);
    expect(await listed(desk, { kind: "testDrive" })).not.toContain(id);
    expect(await listed(manager)).not.toContain(id);
    await give(id, manager);
    expect(await times()).toBe(1);
    expect(await listed(manager)).toContain(id);

    // Page by page it is the same list.
    const all = await listed(desk);
    const paged: number[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const input = { dealerCode: DEALER, pageSize: 1, after } as CallInput<"submissionList">;
      const { list, next } = (await ask("submissionList", input, desk)).data as CallOutput<"submissionList">;
      paged.push(...list.map((row) => Number(row.id)));
      after = next ?? undefined;
      more = next !== null;
    }
    expect(paged).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });
});

it("is warned of two working days before it is due and passed upwards after, by the calendar that staff keep", async () => {
  const { database, settings } = site.resources;
  let at = new Date("2026-02-11T02:00:00Z");
  const deskOf = createSubmissionDesks({
    database,
    security: site.security,
    verification: {} as never,
    limits: settings.limits.leads,
    now: () => at,
  });
  const tell = async () => undefined;
  const handOut = createHandOut({ deskOf, tell });
  const clock = createInboxClock({
    handOut,
    tell,
    database,
    deskOf,
    warningHorizon: createWarningHorizon(createContentService(site.resources)),
    now: () => at,
  });
  const { id } = await complain();
  // Due on the last day of the Spring Festival's worked Saturdays: 2026-02-28, after 26 and 27.
  await database
    .update(submissions)
    .set({ dueAt: new Date("2026-02-28T10:00:00Z") })
    .where(eq(submissions.id, id));
  const kinds = async () => (await detail(id)).events.map(({ kind }) => kind).filter((kind) => kind === "warned" || kind === "escalated");
  await clock.watch();
  expect(await kinds()).toEqual([]);
  at = new Date("2026-02-26T02:00:00Z");
  for (const _ of [1, 2]) await clock.watch();
  expect(await kinds()).toEqual(["warned"]);
  at = new Date("2026-02-28T10:00:01Z");
  for (const _ of [1, 2]) await clock.watch();
  expect(await kinds()).toEqual(["warned", "escalated"]);
});

it("is counted for the desk while it is due within two working days", async () => {
  const count = async () => ((await ask("submissionCounts", {}, desk)).data as CallOutput<"submissionCounts">).complaints;
  const before = await count();
  const { id } = await complain();
  expect(await count()).toBe(before);
  await site.resources.database
    .update(submissions)
    .set({ dueAt: new Date(Date.now() + 20 * 3_600_000) })
    .where(eq(submissions.id, id));
  expect(await count()).toBe(before + 1);
});

it("shows its pictures to the desk by a short link, on record, and loses everything after three years", async () => {
  const { database } = site.resources;
  const { id } = await complain({ photos: [photo, photo] });
  await answer(id);
  const shown = await ask("complaintEvidence", { id, position: 2 }, desk);
  expect(shown).toMatchObject({ code: 200, data: { url: expect.stringMatching(/^\/file-bff\/files\//) } });
  expect((await site.app.inject((shown.data as { url: string }).url)).headers["content-type"]).toBe("image/jpeg");
  expect((await ask("complaintEvidence", { id, position: 3 }, desk)).code).toBe(codes.notFound.code);

  const released: unknown[] = [];
  const keeps = { release: async (_: unknown, holders: readonly unknown[]) => void released.push(...holders) };
  await complaintRetention({ database, files: keeps as never }).clean(new Date(Date.now() + 4 * 365 * 86_400_000));
  expect(released).toContainEqual({ entity: "complaint", id });
  const [emptied] = await database.select().from(complaints).where(eq(complaints.id, id));
  expect(emptied).toMatchObject({ vinEncrypted: null, outcomeEncrypted: null, photos: [], emptiedAt: expect.any(Date) });
  const texts = await database.select().from(complaintAnswers).where(eq(complaintAnswers.complaintId, id));
  expect(texts).toMatchObject([{ textEncrypted: null }]);
  expect(await database.$count(files, eq(files.attachedTo, `complaint:${id}`))).toBe(2);
});
