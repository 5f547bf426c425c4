import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startAliyunSmsStandIn } from "#test-support/stand-ins/aliyun-sms.ts";
import { refuseInProduction } from "#test-support/stand-ins/refuse-in-production.ts";
import type { SmsStandIn } from "#test-support/stand-ins/sms-stand-in.ts";
import { startTencentSmsStandIn } from "#test-support/stand-ins/tencent-sms.ts";
import { createAliyunSms } from "./aliyun.ts";
import type { SmsFailure, SmsMessage, SmsPort } from "./port.ts";
import { createTencentSms } from "./tencent.ts";
import type { VendorNetwork } from "./vendor-request.ts";

const templates = {
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
};
const filed = ["100", "200", "300"];

interface Vendor {
  name: string;
  startStandIn(keys?: { secret?: string; signName?: string; now?: () => Date }): Promise<SmsStandIn>;
  createDriver(
    network: VendorNetwork,
    templates?: {
      code: string;
      booking: string;
      consultation: string;
      complaint: string;
      recall: string;
      activity: string;
      car: string;
      dealerStops: string;
      account: string;
      work: string;
    },
  ): SmsPort;
  wrongSecret: string;
  clockSkew: { minutes: number; code: string };
  personal: Record<string, string[]>;
  operator: string[];
  uncertain: string[];
}

const vendors: Vendor[] = [
  {
    name: "aliyun",
    startStandIn: (keys = {}) =>
      startAliyunSmsStandIn({
        accessKeyId: "test-key",
        accessKeySecret: keys.secret ?? "test-secret",
        signName: keys.signName ?? "测试签名",
        templates: filed,
        now: keys.now,
      }),
    createDriver: (network, own = templates) =>
      createAliyunSms({ accessKeyId: "test-key", accessKeySecret: "test-secret", signName: "测试签名", templates: own }, network),
    wrongSecret: "SignatureDoesNotMatch",
    clockSkew: { minutes: 16, code: "InvalidTimeStamp.Expired" },
    personal: { tooFrequent: ["isv.BUSINESS_LIMIT_CONTROL"], badNumber: ["isv.MOBILE_NUMBER_ILLEGAL"] },
    operator: [
      "isv.AMOUNT_NOT_ENOUGH",
      "isv.SMS_TEMPLATE_ILLEGAL",
      "isv.BLACK_KEY_CONTROL_LIMIT",
      "isv.DAY_LIMIT_CONTROL",
      "isp.RAM_PERMISSION_DENY",
    ],
    uncertain: ["isp.SYSTEM_ERROR"],
  },
  {
    name: "tencent",
    startStandIn: (keys = {}) =>
      startTencentSmsStandIn({
        secretId: "test-id",
        secretKey: keys.secret ?? "test-key",
        sdkAppId: "1400000001",
        signName: keys.signName ?? "测试签名",
        templates: filed,
        now: keys.now,
      }),
    createDriver: (network, own = templates) =>
      createTencentSms(
        {
          secretId: "test-id",
          secretKey: "test-key",
          sdkAppId: "1400000001",
          signName: "测试签名",
          region: "ap-guangzhou",
          templates: own,
        },
        network,
      ),
    wrongSecret: "AuthFailure.SignatureFailure",
    clockSkew: { minutes: 6, code: "AuthFailure.SignatureExpire" },
    personal: {
      tooFrequent: [
        "LimitExceeded.PhoneNumberThirtySecondLimit",
        "LimitExceeded.PhoneNumberOneHourLimit",
        "LimitExceeded.PhoneNumberDailyLimit",
        "LimitExceeded.PhoneNumberSameContentDailyLimit",
        "LimitExceeded.DeliveryFrequencyLimit",
      ],
      badNumber: ["InvalidParameterValue.IncorrectPhoneNumber", "FailedOperation.PhoneNumberInBlacklist"],
    },
    operator: ["FailedOperation.InsufficientBalanceInSmsPackage", "FailedOperation.ContainSensitiveWord", "RequestLimitExceeded"],
    uncertain: ["InternalError.Timeout"],
  },
];

const code: SmsMessage = { key: "k-1", mobile: "13800138000", template: "verificationCode", params: { code: "012345", minutes: "5" } };
const cancelled: SmsMessage = {
  key: "k-2",
  mobile: "13900139000",
  template: "testDriveCancelled",
  params: { no: "2511200000017", vehicle: "云起 (PHEV)", dealer: "杭州西湖店", time: "11月22日 10:00–11:00" },
};

async function failureOf(sending: Promise<unknown>): Promise<SmsFailure> {
  return sending.then(
    () => expect.unreachable("the message was sent"),
    (error: SmsFailure) => error,
  );
}

