import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { CallId } from "@marque/contract/routes";
import type { SubmissionState } from "@marque/contract/rules/submission";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { addSubmission, twins } from "#test-support/twins.ts";
import { testDriveBookings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";

let site: FormSite;
/** The lead desk, and people of the first dealer and of the second. */
let desk: TestStaff;
let manager: TestStaff;
let adviser: TestStaff;
let second: TestStaff;
let stranger: TestStaff;
let own: { id: number; code: string };
let other: { id: number; code: string };

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  const { database } = site.resources;
  const dealerOf = async (code: string) => {
    const [found] = await database.select().from(dealers).where(eq(dealers.code, code));
    if (!found) throw new Error(`No dealer ${code}`);
    return found;
  };
  [own, other] = [await dealerOf("YX31002"), await dealerOf("YX33001")];
  const of = async (role: "dealerManager" | "dealerAdviser", dealerId: number) => {
    const colleague = await signInAs(site, role);
    await database.update(staff).set({ dealerId }).where(eq(staff.id, colleague.id));
    return colleague;
  };
  desk = await signInAs(site, "leadDesk");
  manager = await of("dealerManager", own.id);
  adviser = await of("dealerAdviser", own.id);
  second = await of("dealerAdviser", own.id);
  stranger = await of("dealerAdviser", other.id);
});
afterAll(() => site.close());

const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, by: TestStaff) => (await site.call(id, input, by.headers)).envelope;
const detail = async (id: number, by: TestStaff = desk) =>
  (await ask("submissionDetail", { id }, by)).data as CallOutput<"submissionDetail">;
const move = (id: number, from: SubmissionState, to: SubmissionState, by: TestStaff, more: { note?: string; slot?: object } = {}) =>
  ask("submissionMove", { id, requestId: randomUUID(), from, to, ...more } as CallInput<"submissionMove">, by);
const lead = (change: Parameters<typeof addSubmission>[1] = {}) => addSubmission(site, { dealerId: own.id, ...change });

/** An hour that nobody has at the first dealer, who has every vehicle. */
async function freeHour(of?: number): Promise<{ vehicleId: number; slot: { date: string; from: string } }> {
  const answer = async <Id extends CallId>(id: Id, input: CallInput<Id>) => (await site.call(id, input)).envelope.data as CallOutput<Id>;
  const vehicleId = of ?? (await answer("testDriveOptions", {})).vehicles[0]?.vehicleId ?? 0;
  const { days } = await answer("testDriveSlots", { dealerCode: own.code, vehicleId });
  const [slot] = days
    .flatMap(({ date, slots }) => slots.filter(({ state }) => state === "open").map(({ from }) => ({ date, from })))
    .slice(-1);
  if (!slot) throw new Error("Nothing is free there");
  return { vehicleId, slot };
}

/** A test drive at the first dealer that somebody has booked on the site, with its link and its mobile. */
async function book({ withHour }: { withHour: boolean }): Promise<{ id: number; token: string; mobile: string }> {
  const mobile = site.newMobile();
  const { vehicleId, slot } = await freeHour();
  const { envelope } = await site.call(
    "testDrive",
    {
      ...site.openForm("testDrive"),
      vehicleId,
      dealerCode: own.code,
      slot: withHour ? slot : null,
      name: "陈知远",
      mobile,
      hasLicense: true,
      source: "home",
      consents: { privacy: true, shareWithDealer: true },
    },
    await site.signIn(mobile),
  );
  const { booking, token } = envelope.data as CallOutput<"testDrive">;
  const [row] = await site.resources.database.select().from(submissions).where(eq(submissions.no, booking.no));
  return { id: row?.id ?? 0, token, mobile };
}

