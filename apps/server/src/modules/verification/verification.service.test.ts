import { randomBytes } from "node:crypto";
import type { SmsPurpose } from "@marque/contract/calls/verification";
import { AppError } from "@marque/contract/errors";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { createTestLimits } from "#test-support/settings.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { startTencentSmsStandIn } from "#test-support/stand-ins/tencent-sms.ts";
import { createAltchaCaptcha } from "../../adapters/captcha/embedded.ts";
import { createOutboxSms } from "../../adapters/sms/embedded.ts";
import { createNoSms } from "../../adapters/sms/none.ts";
import type { SmsPort } from "../../adapters/sms/port.ts";
import { createTencentSms } from "../../adapters/sms/tencent.ts";
import { transaction } from "../../database/client.ts";
import { createJobs } from "../../database/jobs.ts";
import { rateLimits } from "../../database/schema/limits.ts";
import { smsCodes, smsOutbox, usedCaptchas } from "../../database/schema/verification.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { type Environment, variables } from "../../settings.ts";
import { createLimiter } from "../limits/limiter.ts";
import { countRetention } from "../limits/retention.ts";
import { createMessagesService } from "../messages/messages.service.ts";
import { createOutbox, listOutbox } from "../messages/outbox.repository.ts";
import { createCaptchaGate } from "./captcha-gate.ts";
import { deleteExpired } from "./verification.repository.ts";
import { createVerificationService, type VerificationService } from "./verification.service.ts";

const START = new Date("2025-11-20T08:00:00Z");
const MOBILE = "13800138000";
const IP = "203.0.113.7";
const WRONG = "000000";
const log = pino({ level: "silent" });
const security = createSecurity(randomBytes(32));
/** What holds where nothing is set. */
const defaults = Object.fromEntries(
  Object.entries(variables)
    .filter(([name]) => /^LIMIT_(SMS|CODE)_/.test(name))
    .map(([name, { default: value }]) => [name, value]),
);

let test: TestDatabase;
let verification: VerificationService;

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 10 });
});
afterAll(() => test.close());
beforeEach(() => {
  // Only what the clock says is ours; the database answers in its own time.
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  verification = startProcess();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const table of [rateLimits, smsCodes, usedCaptchas, smsOutbox]) await test.database.delete(table);
});

/** The domain as one process holds it; several share the database. */
function startProcess(options: { environment?: Environment; sms?: SmsPort } = {}): VerificationService {
  const { database } = test;
  const limits = createTestLimits({ ...defaults, ...options.environment });
  const limiter = createLimiter({ database, security, limits });
  const sms = options.sms ?? createOutboxSms(createOutbox(database, security), () => undefined);
  const messages = createMessagesService({ database, jobs: createJobs(test.url, log), security, sms, limiter, log });
  const captchas = createCaptchaGate({
    database,
    security,
    captcha: createAltchaCaptcha({ secret: security.deriveSecret("captcha"), difficulty: 1 }),
  });
  return createVerificationService({ database, security, captchas, messages, limiter, limits: limits.sms, log });
}

