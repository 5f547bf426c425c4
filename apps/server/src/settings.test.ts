import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTestDirectory } from "../test-support/settings.ts";
import { readSettings, variables } from "./settings.ts";
import type { StartError } from "./start-error.ts";

function read(environment: Record<string, string>) {
  return readSettings({ MARQUE_DATA: createTestDirectory(), ...environment });
}

function refusal(environment: Record<string, string>): { message: string; exitCode: number } {
  try {
    read(environment);
  } catch (error) {
    const { message, exitCode } = error as StartError;
    return { message, exitCode };
  }
  throw new Error("The settings were accepted");
}

test("everything works with nothing set", () => {
  const settings = read({});
  expect(settings).toMatchObject({
    mode: "demo",
    port: 8080,
    host: "localhost",
    publicOrigin: "http://localhost:8080",
    databaseUrl: "",
    sms: { driver: "outbox" },
    crm: { driver: "none" },
    amap: null,
    limits: {
      sms: { intervalSeconds: 60, perMobileHour: 5, perMobileDay: 10 },
      leads: { perMobileDay: 3, perAddressHour: 10, mergeDays: 7 },
    },
  });
});

test("an empty value counts as not set", () => {
  expect(read({ PORT: "", HOST: "" })).toMatchObject({ port: 8080, host: "localhost" });
});

test("nobody can change settings afterwards, not even inside", () => {
  const settings = read({});
  expect(() => Object.assign(settings, { port: 1 })).toThrow(TypeError);
  expect(() => Object.assign(settings.limits.sms, { perMobileDay: 1 })).toThrow(TypeError);
});

describe("every variable", () => {
  test.each(Object.entries(variables))("%s is described, and its default is valid", (_name, variable) => {
    expect(variable.about).toMatch(/\.$/);
    expect(variable.expected).not.toBe("");
    expect(variable.parse.safeParse(variable.default).success).toBe(true);
  });
});

describe("a wrong value stops the start with the variable's name and what it should be", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "eighty"],
    ["MARQUE_MODE", "prod"],
    ["PUBLIC_ORIGIN", "www.example.com"],
    ["PUBLIC_ORIGIN", "https://www.example.com/next/"],
    ["TRUST_PROXY", "yes"],
    ["LOG_LEVEL", "loud"],
    ["DATABASE_URL", "mysql://localhost/marque"],
    ["DATABASE_POOL_SIZE", "0"],
    ["MARQUE_SECRET", "c2hvcnQ="],
    ["MARQUE_SECRET", "not base64 at all, and by no means thirty-two bytes"],
    ["MARQUE_HOST_FXH", "//example.com"],
    ["SMS_DRIVER", "carrier-pigeon"],
    ["TENCENT_SMS_REGION", "eu-west-1"],
    ["CRM_WEBHOOK_URL", "http://crm.example.com/hook"],
    ["CRM_WEBHOOK_URL", "http://127.0.0.1.example.com/hook"],
    ["CRM_WEBHOOK_URL", "https://user:pass@crm.example.com/hook"],
    ["CRM_WEBHOOK_URL", "https://crm.example.com/hook#here"],
    ["CRM_WEBHOOK_URL", "file:///etc/passwd"],
    ["CRM_WEBHOOK_SECRET", "c2hvcnQ="],
    ["CRM_WEBHOOK_SECRET", "not base64"],
    ["AMAP_KEY", "0123"],
    ["AMAP_SECURITY_CODE", "not hexadecimal"],
    ["LIMIT_SMS_PER_MOBILE_DAY", "-1"],
    ["LIMIT_LEADS_PER_MOBILE_DAY", "many"],
  ] as const)("%s=%s", (name, value) => {
    expect(refusal({ [name]: value })).toEqual({ message: `${name} should be ${variables[name].expected}.`, exitCode: 2 });
  });
});

