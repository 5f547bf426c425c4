import { randomBytes, randomUUID } from "node:crypto";
import type { SmsPurpose } from "@marque/contract/calls/verification";
import { codes } from "@marque/contract/codes";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { createTestLimits } from "#test-support/settings.ts";
import { startAliyunSmsStandIn } from "#test-support/stand-ins/aliyun-sms.ts";
import type { SmsStandIn } from "#test-support/stand-ins/sms-stand-in.ts";
import { createAliyunSms } from "../../adapters/sms/aliyun.ts";
import { createOutboxSms } from "../../adapters/sms/embedded.ts";
import { createNoSms } from "../../adapters/sms/none.ts";
import type { SmsPort } from "../../adapters/sms/port.ts";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import { transaction } from "../../database/client.ts";
import { createJobs, type Jobs } from "../../database/jobs.ts";
import { smsMessages, smsOutbox } from "../../database/schema/verification.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import type { Environment } from "../../settings.ts";
import { createLimiter } from "../limits/limiter.ts";
import { messageJobs } from "./message-jobs.ts";
import { createMessagesService, type MessagesService } from "./messages.service.ts";
import { createOutbox, listOutbox } from "./outbox.repository.ts";
import { messageRetention } from "./retention.ts";

const log = pino({ level: "silent" });
const security = createSecurity(randomBytes(32));
const notice = {
  template: "testDriveCancelled",
  params: { no: "2511200000017", vehicle: "云起", dealer: "杭州西湖店", time: "11月22日 10:00–11:00" },
} as const;

/** Every message that nobody waits for, with the purpose that it counts for. */
const notices: (SmsNotice & { purpose: SmsPurpose })[] = [
  ...(["testDriveBooked", "testDriveChanged", "testDriveCancelled"] as const).map((template) => ({
    template,
    purpose: "testDrive" as const,
    params: { ...notice.params, link: "https://www.example.com/next/test-drive/booking/x" },
  })),
  ...(["activitySignedUp", "activityCancelled"] as const).map((template) => ({
    template,
    purpose: "activitySignup" as const,
    params: { no: "1", title: "新车主补能课", people: "2", venue: "浦东店", time: "11月22日", link: "https://www.example.com/next/x" },
  })),
];

let test: TestDatabase;
let standIn: SmsStandIn;
let running: Jobs[];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  running = [];
  standIn = await startAliyunSmsStandIn({ accessKeyId: "id", accessKeySecret: "secret", signName: "测试", templates: ["100", "200"] });
  await test.database.delete(smsMessages);
  await test.database.delete(smsOutbox);
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await standIn.close();
  await test.pool.query("delete from pgboss.job");
});

function aliyun(
  templates = {
    code: "100",
    booking: "200",
    consultation: "400",
    complaint: "700",
    recall: "600",
    activity: "300",
    car: "300",
    dealerStops: "",
    account: "",
    work: "500",
  },
): SmsPort {
  return createAliyunSms({ accessKeyId: "id", accessKeySecret: "secret", signName: "测试", templates }, { baseUrl: standIn.baseUrl });
}

function outbox(): SmsPort {
  return createOutboxSms(createOutbox(test.database, security), () => undefined);
}

/** A process of its own, as far as messages go. */
async function startProcess(sms: SmsPort, environment: Environment = {}): Promise<{ messages: MessagesService; jobs: Jobs }> {
  const jobs = createJobs(test.url, log);
  const limiter = createLimiter({ database: test.database, security, limits: createTestLimits(environment) });
  const messages = createMessagesService({ database: test.database, jobs, security, sms, limiter, log });
  for (const job of messageJobs(messages)) job.handle(jobs);
  await jobs.start({ workers: false });
  running.push(jobs);
  return { messages, jobs };
}

async function enqueue(messages: MessagesService, mobile = "13800138000", about: string = randomUUID()): Promise<void> {
  await transaction(test.database, (tx) =>
    messages.enqueueSms(tx, { ...notice, about, mobileEncrypted: security.encryptField("mobile", mobile) }),
  );
}

