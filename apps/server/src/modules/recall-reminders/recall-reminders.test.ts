import { BASE_PATH } from "@marque/contract/base-path";
import { REMINDERS_PER_MOBILE } from "@marque/contract/rules/recall-reminder";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { buildVin } from "../../../../../demo/recall/build-vin.ts";
import { transaction } from "../../database/client.ts";
import { recallCampaigns, recallVehicles } from "../../database/schema/recall.ts";
import { recallReminders } from "../../database/schema/recall-owners.ts";
import { vinIndex } from "../recall/vin-index.ts";

let site: FormSite;
/** Cars of a recall whose parts are not there yet. */
let serial = 100_200;
const newVin = () => buildVin({ car: "S5G1C", year: "R", serial: ++serial });
const NONE = "LYXY7C5B9TA212345";

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.resources.database.delete(recallReminders);
  await site.resources.database.update(recallCampaigns).set({ partsState: "waiting" }).where(eq(recallCampaigns.title, SONGJIAN));
});
const SONGJIAN = "松间部分车辆燃油泵叶轮可能变形";

async function request(change: Partial<CallInput<"recallReminder">> = {}): Promise<CallInput<"recallReminder">> {
  const mobile = change.mobile ?? site.newMobile();
  return {
    ...site.openForm("recallReminder"),
    vin: newVin(),
    mobile,
    code: await site.codeFor(mobile, "recallReminder"),
    weeks: 4,
    consents: { privacy: true, contact: true },
    ...change,
  };
}
const send = async (input: CallInput<"recallReminder">) => (await site.call("recallReminder", input)).envelope;
async function set(change: Partial<CallInput<"recallReminder">> = {}) {
  const asked = await request(change);
  const envelope = await send(asked);
  expect(envelope).toMatchObject({ code: 200 });
  return { asked, ...(envelope.data as CallOutput<"recallReminder">) };
}
const view = async (token: string) => (await site.call("recallReminderView", { token })).envelope;
const running = () => site.resources.database.select().from(recallReminders).where(isNull(recallReminders.endedAt));

/** Has the job look at every reminder as though its time had come. @param isDue whether its weeks are over, too */
async function passTime({ isDue = true } = {}): Promise<void> {
  const { database, jobs } = site.resources;
  const past = new Date(Date.now() - 60_000);
  await database
    .update(recallReminders)
    .set({ lookAt: past, ...(isDue && { remindAt: past }) })
    .where(isNull(recallReminders.endedAt));
  await transaction(database, (tx) => jobs.enqueue(tx, "remindOfRecalls", {}));
  await jobs.runDue();
}
/** Messages to a mobile besides its codes, the newest first. */
const reminders = async (mobile: string) => (await site.messagesTo(mobile)).filter((text) => !text.startsWith("验证码"));