describe.each(vendors)("$name", (vendor) => {
  let standIn: SmsStandIn;
  let sms: SmsPort;
  beforeEach(async () => {
    standIn = await vendor.startStandIn();
    sms = vendor.createDriver({ baseUrl: standIn.baseUrl });
  });
  afterEach(() => standIn.close());

  it("signs so that the vendor accepts, and says what the template needs", async () => {
    const first = await sms.send(code);
    const second = await sms.send(cancelled);
    expect(first.vendorId).not.toBe("");
    expect(second.vendorId).not.toBe(first.vendorId);
    expect(standIn.accepted).toEqual([
      { mobile: "13800138000", template: "100", variables: ["012345", "5"], key: "k-1" },
      {
        mobile: "13900139000",
        template: "200",
        variables: ["2511200000017", "已取消", "云起 (PHEV)", "11月22日 10:00–11:00", "杭州西湖店"],
        key: "k-2",
      },
    ]);
  });

  it("carries no booking notices without a template for them", () => {
    expect(sms.carries("verificationCode")).toBe(true);
    expect(sms.carries("testDriveBooked")).toBe(true);
    const codesOnly = vendor.createDriver(
      { baseUrl: standIn.baseUrl },
      {
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
    );
    expect(codesOnly.carries("verificationCode")).toBe(true);
    expect(codesOnly.carries("testDriveBooked")).toBe(false);
    expect(codesOnly.carries("activitySignedUp")).toBe(false);
  });

  it("says of a sign-up what the activity's template needs", async () => {
    const params = { no: "2611210000423", title: "新车主补能课", people: "2", venue: "浦东店", time: "12月6日（周日）09:30" };
    await sms.send({ key: "k-3", mobile: "13900139000", template: "activityCancelled", params });
    expect(standIn.accepted).toEqual([
      expect.objectContaining({ template: "300", variables: [params.no, "已取消", params.title, "2", params.time, params.venue] }),
    ]);
  });

  it.each(Object.entries(vendor.personal).flatMap(([reason, codes]) => codes.map((each) => [each, reason] as const)))(
    "%s means %s",
    async (refusal, reason) => {
      standIn.refuseNext(refusal);
      expect(await failureOf(sms.send(code))).toMatchObject({ name: "SmsFailure", reason, vendorCode: refusal, perhapsSent: false });
      expect(standIn.accepted).toEqual([]);
    },
  );

  it.each(vendor.operator)("%s is the operator's business", async (refusal) => {
    standIn.refuseNext(refusal);
    expect(await failureOf(sms.send(code))).toMatchObject({ reason: "operator", vendorCode: refusal, perhapsSent: false });
  });

  it.each(vendor.uncertain)("after %s the message may be on its way", async (refusal) => {
    standIn.refuseNext(refusal);
    expect(await failureOf(sms.send(code))).toMatchObject({ reason: "operator", vendorCode: refusal, perhapsSent: true });
  });

  it("is refused with another secret", async () => {
    const other = await vendor.startStandIn({ secret: "another" });
    const failure = await failureOf(vendor.createDriver({ baseUrl: other.baseUrl }).send(code));
    await other.close();
    expect(failure).toMatchObject({ reason: "operator", vendorCode: vendor.wrongSecret, perhapsSent: false });
  });

  it("is refused when its clock is wrong", async () => {
    const wrong = () => new Date(Date.now() - vendor.clockSkew.minutes * 60_000);
    const failure = await failureOf(vendor.createDriver({ baseUrl: standIn.baseUrl, now: wrong }).send(code));
    expect(failure).toMatchObject({ reason: "operator", vendorCode: vendor.clockSkew.code });
  });

  it("refuses what was altered on its way", async () => {
    const tampering: typeof fetch = (url, init) =>
      fetch(String(url).replace("13800138000", "13800138001"), {
        ...init,
        body: init?.body && String(init.body).replace("13800138000", "13800138001"),
      });
    const failure = await failureOf(vendor.createDriver({ baseUrl: standIn.baseUrl, fetch: tampering }).send(code));
    expect(failure.vendorCode).toBe(vendor.wrongSecret);
    expect(standIn.accepted).toEqual([]);
  });

  it("knows that nothing was sent when nobody listens", async () => {
    await standIn.close();
    expect(await failureOf(sms.send(code))).toMatchObject({ reason: "operator", vendorCode: "network", perhapsSent: false });
  });

  describe("with a vendor that misbehaves", () => {
    let server: Server;
    let requests: number;
    let driver: SmsPort;
    let answer: (response: import("node:http").ServerResponse) => void;
    beforeEach(async () => {
      requests = 0;
      server = createServer((request, response) => {
        requests += 1;
        request.resume().on("end", () => answer(response));
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      driver = vendor.createDriver({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs: 300 });
    });
    afterEach(() => {
      server.closeAllConnections();
      server.close();
    });

    it.each([
      ["does not answer in time", () => undefined, "timeout", true],
      ["hangs up", (response) => response.destroy(), "network", true],
      ["answers a page", (response) => response.writeHead(502).end("<html>Bad Gateway</html>"), "badAnswer", true],
      ["refuses without words", (response) => response.writeHead(403).end(), "badAnswer", false],
      ["answers nonsense", (response) => response.end('{"hello":1}'), "badAnswer", true],
      ["answers null", (response) => response.end("null"), "badAnswer", true],
      ["sends elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(), "network", true],
    ] satisfies [string, typeof answer, string, boolean][])(
      "which %s, it tries once and no more",
      async (_, misbehave, vendorCode, perhapsSent) => {
        answer = misbehave;
        expect(await failureOf(driver.send(code))).toMatchObject({ reason: "operator", vendorCode, perhapsSent });
        expect(requests).toBe(1);
      },
    );
  });
});

it("aliyun refuses a nonce it has seen", async () => {
  const standIn = await vendors[0]?.startStandIn();
  const sms = vendors[0]?.createDriver({ baseUrl: standIn?.baseUrl ?? "", nonce: () => "always-the-same" });
  await sms?.send(code);
  expect((await failureOf(sms?.send({ ...code, key: "k-9" }) ?? Promise.resolve())).vendorCode).toBe("SignatureNonceUsed");
  await standIn?.close();
});

it.each([{ MARQUE_MODE: "production" }, { NODE_ENV: "production" }])("stand-ins do not run with %j", (environment) => {
  expect(() => refuseInProduction(environment)).toThrow(/production/);
  expect(() => refuseInProduction({ MARQUE_MODE: "demo" })).not.toThrow();
});