describe("confirming in one step", () => {
  const confirm = (id: number, by: TestStaff, requestId: string = randomUUID()) => ask("submissionConfirm", { id, requestId }, by);

  it("makes it the work of whoever confirms, with each state on the way in the log; the same request is one step", async () => {
    const { id, token } = await book({ withHour: true });
    const requestId = randomUUID();
    for (let time = 0; time < 2; time++) expect(await confirm(id, adviser, requestId)).toMatchObject({ code: 200 });
    const { state, assignee, contactedAt, events } = await detail(id);
    expect([state, assignee?.id, contactedAt !== null]).toEqual(["CONFIRMED", adviser.id, true]);
    const [kept] = await site.resources.database.select().from(submissions).where(eq(submissions.id, id));
    expect([kept?.contactMinutes, kept?.keptWish]).toEqual([expect.any(Number), null]);
    expect(events.map((event) => event.state)).toEqual(["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"]);
    expect((await site.call("testDriveBooking", { token })).envelope.data).toMatchObject({ state: "confirmed" });
    expect(await confirm(id, adviser)).toMatchObject({ code: codes.wrongState.code, message: "预约试驾“已确认”，不能确认" });
  });

  it("is refused without an hour, in a colleague's hands, of another dealer, and for what nobody comes for", async () => {
    const { id: open } = await book({ withHour: false });
    expect((await confirm(open, adviser)).code).toBe(codes.invalid.code);
    expect(await detail(open)).toMatchObject({ state: "NEW", assignee: null });
    const { id } = await book({ withHour: true });
    await ask("submissionTake", { id }, adviser);
    expect((await confirm(id, second)).code).toBe(codes.forbidden.code);
    expect((await confirm(id, stranger)).code).toBe(codes.notFound.code);
    expect((await confirm(id, manager)).code).toBe(200);
    const asked = await lead({ kind: "consultation" });
    expect((await confirm(asked, adviser)).code).toBe(codes.wrongState.code);
  });
});

describe("taking a submission", () => {
  it("is done once: of two at the same moment the second is told who was first", async () => {
    const id = await lead();
    const answers = await Promise.all([adviser, second].map((by) => ask("submissionTake", { id }, by)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.wrongState.code]);
    const first = answers[0]?.code === 200 ? adviser : second;
    expect(answers.find(({ code }) => code !== 200)?.message).toBe(`已由${first.name}领取`);
    expect(await detail(id)).toMatchObject({ state: "ASSIGNED", assignee: { id: first.id, name: first.name } });
    // The same again is the same.
    expect(await ask("submissionTake", { id }, first)).toMatchObject({ code: 200 });
    expect((await detail(id)).events.filter(({ kind }) => kind === "assigned")).toHaveLength(1);
  });

  it("is nothing for another dealer, nor is anything else of it", async () => {
    const id = await lead({ mobile: "13512340077" });
    const asked = [
      await ask("submissionDetail", { id }, stranger),
      await ask("submissionTake", { id }, stranger),
      await ask("submissionContact", { id, reason: "回电确认" }, stranger),
      await ask("submissionNote", { id, requestId: randomUUID(), note: "看看" }, stranger),
      await ask("submissionAssignees", { id }, await asManagerOf(other.id)),
      await ask("submissionMerge", { id, duplicateId: await lead({ mobile: "13512340077" }) }, stranger),
      await move(id, "NEW", "INVALID", stranger, { note: "测试" }),
    ];
    expect(asked.map(({ code }) => code)).toEqual(asked.map(() => codes.notFound.code));
    for (const filter of [{}, { dealerCode: own.code }, { search: "13512340077" }, { clock: "overdue" as const }]) {
      const { list } = (await ask("submissionList", filter, stranger)).data as CallOutput<"submissionList">;
      expect(list.filter((row) => Number(row.id) === id)).toEqual([]);
    }
    expect((await detail(id)).state).toBe("NEW");
  });

  it("is refused to a dealer whom nobody agreed to be called by", async () => {
    const id = await lead({ isShared: false });
    const message = "客户只同意由总部联系，由总部跟进";
    for (const answer of [
      await ask("submissionTake", { id }, adviser),
      await ask("submissionContact", { id, reason: "回电确认" }, manager),
    ]) {
      expect(answer).toMatchObject({ code: codes.forbidden.code, message });
    }
    expect(await detail(id, manager)).toMatchObject({ mayTake: false, mayAssign: false, moves: [] });
    expect(await ask("submissionTake", { id }, desk)).toMatchObject({ code: 200 });
  });
});

async function asManagerOf(dealerId: number): Promise<TestStaff> {
  const colleague = await signInAs(site, "dealerManager");
  await site.resources.database.update(staff).set({ dealerId }).where(eq(staff.id, colleague.id));
  return colleague;
}

