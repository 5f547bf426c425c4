import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const repositoryRoot = fileURLToPath(new URL("../../..", import.meta.url));

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1).max(1_000_000_000);
const text = z.string().trim().min(1).max(4_000);
const origin = z
  .string()
  .trim()
  .refine((value) => value === "" || /^https?:\/\/[^/\s]+$/.test(value));

/**
 * Every environment variable the server knows: what it is for, what it must look like, and what holds when it
 * is not set. Everything works with none of them set. An empty value counts as not set.
 */
export const variables = {
  MARQUE_MODE: {
    about: "development: hot reload. demo: what plain `npm start` gives. production: no SMS outbox, no stand-ins, no demo content.",
    expected: "development, demo or production",
    parse: z.enum(["development", "demo", "production"]),
    default: "demo",
  },
  PORT: { about: "Port of the web server; 0 takes any free one.", expected: "a port number from 0 to 65535", parse: port, default: "8080" },
  HOST: {
    about: "Address the web server listens on; 0.0.0.0 for every network.",
    expected: "a host name or address such as localhost or 0.0.0.0",
    parse: text,
    default: "localhost",
  },
  PUBLIC_ORIGIN: {
    about: "Origin under which visitors reach the site, for links in messages and canonical addresses. Empty: made from HOST and PORT.",
    expected: "an origin without a path such as https://www.example.com",
    parse: origin,
    default: "",
  },
  TRUST_PROXY: {
    about: "Whose X-Forwarded-For is believed: false, true (any), or a list of proxy addresses or networks.",
    expected: "true, false or a comma-separated list of addresses or networks such as 10.0.0.0/8",
    parse: z
      .string()
      .regex(/^(true|false|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/)
      .transform((value) => (value === "true" || value === "false" ? value === "true" : value.split(/\s*,\s*/))),
    default: "false",
  },
  LOG_LEVEL: {
    about: "How much is logged.",
    expected: "trace, debug, info, warn, error or silent",
    parse: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
    default: "info",
  },

  MARQUE_DATA: {
    about: "Directory of everything that must survive: the embedded database, uploaded files, the secret.",
    expected: "a directory path",
    parse: text.transform((value) => resolve(repositoryRoot, value)),
    default: "data",
  },
  DATABASE_URL: {
    about: "A PostgreSQL server to use instead of the embedded one.",
    expected: "an address such as postgres://user:password@host:5432/database",
    parse: z.string().regex(/^(postgres(ql)?:\/\/\S+)?$/),
    default: "",
  },
  DATABASE_POOL_SIZE: {
    about: "Most database connections one process opens for requests.",
    expected: "a whole number from 1 to 500",
    parse: z.coerce.number().int().min(1).max(500),
    default: "20",
  },
  MARQUE_SECRET: {
    about:
      "Key material for encrypted fields, blind indexes and signed links; the same in every process. Not set: made once, kept in MARQUE_DATA/secret.",
    expected: "at least 32 random bytes in base64",
    parse: z
      .string()
      .regex(/^([A-Za-z0-9+/_-]+={0,2})?$/)
      .refine((value) => value === "" || Buffer.from(value, "base64").length >= 32),
    default: "",
  },

  MARQUE_HOST_MAIN: {
    about: "Base address of the calls for the browser (specification §7). Empty: same origin.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },
  MARQUE_HOST_FXH: {
    about: "Base address of the calls when the source is the FXH mini-program.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },
  MARQUE_HOST_BZ: {
    about: "Base address of the calls when the source is the BZ mini-program.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },

  SMS_DRIVER: {
    about:
      "Who sends text messages. outbox keeps them in the database and is refused in production; none makes every sending call answer a clear error. Not set: none in production, otherwise outbox.",
    expected: "outbox, aliyun, tencent or none",
    parse: z.enum(["", "outbox", "aliyun", "tencent", "none"]),
    default: "",
  },
  ALIYUN_SMS_ACCESS_KEY_ID: { about: "Aliyun: access key id.", expected: "the access key id", parse: z.string(), default: "" },
  ALIYUN_SMS_ACCESS_KEY_SECRET: { about: "Aliyun: access key secret.", expected: "the access key secret", parse: z.string(), default: "" },
  ALIYUN_SMS_SIGN_NAME: { about: "Aliyun: approved signature.", expected: "the approved signature", parse: z.string(), default: "" },
  ALIYUN_SMS_TEMPLATE_CODE: {
    about: "Aliyun: template of the verification code, variable `code`.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_BOOKING: {
    about: "Aliyun: template of the booking notice. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_ACTIVITY: {
    about: "Aliyun: template of the notice about activities. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_SECRET_ID: { about: "Tencent: secret id.", expected: "the secret id", parse: z.string(), default: "" },
  TENCENT_SMS_SECRET_KEY: { about: "Tencent: secret key.", expected: "the secret key", parse: z.string(), default: "" },
  TENCENT_SMS_SDK_APP_ID: { about: "Tencent: application id.", expected: "the SdkAppId", parse: z.string(), default: "" },
  TENCENT_SMS_SIGN_NAME: { about: "Tencent: approved signature.", expected: "the approved signature", parse: z.string(), default: "" },
  TENCENT_SMS_TEMPLATE_CODE: {
    about: "Tencent: template of the verification code; variables are the code and its minutes.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_BOOKING: {
    about: "Tencent: template of the booking notice. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_ACTIVITY: {
    about: "Tencent: template of the notice about activities. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_REGION: {
    about: "Tencent: region of the SMS service.",
    expected: "ap-guangzhou, ap-beijing or ap-nanjing",
    parse: z.enum(["ap-guangzhou", "ap-beijing", "ap-nanjing"]),
    default: "ap-guangzhou",
  },

  LIMIT_CALLS_PER_ADDRESS_MINUTE: {
    about: "Calls one address may make in a minute, over all calls.",
    expected: "a whole number from 1",
    parse: count,
    default: "1200",
  },
  LIMIT_SMS_INTERVAL_SECONDS: {
    about: "Time between two codes to the same mobile number.",
    expected: "a whole number of seconds from 0",
    parse: z.coerce.number().int().min(0).max(86_400),
    default: "60",
  },
  LIMIT_SMS_PER_MOBILE_HOUR: {
    about: "Codes to one mobile number in an hour.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_SMS_PER_MOBILE_DAY: {
    about: "Codes to one mobile number in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_SMS_PER_ADDRESS_HOUR: {
    about: "Codes asked for by one address in an hour before a harder captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "20",
  },
  LIMIT_SMS_PER_ADDRESS_DAY: {
    about: "Codes asked for by one address in a day before a harder captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "60",
  },
  LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: {
    about: "Codes asked for by one address in a day before the hardest captcha.",
    expected: "a whole number from 1",
    parse: count,
    default: "300",
  },
  LIMIT_SMS_PER_PURPOSE_MINUTE: {
    about: "Codes of one purpose in a minute over everybody: the breaker that protects the budget.",
    expected: "a whole number from 1",
    parse: count,
    default: "120",
  },
  LIMIT_CODE_TRIES: { about: "Wrong tries after which a code is void.", expected: "a whole number from 1", parse: count, default: "5" },
  LIMIT_CODE_TRIES_PER_MOBILE_HOUR: {
    about: "Wrong tries of one mobile number in an hour after which that purpose is locked for an hour.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_STAFF_TRIES_PER_ACCOUNT: {
    about: "Wrong sign-ins to one account of the console after which it is locked, for 15 minutes at first.",
    expected: "a whole number from 1",
    parse: count,
    default: "5",
  },
  LIMIT_STAFF_TRIES_PER_ADDRESS: {
    about: "Wrong sign-ins to the console from one address in an hour after which the address is locked, for 15 minutes at first.",
    expected: "a whole number from 1",
    parse: count,
    default: "30",
  },
  CAPTCHA_DIFFICULTY: {
    about: "Work of an ordinary captcha: key derivations a browser does on average, about a millisecond each.",
    expected: "a whole number from 1 to 10000",
    parse: z.coerce.number().int().min(1).max(10_000),
    default: "600",
  },
  LIMIT_LEADS_PER_MOBILE_DAY: {
    about: "Submissions of one form by one mobile number in a day.",
    expected: "a whole number from 1",
    parse: count,
    default: "3",
  },
  LIMIT_LEADS_PER_ADDRESS_HOUR: {
    about: "Submissions by one address in an hour; beyond it a captcha is asked for, never a refusal.",
    expected: "a whole number from 1",
    parse: count,
    default: "10",
  },
  LIMIT_LEAD_MERGE_DAYS: {
    about: "Days within which the same mobile and model count as the same wish.",
    expected: "a whole number of days from 1 to 365",
    parse: z.coerce.number().int().min(1).max(365),
    default: "7",
  },
} as const satisfies Record<string, { about: string; expected: string; parse: z.ZodType; default: string }>;

type VariableName = keyof typeof variables;
type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]["parse"]> };

export type Settings = ReturnType<typeof readSettings>;
/** Environment in the shape of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Turns the environment into the one settings object. Creates MARQUE_DATA and, unless MARQUE_SECRET is given,
 * the secret in it. Throws `StartError` (exit code 2) naming the variable and what it should be.
 */
export function readSettings(environment: Environment) {
  const values = parseVariables(environment);
  const mode = values.MARQUE_MODE;
  makeDataDirectory(values.MARQUE_DATA);
  return deepFreeze({
    mode,
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN || localOrigin(values.HOST, values.PORT),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    dataDirectory: values.MARQUE_DATA,
    /** Empty means the embedded server. */
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** Key material in base64, at least 32 bytes; derive one key per purpose from it, never use it as it is. */
    secret: values.MARQUE_SECRET || keptSecret(values.MARQUE_DATA),
    hosts: { main: values.MARQUE_HOST_MAIN, FXH: values.MARQUE_HOST_FXH, BZ: values.MARQUE_HOST_BZ },
    sms: smsSettings(values),
    captcha: { difficulty: values.CAPTCHA_DIFFICULTY },
    limits: {
      callsPerAddressMinute: values.LIMIT_CALLS_PER_ADDRESS_MINUTE,
      sms: {
        intervalSeconds: values.LIMIT_SMS_INTERVAL_SECONDS,
        perMobileHour: values.LIMIT_SMS_PER_MOBILE_HOUR,
        perMobileDay: values.LIMIT_SMS_PER_MOBILE_DAY,
        perAddressHour: values.LIMIT_SMS_PER_ADDRESS_HOUR,
        perAddressDay: values.LIMIT_SMS_PER_ADDRESS_DAY,
        perAddressDayHardest: values.LIMIT_SMS_PER_ADDRESS_DAY_HARDEST,
        perPurposeMinute: values.LIMIT_SMS_PER_PURPOSE_MINUTE,
        codeTries: values.LIMIT_CODE_TRIES,
        codeTriesPerMobileHour: values.LIMIT_CODE_TRIES_PER_MOBILE_HOUR,
      },
      staff: {
        triesPerAccount: values.LIMIT_STAFF_TRIES_PER_ACCOUNT,
        triesPerAddress: values.LIMIT_STAFF_TRIES_PER_ADDRESS,
      },
      leads: {
        perMobileDay: values.LIMIT_LEADS_PER_MOBILE_DAY,
        perAddressHour: values.LIMIT_LEADS_PER_ADDRESS_HOUR,
        mergeDays: values.LIMIT_LEAD_MERGE_DAYS,
      },
    },
  });
}

/** Where a browser on this machine reaches a server that listens on `host`, which may be a wildcard address. */
export function localOrigin(host: string, port: number): string {
  const name = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** The environment of programs we start. Ours holds secrets, and variables such as PGPORT would change what they do. */
export function environmentForPrograms(): Record<string, string> {
  const inherited = ["PATH", "SystemRoot", "TEMP", "TMP"].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(inherited), LC_ALL: "C", TZ: "UTC" };
}

function parseVariables(environment: Environment): Values {
  const parsed = Object.entries(variables).map(([name, variable]) => {
    const result = variable.parse.safeParse(environment[name] || variable.default);
    if (!result.success) throw badVariable(name as VariableName);
    return [name, result.data];
  });
  return Object.fromEntries(parsed) as Values;
}

function badVariable(name: VariableName, problem = ""): StartError {
  return new StartError(`${name} ${problem || `should be ${variables[name].expected}`}.`, 2);
}

function smsSettings(values: Values) {
  const production = values.MARQUE_MODE === "production";
  const driver = values.SMS_DRIVER || (production ? "none" : "outbox");
  if (driver === "outbox" && production) throw badVariable("SMS_DRIVER", "should be aliyun, tencent or none in production mode");
  const required = (name: VariableName & `${"ALIYUN" | "TENCENT"}_${string}`) => {
    if (!values[name]) throw badVariable(name, `should be ${variables[name].expected}: SMS_DRIVER=${driver} needs it`);
    return values[name];
  };
  if (driver === "aliyun") {
    return {
      driver,
      accessKeyId: required("ALIYUN_SMS_ACCESS_KEY_ID"),
      accessKeySecret: required("ALIYUN_SMS_ACCESS_KEY_SECRET"),
      signName: required("ALIYUN_SMS_SIGN_NAME"),
      templates: {
        code: required("ALIYUN_SMS_TEMPLATE_CODE"),
        booking: values.ALIYUN_SMS_TEMPLATE_BOOKING,
        activity: values.ALIYUN_SMS_TEMPLATE_ACTIVITY,
      },
    } as const;
  }
  if (driver === "tencent") {
    return {
      driver,
      secretId: required("TENCENT_SMS_SECRET_ID"),
      secretKey: required("TENCENT_SMS_SECRET_KEY"),
      sdkAppId: required("TENCENT_SMS_SDK_APP_ID"),
      signName: required("TENCENT_SMS_SIGN_NAME"),
      templates: {
        code: required("TENCENT_SMS_TEMPLATE_CODE"),
        booking: values.TENCENT_SMS_TEMPLATE_BOOKING,
        activity: values.TENCENT_SMS_TEMPLATE_ACTIVITY,
      },
      region: values.TENCENT_SMS_REGION,
    } as const;
  }
  return { driver } as const;
}

function makeDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    if (!statSync(directory).isDirectory()) throw new Error(`${directory} is a file`);
  } catch (error) {
    throw new StartError(`MARQUE_DATA should be a directory that can be written to: ${(error as Error).message}.`);
  }
}

/** The secret kept in the data directory; made at the first start, readable by its owner only. */
function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "secret");
  if (!existsSync(file)) makeSecret(file);
  const secret = readSecret(file);
  if (Buffer.from(secret, "base64").length < 32) {
    throw new StartError(`${file} should hold at least 32 random bytes in base64; restore it from a backup, encrypted data needs it.`);
  }
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`The secret cannot be read; start Marque as the user it belongs to: ${(error as Error).message}.`);
  }
}

/** Written whole beside its place and then linked: a killed start leaves no half secret, and of two at once both use the first. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // File systems without hard links have no way to tell who was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function deepFreeze<Value extends object>(value: Value): Readonly<Value> {
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
