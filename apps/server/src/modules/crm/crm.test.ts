import { codes } from "@marque/contract/codes";
import type { CrmDeliveryState } from "@marque/contract/rules/crm-delivery";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { type CrmStandIn, startCrmStandIn } from "#test-support/stand-ins/crm.ts";
import { addSubmission, twins } from "#test-support/twins.ts";
import { createWebhookCrm } from "../../adapters/crm/webhook.ts";
import { transaction } from "../../database/client.ts";
import { crmDeliveries, crmReceiver } from "../../database/schema/crm.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { createSubmissionDesks } from "../submissions/submissions.service.ts";
import { type CrmDeliveries, createCrmDeliveries } from "./deliver-events.ts";
import { ATTEMPTS, FAILURES_UNTIL_PAUSE } from "./delivery.policy.ts";
import { deliveryRetention } from "./retention.ts";

const SECRET = Buffer.alloc(32, "secret").toString("base64");
/** Whom the demo's privacy agreement names. */
const CRM_OPERATOR = "澜信客户数据服务（杭州）有限公司";

let receiver: CrmStandIn;
let site: FormSite;
let desk: TestStaff;
/** What the deliveries take for now: the app's own jobs are not asked while it is moved. */
let at: Date;
let deliveries: CrmDeliveries;
let sent = 0;

beforeAll(async () => {
  receiver = await startCrmStandIn({ secret: SECRET });
  site = await createFormSite({ CRM_WEBHOOK_URL: receiver.url, CRM_WEBHOOK_SECRET: SECRET }, { demo: true });
  desk = await signInAs(site, "leadDesk");
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.behave("accept");
  await site.resources.database.delete(crmDeliveries);
  await site.resources.database.delete(crmReceiver);
  at = new Date();
  deliveries = workerOf({});
});

function workerOf(network: { timeoutMs?: number }): CrmDeliveries {
  const { database, jobs, log } = site.resources;
  // No two attempts of a test are made in the same second, which a receiver would take for one played back.
  const now = () => new Date(Date.now() + (++sent % 200) * 1_000);
  const crm = createWebhookCrm({ url: receiver.url, secret: SECRET }, { timeoutMs: 5_000, now, ...network });
  const placeOf = (id: number) => `http://localhost:8080/manage/submissions?open=${id}`;
  return createCrmDeliveries({ database, jobs, security: site.security, crm, log, placeOf, now: () => at, random: () => 1 });
}

/** Lets the clock come to where the app's is. */
const catchUp = () => {
  at = new Date(Math.max(at.getTime(), Date.now()));
};
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const ask = async <Id extends Parameters<FormSite["call"]>[0]>(id: Id, input: CallInput<Id>, by = desk) =>
  (await site.call(id, input, by.headers)).envelope;
const numberOf = async (id: number) => {
  const [row] = await site.resources.database.select({ no: submissions.no }).from(submissions).where(eq(submissions.id, id));
  return row?.no ?? "";
};
const stored = () => site.resources.database.select().from(crmDeliveries).orderBy(asc(crmDeliveries.id));
const states = async () => (await stored()).map(({ state }) => state);
/** What of a submission has arrived. */
const told = async (id: number) => {
  const no = await numberOf(id);
  return receiver.accepted.filter(({ submission }) => submission.no === no);
};
const typesTold = async (id: number) => (await told(id)).map(({ type, state }) => `${type} ${state.to}`);

/** A submission that somebody takes, calls and ends: three events. */
async function worked(): Promise<number> {
  const { database, settings } = site.resources;
  const onEvent = deliveries.announce;
  const resources = { database, security: site.security, verification: {} as never, limits: settings.limits.leads, now: () => at, onEvent };
  const working = createSubmissionDesks(resources)("callBack");
  const id = await addSubmission(site, { mobile: site.newMobile() });
  for (const [kind, to] of [
    ["assigned", "ASSIGNED"],
    ["moved", "CONTACTED"],
    ["done", "DONE"],
  ] as const) {
    await transaction(database, async (tx) => {
      const found = await working.lock(tx, id);
      if (found) await working.move(tx, found, { kind, to, by: "staff" });
    });
  }
  return id;
}