describe("assigning", () => {
  it("offers the dealer's own people, those with the least work first, and keeps every hand it went through", async () => {
    const id = await lead();
    const offered = (await ask("submissionAssignees", { id }, manager)).data as CallOutput<"submissionAssignees">;
    expect(new Set(offered.list.map(({ id: one }) => one))).toEqual(new Set([manager.id, adviser.id, second.id]));
    expect(offered.list.map(({ open }) => open)).toEqual(offered.list.map(({ open }) => open).sort((one, two) => one - two));
    const give = (to: TestStaff, by: TestStaff, requestId: string = randomUUID()) =>
      ask("submissionAssign", { id, requestId, assigneeId: to.id, note: "换班" }, by);
    const requestId = randomUUID();
    for (const _ of [1, 2]) expect(await give(adviser, manager, requestId)).toMatchObject({ code: 200 });
    expect(await give(second, manager)).toMatchObject({ code: 200 });
    expect((await detail(id)).events.map(({ kind, assigneeFrom, assigneeTo, note }) => [kind, assigneeFrom, assigneeTo, note])).toEqual([
      ["assigned", "", adviser.name, "换班"],
      ["assigned", adviser.name, second.name, "换班"],
    ]);
    expect(await give(stranger, manager)).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { assigneeId: "不能分配给这位同事" } },
    });
    expect(await give(desk, manager)).toMatchObject({ code: codes.invalid.code });
    expect(await give(adviser, second)).toMatchObject({ code: codes.forbidden.code });
    expect(await give(desk, desk)).toMatchObject({ code: 200 });
  });
});

describe("moving", () => {
  it("says why it is refused: a step that there is not, one that somebody else has taken, and work that is another's", async () => {
    const id = await lead();
    expect(await move(id, "NEW", "CONTACTED", manager)).toMatchObject({
      code: codes.wrongState.code,
      message: "满意度回访不能从“待处理”改为“已联系”",
    });
    expect(await move(id, "NEW", "ASSIGNED", manager)).toMatchObject({ code: codes.wrongState.code, message: "请领取，或分配给同事" });
    expect(await move(id, "NEW", "INVALID", adviser, { note: "空号" })).toMatchObject({
      code: codes.forbidden.code,
      message: "请先领取再跟进",
    });
    await ask("submissionTake", { id }, adviser);
    expect(await move(id, "NEW", "INVALID", adviser, { note: "空号" })).toMatchObject({
      code: codes.wrongState.code,
      message: "状态已变为“已分配”，请核对后再操作",
    });
    expect(await move(id, "ASSIGNED", "CONTACTED", second)).toMatchObject({
      code: codes.forbidden.code,
      message: `由${adviser.name}跟进，请先改派`,
    });
    expect(await move(id, "ASSIGNED", "INVALID", adviser)).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { note: "请写明原因，至少 2 个字" } },
    });
    expect((await detail(id)).events).toHaveLength(1);
  });

  it("is about one submission: the same request for two at the same moment is refused for one of them", async () => {
    for (let time = 0; time < 10; time++) {
      const ids = [await lead(), await lead()];
      const requestId = randomUUID();
      const answers = await Promise.all(ids.map((id) => ask("submissionNote", { id, requestId, note: "看看" }, desk)));
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok.code, codes.duplicate.code]);
    }
  });

  it("is in both logs with who and when, with nothing of the person in the one of operations; sent twice it is one", async () => {
    const id = await lead({ mobile: "13512340088" });
    await ask("submissionTake", { id }, adviser);
    const requestId = randomUUID();
    const step = { id, requestId, from: "ASSIGNED", to: "CONTACTED", note: "陈先生周末有空" } as const;
    for (const _ of [1, 2]) expect(await ask("submissionMove", step, adviser)).toMatchObject({ code: 200 });
    expect(await ask("submissionMove", step, manager)).toMatchObject({ code: codes.duplicate.code });
    await ask("submissionNote", { id, requestId: randomUUID(), note: "再约周六" }, adviser);
    const found = await detail(id, adviser);
    expect(found.contactedAt).toEqual(expect.any(String));
    expect(found.moves).toEqual(["DONE", "CANCELLED", "INVALID"]);
    expect(found.events.map(({ kind, state, by, staff: who, note }) => [kind, state, by, who, note])).toEqual([
      ["assigned", "ASSIGNED", "dealer", adviser.name, ""],
      ["moved", "CONTACTED", "dealer", adviser.name, "陈先生周末有空"],
      ["noted", "CONTACTED", "dealer", adviser.name, "再约周六"],
    ]);
    const lines = await site.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "submission"), eq(auditLog.entityId, String(id))));
    expect(lines.map(({ action }) => action)).toEqual(["submission.assigned", "submission.moved", "submission.noted"]);
    expect(JSON.stringify(lines)).not.toMatch(/陈|13512340088|周六/);
  });
});