describe("a reminder", () => {
  it("stands among what its owner has agreed to, signed in, with the way to end it and no more of the car than its last digits", async () => {
    const { asked, token } = await set();
    const headers = await site.signIn(asked.mobile);
    const notices = async () => ((await site.call("memberConsents", {}, headers)).envelope.data as CallOutput<"memberConsents">).notices;
    const of = `车架号末四位 ${asked.vin.slice(-4)}`;
    expect(await notices()).toEqual([expect.objectContaining({ what: "召回提醒", of, path: `/carRecall/reminder/${token}` })]);
    expect(JSON.stringify(await notices())).not.toContain(asked.vin.slice(3, 13));
    await site.call("recallReminderStop", { token });
    expect(await notices()).toEqual([]);
  });

  it("is set once, confirmed, and keeps nothing in the clear", async () => {
    const { asked, reminder, token } = await set();
    expect(await send(asked)).toMatchObject({ code: 200, data: { token } });
    expect(reminder).toMatchObject({ state: "running", weeks: 4, waitsForParts: true, vin: expect.stringMatching(/^LYX\*{10}\d{4}$/) });
    expect(await reminders(asked.mobile)).toEqual([expect.stringContaining(`/next/carRecall/reminder/${token}`)]);
    const stored = await running();
    expect(stored).toHaveLength(1);
    for (const secret of [asked.vin, asked.mobile, token]) expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it("of the same car and mobile is one, as it was asked for last", async () => {
    const { asked, token } = await set();
    const again = await set({ vin: asked.vin, mobile: asked.mobile, weeks: 8 });
    expect(again).toMatchObject({ token, reminder: { weeks: 8 } });
    expect(await running()).toHaveLength(1);
  });

  it("is refused for a car without an open recall, beyond five cars of a mobile, and without its code", async () => {
    expect(await send(await request({ vin: NONE }))).toMatchObject({ data: { fields: { vin: expect.any(String) } } });
    expect(await send(await request({ code: "000000" }))).toMatchObject({ data: { fields: { code: expect.any(String) } } });
    expect(await send(await request({ weeks: 1 as 2 }))).toMatchObject({ data: { fields: { weeks: "请选择间隔" } } });
    const mobile = site.newMobile();
    const headers = await site.signIn(mobile);
    const setOwn = async () => (await site.call("recallReminder", { ...(await request({ mobile })), code: null }, headers)).envelope;
    for (let cars = 0; cars < REMINDERS_PER_MOBILE; cars++) expect(await setOwn()).toMatchObject({ code: 200 });
    expect(await setOwn()).toMatchObject({ code: 42900 });
  });

  it("is sent every so many weeks, and at once when parts have come", async () => {
    const { asked, token } = await set({ weeks: 2 });
    await passTime({ isDue: false });
    expect(await reminders(asked.mobile)).toHaveLength(1);
    await passTime();
    expect((await reminders(asked.mobile))[0]).toMatch(/^您的车（车架号末四位\d{4}）有召回未完成：松间部分车辆.+热线400/);
    await site.resources.database.update(recallCampaigns).set({ partsState: "ready" }).where(eq(recallCampaigns.title, SONGJIAN));
    await passTime({ isDue: false });
    expect((await reminders(asked.mobile))[0]).toContain("备件已到");
    await passTime({ isDue: false });
    expect(await reminders(asked.mobile)).toHaveLength(3);
    expect((await view(token)).data).toMatchObject({ state: "running", waitsForParts: false });
  });

  it("is sent once though several processes look at it", async () => {
    const { asked } = await set();
    expect(await reminders(asked.mobile)).toHaveLength(1);
    const { database, jobs } = site.resources;
    await database.update(recallReminders).set({ lookAt: new Date(0), remindAt: new Date(0) });
    for (let times = 0; times < 4; times++) await transaction(database, (tx) => jobs.enqueue(tx, "remindOfRecalls", {}));
    const modules = (await import("../../app.ts")).openModules(site.resources).modules;
    const service = modules.find((one) => "remind" in one) as unknown as { remind(signal: AbortSignal): Promise<void> };
    await Promise.all([jobs.runDue(), ...[1, 2, 3].map(() => service.remind(new AbortController().signal))]);
    expect(await reminders(asked.mobile)).toHaveLength(2);
  });

  it("ends without another word the moment its car is done", async () => {
    const { asked, token } = await set();
    await site.resources.database
      .update(recallVehicles)
      .set({ state: "done", doneAt: "2026-11-20" })
      .where(eq(recallVehicles.vinIndex, vinIndex(site.security, asked.vin)));
    await passTime();
    expect(await reminders(asked.mobile)).toHaveLength(1);
    expect((await view(token)).data).toMatchObject({ state: "ended", vin: "", mobile: "", nextAt: null });
    expect(await running()).toEqual([]);
  });

  it("is stopped by its link, by call or by the form of its page, for good, and leaves nothing of the person", async () => {
    const { asked, token } = await set();
    const other = await set();
    expect((await site.call("recallReminderStop", { token })).envelope).toMatchObject({ code: 200, data: { state: "ended" } });
    expect((await site.call("recallReminderStop", { token })).envelope).toMatchObject({ code: 200 });
    const form = async (of: string) =>
      site.app.inject({
        method: "POST",
        url: `${BASE_PATH}/carRecall/reminder/${of}/stop`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      });
    expect(await form(other.token)).toMatchObject({
      statusCode: 303,
      headers: { location: `${BASE_PATH}/carRecall/reminder/${other.token}` },
    });
    for (const wrong of ["x".repeat(43), "..%2F..", "y"]) expect((await form(wrong)).statusCode).toBe(303);
    expect((await view(other.token)).data).toMatchObject({ state: "ended" });
    expect((await view("x".repeat(43))).code).not.toBe(200);
    const rows = await site.resources.database.select().from(recallReminders);
    for (const row of rows) expect(row).toMatchObject({ vinEncrypted: null, mobileEncrypted: null, vinIndex: null, mobileIndex: null });
    await passTime();
    expect(await reminders(asked.mobile)).toHaveLength(1);
    await set({ vin: asked.vin, mobile: asked.mobile });
  });

  it("ends by itself after a year, and its link a month later", async () => {
    const { asked, token } = await set();
    const { database } = site.resources;
    const modules = (await import("../../app.ts")).openModules(site.resources).modules;
    const clean = modules
      .flatMap((one) => ("retention" in one ? one.retention : []))
      .find(({ job }) => job === "cleanRecallReminders")?.clean;
    const [row] = await running();
    expect(row?.endsAt.getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    await database.update(recallReminders).set({ endsAt: new Date(Date.now() - 60_000) });
    await passTime();
    expect((await view(token)).data).toMatchObject({ state: "ended" });
    expect(await reminders(asked.mobile)).toHaveLength(1);
    await clean?.(new Date(Date.now() + 32 * 86_400_000));
    expect(await database.select().from(recallReminders)).toEqual([]);
  });
});
