import { argon2Sync, randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import { permissionsOf } from "@marque/contract/permissions";
import { desc, eq, like } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test-support/app.ts";
import { addColleague, CONSOLE, PASSWORD, signIn, signInAs } from "../../../test-support/staff.ts";
import { auditLog, staff, staffSessions } from "../../database/schema/staff.ts";
import { rateLimits } from "../../database/schema/verification.ts";
import { createSecurity, hashToken } from "../../security/field-encryption.ts";

const MINUTE = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { LIMIT_STAFF_TRIES_PER_ACCOUNT: "5", LIMIT_STAFF_TRIES_PER_ADDRESS: "12" } });
});
afterAll(() => test.close());

const database = () => test.resources.database;
const me = async (headers: Record<string, string>) => (await test.call("staffMe", {}, headers)).envelope;
/** An address of its own for each attempt, so that no test is locked out by another. */
let attempts = 0;
const elsewhere = () => {
  attempts += 1;
  return `10.0.${Math.floor(attempts / 250)}.${attempts % 250}`;
};

async function tryToSignIn(account: string, password: string, totp?: string, remoteAddress = elsewhere()) {
  const response = await test.app.inject({
    ...{ method: "POST", url: "/manage-bff/session/sign-in", remoteAddress, headers: CONSOLE },
    payload: { account, password, ...(totp === undefined ? {} : { totp }) },
  });
  return response.json();
}

describe("signing in", () => {
  it("answers who one is and what one may do, and sets a cookie for the console's calls alone", async () => {
    const { id, account } = await addColleague(test, { roles: ["editor", "auditor"] });
    const response = await test.app.inject({
      ...{ method: "POST", url: "/manage-bff/session/sign-in", headers: CONSOLE, remoteAddress: "10.1.0.1" },
      payload: { account: ` ${account.toUpperCase()} `, password: PASSWORD },
    });
    expect(response.json()).toMatchObject({
      code: codes.ok.code,
      data: {
        id,
        account,
        name: "林知夏",
        roles: ["editor", "auditor"],
        permissions: permissionsOf(["editor", "auditor"]),
        mustChangePassword: false,
      },
    });
    expect(response.cookies).toEqual([
      { name: "marque_staff", value: expect.stringMatching(/^[\w-]{43}$/), path: "/manage-bff", httpOnly: true, sameSite: "Strict" },
    ]);
    const [session] = await database().select().from(staffSessions).where(eq(staffSessions.staffId, id));
    expect(session?.tokenHash).toBe(hashToken(response.cookies[0]?.value ?? ""));
    expect(session?.ip).toBe("10.1.0.1");
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(entry).toMatchObject({ action: "staff.signIn", entityId: id, actorName: "林知夏", ip: "10.1.0.1" });
  });

  it("sends the cookie over TLS only where the request came by TLS", async () => {
    const behindProxy = await createTestApp({ environment: { TRUST_PROXY: "true" } });
    const { account } = await addColleague(behindProxy);
    const response = await behindProxy.app.inject({
      ...{ method: "POST", url: "/manage-bff/session/sign-in", headers: { ...CONSOLE, "x-forwarded-proto": "https" } },
      payload: { account, password: PASSWORD },
    });
    expect(response.cookies).toMatchObject([{ name: "marque_staff", secure: true, httpOnly: true, sameSite: "Strict" }]);
    await behindProxy.close();
  });

  it("says the same to a wrong password, an unknown account and a closed one", async () => {
    const { account } = await addColleague(test);
    const closed = await addColleague(test, { active: false });
    const answers = [
      await tryToSignIn(account, "four words of stuff"),
      await tryToSignIn("nobody-here", PASSWORD),
      await tryToSignIn(closed.account, PASSWORD),
    ];
    for (const answer of answers) expect(answer).toEqual({ code: codes.wrongCredentials.code, data: null, message: "账号或密码错误" });
  });

  it("ends the session that the browser had, and never keeps a token that the browser brought", async () => {
    const { account } = await addColleague(test);
    const before = await signIn(test, { account });
    const planted = `marque_staff=${"x".repeat(43)}`;
    const after = await signIn(test, { account }, { cookie: before.cookie ?? "" });
    const fixed = await signIn(test, { account }, { cookie: planted });
    expect((await me(before.headers)).code).toBe(codes.sessionEnded.code);
    expect((await me(after.headers)).code).toBe(codes.ok.code);
    expect(fixed.cookie).not.toBe(planted);
    expect((await me({ ...CONSOLE, cookie: planted })).code).toBe(codes.sessionEnded.code);
  });

  it("stores today's hash where an older one was made at a lower cost", async () => {
    const older = "$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$";
    const tag = argon2Sync("argon2id", {
      ...{ message: PASSWORD, nonce: "saltsaltsaltsalt", memory: 8192, passes: 1, parallelism: 1, tagLength: 32 },
    });
    const { id, account } = await addColleague(test, { passwordHash: `${older}${tag.toString("base64").replace(/=+$/, "")}` });
    expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.ok.code);
    const [row] = await database().select().from(staff).where(eq(staff.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.ok.code);
  });
});

