import { codes } from "@marque/contract/codes";
import type { MemberStanding, PointsSum } from "@marque/contract/entities/points";
import type { CallOutput } from "@marque/contract/types";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { securityOf } from "#test-support/plans/open-form.ts";
import { signInAs } from "#test-support/staff.ts";
import { transaction } from "../../database/client.ts";
import { members } from "../../database/schema/accounts.ts";
import { pointEntries } from "../../database/schema/points.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { addMember, addSession } from "../accounts/accounts.repository.ts";
import { createContentService } from "../content/content.service.ts";
import { expireOf, movePoints, type PointMove } from "./write-points.ts";

const DAY = 86_400_000;
const mobile = "13800131234";
let test: TestApp;
let memberId: string;
let sessionKey: string;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { database } = test.resources;
  const security = securityOf(test);
  await database.delete(members);
  await database.execute(sql`delete from content_items where type = 'memberLevel'`);
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex: security.blindIndex("mobile", mobile) };
  memberId = (await addMember(database, { ...sealed, nickname: "知夏", firstChannel: "WEB" })).id;
  sessionKey = createToken();
  await addSession(database, { tokenHash: hashToken(sessionKey), memberId, source: "WEB" });
});

const inDays = (days: number) => new Date(Date.now() + days * DAY);
const give = (move: Partial<PointMove> & { amount: number }, at = new Date()) =>
  transaction(test.resources.database, (tx) =>
    movePoints(tx, { memberId, kind: "manufacturer", origin: "service", originKey: `test:${++count}`, note: "保养", ...move }, at),
  );
const ask = async <Data>(id: "pointsSum" | "memberLevel" | "pointsLedger", input: object = {}) =>
  (await test.call(id, input as never, { sessionKey })).envelope.data as Data;
const manufacturer = async () => (await ask<PointsSum>("pointsSum")).manufacturerIntegral;
const lines = async () =>
  (await test.resources.database.select().from(pointEntries).where(eq(pointEntries.memberId, memberId)).orderBy(pointEntries.id)).map(
    ({ amount, balance, remaining }) => ({ amount, balance, remaining }),
  );

describe("the ledger", () => {
  it("adds up each kind apart, and is nobody else's", async () => {
    await give({ amount: 100 });
    await give({ amount: 30, kind: "dealer" });
    await give({ amount: 7, kind: "fengxiang" });
    await give({ amount: 900, kind: "growth" });
    expect(await ask("pointsSum")).toEqual({ manufacturerIntegral: 100, dealerIntegral: 30, fengxiangIntegral: 7, expiringSoon: null });
    expect((await test.call("pointsSum", {})).envelope.code).toBe(codes.sessionEnded.code);
  });

  it("writes the same origin once, however often and at once it comes", async () => {
    await Promise.all([1, 2, 3].map(() => give({ amount: 50, originKey: "submission:1" })));
    expect(await lines()).toEqual([{ amount: 50, balance: 50, remaining: 50 }]);
  });

  it("takes first what goes first, and never more than there is, whoever takes at once", async () => {
    await give({ amount: 100 });
    await give({ amount: 40, expiresAt: inDays(30) });
    await give({ amount: 20, expiresAt: inDays(10) });
    await give({ amount: -50, origin: "redeemed" });
    expect(await lines()).toEqual([
      { amount: 100, balance: 100, remaining: 100 },
      { amount: 40, balance: 140, remaining: 10 },
      { amount: 20, balance: 160, remaining: 0 },
      { amount: -50, balance: 110, remaining: 0 },
    ]);
    const taken = await Promise.allSettled([1, 2, 3].map(() => give({ amount: -60, origin: "redeemed" })));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await manufacturer()).toBe(50);
  });

  it("leaves out what has run out before anybody has written it down, and writes it down once", async () => {
    await give({ amount: 100, expiresAt: inDays(-1) }, inDays(-40));
    await give({ amount: 5 }, inDays(-40));
    expect(await manufacturer()).toBe(5);
    const { jobs, database } = test.resources;
    await database.transaction((tx) => jobs.enqueue(tx, "expirePoints", {}));
    await jobs.runDue();
    await transaction(database, (tx) => expireOf(tx, memberId, new Date()));
    expect(await lines()).toEqual([
      { amount: 100, balance: 100, remaining: 0 },
      { amount: 5, balance: 105, remaining: 5 },
      { amount: -100, balance: 5, remaining: 0 },
    ]);
    const { list } = await ask<CallOutput<"pointsLedger">>("pointsLedger", {});
    expect(list[0]).toMatchObject({ origin: "expiry", amount: -100, balance: 5, note: "保养" });
  });

  it("tells what goes soonest within sixty days", async () => {
    await give({ amount: 10, expiresAt: inDays(90) });
    expect((await ask<PointsSum>("pointsSum")).expiringSoon).toBeNull();
    await give({ amount: 20, kind: "fengxiang", expiresAt: inDays(20) });
    await give({ amount: 30, expiresAt: inDays(40) });
    expect((await ask<PointsSum>("pointsSum")).expiringSoon).toMatchObject({ kind: "fengxiang", amount: 20 });
  });

  it("is read page by page, of one kind or all", async () => {
    for (let amount = 1; amount <= 5; amount++) await give({ amount, kind: amount % 2 ? "manufacturer" : "dealer" });
    const first = await ask<CallOutput<"pointsLedger">>("pointsLedger", { pageSize: "3" });
    expect(first.list.map(({ amount }) => amount)).toEqual([5, 4, 3]);
    const second = await ask<CallOutput<"pointsLedger">>("pointsLedger", { pageSize: "3", after: first.next });
    expect(second).toMatchObject({ list: [{ amount: 2 }, { amount: 1 }], next: null });
    const dealer = await ask<CallOutput<"pointsLedger">>("pointsLedger", { kind: "dealer" });
    expect(dealer.list.map(({ amount }) => amount)).toEqual([4, 2]);
  });
});

