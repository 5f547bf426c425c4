import { BASE_PATH } from "@marque/contract/base-path";
import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { count, desc, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import { stoppedDealers } from "../../database/schema/dealers.ts";
import { dealerStopSubscriptions } from "../../database/schema/stop-subscriptions.ts";
import { localDate, monthsAfter } from "../../local-time.ts";

const HEBEI = "130000";
const ZHEJIANG = "330000";

let site: FormSite;
let service: ReturnType<typeof findService>;
/** An entry of the demo brand, of which others are made. */
let entry: Omit<typeof stoppedDealers.$inferSelect, "id">;

function findService() {
  const found = openModules(site.resources).modules.find((one) => "tellOfStops" in one);
  if (!found) throw new Error("Nobody tells of stops");
  return found;
}

beforeAll(async () => {
  site = await createFormSite({ LIMIT_LEADS_PER_MOBILE_DAY: "5" }, { demo: true });
  service = findService();
  const [first] = await site.resources.database.select().from(stoppedDealers).limit(1);
  if (!first) throw new Error("No dealer has stopped");
  const { id: _, ...rest } = first;
  entry = rest;
});
afterAll(() => site.close());
beforeEach(async () => void (await site.resources.database.delete(dealerStopSubscriptions)));

async function request(change: Partial<CallInput<"stopSubscription">> = {}): Promise<CallInput<"stopSubscription">> {
  const mobile = change.mobile ?? site.newMobile();
  return {
    ...site.openForm("stopSubscription"),
    mobile,
    code: await site.codeFor(mobile, "stopSubscription"),
    consents: { privacy: true, contact: true },
    ...change,
  };
}
const send = async (input: CallInput<"stopSubscription">, headers = {}) => (await site.call("stopSubscription", input, headers)).envelope;
async function subscribe(change: Partial<CallInput<"stopSubscription">> = {}) {
  const asked = await request(change);
  const envelope = await send(asked);
  expect(envelope).toMatchObject({ code: codes.ok.code });
  return { asked, mobile: asked.mobile, ...(envelope.data as CallOutput<"stopSubscription">) };
}
const view = async (token: string) => (await site.call("stopSubscriptionView", { token })).envelope;
const running = () => site.resources.database.select().from(dealerStopSubscriptions).where(isNull(dealerStopSubscriptions.endedAt));

/** A dealer stops. @param city its national code */
const stop = async (
  shortName: string,
  city = "130100",
  within: Pick<typeof site.resources.database, "insert"> = site.resources.database,
) => {
  const districtCode = city === entry.cityCode ? entry.districtCode : city;
  await within.insert(stoppedDealers).values({ ...entry, shortName, cityCode: city, districtCode, kind: "all" });
};
const lastStop = async () => {
  const [last] = await site.resources.database.select().from(stoppedDealers).orderBy(desc(stoppedDealers.id)).limit(1);
  return last?.id ?? 0;
};

/** Another morning has come: the job looks at every subscriber. */
async function passDay(): Promise<void> {
  const { database } = site.resources;
  await database
    .update(dealerStopSubscriptions)
    .set({ lookAt: new Date(Date.now() - 60_000) })
    .where(isNull(dealerStopSubscriptions.endedAt));
  await runJob();
}
async function runJob(): Promise<void> {
  const { database, jobs } = site.resources;
  await transaction(database, (tx) => jobs.enqueue(tx, "tellOfStops", {}));
  await jobs.runDue();
}
/** Messages to a mobile besides its codes, the newest first. */
const told = async (mobile: string) => (await site.messagesTo(mobile)).filter((text) => !text.startsWith("验证码"));

describe("a subscription", () => {
  it("is taken once, confirmed with its end and its link, and keeps nothing in the clear", async () => {
    const { asked, mobile, subscription, token } = await subscribe({ provinceCode: ZHEJIANG });
    expect(await send(asked)).toMatchObject({ code: codes.ok.code, data: { token } });
    expect(subscription).toMatchObject({ state: "running", province: { code: ZHEJIANG, name: "浙江省" } });
    const ends = localDate(monthsAfter(new Date(), 12));
    expect(subscription.endsAt).toContain(ends);
    const [confirmation, ...more] = await told(mobile);
    expect(more).toEqual([]);
    expect(confirmation).toMatch(new RegExp(`^已订阅浙江省.+${ends}自动结束.+/next/dealer-inquiry-stop/sms/${token}$`));
    const stored = await running();
    expect(stored).toHaveLength(1);
    for (const secret of [mobile, token]) expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await view(token)).data).toEqual(subscription);
  });

  it("stands among what its owner has agreed to, signed in, with the way to end it, and nobody else's", async () => {
    const { mobile, token, subscription } = await subscribe({ provinceCode: ZHEJIANG });
    const [own, others] = [await site.signIn(mobile), await site.signIn(site.newMobile())];
    const seenBy = async (headers: Record<string, string>) =>
      ((await site.call("memberConsents", {}, headers)).envelope.data as CallOutput<"memberConsents">).notices;
    const path = `/dealer-inquiry-stop/sms/${token}`;
    expect(await seenBy(own)).toEqual([expect.objectContaining({ what: "终止授权通知", of: "浙江省", until: subscription.endsAt, path })]);
    expect(await seenBy(others)).toEqual([]);
    await site.call("stopSubscriptionEnd", { token });
    expect(await seenBy(own)).toEqual([]);
  });

  it("says what it will be before it is sent", async () => {
    const { data } = (await site.call("stopSubscriptionForm", { requestId: crypto.randomUUID() })).envelope;
    expect((data as CallOutput<"stopSubscriptionForm">).endsAt).toContain(localDate(monthsAfter(new Date(), 12)));
  });

  it("of the same mobile is one, renewed as it was asked for last, without another message and without saying so", async () => {
    const first = await subscribe({ provinceCode: ZHEJIANG });
    await site.resources.database.update(dealerStopSubscriptions).set({ endsAt: new Date(Date.now() + 86_400_000) });
    const again = await subscribe({ mobile: first.mobile });
    expect(again.token).toBe(first.token);
    expect(again.subscription).toEqual({ ...first.subscription, province: null, endsAt: again.subscription.endsAt });
    expect(again.subscription.endsAt).toContain(localDate(monthsAfter(new Date(), 12)));
    expect(await running()).toHaveLength(1);
    expect(await told(first.mobile)).toHaveLength(1);
  });

  it("of the same mobile is one though it is asked for twice at the same moment", async () => {
    const mobile = site.newMobile();
    const headers = await site.signIn(mobile);
    const asked = await Promise.all([0, 1, 2, 3].map(() => request({ mobile, code: null })));
    const answers = await Promise.all(asked.map((input) => send(input, headers)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok.code]));
    expect(new Set(answers.map(({ data }) => (data as { token: string }).token)).size).toBe(1);
    expect(await told(mobile)).toHaveLength(1);
  });

  it("is refused without its code, without consent and for what is no province", async () => {
    expect(await send(await request({ code: "000000" }))).toMatchObject({ data: { fields: { code: expect.any(String) } } });
    expect(await send(await request({ code: null }))).toMatchObject({ data: { fields: { code: "请输入验证码" } } });
    for (const provinceCode of ["990000", "330100"]) {
      expect(await send(await request({ provinceCode }))).toMatchObject({ data: { fields: { provinceCode: "请选择省份" } } });
    }
    const consents = { privacy: true, contact: false } as never;
    expect(await send(await request({ consents }))).toMatchObject({ data: { fields: { "consents.contact": expect.any(String) } } });
    expect(await send({ ...(await request()), website: "x" })).toMatchObject({ code: codes.captchaRequired.code });
    expect(await send({ ...(await request()), formToken: null })).toMatchObject({ code: codes.captchaRequired.code });
    expect(await running()).toEqual([]);
  });

  it("is not taken any more of a mobile that subscribes and withdraws all day", async () => {
    const mobile = site.newMobile();
    const headers = await site.signIn(mobile);
    const answers: number[] = [];
    for (let times = 0; times < 6; times++) {
      const { code, data } = await send(await request({ mobile, code: null }), headers);
      answers.push(code);
      if (code === codes.ok.code) await site.call("stopSubscriptionEnd", { token: (data as { token: string }).token });
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => codes.ok.code), codes.tooFast.code]);
  });
});