async function consult(): Promise<{ no: string; mobile: string }> {
  const mobile = site.newMobile();
  const { envelope } = await site.call("consultation", {
    ...site.openForm("consultation"),
    topic: "tradeIn",
    dealerCode: "YX31002",
    cityCode: "310100",
    name: "陈知远",
    mobile,
    code: await site.codeFor(mobile, "consultation"),
    contactWay: "phone",
    contactWindow: "morning",
    content: "旧车开了六年",
    consents: { privacy: true, shareWithDealer: true },
  });
  return { no: (envelope.data as CallOutput<"consultation">).no, mobile };
}

describe("what a visitor sends", () => {
  it("is told once it is written, with whom to call and no more; what follows goes without", async () => {
    const { no, mobile } = await consult();
    await site.resources.jobs.runDue();
    const [first] = receiver.accepted.filter(({ submission }) => submission.no === no);
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "submission.created",
      at: expect.stringMatching(/\+08:00$/),
      state: { from: null, to: "NEW" },
      by: "visitor",
      hour: null,
      mergedNo: null,
      submission: {
        no,
        kind: "consultation",
        state: "NEW",
        createdAt: first?.at,
        dueAt: expect.any(String),
        contactedAt: null,
        appointmentAt: null,
        dealer: { code: "YX31002", name: expect.any(String), city: "上海市" },
        vehicle: null,
        assignee: null,
        wish: { way: "phone", window: "morning" },
        channel: "WEB",
        url: expect.stringMatching(/^http:\/\/localhost:8080\/manage\/submissions\?open=\d+$/),
      },
      contact: { name: "陈知远", title: null, mobile },
    });
    const [row] = await site.resources.database.select().from(submissions).where(eq(submissions.no, no));
    await ask("submissionTake", { id: row?.id ?? 0 });
    await site.resources.jobs.runDue();
    const [, second] = receiver.accepted.filter(({ submission }) => submission.no === no);
    expect(second).toMatchObject({
      type: "submission.assigned",
      state: { from: "NEW", to: "ASSIGNED" },
      by: "staff",
      submission: { state: "ASSIGNED", assignee: { id: desk.id, name: desk.name } },
      contact: null,
    });
    // Nothing of it lies in the table that remembers the delivery.
    const kept = JSON.stringify(await stored());
    for (const secret of [mobile, "陈知远", "旧车", no]) expect(kept).not.toContain(secret);
  });

  it("leaves nothing to tell where it was not written", async () => {
    const { database } = site.resources;
    const id = await addSubmission(site, {});
    const undone = transaction(database, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`insert into submission_events (submission_id, kind, state_to, by, at) values (${id}, 'noted', 'NEW', 'staff', now()) returning id`,
      );
      await deliveries.announce(tx, { submissionId: id, eventId: Number(rows[0]?.id), at });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await stored()).toEqual([]);
  });

  it("names both numbers where two are merged", async () => {
    const { kept, twin } = await twins(site);
    await ask("submissionMerge", { id: kept, duplicateId: twin });
    catchUp();
    await deliveries.deliver();
    expect(await told(twin)).toMatchObject([{ type: "submission.merged", state: { to: "INVALID" }, mergedNo: await numberOf(kept) }]);
    expect(await told(kept)).toMatchObject([{ type: "submission.merged", state: { to: "NEW" }, mergedNo: await numberOf(twin) }]);
  });
});