test.each([
  ["false", false],
  ["true", true],
  ["10.0.0.0/8, 192.168.1.1", ["10.0.0.0/8", "192.168.1.1"]],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test.each([
  [{ HOST: "0.0.0.0", PORT: "9000" }, "http://localhost:9000"],
  [{ HOST: "2001:db8::1" }, "http://[2001:db8::1]:8080"],
  [{ HOST: "0.0.0.0", PUBLIC_ORIGIN: "https://www.example.com" }, "https://www.example.com"],
])("visitors reach the site at %o → %s", (environment, expected) => {
  expect(read(environment).publicOrigin).toBe(expected);
});

describe("CRM webhook", () => {
  const secret = Buffer.alloc(32, "x").toString("base64");

  test.each(["https://crm.example.com/hook?tenant=1", "http://localhost:8090/hook", "http://127.0.0.1/hook", "http://[::1]:8090/hook"])(
    "goes to %s with its secret",
    (url) => {
      expect(read({ CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: `whsec_${secret}` }).crm).toEqual({
        driver: "webhook",
        url,
        secret: `whsec_${secret}`,
        operator: "",
      });
      expect(refusal({ CRM_WEBHOOK_URL: url }).message).toContain("CRM_WEBHOOK_SECRET");
    },
  );
});

test("a map needs its security code with its key", () => {
  const [key, securityCode] = ["a".repeat(32), "b".repeat(32)];
  expect(read({ AMAP_KEY: key, AMAP_SECURITY_CODE: securityCode }).amap).toEqual({ key, securityCode });
  expect(refusal({ AMAP_KEY: key }).message).toContain("AMAP_SECURITY_CODE");
});

describe("SMS driver", () => {
  const aliyun = {
    ALIYUN_SMS_ACCESS_KEY_ID: "id",
    ALIYUN_SMS_ACCESS_KEY_SECRET: "key",
    ALIYUN_SMS_SIGN_NAME: "云岫汽车",
    ALIYUN_SMS_TEMPLATE_CODE: "SMS_1",
  };
  const tencent = {
    TENCENT_SMS_SECRET_ID: "id",
    TENCENT_SMS_SECRET_KEY: "key",
    TENCENT_SMS_SDK_APP_ID: "1400000000",
    TENCENT_SMS_SIGN_NAME: "云岫汽车",
    TENCENT_SMS_TEMPLATE_CODE: "1",
  };

  test("production without a vendor sends nothing and pretends nothing", () => {
    expect(read({ MARQUE_MODE: "production" }).sms).toEqual({ driver: "none" });
    expect(refusal({ MARQUE_MODE: "production", SMS_DRIVER: "outbox" }).message).toContain("SMS_DRIVER");
  });

  test.each([
    ["aliyun", aliyun],
    ["tencent", tencent],
  ])("%s needs every one of its secrets at the start", (driver, complete) => {
    expect(read({ SMS_DRIVER: driver, ...complete }).sms.driver).toBe(driver);
    for (const missing of Object.keys(complete)) {
      const rest: Record<string, string> = { SMS_DRIVER: driver, ...complete, [missing]: "" };
      expect(refusal(rest)).toMatchObject({ message: expect.stringContaining(`${missing} should be`), exitCode: 2 });
    }
  });
});

describe("the storage of files", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.oss-cn-hangzhou.aliyuncs.com",
    S3_REGION: "cn-hangzhou",
    S3_BUCKET: "yunxiu",
    S3_ACCESS_KEY_ID: "id",
    S3_ACCESS_KEY_SECRET: "key",
  };

  test("is the disk unless a bucket is named, with all that it takes", () => {
    expect(read({}).storage).toEqual({ driver: "disk" });
    expect(read({ STORAGE_DRIVER: "s3", ...bucket }).storage).toMatchObject({ driver: "s3", bucket: "yunxiu", addressing: "host" });
    for (const missing of Object.keys(bucket)) {
      const rest = { STORAGE_DRIVER: "s3", ...bucket, [missing]: "" };
      expect(refusal(rest)).toMatchObject({ message: expect.stringContaining(`${missing} should be`), exitCode: 2 });
    }
  });

  test.each([
    ["STORAGE_DRIVER", "ftp"],
    ["S3_ENDPOINT", "oss-cn-hangzhou.aliyuncs.com"],
    ["S3_BUCKET", "No Bucket"],
    ["S3_ADDRESSING", "somehow"],
  ])("%s=%s is refused by its name", (name, value) => {
    expect(refusal({ STORAGE_DRIVER: "s3", ...bucket, [name]: value }).message).toContain(`${name} should be`);
  });
});

describe("the secret", () => {
  test("is made once, readable by its owner only", () => {
    const directory = createTestDirectory();
    const first = readSettings({ MARQUE_DATA: directory }).secret;
    expect(Buffer.from(first, "base64")).toHaveLength(32);
    expect(readSettings({ MARQUE_DATA: directory }).secret).toBe(first);
    expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(directory, "secret"), "utf8").trim()).toBe(first);
  });

  test("given by variable is not written anywhere", () => {
    const directory = createTestDirectory();
    const secret = Buffer.alloc(48, 7).toString("base64");
    expect(readSettings({ MARQUE_DATA: directory, MARQUE_SECRET: secret }).secret).toBe(secret);
    expect(existsSync(join(directory, "secret"))).toBe(false);
  });

  test("that was spoilt stops the start instead of making everything encrypted unreadable", () => {
    const directory = createTestDirectory();
    writeFileSync(join(directory, "secret"), "");
    expect(() => readSettings({ MARQUE_DATA: directory })).toThrow("restore it from a backup");
  });

  test("cannot be kept in a directory that is none", () => {
    const directory = createTestDirectory();
    mkdirSync(join(directory, "inner"));
    writeFileSync(join(directory, "inner/file"), "");
    expect(refusal({ MARQUE_DATA: join(directory, "inner/file") })).toMatchObject({
      message: expect.stringMatching(/^MARQUE_DATA should be a directory that can be written to/),
      exitCode: 1,
    });
  });
});