describe("a test drive", () => {
  it("has its clock, is confirmed by the dealer, and its visitor sees it and is told; what is over stays so", async () => {
    const { id, token, mobile } = await book({ withHour: true });
    expect(await detail(id, adviser)).toMatchObject({ state: "NEW", dueAt: expect.any(String), mayTake: true, needsHour: null });
    await ask("submissionTake", { id }, adviser);
    await move(id, "ASSIGNED", "CONTACTED", adviser);
    expect(await move(id, "CONTACTED", "CONFIRMED", adviser)).toMatchObject({ code: 200 });
    expect((await site.call("testDriveBooking", { token })).envelope.data).toMatchObject({ state: "confirmed" });
    expect((await site.messagesTo(mobile))[0]).toMatch(/^门店已确认您的试驾预约/);
    expect(await move(id, "CONFIRMED", "NO_SHOW", adviser)).toMatchObject({ message: "还没到约定的时间，不能标为未到店" });
    await move(id, "CONFIRMED", "ARRIVED", adviser);
    // Marked wrongly, and taken back: nobody who has not come is asked how it was.
    const askAt = async () => {
      const [row] = await site.resources.database.select().from(testDriveBookings).where(eq(testDriveBookings.id, id));
      return row?.askAt ?? null;
    };
    expect(await askAt()).not.toBeNull();
    await site.resources.database
      .update(testDriveBookings)
      .set({ startsAt: new Date(Date.now() - 3_600_000) })
      .where(eq(testDriveBookings.id, id));
    expect(await move(id, "ARRIVED", "NO_SHOW", adviser)).toMatchObject({ code: 200 });
    expect([(await detail(id, adviser)).moves, await askAt()]).toEqual([["ARRIVED"], null]);
    expect(await move(id, "NO_SHOW", "ARRIVED", adviser)).toMatchObject({ code: 200 });
    expect(await askAt()).not.toBeNull();
    await move(id, "ARRIVED", "DONE", adviser);
    expect(await detail(id, adviser)).toMatchObject({ state: "DONE", moves: [], mayAssign: false });
    expect(await ask("submissionTake", { id }, second)).toMatchObject({ code: codes.wrongState.code });
  });

  it("without an hour is given one when it is confirmed, and frees it when it is cancelled, of which its visitor hears", async () => {
    const { id, mobile } = await book({ withHour: false });
    await ask("submissionTake", { id }, adviser);
    await move(id, "ASSIGNED", "CONTACTED", adviser);
    expect(await move(id, "CONTACTED", "CONFIRMED", adviser)).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { slot: "请填写与客户约定的到店时间" } },
    });
    const [{ vehicleId } = { vehicleId: null }] = await site.resources.database.select().from(submissions).where(eq(submissions.id, id));
    const { slot } = await freeHour(vehicleId ?? 0);
    expect(await move(id, "CONTACTED", "CONFIRMED", adviser, { slot })).toMatchObject({ code: 200 });
    const places = () => site.resources.database.$count(testDrivePlaces, eq(testDrivePlaces.bookingId, id));
    expect(await places()).toBe(1);
    await move(id, "CONFIRMED", "CANCELLED", adviser, { note: "客户改变主意" });
    expect(await places()).toBe(0);
    expect((await site.messagesTo(mobile))[0]).toMatch(/已取消。$/);
  });

  it("that is none frees its hour for others, and nobody is told", async () => {
    const { id, mobile } = await book({ withHour: true });
    const told = (await site.messagesTo(mobile)).length;
    const places = () => site.resources.database.$count(testDrivePlaces, eq(testDrivePlaces.bookingId, id));
    expect(await places()).toBe(1);
    await ask("submissionTake", { id }, adviser);
    expect(await move(id, "ASSIGNED", "INVALID", adviser, { note: "空号" })).toMatchObject({ code: 200 });
    expect([await places(), (await site.messagesTo(mobile)).length]).toEqual([0, told]);
  });
});