describe("order", () => {
  it("is kept of a submission: what fails holds back what comes after it, and no other submission", async () => {
    const [one, other] = [await worked(), await worked()];
    const no = await numberOf(one);
    receiver.behave(({ submission }) => (submission.no === no ? "refuse" : "accept"));
    await deliveries.deliver();
    expect(await typesTold(other)).toEqual(["submission.assigned ASSIGNED", "submission.moved CONTACTED", "submission.done DONE"]);
    expect(await states()).toEqual(["failing", "blocked", "blocked", "delivered", "delivered", "delivered"]);

    receiver.behave("accept");
    at = later(29);
    await deliveries.deliver();
    expect(await told(one)).toEqual([]);
    at = later(1);
    await deliveries.deliver();
    expect(await typesTold(one)).toEqual(["submission.assigned ASSIGNED", "submission.moved CONTACTED", "submission.done DONE"]);
    expect(receiver.accepted.filter(({ submission, contact }) => submission.no === no && contact !== null)).toHaveLength(1);
  });

  it("is kept while new events come and two processes tell of them", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => worked()));
    const before = receiver.requests.length;
    await Promise.all([deliveries.deliver(), workerOf({}).deliver(), workerOf({}).deliver()]);
    for (const id of ids) {
      expect(await typesTold(id)).toEqual(["submission.assigned ASSIGNED", "submission.moved CONTACTED", "submission.done DONE"]);
    }
    expect(receiver.requests.length - before).toBe(ids.length * 3);
  });
});

describe("a receiver that misbehaves", () => {
  it.each([
    ["hang", "timeout"],
    ["fail", "http 500"],
    ["redirect", "redirect"],
  ] as const)("does “%s”: the same event comes again, and nothing is lost", async (how, problem) => {
    const id = await worked();
    receiver.behave(how);
    const before = receiver.requests.length;
    await workerOf({ timeoutMs: 50 }).deliver();
    const [first] = await stored();
    expect(first).toMatchObject({ state: "failing", attempts: 1, problem, nextAt: later(30) });
    receiver.behave("accept");
    at = later(30);
    await deliveries.deliver();
    expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
    expect(receiver.requests.slice(before, before + 2).map((request) => request.id)).toEqual([first?.key, first?.key]);
    expect(await typesTold(id)).toHaveLength(3);
  });

  it("holds nobody else up while it hangs: what a visitor sends meanwhile is taken", async () => {
    await worked();
    receiver.behave("hang");
    let isOver = false;
    const waiting = workerOf({ timeoutMs: 60_000 })
      .deliver()
      .then(() => {
        isOver = true;
      });
    await expect.poll(() => receiver.requests.at(-1)?.status).toBe(0);
    const { no } = await consult();
    expect([no.length, isOver]).toEqual([13, false]);
    receiver.behave("accept");
    receiver.hangUp();
    await waiting;
    at = later(30);
    await deliveries.deliver();
    expect(new Set(await states())).toEqual(new Set(["delivered"]));
  });

  it("is left alone for a while, then tried with one event; nobody loses an attempt meanwhile", async () => {
    const ids = await Promise.all(Array.from({ length: FAILURES_UNTIL_PAUSE + 3 }, () => worked()));
    receiver.behave("fail");
    const before = receiver.requests.length;
    await deliveries.deliver();
    expect(receiver.requests.length - before).toBe(FAILURES_UNTIL_PAUSE);
    await deliveries.deliver();
    expect(receiver.requests.length - before).toBe(FAILURES_UNTIL_PAUSE);
    expect((await stored()).filter(({ attempts }) => attempts > 0)).toHaveLength(FAILURES_UNTIL_PAUSE);
    expect(await ask("crmStatus", {})).toMatchObject({ data: { failures: FAILURES_UNTIL_PAUSE, pausedUntil: expect.any(String) } });

    // Two look at the same time: one of them tries.
    at = later(60);
    await Promise.all([deliveries.deliver(), workerOf({}).deliver()]);
    expect(receiver.requests.length - before).toBe(FAILURES_UNTIL_PAUSE + 1);
    receiver.behave("accept");
    at = later(120);
    await deliveries.deliver();
    at = later(60);
    await deliveries.deliver();
    expect(new Set(await states())).toEqual(new Set(["delivered"]));
    for (const id of ids) expect(await typesTold(id)).toHaveLength(3);
  });

  it("that lost its answer gets the event again once whoever sent it is taken for dead", async () => {
    await worked();
    const [due] = await stored();
    await site.resources.database
      .update(crmDeliveries)
      .set({ attempts: 1, nextAt: later(60) })
      .where(eq(crmDeliveries.id, due?.id ?? 0));
    await deliveries.deliver();
    expect(await states()).toEqual(["waiting", "blocked", "blocked"]);
    at = later(60);
    await deliveries.deliver();
    expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
  });

  it("an event that cannot be read stops itself alone", async () => {
    const [broken, sound] = [await worked(), await worked()];
    await site.resources.database.update(submissions).set({ mobileEncrypted: "sealed elsewhere" }).where(eq(submissions.id, broken));
    await deliveries.deliver();
    expect((await stored())[0]).toMatchObject({ state: "failing", problem: "unreadable" });
    expect(await typesTold(sound)).toHaveLength(3);
  });
});