describe("the code of an authenticator app", () => {
  const secret = new Secret();
  const code = (steps = 0) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 });
  const withCode = () => {
    const security = createSecurity(Buffer.from(test.resources.settings.secret, "base64"));
    return addColleague(test, { totpSecretEncrypted: security.encryptField("staffTotp", secret.base32), totpEnabledAt: new Date() });
  };

  it("is asked for after the password only, and not counted as a failure", async () => {
    const { account } = await withCode();
    expect(await tryToSignIn(account, "four words of stuff", code())).toMatchObject({ code: codes.wrongCredentials.code });
    expect(await tryToSignIn(account, PASSWORD)).toEqual({ code: codes.totpRequired.code, data: null, message: codes.totpRequired.text });
    expect(await tryToSignIn(account, PASSWORD, code())).toMatchObject({ code: codes.ok.code, data: { totpEnabled: true } });
  });

  it("counts once", async () => {
    const { account } = await withCode();
    const once = code();
    expect((await tryToSignIn(account, PASSWORD, once)).code).toBe(codes.ok.code);
    expect(await tryToSignIn(account, PASSWORD, once)).toMatchObject({
      code: codes.wrongCredentials.code,
      message: "动态验证码不正确或已用过，请重新输入",
    });
    expect((await tryToSignIn(account, PASSWORD, code(1))).code).toBe(codes.ok.code);
  });

  it("counts once also when it is sent twice at the same time", async () => {
    const { account } = await withCode();
    const once = code();
    const answers = await Promise.all([tryToSignIn(account, PASSWORD, once), tryToSignIn(account, PASSWORD, once)]);
    expect(answers.map(({ code: answered }) => answered).sort()).toEqual([codes.ok.code, codes.wrongCredentials.code]);
  });

  it("cannot be guessed: wrong ones lock the account, asking again with the password alone changes nothing", async () => {
    const { account } = await withCode();
    const wrong = code() === "123456" ? "654321" : "123456";
    for (let round = 0; round < 2; round += 1) {
      expect((await tryToSignIn(account, PASSWORD, wrong)).code).toBe(codes.wrongCredentials.code);
      expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.totpRequired.code);
    }
    expect((await tryToSignIn(account, PASSWORD, wrong)).code).toBe(codes.wrongCredentials.code);
    expect((await tryToSignIn(account, PASSWORD, code(1))).code).toBe(codes.locked.code);
  });
});