function passTime(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

async function solved(purpose: SmsPurpose = "testDrive", ip = IP): Promise<string> {
  return solveCaptcha(await verification.captchaChallenge({ purpose, ip }));
}

async function send(options: { mobile?: string; purpose?: SmsPurpose; ip?: string; captcha?: string } = {}) {
  const { mobile = MOBILE, purpose = "testDrive", ip = IP } = options;
  return verification.sendSmsCode({ mobile, purpose, ip, captcha: options.captcha ?? (await solved(purpose, ip)) });
}

/** The code in the latest message. */
async function sentCode(): Promise<string> {
  const [latest] = await listOutbox(test.database, security, 1);
  return /验证码(\d{6})，5分钟内有效/.exec(latest?.text ?? "")?.[1] ?? expect.unreachable("no code was sent");
}

async function sentCount(): Promise<number> {
  return (await listOutbox(test.database, security, 1000)).length;
}

function check(code: string, options: { mobile?: string; purpose?: SmsPurpose; ip?: string } = {}) {
  return verification.checkSmsCode({ mobile: MOBILE, purpose: "testDrive", ip: IP, ...options, code });
}

/** What the person is told: the message at the field, or of the whole. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => expect.unreachable("it was accepted"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields;
  return fields ? JSON.stringify(fields) : error.message;
}

const VOID = JSON.stringify({ code: "验证码已失效，请重新获取" });
const TOO_FAST = "操作过于频繁，请稍后再试";

describe("a code", () => {
  it("is six digits, comes with its times, and is stored as a fingerprint", async () => {
    expect(await send()).toEqual({ resendAfter: 60, expiresIn: 300 });
    const code = await sentCode();
    const [stored] = await test.database.select().from(smsCodes);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(JSON.stringify(stored)).not.toContain(MOBILE);
    expect(await check(code)).toMatchObject({ id: stored?.id, purpose: "testDrive" });
  });

  it.each([
    ["right after it came", 0, undefined],
    ["a second before its end", 299, undefined],
    ["at its end", 300, JSON.stringify({ code: "验证码已过期，请重新获取" })],
    ["an hour later", 3600, JSON.stringify({ code: "验证码已过期，请重新获取" })],
  ])("%s", async (_, seconds, message) => {
    await send();
    const code = await sentCode();
    passTime(seconds);
    if (message) expect(await refusal(check(code))).toBe(message);
    else expect(await check(code)).toMatchObject({ purpose: "testDrive" });
  });

  it("is good for its mobile and its purpose only", async () => {
    await send();
    const code = await sentCode();
    expect(await refusal(check(code, { purpose: "findBooking" }))).toBe(VOID);
    expect(await refusal(check(code, { mobile: "13900139000" }))).toBe(VOID);
    expect(await check(code)).toMatchObject({ purpose: "testDrive" });
  });

  it("is void once the next one was sent", async () => {
    await send();
    const first = await sentCode();
    passTime(61);
    await send();
    expect(await refusal(check(first))).toBe(JSON.stringify({ code: "验证码错误，请重新输入（还可尝试4次）" }));
    expect(await check(await sentCode())).toMatchObject({ purpose: "testDrive" });
  });

  it("takes five tries, counts them down and then is void, even for the right digits", async () => {
    await send();
    const code = await sentCode();
    for (const left of [4, 3, 2, 1]) {
      expect(await refusal(check(WRONG))).toBe(JSON.stringify({ code: `验证码错误，请重新输入（还可尝试${left}次）` }));
    }
    expect(await refusal(check(WRONG))).toBe(VOID);
    expect(await refusal(check(code))).toBe(VOID);
  });

  it("does not lose a try to the right digits", async () => {
    await send();
    const code = await sentCode();
    for (let time = 0; time < 8; time += 1) expect(await check(code)).toMatchObject({ purpose: "testDrive" });
  });

  it("stands no more than five of fifty guesses made at once", async () => {
    await send();
    const guesses = Array.from({ length: 50 }, (_, number) => refusal(check(String(number).padStart(6, "0"))));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer.includes("还可尝试"))).toHaveLength(4);
    const [stored] = await test.database.select().from(smsCodes);
    expect(stored?.failedTries).toBe(5);
  });
});

describe("burning", () => {
  it("happens with the commit, and only once", async () => {
    await send();
    const checked = await check(await sentCode());
    await transaction(test.database, (tx) => verification.burnSmsCode(tx, checked));
    expect(await refusal(check(await sentCode()))).toBe(VOID);
    expect(await refusal(transaction(test.database, (tx) => verification.burnSmsCode(tx, checked)))).toBe(VOID);
  });

  it("does not happen when the transaction is rolled back", async () => {
    await send();
    const checked = await check(await sentCode());
    const booking = transaction(test.database, async (tx) => {
      await verification.burnSmsCode(tx, checked);
      throw new Error("no place left");
    });
    await expect(booking).rejects.toThrow("no place left");
    expect(await check(await sentCode())).toEqual(checked);
  });

  it("lets one of ten at once through", async () => {
    await send();
    const code = await sentCode();
    const attempts = Array.from({ length: 10 }, async () => {
      const checked = await check(code);
      return transaction(test.database, (tx) => verification.burnSmsCode(tx, checked));
    });
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("does not accept a code that was replaced after it was checked", async () => {
    await send();
    const checked = await check(await sentCode());
    passTime(61);
    await send();
    expect(await refusal(transaction(test.database, (tx) => verification.burnSmsCode(tx, checked)))).toBe(VOID);
  });

  it("keeps a wrong try although the caller's transaction is rolled back", async () => {
    await send();
    const booking = transaction(test.database, async () => check(WRONG));
    expect(await refusal(booking)).toContain("还可尝试4次");
    expect(await refusal(check(WRONG))).toContain("还可尝试3次");
  });
});

describe("the limits of a mobile", () => {
  it.each([
    ["a second code within a minute", [0, 59], [true, false]],
    ["a second code after a minute", [0, 60], [true, true]],
    ["five codes in an hour", [0, 61, 61, 61, 61, 61], [true, true, true, true, true, false]],
    ["a sixth code in the next hour", [0, 61, 61, 61, 61, 3600], [true, true, true, true, true, true]],
    ["ten codes in a day", Array(12).fill(1800), [...Array(10).fill(true), false, false]],
    ["an eleventh code the next day", [...Array(10).fill(1800), 86_400 - 9 * 1800], Array(11).fill(true)],
  ])("%s", async (_, pauses, expected) => {
    const outcomes: boolean[] = [];
    for (const pause of pauses) {
      passTime(pause);
      outcomes.push(
        await send().then(
          () => true,
          (error: AppError) => {
            expect(error.message).toBe(TOO_FAST);
            return false;
          },
        ),
      );
    }
    expect(outcomes).toEqual(expected);
    expect(await sentCount()).toBe(expected.filter(Boolean).length);
  });

  it("says how long to wait", async () => {
    await send();
    passTime(18);
    const error: AppError = await send().then(
      () => expect.unreachable("it was sent"),
      (reason) => reason,
    );
    expect(error.data).toEqual({ retryAfter: 42 });
  });

  it("hold over purposes, addresses and processes", async () => {
    await send();
    verification = startProcess();
    expect(await refusal(send({ purpose: "findBooking", ip: "198.51.100.9" }))).toBe(TOO_FAST);
  });

  it("leave other mobiles alone", async () => {
    await send();
    expect(await send({ mobile: "13900139000" })).toEqual({ resendAfter: 60, expiresIn: 300 });
  });

  it("let one of ten at once through", async () => {
    const captchas = await Promise.all(Array.from({ length: 10 }, () => solved()));
    const outcomes = await Promise.allSettled(captchas.map((captcha) => send({ captcha })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sentCount()).toBe(1);
  });

  it("can be set: none at all between two codes", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_INTERVAL_SECONDS: "0" } });
    expect(await send()).toEqual({ resendAfter: 0, expiresIn: 300 });
    expect(await send()).toEqual({ resendAfter: 0, expiresIn: 300 });
  });
});

describe("too many wrong codes", () => {
  it("lock the purpose for an hour, whatever code is sent meanwhile", async () => {
    for (let round = 0; round < 2; round += 1) {
      await send();
      for (let attempt = 0; attempt < 5; attempt += 1) await refusal(check(WRONG));
      passTime(61);
    }
    await send();
    const code = await sentCode();
    expect(await refusal(check(code))).toBe(TOO_FAST);
    await send({ mobile: "13900139000" });
    expect(await check(await sentCode(), { mobile: "13900139000" })).toMatchObject({ purpose: "testDrive" });

    passTime(3600);
    await send();
    expect(await check(await sentCode())).toMatchObject({ purpose: "testDrive" });
  });

  it("do not lock another purpose", async () => {
    verification = startProcess({ environment: { LIMIT_CODE_TRIES_PER_MOBILE_HOUR: "3" } });
    await send();
    for (let attempt = 0; attempt < 3; attempt += 1) await refusal(check(WRONG));
    expect(await refusal(check(WRONG))).toBe(TOO_FAST);
    passTime(61);
    await send({ purpose: "findBooking" });
    expect(await check(await sentCode(), { purpose: "findBooking" })).toMatchObject({ purpose: "findBooking" });
  });
});

describe("the captcha", () => {
  const REQUIRED = "请完成安全验证";

  it.each(["", "nonsense", btoa('{"challenge":{}}')])("is required: %j", async (captcha) => {
    expect(await refusal(send({ captcha }))).toBe(REQUIRED);
    expect(await sentCount()).toBe(0);
  });

  it("counts for its purpose only", async () => {
    const captcha = await solved("findBooking");
    expect(await refusal(send({ captcha, purpose: "testDrive" }))).toBe(REQUIRED);
  });

  it("counts for two minutes", async () => {
    const captcha = await solved();
    passTime(121);
    expect(await refusal(send({ captcha }))).toBe("安全验证已过期，请重新验证");
  });

  it("counts once: for another mobile it is refused, for the same one nothing more is sent", async () => {
    const captcha = await solved();
    await send({ captcha });
    expect(await refusal(send({ captcha, mobile: "13900139000" }))).toBe(REQUIRED);
    passTime(20);
    expect(await send({ captcha })).toEqual({ resendAfter: 40, expiresIn: 280 });
    expect(await sentCount()).toBe(1);
  });

  it("counts once over processes, also when handed in twice at the same moment", async () => {
    const captcha = await solved();
    const other = startProcess();
    const request = { purpose: "testDrive", captcha, ip: IP } as const;
    const outcomes = await Promise.allSettled([
      verification.sendSmsCode({ ...request, mobile: MOBILE }),
      other.sendSmsCode({ ...request, mobile: "13900139000" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sentCount()).toBe(1);
  });

  it("can be asked for without a code, and counts once there too", async () => {
    const captcha = await solved();
    await verification.requireCaptcha({ mobile: MOBILE, purpose: "testDrive", captcha });
    expect(await refusal(verification.requireCaptcha({ mobile: MOBILE, purpose: "testDrive", captcha }))).toBe(REQUIRED);
    expect(await refusal(send({ captcha }))).toBe(REQUIRED);
    expect(await refusal(verification.requireCaptcha({ mobile: MOBILE, purpose: "findBooking", captcha: await solved() }))).toBe(REQUIRED);
    expect(await refusal(verification.requireCaptcha({ mobile: MOBILE, purpose: "testDrive", captcha: "" }))).toBe(REQUIRED);
    expect(await sentCount()).toBe(0);
  });

  it("is not used up by a request that fails before it", async () => {
    const captcha = await solved();
    const none = startProcess({ sms: createNoSms() });
    expect(await refusal(none.sendSmsCode({ mobile: MOBILE, purpose: "testDrive", captcha, ip: IP }))).toBe("短信服务暂不可用，请致电客服");
    expect(await send({ captcha })).toMatchObject({ expiresIn: 300 });
  });

  async function levelFor(ip: string, purpose: SmsPurpose = "testDrive"): Promise<number> {
    return (await verification.captchaChallenge({ purpose, ip })).parameters.data.level;
  }

  it.each([
    [
      "an hour's share",
      { LIMIT_SMS_PER_ADDRESS_HOUR: "3", LIMIT_SMS_PER_ADDRESS_DAY: "1000", LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "1000" },
      [0, 0, 0, 1],
    ],
    [
      "a day's share",
      { LIMIT_SMS_PER_ADDRESS_HOUR: "1000", LIMIT_SMS_PER_ADDRESS_DAY: "2", LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "1000" },
      [0, 0, 1, 1],
    ],
    [
      "far more than a day's share",
      { LIMIT_SMS_PER_ADDRESS_HOUR: "1000", LIMIT_SMS_PER_ADDRESS_DAY: "1", LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "3" },
      [0, 1, 1, 2],
    ],
  ])("gets harder for an address beyond %s, and never refuses it", async (_, lower, levels) => {
    verification = startProcess({ environment: lower });
    for (const [number, level] of levels.entries()) {
      expect(await levelFor(IP)).toBe(level);
      await send({ mobile: `1390013900${number}` });
    }
    expect(await levelFor("198.51.100.9")).toBe(0);
  });

  it("must be as hard as the address deserves by now", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_PER_ADDRESS_HOUR: "1" } });
    const easy = await solved();
    await send({ mobile: "13900139000" });
    expect(await refusal(send({ captcha: easy }))).toBe(REQUIRED);
    expect(await send()).toMatchObject({ expiresIn: 300 });
  });

  it("gets harder for everybody while the budget runs out, until the breaker trips for its purpose", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_PER_PURPOSE_MINUTE: "4" } });
    for (let number = 0; number < 3; number += 1) await send({ mobile: `1390013900${number}`, ip: `203.0.${number}.7` });
    expect(await levelFor("198.51.100.9")).toBe(1);
    await send({ mobile: "13900139003", ip: "198.51.100.9" });
    expect(await refusal(send({ mobile: "13900139004", ip: "192.0.2.9" }))).toBe("服务繁忙，请稍后再试");
    expect(await send({ mobile: "13900139005", purpose: "findBooking" })).toMatchObject({ expiresIn: 300 });
    passTime(60);
    expect(await send({ mobile: "13900139006" })).toMatchObject({ expiresIn: 300 });
    expect(await sentCount()).toBe(6);
  });
});

describe("the breaker of a purpose", () => {
  const others = "198.51.100.9";

  it("cannot be used up by one address", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_PER_PURPOSE_MINUTE: "20" } });
    const answers: string[] = [];
    for (let number = 10; number < 40; number += 1) answers.push(await outcome(send({ mobile: `139001390${number}` })));
    expect(answers).toEqual([...Array(2).fill("sent"), ...Array(28).fill(TOO_FAST)]);
    expect(await send({ ip: others })).toMatchObject({ expiresIn: 300 });
    passTime(61);
    expect(await send({ mobile: "13900139040" })).toMatchObject({ expiresIn: 300 });
  });

  it("nor by one network, whatever number of addresses it has", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_PER_PURPOSE_MINUTE: "20" } });
    const answers: string[] = [];
    for (let number = 10; number < 40; number += 1) {
      answers.push(await outcome(send({ mobile: `139001390${number}`, ip: `2001:db8:7:${number}::1` })));
    }
    expect(answers).toEqual([...Array(6).fill("sent"), ...Array(24).fill(TOO_FAST)]);
    expect(await send({ ip: others })).toMatchObject({ expiresIn: 300 });
  });

  it("refuses beyond the share without counting anything against the number", async () => {
    verification = startProcess({ environment: { LIMIT_SMS_PER_PURPOSE_MINUTE: "10" } });
    await send();
    for (let time = 0; time < 8; time += 1) expect(await refusal(send({ mobile: "13900139001" }))).toBe(TOO_FAST);
    expect(await send({ mobile: "13900139001", ip: others })).toMatchObject({ expiresIn: 300 });
  });

  const outcome = (sending: Promise<unknown>) =>
    sending.then(
      () => "sent",
      (error: AppError) => error.message,
    );
});

describe("somebody else", () => {
  const stranger = { ip: "198.51.100.9" };

  it("cannot void the code that the owner asked for, nor lock the number", async () => {
    for (let round = 0; round < 3; round += 1) {
      await send();
      for (let guess = 0; guess < 12; guess += 1) await refusal(check(WRONG, stranger));
      expect(await check(await sentCode())).toMatchObject({ purpose: "testDrive" });
      passTime(61);
    }
    await send();
    expect(await refusal(check(await sentCode(), stranger))).toBe(TOO_FAST);
    expect(await check(await sentCode())).toMatchObject({ purpose: "testDrive" });
  });

  it("who asked for the code and used its tries up leaves the owner, at another address, tries", async () => {
    await send(stranger);
    for (let guess = 0; guess < 5; guess += 1) await refusal(check(WRONG, stranger));
    expect(await refusal(check(await sentCode(), stranger))).toBe(VOID);
    expect(await check(await sentCode())).toMatchObject({ purpose: "testDrive" });
  });

  it("gains no tries by having many addresses", async () => {
    await send();
    const guesses = Array.from({ length: 40 }, (_, number) =>
      refusal(check(String(number).padStart(6, "0"), { ip: `198.51.${number}.9` })),
    );
    expect((await Promise.all(guesses)).filter((answer) => answer.includes("还可尝试"))).toHaveLength(4);
    const [stored] = await test.database.select().from(smsCodes);
    expect(stored).toMatchObject({ failedTries: 0, failedTriesElsewhere: 5 });
  });
});

describe("a vendor that refuses", () => {
  it.each([
    ["LimitExceeded.PhoneNumberThirtySecondLimit", TOO_FAST],
    ["FailedOperation.PhoneNumberInBlacklist", JSON.stringify({ mobile: "该手机号无法接收短信，请核对后重试" })],
    ["FailedOperation.InsufficientBalanceInSmsPackage", "短信服务暂不可用，请致电客服"],
  ])("%s reads %s, and the earlier code stays good", async (refused, message) => {
    await send();
    const earlier = await sentCode();
    passTime(61);
    const keys = { secretId: "id", secretKey: "secret", sdkAppId: "1400000001", signName: "测试" };
    const standIn = await startTencentSmsStandIn({ ...keys, templates: ["100"] });
    const sms = createTencentSms(
      {
        ...keys,
        region: "ap-nanjing",
        templates: {
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
        },
      },
      { baseUrl: standIn.baseUrl, now: () => new Date() },
    );
    verification = startProcess({ sms });
    standIn.refuseNext(refused);
    expect(await refusal(send())).toBe(message);
    await standIn.close();
    expect(await check(earlier)).toMatchObject({ purpose: "testDrive" });
  });

  it("but may have sent all the same leaves the code usable", async () => {
    const keys = { secretId: "id", secretKey: "secret", sdkAppId: "1400000001", signName: "测试" };
    const standIn = await startTencentSmsStandIn({ ...keys, templates: ["100"] });
    const loses: typeof fetch = async (...request) => {
      await fetch(...request);
      throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } });
    };
    const sms = createTencentSms(
      {
        ...keys,
        region: "ap-nanjing",
        templates: {
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
        },
      },
      { baseUrl: standIn.baseUrl, fetch: loses },
    );
    verification = startProcess({ sms });
    expect(await send()).toEqual({ resendAfter: 60, expiresIn: 300 });
    const code = standIn.accepted[0]?.variables[0] ?? "";
    await standIn.close();
    expect(await check(code)).toMatchObject({ purpose: "testDrive" });
  });
});

it("forgets what is over, and only that", async () => {
  await send();
  passTime(290);
  await send({ mobile: "13900139000" });
  passTime(11);
  await deleteExpired(test.database, new Date());
  await countRetention(test.database).clean(new Date());
  expect(await test.database.select().from(smsCodes)).toHaveLength(1);
  expect(await test.database.select().from(usedCaptchas)).toHaveLength(1);
  expect(await check(await sentCode(), { mobile: "13900139000" })).toMatchObject({ purpose: "testDrive" });
  const counters = await test.database.select().from(rateLimits);
  expect(counters.every(({ expire }) => expire !== null && expire > Date.now())).toBe(true);
  expect(counters.length).toBeGreaterThan(0);
});