describe("subscribers", () => {
  it("are told once of what has stopped since in their province, or anywhere", async () => {
    await stop("云岫汽车旧店");
    const [nation, hebei, zhejiang] = [
      await subscribe(),
      await subscribe({ provinceCode: HEBEI }),
      await subscribe({ provinceCode: ZHEJIANG }),
    ];
    await passDay();
    expect(await told(nation.mobile)).toHaveLength(1);
    await stop("云岫汽车甲店");
    await passDay();
    await passDay();
    expect(await told(nation.mobile)).toEqual([
      expect.stringMatching(/^全国有门店终止授权：云岫汽车甲店（全部终止）。.+退订：\S+$/),
      expect.anything(),
    ]);
    expect(await told(hebei.mobile)).toEqual([expect.stringContaining("河北省有门店终止授权：云岫汽车甲店"), expect.anything()]);
    expect(await told(zhejiang.mobile)).toHaveLength(1);
  });

  it("have one message a day, with how many there are", async () => {
    const { mobile } = await subscribe();
    await stop("云岫汽车甲店");
    await passDay();
    await stop("云岫汽车乙店");
    await stop("云岫汽车丙店", "330100");
    await runJob();
    await runJob();
    expect(await told(mobile)).toHaveLength(2);
    await passDay();
    expect((await told(mobile))[0]).toContain("云岫汽车乙店（全部终止）等2家");
    expect(await told(mobile)).toHaveLength(3);
  });

  it("have nothing on the day on which they subscribe but what confirms it", async () => {
    const { mobile } = await subscribe();
    await stop("云岫汽车甲店");
    await runJob();
    expect(await told(mobile)).toHaveLength(1);
    await passDay();
    expect(await told(mobile)).toHaveLength(2);
  });

  it("are told once though several processes do it", async () => {
    const people = [await subscribe(), await subscribe(), await subscribe({ provinceCode: HEBEI })];
    await stop("云岫汽车甲店");
    await site.resources.database.update(dealerStopSubscriptions).set({ lookAt: new Date(0) });
    await Promise.all([passDay(), ...[1, 2, 3].map(() => service.tellOfStops(new AbortController().signal))]);
    for (const { mobile } of people) expect(await told(mobile)).toHaveLength(2);
  });

  it("miss nothing that is committed after something with a higher number", async () => {
    const { database } = site.resources;
    const { mobile } = await subscribe();
    await database.update(dealerStopSubscriptions).set({ lookAt: new Date(0) });
    const isWaiting = async () => {
      const { rows } = await database.execute(sql`select 1 from pg_locks where relation = 'stopped_dealers'::regclass and not granted`);
      return rows.length > 0;
    };
    let telling = Promise.resolve();
    await database.transaction(async (slow) => {
      await stop("云岫汽车先编号店", "130100", slow);
      await stop("云岫汽车先提交店");
      telling = service.tellOfStops(new AbortController().signal);
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
    });
    await telling;
    await passDay();
    expect((await told(mobile)).slice(0, -1)).toEqual([expect.stringContaining("云岫汽车先编号店（全部终止）等2家")]);
  });

  it("who choose another province are told of what stops there from then on", async () => {
    const { mobile } = await subscribe({ provinceCode: HEBEI });
    await stop("云岫汽车浙江旧店", "330100");
    await subscribe({ mobile, provinceCode: ZHEJIANG });
    await passDay();
    expect(await told(mobile)).toHaveLength(1);
    await stop("云岫汽车浙江新店", "330100");
    await stop("云岫汽车河北新店");
    await passDay();
    expect((await told(mobile))[0]).toMatch(/^浙江省有门店终止授权：云岫汽车浙江新店（全部终止）。/);
  });

  it("who renew the same are still told of what they have not been told", async () => {
    const { mobile } = await subscribe({ provinceCode: HEBEI });
    await stop("云岫汽车甲店");
    await subscribe({ mobile, provinceCode: HEBEI });
    await passDay();
    expect((await told(mobile))[0]).toContain("云岫汽车甲店");
  });

  it("are told nothing twice once entries are deleted", async () => {
    const { database } = site.resources;
    const { mobile } = await subscribe({ provinceCode: HEBEI });
    await stop("云岫汽车甲店");
    await passDay();
    const last = await lastStop();
    await database.delete(stoppedDealers).where(eq(stoppedDealers.id, last));
    await subscribe({ mobile });
    expect((await running())[0]?.toldId).toBe(last);
    await passDay();
    expect(await told(mobile)).toHaveLength(2);
    await stop("云岫汽车乙店");
    await passDay();
    expect((await told(mobile))[0]).toContain("云岫汽车乙店（全部终止）。");
  });
});

