import { codes } from "@marque/contract/codes";
import { visitMonths } from "@marque/contract/rules/survey";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { submissionEvents, submissions } from "../../database/schema/submissions.ts";
import { surveyAnswers } from "../../database/schema/surveys.ts";
import { monthsAfter } from "../../local-time.ts";
import { submissionRetention } from "../submissions/retention.ts";

type Ticket = CallOutput<"surveyTickets">["list"][number];

const NOTE = "已致电陈先生致歉，约好周六免费复检。";

let site: FormSite;
let reviewer: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  reviewer = await signInAs(site, "reviewer");
  colleague = await signInAs(site, "reviewer");
});
afterEach(async () => {
  const { database } = site.resources;
  await database.delete(surveyAnswers);
  await database.delete(submissions);
});

/** Answers about the website; `mobile` is that of a member who wants to be called back. */
async function answer(overall: number, mobile?: string): Promise<unknown> {
  const input: CallInput<"survey"> = {
    ...site.openForm("survey"),
    surveyType: "website",
    visitMonth: visitMonths(new Date())[0] ?? "",
    overall,
    nps: 3,
    ratings: { expertise: 5, price: 5, efficiency: 5 },
    text: "找保养价目点了五次。",
    ...(mobile ? { contact: { name: "陈知远", mobile, consents: { privacy: true, contact: true } } } : {}),
  };
  const { envelope } = await site.call("survey", input, mobile ? await site.signIn(mobile) : {});
  expect(envelope.code).toBe(200);
  return envelope.data;
}

async function tickets(state?: Ticket["state"]): Promise<Ticket[]> {
  const { envelope } = await site.call("surveyTickets", { state }, reviewer.headers);
  return (envelope.data as CallOutput<"surveyTickets">).list;
}

/** The number of a ticket that a low score has just opened. */
async function openTicket(mobile?: string): Promise<number> {
  await answer(4, mobile);
  return Number((await tickets())[0]?.id);
}

const look = async (id: number, by = reviewer) => (await site.call("surveyTicketContact", { id }, by.headers)).envelope;
const finish = async (id: number, note = NOTE, by = reviewer) => (await site.call("surveyTicketDone", { id, note }, by.headers)).envelope;

/** What a colleague has left in the log, the oldest first. */
async function logged(by: TestStaff, action: string) {
  return site.resources.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, by.id), eq(auditLog.action, action)))
    .orderBy(auditLog.id);
}

describe("a low score", () => {
  it.each([
    [6, true],
    [7, false],
  ])("%s opens a ticket due in a day: %s", async (overall, ticket) => {
    expect(await answer(overall)).toEqual({ ticket });
    const stored = await site.resources.database.select().from(submissions);
    expect(stored.map(({ state, createdAt, dueAt }) => [state, (dueAt?.getTime() ?? 0) - createdAt.getTime()])).toEqual(
      ticket ? [["NEW", 24 * 3_600_000]] : [],
    );
  });

  it("is listed with its answer, masked: to be looked into those due soonest first, otherwise the latest first", async () => {
    const mobile = site.newMobile();
    await answer(5);
    await answer(2, mobile);
    const open = await tickets("OPEN");
    expect(open.map(({ answer: { overall, text } }) => [overall, text])).toEqual([
      [5, "找保养价目点了五次。"],
      [2, "找保养价目点了五次。"],
    ]);
    expect(open[1]).toMatchObject({
      doneAt: null,
      doneBy: "",
      note: "",
      answer: { contact: expect.stringMatching(/^陈\*+ 137\*{4}\d{4}$/) },
    });
    expect(await tickets("DONE")).toEqual([]);
    const scores = (listed: Ticket[]) => listed.map((ticket) => ticket.answer.overall);
    expect(scores(await tickets())).toEqual([2, 5]);
    for (const { id } of open) await finish(Number(id));
    expect(scores(await tickets("DONE"))).toEqual([2, 5]);
  });
});