async function history() {
  const rows = await test.database.select().from(smsMessages);
  return rows.map(({ state, vendorCode }) => ({ state, vendorCode }));
}

/** Makes failed jobs due at once, instead of after their pause. */
async function endPause(): Promise<void> {
  await test.pool.query("update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'");
}

describe("enqueueSms", () => {
  it("sends after the commit and keeps neither mobile nor variables readable", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    await enqueue(messages);
    const [waiting] = await test.database.select().from(smsMessages);
    expect(JSON.stringify(waiting)).not.toMatch(/13800138000|2511200000017/);
    const { rows: stored } = await test.pool.query("select data from pgboss.job where name = 'sendSms'");
    expect(stored).toEqual([{ data: { messageId: waiting?.id } }]);
    expect(standIn.accepted).toEqual([]);

    expect(await jobs.runDue()).toBe(1);
    expect(standIn.accepted).toMatchObject([{ mobile: "13800138000", template: "200", key: waiting?.id }]);
    const [sent] = await test.database.select().from(smsMessages);
    expect(sent).toMatchObject({ state: "sent", paramsEncrypted: "" });
    expect(sent?.vendorId).not.toBe("");
    expect(sent?.sentAt).toBeInstanceOf(Date);
  });

  it("sends nothing when the transaction is rolled back", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    const booking = transaction(test.database, async (tx) => {
      await messages.enqueueSms(tx, { ...notice, about: "booking 1", mobileEncrypted: security.encryptField("mobile", "13800138000") });
      throw new Error("no place left");
    });
    await expect(booking).rejects.toThrow("no place left");
    expect(await jobs.runDue()).toBe(0);
    expect(await history()).toEqual([]);
    expect(standIn.accepted).toEqual([]);
  });

  it("tries again after a refusal, until it is accepted, and then no more", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    await enqueue(messages);
    standIn.refuseNext("isv.AMOUNT_NOT_ENOUGH");
    await jobs.runDue();
    expect(await history()).toEqual([{ state: "waiting", vendorCode: "isv.AMOUNT_NOT_ENOUGH" }]);
    await endPause();
    standIn.refuseNext("isv.BUSINESS_LIMIT_CONTROL");
    await jobs.runDue();
    await endPause();
    await jobs.runDue();
    expect(await history()).toMatchObject([{ state: "sent" }]);
    await endPause();
    expect(await jobs.runDue()).toBe(0);
    expect(standIn.accepted).toHaveLength(1);
  });

  it.each([
    ["a number that takes no messages", "isv.MOBILE_NUMBER_ILLEGAL", "failed"],
    ["an answer that leaves open whether it went out", "isp.SYSTEM_ERROR", "uncertain"],
  ])("does not try again after %s", async (_, refusal, state) => {
    const { messages, jobs } = await startProcess(aliyun());
    await enqueue(messages);
    standIn.refuseNext(refusal);
    await jobs.runDue();
    await endPause();
    expect(await jobs.runDue()).toBe(0);
    expect(await history()).toEqual([{ state, vendorCode: refusal }]);
    expect(standIn.accepted).toEqual([]);
  });

  it.each([
    ["no vendor is set up", () => createNoSms()],
    [
      "no template is filed for it",
      () =>
        aliyun({
          code: "100",
          booking: "",
          consultation: "",
          complaint: "",
          recall: "",
          activity: "",
          car: "",
          dealerStops: "",
          account: "",
          work: "",
        }),
    ],
  ])("leaves the message where %s", async (_, driver) => {
    const { messages, jobs } = await startProcess(driver());
    await enqueue(messages);
    await jobs.runDue();
    expect(await history()).toEqual([{ state: "notCarried", vendorCode: null }]);
    expect(standIn.accepted).toEqual([]);
  });
});

