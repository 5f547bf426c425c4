import type { SubmissionKind } from "@marque/contract/rules/submission";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addDealer } from "#test-support/add-dealer.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { addSubmission } from "#test-support/twins.ts";
import { staff } from "../../database/schema/staff.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { createStaffNotices } from "../staff/staff-notices.ts";
import { createHandOn, createHandOut } from "./hand-out.ts";
import { createInboxClock, createWarningHorizon } from "./inbox-clock.ts";
import { createSubmissionDesks } from "./submissions.service.ts";
import { createTellOfWork } from "./tell-of-work.ts";

let site: FormSite;
let desk: TestStaff;
let busy: TestStaff;
let free: TestStaff;
let dealerId: number;
let at = new Date("2026-11-24T02:00:00Z");

beforeAll(async () => {
  site = await createFormSite();
  const { database, settings } = site.resources;
  dealerId = await addDealer(site);
  desk = await signInAs(site, "leadDesk");
  [busy, free] = [await signInAs(site, "dealerAdviser"), await signInAs(site, "dealerAdviser")];
  for (const { id } of [busy, free]) await database.update(staff).set({ dealerId }).where(eq(staff.id, id));
  const verification = {} as never;
  const deskOf = createSubmissionDesks({ database, security: site.security, verification, limits: settings.limits.leads, now: () => at });
  const tell = createTellOfWork(createStaffNotices({ database, messages: { enqueueSms }, now: () => at }));
  const handOut = createHandOut({ deskOf, tell });
  handOn = createHandOn({ database, handOut });
  const warningHorizon = createWarningHorizon({ listCalendarDays: async () => [] });
  clock = createInboxClock({ database, deskOf, handOut, tell, warningHorizon, now: () => at });
});
afterAll(() => site.close());

beforeEach(() => {
  sent.length = 0;
});

let clock: ReturnType<typeof createInboxClock>;
let handOn: ReturnType<typeof createHandOn>;
const sent: string[] = [];
const enqueueSms: MessagesService["enqueueSms"] = async (_tx, { mobileEncrypted, ...message }) => {
  sent.push(`${site.security.decryptField("mobile", mobileEncrypted)} ${message.template}`);
};
const noticesOf = async ({ headers }: TestStaff) =>
  ((await site.call("staffNotices", {}, headers)).envelope.data as CallOutput<"staffNotices">).list;
const dueIn = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const detail = async (id: number) =>
  (await site.call("submissionDetail", { id }, desk.headers)).envelope.data as CallOutput<"submissionDetail">;
const list = async (input: CallInput<"submissionList">) =>
  ((await site.call("submissionList", input, desk.headers)).envelope.data as CallOutput<"submissionList">).list.map(({ id }) => Number(id));
const lead = (kind: SubmissionKind, minutes: number, change = {}) =>
  addSubmission(site, { kind, dealerId, dueAt: dueIn(minutes), ...change });

it("whoever has least in hand gets what nobody took; the lead desk what is late; each of it once", async () => {
  const taken = await lead("callBack", 90);
  await site.call("submissionTake", { id: taken }, busy.headers);
  const later = await lead("callBack", 31);
  const soon = await lead("callBack", 30 - 1);
  const unshared = await lead("callBack", 20, { isShared: false });

  for (const _ of [1, 2]) await clock.watch();
  expect(await detail(later)).toMatchObject({ state: "NEW", events: [] });
  expect(await detail(soon)).toMatchObject({
    state: "ASSIGNED",
    assignee: { id: free.id },
    escalatedAt: null,
    events: [
      { kind: "warned", state: "NEW", by: "system" },
      { kind: "assigned", state: "ASSIGNED", by: "system", assigneeTo: free.name },
    ],
  });
  // No dealer may have it, so that it was the lead desk's at once.
  const { assignee, events } = await detail(unshared);
  expect(assignee).toMatchObject({ id: desk.id });
  expect(events.map(({ kind }) => kind)).toEqual(["assigned", "warned"]);
  expect((await noticesOf(desk)).map(({ kind }) => kind)).toEqual(["warned", "assigned"]);
  expect(await noticesOf(free)).toMatchObject([{ kind: "assigned", path: `/submissions?open=${soon}`, isRead: false }]);

  // The hour goes by, and nobody calls.
  at = dueIn(30);
  await site.call("submissionMove", { id: unshared, requestId: crypto.randomUUID(), from: "ASSIGNED", to: "CONTACTED" }, desk.headers);
  for (const _ of [1, 2]) await clock.watch();
  expect((await detail(soon)).events.map(({ kind }) => kind)).toEqual(["warned", "assigned", "escalated"]);
  expect((await detail(unshared)).escalatedAt).toBeNull();
  expect(await list({ clock: "escalated" })).toEqual([soon]);
  // Whoever has it and the lead desk are told.
  for (const one of [desk, free]) expect((await noticesOf(one))[0]).toMatchObject({ kind: "escalated", path: `/submissions?open=${soon}` });

  // What somebody has called leaves the clock.
  await site.call("submissionMove", { id: soon, requestId: crypto.randomUUID(), from: "ASSIGNED", to: "CONTACTED" }, free.headers);
  expect(await list({ clock: "escalated" })).toEqual([]);
});

