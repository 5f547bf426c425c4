import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CAPTCHA_DIFFICULTY: "1", LIMIT_SMS_INTERVAL_SECONDS: "60" } });
});
afterAll(() => test.close());

async function solved(): Promise<string> {
  const { envelope } = await test.call("captchaChallenge", { purpose: "testDrive" });
  expect(envelope.code).toBe(200);
  return solveCaptcha(envelope.data as CaptchaChallenge);
}

async function post(input: Record<string, unknown>) {
  return test.call("smsCode", input as never);
}

it("sends a code for a solved captcha; the page for developers shows it", async () => {
  const { status, envelope } = await post({ mobile: "+86 138 0013 8000", purpose: "testDrive", captcha: await solved() });
  expect({ status, ...envelope }).toEqual({ status: 200, code: 200, data: { resendAfter: 60, expiresIn: 300 }, message: "成功" });
  const page = await test.app.inject({ url: "/next/dev/outbox" });
  expect(page.body).toMatch(/13800138000[\s\S]*验证码\d{6}，5分钟内有效/);
});

it("asks to wait, and says how long", async () => {
  await post({ mobile: "13900139000", purpose: "testDrive", captcha: await solved() });
  const { envelope } = await post({ mobile: "13900139000", purpose: "testDrive", captcha: await solved() });
  expect(envelope).toMatchObject({ code: 42900, message: "操作过于频繁，请稍后再试" });
  const { retryAfter } = envelope.data as { retryAfter: number };
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
});

describe("wrong input", () => {
  const right = { mobile: "13800138001", purpose: "testDrive", captcha: btoa("{}") };

  it.each([
    [{ mobile: undefined }, { mobile: "请输入手机号" }],
    [{ mobile: "" }, { mobile: "请输入手机号" }],
    [{ mobile: "12800138000" }, { mobile: "请输入正确的11位手机号" }],
    [{ mobile: "1".repeat(50) }, { mobile: "请输入正确的11位手机号" }],
    [{ captcha: undefined }, { captcha: "请完成安全验证" }],
    [{ captcha: "" }, { captcha: "请完成安全验证" }],
    [{ captcha: "x".repeat(4001) }, { captcha: "请完成安全验证" }],
  ])("%j", async (change, fields) => {
    const { status, envelope } = await post({ ...right, ...change });
    expect({ status, ...envelope }).toEqual({ status: 200, code: 40000, data: { fields }, message: "请检查填写内容" });
  });

  it.each(["parking", "", null, 1])("a purpose that does not exist: %j", async (purpose) => {
    expect((await post({ ...right, purpose })).envelope).toMatchObject({ code: 40000, data: { fields: { purpose: expect.any(String) } } });
    expect((await test.call("captchaChallenge", { purpose } as never)).envelope.code).toBe(40000);
  });

  it("a captcha nobody solved", async () => {
    expect((await post(right)).envelope).toEqual({ code: 40022, data: null, message: "请完成安全验证" });
  });
});

it("in production mode without a vendor says so, and has no page for developers", async () => {
  const production = await createTestApp({ environment: { MARQUE_MODE: "production", CAPTCHA_DIFFICULTY: "1" } });
  try {
    const { envelope: challenge } = await production.call("captchaChallenge", { purpose: "testDrive" });
    const captcha = await solveCaptcha(challenge.data as CaptchaChallenge);
    const { envelope } = await production.call("smsCode", { mobile: "13800138000", purpose: "testDrive", captcha });
    expect(envelope).toEqual({ code: 50200, data: null, message: "短信服务暂不可用，请致电客服" });
    expect((await production.app.inject({ url: "/next/dev/outbox" })).body).not.toContain("短信发件箱");
  } finally {
    await production.close();
  }
});

it("keeps what one address asks for from what another may have", async () => {
  const busy = await createTestApp({ environment: { CAPTCHA_DIFFICULTY: "1", LIMIT_SMS_PER_PURPOSE_MINUTE: "10", TRUST_PROXY: "true" } });
  onTestFinished(() => busy.close());
  const send = async (mobile: string, ip: string) => {
    const from = { "x-forwarded-for": ip };
    const { envelope } = await busy.call("captchaChallenge", { purpose: "testDrive" }, from);
    const captcha = await solveCaptcha(envelope.data as CaptchaChallenge);
    return (await busy.call("smsCode", { mobile, purpose: "testDrive", captcha }, from)).envelope.code;
  };
  expect(await send("13900139001", "192.0.2.1")).toBe(codes.ok.code);
  expect(await send("13900139002", "192.0.2.1")).toBe(codes.tooFast.code);
  expect(await send("13900139002", "198.51.100.1")).toBe(codes.ok.code);
});