describe("lock-out", () => {
  const fail = (account: string, times: number) =>
    Array.from({ length: times }).reduce<Promise<unknown>>((before) => before.then(() => tryToSignIn(account, "wrong")), Promise.resolve());
  /** As if the time of every lock-out had passed; how many there were is still known. */
  const letTimePass = () => database().update(rateLimits).set({ expire: 1 }).where(like(rateLimits.key, "staff-account:%"));

  it.each(["an account", "a name that nobody has"])("of %s: 15 minutes after five failures, then twice as long", async (whose) => {
    const account = whose === "an account" ? (await addColleague(test)).account : `nobody-${randomUUID().slice(0, 8)}`;
    await fail(account, 4);
    expect((await tryToSignIn(account, "wrong")).code).toBe(codes.wrongCredentials.code);
    const first = await tryToSignIn(account, PASSWORD);
    expect(first).toMatchObject({ code: codes.locked.code, message: "登录失败次数过多，请 15 分钟后再试" });
    expect(first.data.retryAfter).toBeGreaterThan(14 * 60);
    expect(first.data.retryAfter).toBeLessThanOrEqual(15 * 60);

    await letTimePass();
    await fail(account, 5);
    expect((await tryToSignIn(account, PASSWORD)).message).toBe("登录失败次数过多，请 30 分钟后再试");
    for (const words of ["60 分钟", "2 小时", "4 小时"]) {
      await letTimePass();
      await fail(account, 5);
      expect((await tryToSignIn(account, PASSWORD)).message).toBe(`登录失败次数过多，请 ${words}后再试`);
    }
  });

  it("is written down where colleagues see it", async () => {
    const { id, account } = await addColleague(test);
    await fail(account, 5);
    const boss = await signInAs(test, "superAdmin");
    const { envelope } = await test.call("staffList", {}, boss.headers);
    const row = (envelope.data as { id: string; lockedUntil: string | null }[]).find((one) => one.id === id);
    expect(Date.parse(row?.lockedUntil ?? "")).toBeGreaterThan(Date.now() + 14 * MINUTE);
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: "staff.locked", actorId: null, actorName: "系统" });
  });

  it("a success forgets the failures before it", async () => {
    const { account } = await addColleague(test);
    for (let round = 0; round < 2; round += 1) {
      await fail(account, 4);
      expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.ok.code);
    }
  });

  it("holds when everything is tried at once", async () => {
    const { account } = await addColleague(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryToSignIn(account, "wrong")));
    expect(answers.filter(({ code }) => code === codes.wrongCredentials.code)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === codes.locked.code)).toHaveLength(15);
  });

  it("of an address: whoever tries many accounts is stopped, whoever signs in is not counted", async () => {
    const { account } = await addColleague(test);
    const address = "192.0.2.77";
    for (let index = 0; index < 15; index += 1) expect((await tryToSignIn(account, PASSWORD, undefined, address)).code).toBe(codes.ok.code);
    for (let index = 0; index < 12; index += 1) {
      expect((await tryToSignIn(`somebody-${index}`, "wrong", undefined, address)).code).toBe(codes.wrongCredentials.code);
    }
    expect(await tryToSignIn(account, PASSWORD, undefined, address)).toMatchObject({
      code: codes.locked.code,
      message: "登录失败次数过多，请 15 分钟后再试",
    });
    expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.ok.code);
  });
});

describe("a session", () => {
  const age = (headers: Record<string, string>, begunMinutesAgo: number, seenMinutesAgo: number) => {
    const token = /marque_staff=([\w-]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
    const at = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
    return database()
      .update(staffSessions)
      .set({ createdAt: at(begunMinutesAgo), lastSeenAt: at(seenMinutesAgo) })
      .where(eq(staffSessions.tokenHash, hashToken(token)))
      .returning();
  };
  const lastSeen = async (tokenHash: string) =>
    (await database().select().from(staffSessions).where(eq(staffSessions.tokenHash, tokenHash)))[0]?.lastSeenAt.getTime() ?? 0;

  it.each([
    ["used 29 minutes ago", 60, 29, true],
    ["used 31 minutes ago", 60, 31, false],
    ["begun twelve hours ago, a minute short", 719, 1, true],
    ["begun more than twelve hours ago", 721, 1, false],
  ])("%s", async (_, begun, seen, alive) => {
    const { headers } = await signInAs(test, "editor");
    await age(headers, begun, seen);
    expect((await me(headers)).code).toBe(alive ? codes.ok.code : codes.sessionEnded.code);
  });

  it("is touched at most once a minute", async () => {
    const { headers, id } = await signInAs(test, "editor");
    const [session] = await age(headers, 60, 0.5);
    await me(headers);
    expect(await lastSeen(session?.tokenHash ?? "")).toBe(session?.lastSeenAt.getTime());
    const [older] = await age(headers, 60, 2);
    await database()
      .update(staff)
      .set({ lastSeenAt: older?.lastSeenAt ?? null })
      .where(eq(staff.id, id));
    await me(headers);
    expect(await lastSeen(older?.tokenHash ?? "")).toBeGreaterThan(Date.now() - MINUTE);
    // So that the list of colleagues knows it even when the session has ended.
    const [colleague] = await database().select().from(staff).where(eq(staff.id, id));
    expect(colleague?.lastSeenAt?.getTime()).toBeGreaterThan(Date.now() - MINUTE);
  });

  it("is over once one has signed out, and the cookie with it", async () => {
    const { headers, id } = await signInAs(test, "editor");
    const response = await test.app.inject({ method: "POST", url: "/manage-bff/session/sign-out", headers, payload: {} });
    expect(response.json().code).toBe(codes.ok.code);
    expect(response.cookies).toMatchObject([{ name: "marque_staff", value: "", path: "/manage-bff", expires: new Date(0) }]);
    expect((await me(headers)).code).toBe(codes.sessionEnded.code);
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(entry).toMatchObject({ action: "staff.signOut" });
  });

  it("of a closed account is dead", async () => {
    const { headers, id } = await signInAs(test, "editor");
    await database().update(staff).set({ active: false }).where(eq(staff.id, id));
    expect((await me(headers)).code).toBe(codes.sessionEnded.code);
  });
});