describe("a newer message", () => {
  const booking = "booking 17";

  it("takes the place of one about the same that is still waiting, and of no other", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    for (let change = 0; change < 60; change += 1) await enqueue(messages, "13800138000", booking);
    await enqueue(messages, "13800138001", "booking 18");
    await jobs.runDue();
    expect(standIn.accepted.map(({ mobile }) => mobile).sort()).toEqual(["13800138000", "13800138001"]);
    const states = (await history()).map(({ state }) => state);
    expect(states.filter((state) => state === "sent")).toHaveLength(2);
    expect(states.filter((state) => state === "replaced")).toHaveLength(59);
    const kept = await test.database.select().from(smsMessages).where(eq(smsMessages.state, "replaced"));
    expect(kept.every(({ paramsEncrypted }) => paramsEncrypted === "")).toBe(true);
  });

  it("takes the place of one that a vendor refused for the time being", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    await enqueue(messages, "13800138000", booking);
    standIn.refuseNext("isv.AMOUNT_NOT_ENOUGH");
    await jobs.runDue();
    await enqueue(messages, "13800138000", booking);
    await endPause();
    await jobs.runDue();
    expect(standIn.accepted).toHaveLength(1);
  });

  it("leaves the waiting one alone when its own transaction is rolled back", async () => {
    const { messages, jobs } = await startProcess(aliyun());
    await enqueue(messages, "13800138000", booking);
    const change = transaction(test.database, async (tx) => {
      await messages.enqueueSms(tx, { ...notice, about: booking, mobileEncrypted: security.encryptField("mobile", "13800138000") });
      throw new Error("no place left");
    });
    await expect(change).rejects.toThrow("no place left");
    await jobs.runDue();
    expect(standIn.accepted).toHaveLength(1);
  });
});

describe("one number", () => {
  const code = { template: "verificationCode", params: { code: "012345", minutes: "5" } } as const;

  it("gets so many messages of one purpose a day, codes and notices together, over processes", async () => {
    const both = await Promise.all([1, 2].map(() => startProcess(aliyun(), { LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "3" })));
    const [one, other] = both as [(typeof both)[0], (typeof both)[0]];
    await one.messages.sendNow(randomUUID(), "13900139009", "testDrive", code);
    for (let notices = 0; notices < 4; notices += 1) await enqueue(one.messages, "13900139009");
    await other.jobs.runDue();
    expect(standIn.accepted).toHaveLength(3);
    expect((await history()).filter(({ state }) => state === "overLimit")).toHaveLength(2);
    const late = other.messages.sendNow(randomUUID(), "13900139009", "testDrive", code);
    await expect(late).rejects.toMatchObject({ code: codes.tooFast.code, data: { retryAfter: expect.any(Number) } });
    await other.messages.sendNow(randomUUID(), "13900139009", "activitySignup", code);
    await other.messages.sendNow(randomUUID(), "13900139010", "testDrive", code);
    expect(standIn.accepted).toHaveLength(5);
  });

  it("has them again a day after the first", async () => {
    const { messages } = await startProcess(outbox(), { LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "1" });
    const send = () => messages.sendNow(randomUUID(), "13900139012", "testDrive", code);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    onTestFinished(() => void vi.useRealTimers());
    await send();
    vi.setSystemTime(start + 86_399_000);
    await expect(send()).rejects.toMatchObject({ code: codes.tooFast.code });
    vi.setSystemTime(start + 86_400_000);
    await send();
  });

  it.each(notices)("gets none of $template beyond it either", async ({ purpose, ...notice }) => {
    const { messages, jobs } = await startProcess(outbox(), { LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "1" });
    const mobile = `1390013${notices.findIndex(({ template }) => template === notice.template) + 9100}`;
    await messages.sendNow(randomUUID(), mobile, purpose, code);
    await transaction(test.database, (tx) =>
      messages.enqueueSms(tx, { ...notice, about: randomUUID(), mobileEncrypted: security.encryptField("mobile", mobile) }),
    );
    await jobs.runDue();
    expect((await history()).map(({ state }) => state).sort()).toEqual(["overLimit", "sent"]);
  });

  it("loses nothing of it to what the vendor refused", async () => {
    const { messages, jobs } = await startProcess(aliyun(), { LIMIT_SMS_PER_MOBILE_PURPOSE_DAY: "1" });
    await enqueue(messages, "13900139011");
    standIn.refuseNext("isv.AMOUNT_NOT_ENOUGH");
    await jobs.runDue();
    await endPause();
    await jobs.runDue();
    expect(await history()).toMatchObject([{ state: "sent" }]);
  });
});