it("places a member among the levels that are online", async () => {
  const { save } = createContentService(test.resources);
  const online = { status: "published", publishAt: new Date(0), offlineAt: null, collection: "", slug: null, sort: 0 } as const;
  expect(await ask("memberLevel")).toMatchObject({ level: null, name: null, nextLevelName: null, levels: [] });
  await save("memberLevel", { ...online, id: 2, payload: { name: "云岭", minGrowth: 1000, benefits: [] } });
  await save("memberLevel", { ...online, id: 1, payload: { name: "青山", minGrowth: 0, benefits: [{ name: "检测", text: "每年一次" }] } });
  await give({ amount: 400, kind: "growth" });
  // The levels are kept, and dropped once the change has been heard of.
  await expect
    .poll(() => ask<MemberStanding>("memberLevel"))
    .toMatchObject({
      ...{ level: 1, name: "青山", growth: 400, nextLevelName: "云岭", nextLevelGap: 600, progress: 0.4 },
      benefits: [{ name: "检测", text: "每年一次" }],
      levels: [
        { level: 1, name: "青山" },
        { level: 2, name: "云岭" },
      ],
    });
});

describe("an adjustment", () => {
  const requestOf = (change: object = {}) => ({
    requestId: crypto.randomUUID(),
    memberId,
    kind: "manufacturer" as const,
    amount: 300,
    months: 12,
    reason: "活动奖励漏记",
    ...change,
  });

  it("happens once a second person agrees, and stands in the ledger with its reason", async () => {
    const [desk, second] = [await signInAs(test, "memberDesk"), await signInAs(test, "compliance")];
    const wanted = requestOf();
    const asked = await test.call("memberPointsAdjust", wanted, desk.headers);
    const id = (asked.envelope.data as { approvalId: string }).approvalId;
    expect((await test.call("memberPointsAdjust", wanted, desk.headers)).envelope.data).toEqual({ approvalId: id });
    expect(await manufacturer()).toBe(0);
    const seen = (await test.call("memberPoints", { mobile }, desk.headers)).envelope.data as CallOutput<"memberPoints">;
    expect(seen).toMatchObject({ nickname: "知夏", mobile: "138****1234", waiting: [{ amount: 300, balance: 0 }], list: [] });
    await test.call("approvalDecide", { id, approve: true, note: "" }, second.headers);
    expect(await manufacturer()).toBe(300);
    const { list } = await ask<CallOutput<"pointsLedger">>("pointsLedger", {});
    expect(list).toMatchObject([{ origin: "adjustment", amount: 300, note: "活动奖励漏记" }]);
    expect(list[0]?.expireAt).not.toBeNull();
  });

  it("takes no more than there is, neither when asked for nor when agreed to", async () => {
    const [desk, second] = [await signInAs(test, "memberDesk"), await signInAs(test, "compliance")];
    const refused = await test.call("memberPointsAdjust", requestOf({ amount: -1 }), desk.headers);
    expect(refused.envelope).toMatchObject({ code: codes.wrongState.code, message: "厂家积分只有 0，不够扣减" });
    await give({ amount: 100 });
    const asked = await test.call("memberPointsAdjust", requestOf({ amount: -80 }), desk.headers);
    await give({ amount: -60, origin: "redeemed" });
    const id = (asked.envelope.data as { approvalId: string }).approvalId;
    const decided = await test.call("approvalDecide", { id, approve: true, note: "" }, second.headers);
    expect(decided.envelope.code).toBe(codes.wrongState.code);
    expect(await manufacturer()).toBe(40);
  });
});