describe("the end of a subscription", () => {
  it("is said by its link, by call or by the form of its page, is for good, and leaves nothing of the person", async () => {
    const { mobile, token } = await subscribe({ provinceCode: HEBEI });
    const other = await subscribe();
    for (let times = 0; times < 2; times++) {
      expect((await site.call("stopSubscriptionEnd", { token })).envelope).toMatchObject({ code: codes.ok.code, data: { state: "ended" } });
    }
    const page = (of: string) => `${BASE_PATH}/dealer-inquiry-stop/sms/${of}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = (of: string) => site.app.inject({ method: "POST", url: `${page(of)}/stop`, headers, payload: "" });
    expect((await view(other.token)).data).toMatchObject({ state: "running" });
    expect(await form(other.token)).toMatchObject({ statusCode: 303, headers: { location: page(other.token) } });
    for (const wrong of ["x".repeat(43), "y"]) expect((await form(wrong)).statusCode).toBe(303);
    expect((await view(other.token)).data).toEqual({ state: "ended", mobile: "", province: null, endsAt: null });
    expect((await view("x".repeat(43))).code).toBe(codes.linkExpired.code);
    const rows = await site.resources.database.select().from(dealerStopSubscriptions);
    const nothing = { mobileIndex: null, mobileEncrypted: null, linkEncrypted: null, provinceCode: null, consents: [] };
    for (const row of rows) expect(row).toMatchObject(nothing);
    await stop("云岫汽车甲店");
    await passDay();
    expect(await told(mobile)).toHaveLength(1);
    // What waited to be sent when it was withdrawn.
    expect(await told(other.mobile)).toEqual([]);
    expect((await subscribe({ mobile })).token).not.toBe(token);
  });

  it("comes by itself after twelve months, and that of its link a month later", async () => {
    const { mobile, token } = await subscribe();
    const { database } = site.resources;
    await stop("云岫汽车甲店");
    await database.update(dealerStopSubscriptions).set({ endsAt: new Date(Date.now() - 60_000) });
    await passDay();
    expect((await view(token)).data).toMatchObject({ state: "ended" });
    expect(await told(mobile)).toHaveLength(1);
    const clean = service.retention[0]?.clean;
    const rowsLeft = async () => (await database.select({ rows: count() }).from(dealerStopSubscriptions))[0]?.rows;
    await clean?.(new Date(Date.now() + 29 * 86_400_000));
    expect(await rowsLeft()).toBe(1);
    await clean?.(new Date(Date.now() + 31 * 86_400_000));
    expect(await rowsLeft()).toBe(0);
  });
});

it("is offered for the whole country before any dealer has stopped", async () => {
  const empty = await createFormSite();
  const { body, statusCode } = await empty.app.inject(`${BASE_PATH}/dealer-inquiry-stop`);
  expect(statusCode).toBe(200);
  expect(body).toContain("目前没有终止授权的门店");
  expect(body).toContain("有门店终止时告诉我");
  const mobile = empty.newMobile();
  const input = { ...empty.openForm("stopSubscription"), mobile, consents: { privacy: true, contact: true } as const };
  const answer = await empty.call("stopSubscription", input, await empty.signIn(mobile));
  expect(answer.envelope).toMatchObject({ code: codes.ok.code, data: { subscription: { province: null } } });
  expect(await empty.resources.database.select().from(dealerStopSubscriptions)).toMatchObject([{ toldId: 0 }]);
  await empty.close();
});