describe("a process that dies between sending and writing it down", () => {
  /** Sends, and then never learns that it did. */
  function dyingAfterSend(sms: SmsPort): SmsPort {
    return {
      ...sms,
      async send(message) {
        await sms.send(message);
        throw new Error("killed");
      },
    };
  }

  it("does not send again through a vendor", async () => {
    const { messages, jobs } = await startProcess(dyingAfterSend(aliyun()));
    await enqueue(messages);
    await jobs.runDue();
    expect(await history()).toMatchObject([{ state: "sending" }]);
    const next = await startProcess(aliyun());
    await endPause();
    expect(await next.jobs.runDue()).toBe(1);
    expect(await history()).toMatchObject([{ state: "uncertain" }]);
    expect(standIn.accepted).toHaveLength(1);
  });

  it("ends with one message in the outbox, marked as sent", async () => {
    const { messages, jobs } = await startProcess(dyingAfterSend(outbox()));
    await enqueue(messages);
    await jobs.runDue();
    const next = await startProcess(outbox());
    await endPause();
    expect(await next.jobs.runDue()).toBe(1);
    expect(await history()).toMatchObject([{ state: "sent" }]);
    expect(await listOutbox(test.database, security, 10)).toHaveLength(1);
  });
});

describe("sendNow", () => {
  it("sends at once and keeps no variables", async () => {
    const { messages } = await startProcess(aliyun());
    await messages.sendNow(randomUUID(), "13800138000", "testDrive", {
      template: "verificationCode",
      params: { code: "012345", minutes: "5" },
    });
    expect(standIn.accepted).toMatchObject([{ mobile: "13800138000", variables: ["012345", "5"] }]);
    expect(await test.database.select().from(smsMessages)).toMatchObject([{ state: "sent", paramsEncrypted: "" }]);
  });

  it("passes a refusal on and writes it down", async () => {
    const { messages } = await startProcess(aliyun());
    standIn.refuseNext("isv.BUSINESS_LIMIT_CONTROL");
    const sending = messages.sendNow(randomUUID(), "13800138000", "testDrive", {
      template: "verificationCode",
      params: { code: "012345", minutes: "5" },
    });
    await expect(sending).rejects.toMatchObject({ name: "SmsFailure", reason: "tooFrequent" });
    expect(await history()).toEqual([{ state: "failed", vendorCode: "isv.BUSINESS_LIMIT_CONTROL" }]);
  });
});

it("forgets the history after six months and the outbox after a week", async () => {
  const { messages } = await startProcess(outbox());
  for (const mobile of ["13800138000", "13800138001"]) {
    await messages.sendNow(randomUUID(), mobile, "testDrive", { template: "verificationCode", params: { code: "1", minutes: "5" } });
  }
  const [old] = await listOutbox(test.database, security, 1);
  await test.database
    .update(smsOutbox)
    .set({ createdAt: daysAgo(8) })
    .where(eq(smsOutbox.id, old?.id ?? 0));
  const [first] = await test.database.select().from(smsMessages);
  await test.database
    .update(smsMessages)
    .set({ createdAt: daysAgo(184) })
    .where(eq(smsMessages.id, first?.id ?? ""));

  await messageRetention(test.database).clean(new Date());
  expect(await listOutbox(test.database, security, 10)).toHaveLength(1);
  expect(await test.database.select().from(smsMessages)).toHaveLength(1);
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}
