import { randomBytes } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { transaction } from "../../database/client.ts";
import { memberSessions, members } from "../../database/schema/accounts.ts";
import { createSecurity, createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import { writeContent } from "../content/write-content.ts";
import { movePoints } from "../points/write-points.ts";
import { addMember, addSession } from "./accounts.repository.ts";

const DAY = 86_400_000;
const secret = randomBytes(32);
let test: TestApp;
let security: Security;
let token: string;
let memberId: string;

beforeAll(async () => {
  test = await createTestApp({ environment: { MARQUE_SECRET: secret.toString("base64") } });
  security = createSecurity(secret);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(members);
  memberId = (
    await addMember(test.resources.database, {
      mobileEncrypted: security.encryptField("mobile", "13800131234"),
      mobileIndex: security.blindIndex("mobile", "13800131234"),
      nickname: "知夏",
      gender: "female",
      birthYear: 1990,
      city: "杭州市",
      firstChannel: "WEB",
    })
  ).id;
  token = await signIn(0, 0);
});

/** A session begun and last used so many days ago. */
async function signIn(begunDaysAgo: number, seenDaysAgo: number): Promise<string> {
  const fresh = createToken();
  await addSession(test.resources.database, {
    tokenHash: hashToken(fresh),
    memberId,
    source: "WEB",
    createdAt: new Date(Date.now() - begunDaysAgo * DAY),
    lastSeenAt: new Date(Date.now() - seenDaysAgo * DAY),
  });
  return fresh;
}

const ask = async (sessionKey?: string) => (await test.call("userInfo", {}, sessionKey ? { sessionKey } : {})).envelope;

describe("userInfo", () => {
  it("answers the member of the session with the mobile masked, from wherever the call comes", async () => {
    const { envelope } = await test.call("userInfo", {}, { sessionKey: token });
    expect(envelope).toMatchObject({
      code: codes.ok.code,
      data: { userId: memberId, source: "WEB", nickname: "知夏", mobile: "138****1234", avatar: "" },
    });
  });

  it.each([
    ["no token", () => undefined],
    ["an unknown token", () => createToken()],
    ["a token that is too long", () => "x".repeat(5_000)],
    ["the stored hash", () => hashToken(token)],
  ])("ends the session for %s", async (_, given) => {
    expect((await ask(given())).code).toBe(codes.sessionEnded.code);
  });
});

describe("a session", () => {
  it.each([
    ["used yesterday", 100, 1, true],
    ["unused for 29 days", 29, 29, true],
    ["unused for 31 days", 31, 31, false],
    ["used daily for 179 days", 179, 0, true],
    ["used daily for 181 days", 181, 0, false],
  ])("%s", async (_, begun, seen, alive) => {
    expect((await ask(await signIn(begun, seen))).code).toBe(alive ? codes.ok.code : codes.sessionEnded.code);
  });

  it("is kept alive by use, written down once an hour", async () => {
    const old = await signIn(40, 20);
    const lastSeen = async () => {
      const [row] = await test.resources.database
        .select()
        .from(memberSessions)
        .where(eq(memberSessions.tokenHash, hashToken(old)));
      return row?.lastSeenAt.getTime() ?? 0;
    };
    await ask(old);
    const first = await lastSeen();
    expect(Date.now() - first).toBeLessThan(60_000);
    await ask(old);
    expect(await lastSeen()).toBe(first);
  });

  it("ends with logging out, and only that one", async () => {
    const other = await signIn(1, 1);
    expect((await test.call("logout", {}, { sessionKey: token })).envelope).toMatchObject({ code: codes.ok.code, data: null });
    expect((await ask(token)).code).toBe(codes.sessionEnded.code);
    expect((await ask(other)).code).toBe(codes.ok.code);
  });

  it("that is dead is deleted at night", async () => {
    await signIn(31, 31);
    await signIn(181, 0);
    const { jobs, database } = test.resources;
    await database.transaction((tx) => jobs.enqueue(tx, "cleanSessions", {}));
    await jobs.runDue();
    expect((await database.select().from(memberSessions)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(token)]);
  });
});

it("answers the tracking profile, its names letter for letter", async () => {
  const { database } = test.resources;
  const level = { name: "青山", minGrowth: 0, benefits: [] };
  await transaction(database, (tx) =>
    writeContent(tx, "memberLevel", { id: 1, status: "published", publishAt: new Date(0), payload: level }),
  );
  const given = { memberId, amount: 20, origin: "service", note: "" } as const;
  await transaction(database, (tx) => movePoints(tx, { ...given, kind: "manufacturer", originKey: "test:1" }, new Date()));
  await transaction(database, (tx) => movePoints(tx, { ...given, kind: "fengxiang", amount: 7, originKey: "test:2" }, new Date()));
  const { envelope } = await test.call("eventTrack", {}, { sessionKey: token });
  expect(envelope.data).toEqual({
    gender: "女",
    age: new Date().getUTCFullYear() - 1990,
    country: null,
    province: null,
    city: "杭州市",
    firstChannel: "WEB",
    isLogin: true,
    isBind: false,
    vehicleModelNameBind: null,
    userId: memberId,
    bindNum: 0,
    manufacturerIntegral: 20,
    dealerIntegral: 0,
    memberLevel: "青山",
    fengxiangIntegral: 7,
  });
  expect((await test.call("eventTrack", {})).envelope.code).toBe(codes.sessionEnded.code);
});
