import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { keptSecret } from "./settings/secret.ts";
import { badVariable, type Environment, parseVariables, variables } from "./settings/variables.ts";
import { amapSettings, crmSettings, mailSettings, smsSettings, storageSettings, wechatSettings } from "./settings/vendor-settings.ts";
import { StartError } from "./start-error.ts";

export { type Environment, variables };

export type Settings = ReturnType<typeof readSettings>;
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
    strictTransportSecurity: values.STRICT_TRANSPORT_SECURITY,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    dataDirectory: values.MARQUE_DATA,
    /** Empty means the embedded server. */
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** Key material in base64, at least 32 bytes; derive one key per purpose from it, never use it as it is. */
    secret: values.MARQUE_SECRET || keptSecret(values.MARQUE_DATA),
    hosts: { main: values.MARQUE_HOST_MAIN, FXH: values.MARQUE_HOST_FXH, BZ: values.MARQUE_HOST_BZ },
    sms: smsSettings(values),
    mail: mailSettings(values),
    storage: storageSettings(values),
    crm: crmSettings(values),
    wechat: wechatSettings(values),
    /** Null without a map. */
    amap: amapSettings(values),
    captcha: { difficulty: values.CAPTCHA_DIFFICULTY },
    limits: {
      callsPerAddressMinute: values.LIMIT_CALLS_PER_ADDRESS_MINUTE,
      pagesPerAddressMinute: values.LIMIT_PAGES_PER_ADDRESS_MINUTE,
      sms: {
        intervalSeconds: values.LIMIT_SMS_INTERVAL_SECONDS,
        perMobileHour: values.LIMIT_SMS_PER_MOBILE_HOUR,
        perMobileDay: values.LIMIT_SMS_PER_MOBILE_DAY,
        perMobilePurposeDay: values.LIMIT_SMS_PER_MOBILE_PURPOSE_DAY,
        perAddressHour: values.LIMIT_SMS_PER_ADDRESS_HOUR,
        perAddressDay: values.LIMIT_SMS_PER_ADDRESS_DAY,
        perAddressDayHardest: values.LIMIT_SMS_PER_ADDRESS_DAY_HARDEST,
        perPurposeMinute: values.LIMIT_SMS_PER_PURPOSE_MINUTE,
        codeTries: values.LIMIT_CODE_TRIES,
        codeTriesPerMobileHour: values.LIMIT_CODE_TRIES_PER_MOBILE_HOUR,
      },
      mail: {
        intervalSeconds: values.LIMIT_MAIL_INTERVAL_SECONDS,
        codesPerMemberDay: values.LIMIT_MAIL_CODES_PER_MEMBER_DAY,
        codesPerMailboxDay: values.LIMIT_MAIL_CODES_PER_MAILBOX_DAY,
        codesPerAddressDay: values.LIMIT_MAIL_CODES_PER_ADDRESS_DAY,
        perMailboxDay: values.LIMIT_MAILS_PER_MAILBOX_DAY,
      },
      members: {
        triesPerAccount: values.LIMIT_MEMBER_TRIES_PER_ACCOUNT,
        triesPerAccountDay: values.LIMIT_MEMBER_TRIES_PER_ACCOUNT_DAY,
        triesPerAddress: values.LIMIT_MEMBER_TRIES_PER_ADDRESS,
        scanCodesPerAddressHour: values.LIMIT_SCAN_CODES_PER_ADDRESS_HOUR,
        carClaimsPerDay: values.LIMIT_CAR_CLAIMS_PER_MEMBER_DAY,
        carDocumentsPerDay: values.LIMIT_CAR_DOCUMENTS_PER_MEMBER_DAY,
        carInvitesPerDay: values.LIMIT_CAR_INVITES_PER_MEMBER_DAY,
        carChangesPerDay: values.LIMIT_CAR_CHANGES_PER_MEMBER_DAY,
      },
      staff: {
        triesPerAccount: values.LIMIT_STAFF_TRIES_PER_ACCOUNT,
        triesPerAccountDay: values.LIMIT_STAFF_TRIES_PER_ACCOUNT_DAY,
        codeTries: values.LIMIT_STAFF_CODE_TRIES,
        triesPerAddress: values.LIMIT_STAFF_TRIES_PER_ADDRESS,
        uploadMegabytesPerDay: values.LIMIT_STAFF_UPLOAD_MB_PER_DAY,
        tasksPerDay: values.LIMIT_STAFF_TASKS_PER_DAY,
      },
      leads: {
        perMobileDay: values.LIMIT_LEADS_PER_MOBILE_DAY,
        perAddressHour: values.LIMIT_LEADS_PER_ADDRESS_HOUR,
        mergeDays: values.LIMIT_LEAD_MERGE_DAYS,
        holdsPerAddressHour: values.LIMIT_HOLDS_PER_ADDRESS_HOUR,
        changesPerDay: values.LIMIT_BOOKING_CHANGES_PER_DAY,
        dealerReportsPerAddressDay: values.LIMIT_DEALER_REPORTS_PER_ADDRESS_DAY,
        surveyPhotosPerAddressDay: values.LIMIT_SURVEY_PHOTOS_PER_ADDRESS_DAY,
        surveyPhotosPerDay: values.LIMIT_SURVEY_PHOTOS_PER_DAY,
      },
      files: {
        perAddressDay: values.LIMIT_FILES_PER_ADDRESS_DAY,
        megabytesPerAddressDay: values.LIMIT_FILE_MB_PER_ADDRESS_DAY,
        megabytesPerMemberDay: values.LIMIT_FILE_MB_PER_MEMBER_DAY,
        megabytesPerDay: values.LIMIT_FILE_MB_PER_DAY,
        megabytesUnattached: values.LIMIT_FILE_MB_UNATTACHED,
        megabytesFree: values.FILES_FREE_MB,
      },
      events: {
        perAddressMinute: values.LIMIT_EVENTS_PER_ADDRESS_MINUTE,
        perAddressDay: values.LIMIT_EVENTS_PER_ADDRESS_DAY,
        perDay: values.LIMIT_EVENTS_PER_DAY,
      },
      recall: {
        freePerAddressDay: values.LIMIT_RECALL_FREE_PER_ADDRESS_DAY,
        perAddressDay: values.LIMIT_RECALL_PER_ADDRESS_DAY,
        carsPerMemberDay: values.LIMIT_RECALL_CARS_PER_MEMBER_DAY,
      },
      recognitions: { perAddressDay: values.LIMIT_RECOGNITIONS_PER_ADDRESS_DAY, perMemberDay: values.LIMIT_RECOGNITIONS_PER_MEMBER_DAY },
      readings: { perAddressDay: values.LIMIT_READINGS_PER_ADDRESS_DAY },
    },
  });
}

/** Where the server will listen; read ahead, because `readSettings` already writes. Throws like it. */
export function readAddress(environment: Environment): Pick<Settings, "host" | "port"> {
  const { HOST, PORT } = parseVariables(environment);
  return { host: HOST, port: PORT };
}

/** MARQUE_DATA alone, for what must look before anything is made in it. Throws `StartError`. */
export function readDataDirectory(environment: Environment): string {
  const { parse, default: usual } = variables.MARQUE_DATA;
  const result = parse.safeParse(environment.MARQUE_DATA || usual);
  if (!result.success) throw badVariable("MARQUE_DATA");
  return result.data;
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

function makeDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    if (!statSync(directory).isDirectory()) throw new Error(`${directory} is a file`);
  } catch (error) {
    throw new StartError(`MARQUE_DATA should be a directory that can be written to: ${(error as Error).message}.`);
  }
}

function deepFreeze<Value extends object>(value: Value): Readonly<Value> {
  for (const inner of Object.values(value)) if (typeof inner === "object" && inner !== null) deepFreeze(inner);
  return Object.freeze(value);
}
