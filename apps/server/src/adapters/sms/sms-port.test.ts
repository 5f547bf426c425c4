import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { startAliyunSmsStandIn } from "#test-support/stand-ins/aliyun-sms.ts";
import { startTencentSmsStandIn } from "#test-support/stand-ins/tencent-sms.ts";
import { createOutbox, listOutbox } from "../../modules/messages/outbox.repository.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createAliyunSms } from "./aliyun.ts";
import { createOutboxSms } from "./embedded.ts";
import { createNoSms } from "./none.ts";
import type { SmsMessage, SmsPort } from "./port.ts";
import { createTencentSms } from "./tencent.ts";
import type { SmsContent } from "./texts.ts";

/** What every driver has to do, whoever is behind it. */
interface Driver {
  sms: SmsPort;
  /** Mobiles of the messages that left, oldest first. */
  left(): Promise<string[]>;
  close(): Promise<void>;
}

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
const booking = { no: "2511200000017", vehicle: "云起", dealer: "杭州西湖店", time: "11月22日 10:00–11:00" };
const contents: SmsContent[] = [
  { template: "verificationCode", params: { code: "012345", minutes: "5" } },
  { template: "testDriveBooked", params: { ...booking, link: "https://www.example.com/next/test-drive/booking/x" } },
  { template: "testDriveChanged", params: { ...booking, link: "https://www.example.com/next/test-drive/booking/x" } },
  { template: "testDriveCancelled", params: booking },
];

async function startEmbedded(): Promise<Driver> {
  const { database, close }: TestDatabase = await createTestDatabase();
  const security = createSecurity(randomBytes(32));
  return {
    sms: createOutboxSms(createOutbox(database, security), () => undefined),
    left: async () => (await listOutbox(database, security, 100)).map(({ mobile }) => mobile).reverse(),
    close,
  };
}

async function startAliyun(): Promise<Driver> {
  const keys = { accessKeyId: "id", accessKeySecret: "secret", signName: "测试" };
  const standIn = await startAliyunSmsStandIn({ ...keys, templates: Object.values(templates) });
  return {
    sms: createAliyunSms({ ...keys, templates }, { baseUrl: standIn.baseUrl }),
    left: async () => standIn.accepted.map(({ mobile }) => mobile),
    close: standIn.close,
  };
}

async function startTencent(): Promise<Driver> {
  const keys = { secretId: "id", secretKey: "secret", sdkAppId: "1400000001", signName: "测试" };
  const standIn = await startTencentSmsStandIn({ ...keys, templates: Object.values(templates) });
  return {
    sms: createTencentSms({ ...keys, region: "ap-beijing", templates }, { baseUrl: standIn.baseUrl }),
    left: async () => standIn.accepted.map(({ mobile }) => mobile),
    close: standIn.close,
  };
}

describe.each([
  ["embedded", startEmbedded],
  ["aliyun", startAliyun],
  ["tencent", startTencent],
])("%s", (_, start) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await start();
  });
  afterAll(() => driver.close());

  it("carries and sends every message, each under a number of its own", async () => {
    const vendorIds = new Set<string>();
    for (const [position, content] of contents.entries()) {
      expect(driver.sms.carries(content.template)).toBe(true);
      const message = { ...content, key: `message-${position}`, mobile: `1380013800${position}` } as SmsMessage;
      const receipt = await driver.sms.send(message);
      expect(receipt.kind).toBe("sent");
      vendorIds.add(receipt.vendorId);
    }
    expect([...vendorIds].filter(Boolean)).toHaveLength(contents.length);
    expect(await driver.left()).toEqual(["13800138000", "13800138001", "13800138002", "13800138003"]);
  });

  it("says truly whether the same key is sent once", async () => {
    const message = { ...contents[0], key: "twice", mobile: "13700137000" } as SmsMessage;
    const receipts = [await driver.sms.send(message), await driver.sms.send(message)];
    const times = (await driver.left()).filter((mobile) => mobile === "13700137000").length;
    expect(times === 1).toBe(driver.sms.idempotent);
    expect(receipts[0]?.vendorId === receipts[1]?.vendorId).toBe(driver.sms.idempotent);
  });
});

it("without a vendor nothing is carried, and sending says why", async () => {
  const none = createNoSms();
  expect(contents.map(({ template }) => none.carries(template))).toEqual([false, false, false, false]);
  await expect(none.send({ ...contents[0], key: "k", mobile: "13800138000" } as SmsMessage)).rejects.toMatchObject({
    reason: "operator",
    vendorCode: "vendorMissing",
    perhapsSent: false,
  });
});