describe("whoever wants to be called back", () => {
  it("is named to a colleague who may call, and every look is in the log", async () => {
    const mobile = site.newMobile();
    const id = await openTicket(mobile);
    for (const _look of [1, 2]) expect(await look(id)).toMatchObject({ code: 200, data: { name: "陈知远", mobile } });
    const looks = await logged(reviewer, "personalData.read");
    expect(looks).toHaveLength(2);
    const answerId = (await tickets())[0]?.answer.id;
    expect(looks[0]).toMatchObject({ entity: "surveyAnswer", entityId: answerId, summary: `查看问卷 ${answerId} 的联系方式` });
    expect(JSON.stringify(looks)).not.toMatch(new RegExp(`陈知远|${mobile}`));
  });

  it.each(["analyst", "editor"] as const)("is not named to an %s, who cannot finish either", async (role) => {
    const id = await openTicket(site.newMobile());
    const other = await signInAs(site, role);
    expect(await look(id, other)).toMatchObject({ code: codes.forbidden.code });
    expect(await finish(id, NOTE, other)).toMatchObject({ code: codes.forbidden.code });
    expect(await tickets("OPEN")).toHaveLength(1);
  });

  it("is not named any more once the call was made", async () => {
    const id = await openTicket(site.newMobile());
    await finish(id);
    expect(await look(id)).toMatchObject({ code: codes.wrongState.code, message: "这张回访单已处理，不再显示联系方式" });
    expect(await logged(reviewer, "personalData.read")).toEqual([]);
  });

  it("cannot be named where nobody did, where it has been deleted, or where there is no ticket", async () => {
    const nobody = { code: codes.notFound.code, message: "客户没有留下联系方式，或已到期删除" };
    expect(await look(await openTicket())).toMatchObject(nobody);
    await answer(3, site.newMobile());
    const { database } = site.resources;
    await submissionRetention(database).clean(monthsAfter(new Date(), 25));
    for (const { id } of await tickets()) expect(await look(Number(id))).toMatchObject(nobody);
    expect(await look(2_000_000_000)).toMatchObject({ code: codes.notFound.code, message: "回访单不存在" });
    expect(await logged(reviewer, "personalData.read")).toEqual([]);
  });
});

describe("what a call came to", () => {
  it("is kept with who and when, encrypted, and not in the log", async () => {
    const id = await openTicket(site.newMobile());
    const before = Date.now();
    expect((await finish(id, `  ${NOTE}\n`)).code).toBe(200);
    const [done] = await tickets("DONE");
    expect(done).toMatchObject({ id: String(id), state: "DONE", doneBy: reviewer.name, note: NOTE });
    expect(Date.parse(done?.doneAt ?? "")).toBeGreaterThanOrEqual(Math.floor(before / 1_000) * 1_000);
    expect(await tickets("OPEN")).toEqual([]);
    expect(JSON.stringify(await site.resources.database.select().from(submissionEvents))).not.toContain("致电");
    const log = await logged(reviewer, "surveyTicket.done");
    expect(log).toMatchObject([{ entity: "surveyAnswer", entityId: done?.answer.id, before: null, after: null }]);
    expect(JSON.stringify(log)).not.toContain("致电");
  });

  it("may be sent again by the same person, and by nobody else", async () => {
    const id = await openTicket();
    expect((await finish(id)).code).toBe(200);
    expect((await finish(id)).code).toBe(200);
    const second = { code: codes.wrongState.code };
    expect(await finish(id, "改一下说法。")).toMatchObject({ ...second, message: "这张回访单已由您处理" });
    expect(await finish(id, NOTE, colleague)).toMatchObject({ ...second, message: `这张回访单已由${reviewer.name}处理` });
    expect(await tickets("DONE")).toMatchObject([{ note: NOTE, doneBy: reviewer.name }]);
    expect(await logged(reviewer, "surveyTicket.done")).toHaveLength(1);
    expect(await logged(colleague, "surveyTicket.done")).toEqual([]);
  });

  it("is the first's when many finish at the same time", async () => {
    const id = await openTicket();
    const people = Array.from({ length: 8 }, (_, at) => (at % 2 ? reviewer : colleague));
    const answers = await Promise.all(people.map((by, at) => finish(id, `第 ${at} 位的记录`, by)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 7 }, () => codes.wrongState.code)]);
    const first = answers.findIndex(({ code }) => code === 200);
    expect(await tickets()).toMatchObject([{ note: `第 ${first} 位的记录`, doneBy: people[first]?.name }]);
    expect([...(await logged(reviewer, "surveyTicket.done")), ...(await logged(colleague, "surveyTicket.done"))]).toHaveLength(1);
  });

  it.each([
    ["nothing", "  ", "请写明回访结果，至少 2 个字"],
    ["too much", "长".repeat(401), "最多输入400个字"],
  ])("cannot be %s", async (_what, note, message) => {
    const id = await openTicket();
    expect(await finish(id, note)).toMatchObject({ code: codes.invalid.code, data: { fields: { note: message } } });
    expect(await tickets("OPEN")).toHaveLength(1);
  });

  it("is deleted with the answer, and not kept of one that was emptied before", async () => {
    await finish(await openTicket(site.newMobile()));
    await openTicket();
    const { database } = site.resources;
    await submissionRetention(database).clean(monthsAfter(new Date(), 25));
    const late = (await tickets("OPEN"))[0];
    expect((await finish(Number(late?.id))).code).toBe(200);
    expect(await tickets("DONE")).toMatchObject([
      { doneBy: reviewer.name, note: "" },
      { doneBy: reviewer.name, note: "" },
    ]);
    const done = await database.select().from(submissionEvents).where(eq(submissionEvents.kind, "done"));
    expect(done.map(({ noteEncrypted }) => noteEncrypted)).toEqual([null, null]);
  });
});
