import { randomBytes, randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { Role } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import { type DestinationStream, pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createAltchaCaptcha } from "../src/adapters/captcha/embedded.ts";
import { createOutboxSms } from "../src/adapters/sms/embedded.ts";
import { transaction } from "../src/database/client.ts";
import { createJobs, type JobName, type Jobs } from "../src/database/jobs.ts";
import { testDriveClosings, testDrivePlaces } from "../src/database/schema/appointments.ts";
import { dealers, testCars } from "../src/database/schema/dealers.ts";
import { staff } from "../src/database/schema/staff.ts";
import { submissions } from "../src/database/schema/submissions.ts";
import { vehicleBrandGroups, vehicleSeries, vehicles, vehicleTrims } from "../src/database/schema/vehicles.ts";
import { smsMessages } from "../src/database/schema/verification.ts";
import { createAnswerCache } from "../src/http/answer-cache.ts";
import { type CallContext, createDispatcher, type SessionStaff } from "../src/http/calls.ts";
import { nobody } from "../src/http/in-process-transport.ts";
import { appointmentJobs } from "../src/modules/appointments/appointments.module.ts";
import { appointmentHandlers } from "../src/modules/appointments/appointments.routes.ts";
import { type AppointmentsService, createAppointmentsService } from "../src/modules/appointments/appointments.service.ts";
import { holdRetention } from "../src/modules/appointments/retention.ts";
import { createContentService } from "../src/modules/content/content.service.ts";
import { createDealersService } from "../src/modules/dealers/dealers.service.ts";
import { limitCalls } from "../src/modules/limits/limit-calls.ts";
import { createLimiter } from "../src/modules/limits/limiter.ts";
import { messageJobs } from "../src/modules/messages/message-jobs.ts";
import { createMessagesService } from "../src/modules/messages/messages.service.ts";
import { createOutbox, listOutbox, type OutboxMessage } from "../src/modules/messages/outbox.repository.ts";
import { registerJobs } from "../src/modules/module.ts";
import { formOf } from "../src/modules/submissions/form-guard.ts";
import { submissionRetention } from "../src/modules/submissions/retention.ts";
import { createSubmissionDesks } from "../src/modules/submissions/submissions.service.ts";
import { createVehiclesService } from "../src/modules/vehicles/vehicles.service.ts";
import { createCaptchaGate } from "../src/modules/verification/captcha-gate.ts";
import { verificationHandlers } from "../src/modules/verification/verification.routes.ts";
import { createVerificationService } from "../src/modules/verification/verification.service.ts";
import { createSecurity, type Security } from "../src/security/field-encryption.ts";
import { signFormToken } from "../src/security/form-token.ts";
import type { Environment } from "../src/settings.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createTestLimits } from "./settings.ts";
import { solveCaptcha } from "./solve-captcha.ts";

export const DEALER = "YX99001";
/** Takes two days to get its only car. */
export const FAR_DEALER = "YX99002";
/** Open, without a car of the vehicle. */
export const BARE_DEALER = "YX99003";
/** Given up. */
export const STOPPED_DEALER = "YX99004";
/** Drivable; the first dealer has one car of it and two of the second. */
export const VEHICLE = 901;
export const SECOND_VEHICLE = 902;
/** On sale, but not to be driven. */
export const SHOWN_VEHICLE = 903;
export const TRIM = 9011;
/** A Monday, 9:00 in Shanghai. */
export const NOW = new Date("2026-11-23T01:00:00Z");
/** The Thursday after it. */
export const SLOT = { date: "2026-11-26", from: "10:00" };

let lastMobile = 13_900_000_000;

/** A mobile that no test used before. */
export function newMobile(): string {
  lastMobile += 1;
  return String(lastMobile);
}

/** The data of a call that succeeded. */
export function dataOf<Data>(envelope: Envelope): Data {
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data as Data;
}

export const bookedOf = (envelope: Envelope) => dataOf<CallOutput<"testDrive">>(envelope);

/** The messages of a refused form by field; the whole envelope of anything else. */
export function fieldsOf(envelope: Envelope): object {
  return envelope.code === codes.invalid.code ? (envelope.data as { fields: object }).fields : envelope;
}

/** One `TestDrives` for the tests of a file, emptied after each; every test begins at `NOW`. */
export function shareTestDrives(options?: Parameters<typeof createTestDrives>[0]): { current: TestDrives } {
  const shared = {} as { current: TestDrives };
  beforeAll(async () => {
    shared.current = await createTestDrives(options);
  });
  afterAll(() => shared.current.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await shared.current.empty();
  });
  return shared;
}

const picture = { url: "/next/media/test.webp", width: 800, height: 500, alt: "测试车", sources: [] };