it("what concerns no dealer goes to whoever covers its place, the least loaded first, and to all where nobody does", async () => {
  const { database } = site.resources;
  const covering = async (...regionCodes: string[]) => {
    const one = await signInAs(site, "leadDesk");
    await database.update(staff).set({ regionCodes }).where(eq(staff.id, one.id));
    return one;
  };
  const [ofCity, ofProvince, elsewhere] = [await covering("310100"), await covering("310000"), await covering("440100")];
  const mobileEncrypted = site.security.encryptField("mobile", "13800001111");
  await database.update(staff).set({ mobileEncrypted, smsNotices: false }).where(eq(staff.id, ofCity.id));
  await database.update(staff).set({ mobileEncrypted }).where(eq(staff.id, ofProvince.id));
  const ids: number[] = [];
  for (let made = 0; made < 4; made += 1) ids.push(await addSubmission(site, { kind: "consultation", cityCode: "310100", at }));
  const nobodys = await addSubmission(site, { kind: "consultation", cityCode: "530100", at });
  const unknown = await addSubmission(site, { kind: "callBack", cityCode: null, at });
  await clock.watch();

  const hands = await Promise.all(ids.map(async (id) => (await detail(id)).assignee?.id));
  expect(hands.filter((id) => id === ofCity.id)).toHaveLength(2);
  expect(hands.filter((id) => id === ofProvince.id)).toHaveLength(2);
  for (const id of [nobodys, unknown]) {
    expect([desk, ofCity, ofProvince, elsewhere].map((one) => one.id)).toContain((await detail(id)).assignee?.id);
  }
  expect((await detail(nobodys)).assignee?.id).toBe(elsewhere.id);
  // By text message only whoever has a number and wants it.
  expect(new Set(sent)).toEqual(new Set(["13800001111 workAssigned"]));
  expect(sent).toHaveLength(2);

  // Whoever leaves hands on what they have, also what they had called already.
  const [first] = ids.filter((_, place) => hands[place] === ofCity.id);
  await site.call("submissionMove", { id: first ?? 0, requestId: crypto.randomUUID(), from: "ASSIGNED", to: "CONTACTED" }, ofCity.headers);
  await database.update(staff).set({ active: false }).where(eq(staff.id, ofCity.id));
  await handOn(ofCity.id);
  expect(new Set(await Promise.all(ids.map(async (id) => (await detail(id)).assignee?.id)))).toEqual(new Set([ofProvince.id]));
  expect(await detail(first ?? 0)).toMatchObject({ state: "CONTACTED" });
  const handedOn = (await detail(first ?? 0)).events.at(-1);
  expect(handedOn).toMatchObject({ kind: "assigned", by: "system", assigneeFrom: ofCity.name, assigneeTo: ofProvince.name });
});

it("with nobody left it waits for somebody, and colleagues who may keep it keep it", async () => {
  const { database } = site.resources;
  const other = await addSubmission(site, { kind: "consultation", dealerId, dueAt: dueIn(90) });
  await site.call("submissionTake", { id: other }, busy.headers);
  await handOn(busy.id);
  expect(await detail(other)).toMatchObject({ assignee: { id: busy.id }, state: "ASSIGNED" });
  const boss = await signInAs(site, "superAdmin");
  await database.update(staff).set({ active: false }).where(ne(staff.id, boss.id));
  await handOn(busy.id);
  await clock.watch();
  const found = (await site.call("submissionDetail", { id: other }, boss.headers)).envelope.data as CallOutput<"submissionDetail">;
  expect(found).toMatchObject({ assignee: null, state: "NEW" });
});