describe("in the console", () => {
  const list = async (input: CallInput<"crmDeliveryList"> = {}) =>
    (await ask("crmDeliveryList", input)).data as CallOutput<"crmDeliveryList">;
  const counts = async () => ((await ask("crmStatus", {})).data as CallOutput<"crmStatus">).counts;

  /** One that has failed as often as it may. */
  async function givenUp(): Promise<number> {
    const id = await worked();
    const no = await numberOf(id);
    receiver.behave(({ submission }) => (submission.no === no ? "refuse" : "accept"));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await deliveries.deliver();
      at = later(6 * 3_600);
    }
    receiver.behave("accept");
    return id;
  }

  it("what was given up is seen, sent again, and then what came after it", async () => {
    const id = await givenUp();
    const [first, second] = await stored();
    expect(first).toMatchObject({ state: "givenUp", attempts: ATTEMPTS, nextAt: null });
    expect(await counts()).toEqual({ waiting: 0, failing: 0, blocked: 2, givenUp: 1 });
    expect(await list({ state: "givenUp" })).toMatchObject({
      list: [{ submissionId: id, no: await numberOf(id), event: "assigned", stateTo: "ASSIGNED", problem: "http 422" }],
      next: null,
    });
    expect(await ask("crmDeliveryReplay", { id: second?.id ?? 0 })).toMatchObject({
      code: codes.wrongState.code,
      message: "这条推送等待前一条，不能重新发送",
    });
    expect(await ask("crmDeliveryReplay", { id: first?.id ?? 0 })).toMatchObject({ code: 200 });
    await deliveries.deliver();
    expect(await typesTold(id)).toHaveLength(3);
    expect((await stored())[0]).toMatchObject({ state: "delivered", attempts: ATTEMPTS + 1, key: first?.key });
    const [line] = await site.resources.database.select().from(auditLog).where(eq(auditLog.action, "crmDelivery.replay"));
    expect(line).toMatchObject({ actorId: desk.id, summary: `重新推送客户请求 ${await numberOf(id)} 到 CRM` });
    expect(await ask("crmDeliveryReplay", { id: first?.id ?? 0 })).toMatchObject({ message: "这条推送已送达，不能重新发送" });
    expect(await ask("crmDeliveryReplay", { id: 2_000_000_000 })).toMatchObject({ code: codes.notFound.code });
  });

  it("all that were given up go again at once; what fails again has as many attempts as at first", async () => {
    await givenUp();
    receiver.behave("refuse");
    expect(await ask("crmDeliveryReplayAll", {})).toMatchObject({ data: { count: 1 } });
    expect(await ask("crmDeliveryReplayAll", {})).toMatchObject({ data: { count: 0 } });
    catchUp();
    await deliveries.deliver();
    expect((await stored())[0]).toMatchObject({ state: "failing", attempts: ATTEMPTS + 1, nextAt: later(30) });
  });

  it("one that the receiver will never take is skipped, and those after it go", async () => {
    const id = await givenUp();
    const [first, second] = await stored();
    expect(await ask("crmDeliverySkip", { id: second?.id ?? 0 })).toMatchObject({ message: "这条推送等待前一条，不能跳过" });
    expect(await ask("crmDeliverySkip", { id: first?.id ?? 0 })).toMatchObject({ code: 200 });
    await deliveries.deliver();
    expect(await states()).toEqual(["skipped", "delivered", "delivered"]);
    // Whom to call comes with the first that arrives.
    expect((await told(id)).map(({ contact }) => contact !== null)).toEqual([true, false]);
  });

  it("what waits is tried at once, even with a receiver that is left alone", async () => {
    await Promise.all(Array.from({ length: FAILURES_UNTIL_PAUSE }, () => worked()));
    receiver.behave("fail");
    await deliveries.deliver();
    receiver.behave("accept");
    const failing = (await list({ state: "failing" })).list;
    expect(failing).toHaveLength(FAILURES_UNTIL_PAUSE);
    expect(await ask("crmDeliveryReplay", { id: failing[0]?.id ?? 0 })).toMatchObject({ code: 200 });
    catchUp();
    await deliveries.deliver();
    const delivered = (await list({ state: "delivered" })).list;
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(Array(3).fill(failing[0]?.submissionId));
  });

  it("is read page by page, and by a submission's number", async () => {
    const { no } = await consult();
    await worked();
    const page = await list({ pageSize: 3 });
    expect(page.list).toHaveLength(3);
    const rest = await list({ pageSize: 3, after: page.next ?? 0 });
    expect(rest).toMatchObject({ list: [{ no, event: "submitted" }], next: null });
    expect((await list({ no: ` ${no} ` })).list).toMatchObject([{ no }]);
    expect(await ask("crmDeliveryList", { no: "12" })).toMatchObject({ data: { fields: { no: "请输入13位编号" } } });
  });
});