export interface TestDrives {
  test: TestDatabase;
  security: Security;
  jobs: Jobs;
  service: AppointmentsService;
  /** Everything that was logged so far, as text. */
  logged(): string;
  /** Makes one call as somebody at an address. Parses and checks as over HTTP. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>, who?: Partial<CallContext>): Promise<Envelope>;
  /** Has a code sent to a mobile and reads it from the outbox. */
  codeFor(mobile: string, purpose?: "testDrive" | "findBooking"): Promise<string>;
  captcha(): Promise<string>;
  outbox(): Promise<OutboxMessage[]>;
  /** A booking of the first vehicle on `SLOT` that nothing is wrong with, by a new mobile with its code, unless changed. */
  request(change?: Partial<CallInput<"testDrive">>): Promise<CallInput<"testDrive">>;
  /** A colleague with these roles, of a dealer or of none, for calls of the console. */
  colleague(roles: Role[], dealerCode?: string): Promise<SessionStaff>;
  /** Has a job done that is due by itself at its time. */
  runJob(name: JobName): Promise<void>;
  /** Sends such a booking. */
  book(change?: Partial<CallInput<"testDrive">>): Promise<Envelope>;
  /** Removes every booking, place, message and job. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** The appointment domain with everything it leans on, on a database of its own with four dealers and three vehicles. */
export async function createTestDrives(options: { poolSize?: number; environment?: Environment } = {}): Promise<TestDrives> {
  const test = await createTestDatabase({ poolSize: options.poolSize ?? 20 });
  const { database } = test;
  const lines: string[] = [];
  const collect: DestinationStream = { write: (line) => lines.push(line) };
  const log = pino({ level: "trace" }, collect);
  const security = createSecurity(randomBytes(32));
  const jobs = createJobs(test.url, log);
  const sms = createOutboxSms(createOutbox(database, security), () => undefined);
  const limits = createTestLimits({ LIMIT_CODE_TRIES_PER_MOBILE_HOUR: "10", ...options.environment });
  const limiter = createLimiter({ database, security, limits });
  const messages = createMessagesService({ database, jobs, security, sms, limiter, log });
  const captchas = createCaptchaGate({
    database,
    security,
    captcha: createAltchaCaptcha({ secret: security.deriveSecret("captcha"), difficulty: 1 }),
  });
  const verification = createVerificationService({ database, security, captchas, messages, limiter, limits: limits.sms, log });
  const protocol = (id: number) => ({ id, version: "2025-01", contentHtml: `<p>协议${id}</p>` });
  const deskOf = createSubmissionDesks({ database, security, verification, limits: limits.leads });
  const service = createAppointmentsService({
    database,
    jobs,
    security,
    vehicles: createVehiclesService({ database, security, content: createContentService({ database, jobs }) }),
    dealers: createDealersService(database),
    messages,
    limiter,
    desk: deskOf("testDrive"),
    callBacks: deskOf("callBack"),
    findConsentProtocols: async () => ({ privacy: protocol(1), shareWithDealer: protocol(2), marketing: protocol(3) }),
    origin: "http://localhost:8080",
  });
  registerJobs(jobs, [
    { jobs: [...appointmentJobs(service), ...messageJobs(messages)], retention: [holdRetention(database), submissionRetention(database)] },
  ]);
  await jobs.start({ workers: false });
  await fill(test);

  const dispatcher = createDispatcher({
    cache: createAnswerCache(),
    requireWithinLimits: limitCalls(limiter),
    handlers: { ...appointmentHandlers(service), ...verificationHandlers(verification) },
    onFailure: (error, _name, id) => log.error({ err: error, call: id }, "call failed"),
  });

  async function solved(purpose: "testDrive" | "findBooking" = "testDrive"): Promise<string> {
    return solveCaptcha(await verification.captchaChallenge({ purpose, ip: "203.0.113.1" }));
  }

  async function codeFor(mobile: string, purpose: "testDrive" | "findBooking" = "testDrive"): Promise<string> {
    await verification.sendSmsCode({ mobile, purpose, captcha: await solved(purpose), ip: "203.0.113.1" });
    const sent = (await listOutbox(database, security, 1_000)).find((message) => message.mobile === mobile);
    return /\d{6}/.exec(sent?.text ?? "")?.[0] ?? "";
  }

  async function call<Id extends CallId>(id: Id, input: CallInput<Id>, who: Partial<CallContext> = {}): Promise<Envelope> {
    const context = { requestId: randomUUID(), ip: "203.0.113.1", userAgent: "test", source: "WEB", ...nobody } as const;
    return (await dispatcher.dispatch(id, input, { ...context, ...who })).envelope;
  }

  async function request(change: Partial<CallInput<"testDrive">> = {}): Promise<CallInput<"testDrive">> {
    const mobile = change.mobile ?? newMobile();
    const requestId = change.requestId ?? randomUUID();
    return {
      requestId,
      formToken: signFormToken(security, formOf("testDrive", requestId), new Date(Date.now() - 60_000)),
      vehicleId: VEHICLE,
      dealerCode: DEALER,
      slot: SLOT,
      name: "陈知远",
      mobile,
      code: "code" in change ? change.code : await codeFor(mobile),
      hasLicense: true,
      consents: { privacy: true, shareWithDealer: true },
      source: "detail",
      ...change,
    };
  }

  return {
    test,
    security,
    jobs,
    service,
    logged: () => lines.join(""),
    call,
    codeFor,
    captcha: () => solved(),
    outbox: () => listOutbox(database, security, 1_000),
    request,
    async colleague(roles, dealerCode) {
      const [dealer] = dealerCode === undefined ? [] : await database.select().from(dealers).where(eq(dealers.code, dealerCode));
      const dealerId = dealer?.id ?? null;
      const account = randomUUID().slice(0, 18);
      const [added] = await database
        .insert(staff)
        .values({
          account,
          name: `同事${account.slice(0, 4)}`,
          roles,
          dealerId,
          passwordHash: "nobody signs in with it",
          mustChangePassword: false,
        })
        .returning();
      if (!added) throw new Error("A colleague was not inserted");
      return { id: added.id, name: added.name, roles, dealerId, mustChangePassword: false };
    },
    async runJob(name) {
      await transaction(database, (tx) => jobs.enqueue(tx, name, {} as never));
      await jobs.runDue();
    },
    book: async (change) => call("testDrive", await request(change)),
    async empty() {
      await database.delete(testDrivePlaces);
      await database.delete(testDriveClosings);
      await database.delete(submissions);
      await database.delete(smsMessages);
      await database.execute(sql`delete from pgboss.job`);
    },
    async close() {
      await jobs.stop();
      await test.close();
    },
  };
}

async function fill({ database }: TestDatabase): Promise<void> {
  const hours = [1, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: "18:00" }));
  const dealer = (
    code: string,
    name: string,
    status: "open" | "stopped" = "open",
    place = { cityCode: "330100", districtCode: "330108" },
  ) => ({
    code,
    fullName: `杭州云岫${name}汽车销售服务有限公司`,
    shortName: `云岫汽车杭州${name}店`,
    pinyin: "hangzhou",
    ...place,
    address: "滨江区测试路 1 号",
    lng: 120.2,
    lat: 30.2,
    salesPhone: "0571-0000 1000",
    servicePhone: "0571-0000 1001",
    status,
    services: ["sales" as const],
    hours,
    slotStarts: ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"],
  });
  const added = await database
    .insert(dealers)
    .values([
      dealer(DEALER, "一"),
      dealer(FAR_DEALER, "二"),
      dealer(BARE_DEALER, "三"),
      dealer(STOPPED_DEALER, "四", "stopped", { cityCode: "330200", districtCode: "330212" }),
    ])
    .returning({ id: dealers.id, code: dealers.code });
  const idOf = (code: string) => added.find((entry) => entry.code === code)?.id as number;
  const since = "2025-01-01";
  await database.insert(testCars).values([
    { dealerId: idOf(DEALER), vehicleId: VEHICLE, since },
    { dealerId: idOf(DEALER), vehicleId: SECOND_VEHICLE, since },
    { dealerId: idOf(DEALER), vehicleId: SECOND_VEHICLE, since },
    { dealerId: idOf(DEALER), vehicleId: SECOND_VEHICLE, since, withdrawn: true },
    { dealerId: idOf(FAR_DEALER), vehicleId: VEHICLE, transferDays: 2, since },
    { dealerId: idOf(STOPPED_DEALER), vehicleId: VEHICLE, since },
  ]);
  await database.insert(vehicleBrandGroups).values({ id: 1, title: "测试", sort: 1 });
  for (const [vehicleId, name, testDriveEnabled] of [
    [VEHICLE, "云起", true],
    [SECOND_VEHICLE, "远岫", true],
    [SHOWN_VEHICLE, "柯斯达", false],
  ] as const) {
    await database.insert(vehicles).values({
      id: vehicleId,
      vehicleId,
      name,
      motto: "",
      lifecycle: "onsale",
      testDriveEnabled,
      headerTheme: "dark",
      hero: { landscape: picture, car: null },
      dims: { length: 5000, width: 1900, height: 1500, wheelbase: 3000, groundClearance: 140 },
      page: { stats: [], sections: [], gallery: [], brochure: [], faqs: [], footnotes: [], seatLayouts: [] },
    });
    await database.insert(vehicleSeries).values({
      id: vehicleId,
      brandGroupId: 1,
      vehicleRowId: vehicleId,
      sort: vehicleId - 900,
      name,
      className: "中大型轿车",
      category: "sedan",
      carPriceType: 1,
      thumb: picture,
      main: picture,
    });
    await database.insert(vehicleTrims).values({
      id: vehicleId * 10 + 1,
      vehicleRowId: vehicleId,
      sort: 1,
      name: "长续航版",
      modelYear: 2026,
      energy: "BEV",
      drive: "后驱",
      seats: 5,
      facts: [],
    });
  }
}