describe("whose work it is", () => {
  const named = async (by: TestStaff, input: CallInput<"submissionColleagues"> = {}) =>
    ((await ask("submissionColleagues", input, by)).data as CallOutput<"submissionColleagues">).list.map(({ id }) => id);

  it("narrows the list: to colleagues of one's own dealer, to the desk's, and to those of a dealer that is named", async () => {
    const id = await lead();
    await ask("submissionTake", { id }, second);
    const found = await ask("submissionList", { assignee: second.id }, adviser);
    expect((found.data as CallOutput<"submissionList">).list.map((row) => [row.id, row.assignee?.id])).toContainEqual([
      String(id),
      second.id,
    ]);
    expect((await named(adviser)).sort()).toEqual([manager.id, adviser.id, second.id].sort());
    const ofDesk = await named(desk);
    expect([ofDesk.includes(desk.id), ofDesk.includes(adviser.id)]).toEqual([true, false]);
    expect(await named(desk, { dealerCode: own.code })).toEqual(expect.arrayContaining([desk.id, adviser.id]));
    // Another dealer's people are nobody's to be named.
    const theirs = await named(stranger, { dealerCode: own.code });
    expect([theirs.includes(stranger.id), theirs.includes(adviser.id)]).toEqual([true, false]);
  });
});

describe("quiet contact", () => {
  it("shows the number in the hours that were wished for; outside them to whoever says that they know", async () => {
    const hour =
      Number(new Intl.DateTimeFormat("en", { hour: "2-digit", hour12: false, timeZone: "Asia/Shanghai" }).format(new Date())) % 24;
    const outside = hour >= 12 && hour < 18 ? "evening" : "afternoon";
    const id = await lead({ contactWindow: outside });
    expect((await detail(id, adviser)).wish).toMatchObject({ window: outside, isNow: false });
    expect(await ask("submissionContact", { id, reason: "回电确认" }, adviser)).toMatchObject({
      code: codes.outsideWindow.code,
      message: expect.stringMatching(/^客户希望在.+联系，现在联系须写明原因$/),
    });
    const reason = "客户短信请我们立刻回电";
    expect(await ask("submissionContact", { id, reason, outsideWish: true }, adviser)).toMatchObject({ code: 200 });
    const read = and(eq(auditLog.entityId, String(id)), eq(auditLog.action, "personalData.read"));
    const [line] = await site.resources.database.select().from(auditLog).where(read);
    expect(line?.after).toEqual({ reason, outsideWish: true });
  });
});

describe("two of the same wish", () => {
  it("stand together and become one, of which both logs speak", async () => {
    const { kept, twin } = await twins(site);
    expect((await detail(kept)).duplicates).toMatchObject([{ id: String(twin), mayMerge: true }]);
    for (const _ of [1, 2]) expect(await ask("submissionMerge", { id: kept, duplicateId: twin }, desk)).toMatchObject({ code: 200 });
    const [one, two] = [await detail(kept), await detail(twin)];
    expect(one).toMatchObject({ state: "NEW", duplicates: [], events: [{ kind: "merged", mergedNo: two.no }] });
    expect(two).toMatchObject({ state: "INVALID", events: [{ kind: "merged", mergedNo: one.no }] });
  });

  it.each([
    ["eight days apart", { at: new Date(Date.now() - 8 * 86_400_000) }],
    ["about two vehicles", { vehicleId: 5 }],
    ["of another mobile", { mobile: "13512340066" }],
  ])("are two where they are %s", async (_, change) => {
    const id = await lead({ mobile: "13512340055", vehicleId: 4 });
    const duplicateId = await lead({ mobile: "13512340055", vehicleId: 4, ...change });
    expect(await ask("submissionMerge", { id, duplicateId }, desk)).toMatchObject({ code: codes.wrongState.code });
    expect((await detail(id)).duplicates.map(({ id: twin }) => Number(twin))).not.toContain(duplicateId);
  });
});

describe("kept filters", () => {
  it("are one's own, and of one name there is one", async () => {
    const save = (filter: object) => ask("submissionViewSave", { name: "周末待办", filter }, adviser);
    await save({ state: "NEW" });
    await save({ state: "ASSIGNED", assignee: "me" });
    const list = async (by: TestStaff) => ((await ask("submissionViews", {}, by)).data as CallOutput<"submissionViews">).list;
    const [view] = await list(adviser);
    expect(view).toMatchObject({ name: "周末待办", filter: { state: "ASSIGNED", assignee: "me" } });
    expect(await list(second)).toEqual([]);
    await ask("submissionViewRemove", { id: view?.id ?? "" }, second);
    expect(await list(adviser)).toHaveLength(1);
    await ask("submissionViewRemove", { id: view?.id ?? "" }, adviser);
    expect(await list(adviser)).toEqual([]);
  });
});