describe("keeping", () => {
  it("what was delivered goes after three months; what was given up is ended after six, and what came after it goes on", async () => {
    const { database } = site.resources;
    const day = (days: number): Date => new Date(at.getTime() - days * 86_400_000);
    const rows: [CrmDeliveryState, number][] = [
      ["delivered", 91],
      ["delivered", 89],
      ["skipped", 91],
      ["givenUp", 184],
      ["givenUp", 182],
    ];
    await Promise.all(rows.map(() => worked()));
    const firsts = (await stored()).filter(({ nextAt }) => nextAt !== null);
    for (const [index, [state, days]] of rows.entries()) {
      const change = { state, nextAt: null, settledAt: day(days) };
      await database
        .update(crmDeliveries)
        .set(change)
        .where(eq(crmDeliveries.id, firsts[index]?.id ?? 0));
    }
    await deliveryRetention(database).clean(at);
    const left = new Map((await stored()).map(({ id, state }) => [id, state]));
    expect(firsts.map(({ id }) => left.get(id))).toEqual([undefined, "delivered", undefined, "skipped", "givenUp"]);
    const after = (await stored()).filter(({ submissionId }) => submissionId === firsts[3]?.submissionId);
    expect(after.map(({ state }) => state)).toEqual(["skipped", "waiting", "blocked"]);
  });
});

/** Whether whoever runs the CRM is named; undefined where that is not asked. */
async function stepOf(app: TestApp): Promise<boolean | undefined> {
  const { headers } = await signInAs(app, "superAdmin");
  const { steps } = (await app.call("setupChecklist", {}, headers)).envelope.data as CallOutput<"setupChecklist">;
  return steps.find(({ step }) => step === "crm")?.done;
}

describe("in the checklist", () => {
  it.each([
    ["", false],
    ["不在隐私政策里的公司", false],
    [CRM_OPERATOR, true],
  ])("whoever runs it (%o) is there to be named until the privacy agreement does: %s", async (operator, done) => {
    const environment = { CRM_WEBHOOK_URL: receiver.url, CRM_WEBHOOK_SECRET: SECRET, CRM_OPERATOR: operator };
    const own = await createFormSite(environment);
    expect(await stepOf(own)).toBe(done);
    await own.close();
  });
});

it("without a CRM nothing is written down and nothing is sent", async () => {
  const alone = await createTestApp();
  const colleague = await signInAs(alone, "leadDesk");
  const id = await addSubmission(alone, {});
  expect((await alone.call("submissionTake", { id }, colleague.headers)).envelope).toMatchObject({ code: 200 });
  expect(await alone.resources.database.select().from(crmDeliveries)).toEqual([]);
  expect((await alone.call("crmStatus", {}, colleague.headers)).envelope).toMatchObject({ data: { target: null, failures: 0 } });
  expect(await stepOf(alone)).toBeUndefined();
  await alone.resources.jobs.runDue();
  await alone.close();
});
