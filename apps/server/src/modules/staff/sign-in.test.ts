import { argon2Sync, randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { FailedSignIns } from "@marque/contract/entities/staff";
import { permissionsOf } from "@marque/contract/permissions";
import { desc, eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase } from "#test-support/database.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { addColleague, CONSOLE, PASSWORD, signIn, signInAs } from "#test-support/staff.ts";
import { auditLog, staff, staffSessions } from "../../database/schema/staff.ts";
import { createSecurity, hashToken } from "../../security/field-encryption.ts";
import { createKnownDevices } from "./known-device.ts";

const MINUTE = 60_000;
const LIMITS = {
  LIMIT_STAFF_TRIES_PER_ACCOUNT: "5",
  LIMIT_STAFF_TRIES_PER_ACCOUNT_DAY: "20",
  LIMIT_STAFF_TRIES_PER_ADDRESS: "12",
  LIMIT_STAFF_CODE_TRIES: "3",
  CAPTCHA_DIFFICULTY: "1",
};
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: LIMITS });
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

const countsKept = async () => (await database().execute(sql`select 1 from rate_limits`)).rows.length;

/** Where an attempt comes from; `cookie` is what the browser brings. */
interface From {
  remoteAddress?: string;
  cookie?: string;
  captcha?: string;
  app?: TestApp;
}

async function attempt(account: string, password: string, { remoteAddress = elsewhere(), cookie, captcha, app = test }: From = {}) {
  const response = await app.app.inject({
    method: "POST",
    url: "/manage-bff/session/sign-in",
    remoteAddress,
    headers: { ...CONSOLE, ...(cookie === undefined ? {} : { cookie }) },
    payload: { account, password, captcha },
  });
  const device = response.cookies.find(({ name }) => name === "marque_device");
  return { ...response.json(), device: device ? `marque_device=${device.value}` : null };
}

/** Signs in as the console does: solves the captcha where one is asked for. */
async function attemptPatiently(account: string, password: string, from: From = {}) {
  const here = { remoteAddress: elsewhere(), ...from };
  const answer = await attempt(account, password, here);
  if (answer.code !== codes.captchaRequired.code) return answer;
  return await attempt(account, password, { ...here, captcha: await solveCaptcha(answer.data.challenge) });
}

async function tryToSignIn(account: string, password: string, totp?: string, remoteAddress = elsewhere()) {
  const response = await test.app.inject({
    method: "POST",
    url: "/manage-bff/session/sign-in",
    remoteAddress,
    headers: CONSOLE,
    payload: { account, password, ...(totp === undefined ? {} : { totp }) },
  });
  return response.json();
}

describe("signing in", () => {
  it("answers who one is and what one may do, and sets a cookie for the console's calls alone", async () => {
    const { id, account } = await addColleague(test, { roles: ["editor", "auditor"] });
    const response = await test.app.inject({
      method: "POST",
      url: "/manage-bff/session/sign-in",
      headers: CONSOLE,
      remoteAddress: "10.1.0.1",
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
      {
        name: "marque_device",
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        path: "/manage-bff",
        maxAge: 180 * 86_400,
        httpOnly: true,
        sameSite: "Strict",
      },
    ]);
    const [session] = await database().select().from(staffSessions).where(eq(staffSessions.staffId, id));
    expect(session?.tokenHash).toBe(hashToken(response.cookies[0]?.value ?? ""));
    expect(session?.ip).toBe("10.1.0.1");
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.actorId, id));
    expect(entry).toMatchObject({ action: "staff.signIn", entityId: id, actorName: "林知夏", ip: "10.1.0.1" });
  });

  it.each([
    ["https://www.example.com", {}, true],
    ["http://localhost:8080", { "x-forwarded-proto": "https" }, undefined],
  ])("keeps the cookie of %s to what visitors are told to use, whatever a proxy says", async (PUBLIC_ORIGIN, forwarded, secure) => {
    const behindProxy = await createTestApp({ environment: { PUBLIC_ORIGIN, TRUST_PROXY: "true" } });
    const { account } = await addColleague(behindProxy);
    const response = await behindProxy.app.inject({
      method: "POST",
      url: "/manage-bff/session/sign-in",
      headers: { ...CONSOLE, ...forwarded },
      payload: { account, password: PASSWORD },
    });
    expect(response.cookies).toHaveLength(2);
    expect(response.cookies[1]?.secure).toBe(secure);
    expect(response.cookies[0]).toMatchObject({ name: "marque_staff", httpOnly: true, sameSite: "Strict" });
    expect(response.cookies[0]?.secure).toBe(secure);
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
      message: PASSWORD,
      nonce: "saltsaltsaltsalt",
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
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

  it("cannot be guessed, not even by who knows the password: unknown devices have to wait, the owner's own does not", async () => {
    const { id, account } = await withCode();
    const own = await signIn(test, { account, totp: code() });
    const wrong = code(1) === "123456" ? "654321" : "123456";
    for (let round = 0; round < 2; round += 1) {
      expect((await tryToSignIn(account, PASSWORD, wrong)).code).toBe(codes.wrongCredentials.code);
      expect((await tryToSignIn(account, PASSWORD)).code).toBe(codes.totpRequired.code);
    }
    expect((await tryToSignIn(account, PASSWORD, wrong)).code).toBe(codes.wrongCredentials.code);
    expect(await tryToSignIn(account, PASSWORD, code(1))).toMatchObject({
      code: codes.locked.code,
      message: "登录失败次数过多，请 24 小时后再试",
    });
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.action, "staff.locked")).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ entityId: id, actorId: null, actorName: "系统" });
    const boss = await signInAs(test, "superAdmin");
    const colleagues = (await test.call("staffList", {}, boss.headers)).envelope.data as { id: string; lockedUntil: string | null }[];
    expect(Date.parse(colleagues.find((one) => one.id === id)?.lockedUntil ?? "")).toBeGreaterThan(Date.now());
    expect((await signIn(test, { account, totp: code(1) }, { cookie: own.device })).envelope.code).toBe(codes.ok.code);
  });

  it("cannot be guessed at the owner's own device either", async () => {
    const { account } = await withCode();
    const { device: cookie } = await signIn(test, { account, totp: code() });
    const wrong = code(1) === "123456" ? "654321" : "123456";
    for (let time = 0; time < 3; time += 1) await signIn(test, { account, totp: wrong }, { cookie });
    expect((await signIn(test, { account, totp: code(1) }, { cookie })).envelope.code).toBe(codes.locked.code);
  });
});

describe("wrong passwords", () => {
  const ATTACKER = "198.51.100.66";
  const fail = async (account: string, times: number, from: From = {}) => {
    for (let time = 0; time < times; time += 1) await attempt(account, "wrong", from);
  };

  it.each(["an account", "a name that nobody has"])(
    "of %s ask the address for a captcha after five, and lock nobody out",
    async (whose) => {
      const account = whose === "an account" ? (await addColleague(test)).account : `nobody-${randomUUID().slice(0, 8)}`;
      const from = { remoteAddress: elsewhere() };
      for (let time = 0; time < 5; time += 1) expect((await attempt(account, "wrong", from)).code).toBe(codes.wrongCredentials.code);
      const asked = await attempt(account, "wrong", from);
      expect(asked).toMatchObject({
        code: codes.captchaRequired.code,
        message: codes.captchaRequired.text,
        data: { challenge: { parameters: { data: { purpose: "staffSignIn", level: 0 } } } },
      });
      expect((await attemptPatiently(account, "wrong", from)).code).toBe(codes.wrongCredentials.code);
      if (whose === "an account") expect((await attemptPatiently(account, PASSWORD, from)).code).toBe(codes.ok.code);
    },
  );

  it("of a stranger, however many, cost a colleague at another address nothing", async () => {
    const { account } = await addColleague(test);
    for (let time = 0; time < 15; time += 1) await attemptPatiently(account, "wrong", { remoteAddress: ATTACKER });
    expect((await attempt(account, PASSWORD)).code).toBe(codes.ok.code);
  });

  it("get dearer the more there are, and a captcha counts once, for its account, at its price", async () => {
    const { account } = await addColleague(test);
    const from = { remoteAddress: elsewhere() };
    const levelOf = ({ data }: { data: { challenge: { parameters: { data: { level: number } } } } }) =>
      data.challenge.parameters.data.level;
    const levels: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const answer = await attempt(account, "wrong", from);
      if (answer.code !== codes.captchaRequired.code) continue;
      levels.push(levelOf(answer));
      await attempt(account, "wrong", { ...from, captcha: await solveCaptcha(answer.data.challenge) });
    }
    expect(levels).toEqual([...Array(5).fill(0), ...Array(10).fill(1), ...Array(5).fill(2)]);

    const { data } = await attempt(account, PASSWORD, from);
    const captcha = await solveCaptcha(data.challenge);
    const other = await addColleague(test);
    await fail(other.account, 5, from);
    expect((await attempt(account, "wrong", { ...from, captcha })).code).toBe(codes.wrongCredentials.code);
    for (const [name, answer] of [
      [account, captcha],
      [other.account, captcha],
      [account, "nonsense"],
      [account, ""],
    ] as const) {
      expect(await attempt(name, PASSWORD, { ...from, captcha: answer })).toMatchObject({
        code: codes.captchaRequired.code,
        data: { challenge: expect.anything() },
      });
    }
  });

  it("from many addresses are slowed by the account's budget; the device that the colleague signed in with is not asked", async () => {
    const { account } = await addColleague(test);
    const { device } = await attempt(account, PASSWORD);
    await fail(account, 20);
    expect((await attempt(account, "wrong")).code).toBe(codes.captchaRequired.code);
    expect((await attempt(account, PASSWORD)).code).toBe(codes.captchaRequired.code);
    expect((await attempt(account, PASSWORD, { cookie: device })).code).toBe(codes.ok.code);
    expect((await attemptPatiently(account, PASSWORD)).code).toBe(codes.ok.code);
  });

  it("hold over processes", async () => {
    const shared = await createTestDatabase();
    const processes = await Promise.all([1, 2].map(() => createTestApp({ environment: LIMITS, sharing: shared })));
    const [one, other] = processes as [TestApp, TestApp];
    const { account } = await addColleague(one);
    const { device } = await attempt(account, PASSWORD, { app: one });
    await fail(account, 3, { app: one, remoteAddress: ATTACKER });
    await fail(account, 2, { app: other, remoteAddress: ATTACKER });
    for (const app of processes) {
      expect((await attempt(account, PASSWORD, { app, remoteAddress: ATTACKER })).code).toBe(codes.captchaRequired.code);
      expect((await attempt(account, PASSWORD, { app, remoteAddress: ATTACKER, cookie: device })).code).toBe(codes.ok.code);
    }
    for (const app of processes) await app.close();
    await shared.close();
  });

  it("hold when everything is tried at once", async () => {
    const { account } = await addColleague(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(account, "wrong", { remoteAddress: "192.0.2.20" })));
    expect(answers.filter(({ code }) => code === codes.wrongCredentials.code).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ code }) => code === codes.captchaRequired.code).length).toBeGreaterThanOrEqual(15);
  });

  it("of one address over many accounts ask it for a captcha; whoever signs in is not counted", async () => {
    const { account } = await addColleague(test);
    const from = { remoteAddress: "192.0.2.77" };
    for (let index = 0; index < 15; index += 1) expect((await attempt(account, PASSWORD, from)).code).toBe(codes.ok.code);
    for (let index = 0; index < 12; index += 1) {
      expect((await attempt(`somebody-${index}`, "wrong", from)).code).toBe(codes.wrongCredentials.code);
    }
    expect((await attempt(account, PASSWORD, from)).code).toBe(codes.captchaRequired.code);
    expect((await attempt(account, PASSWORD)).code).toBe(codes.ok.code);
  });

  it("a success forgets the failures before it", async () => {
    const { account } = await addColleague(test);
    const from = { remoteAddress: elsewhere() };
    for (let round = 0; round < 2; round += 1) {
      await fail(account, 4, from);
      expect((await attempt(account, PASSWORD, from)).code).toBe(codes.ok.code);
    }
  });
});

describe("a device that is known", () => {
  it("is known to the colleague it was signed in with alone, and counts for itself", async () => {
    const [mine, theirs] = [await addColleague(test), await addColleague(test)];
    const { device } = await attempt(mine.account, PASSWORD);
    const from = { remoteAddress: elsewhere(), cookie: device };
    for (let time = 0; time < 5; time += 1) {
      expect((await attempt(mine.account, "wrong", from)).code).toBe(codes.wrongCredentials.code);
      expect((await attempt(theirs.account, "wrong", from)).code).toBe(codes.wrongCredentials.code);
    }
    expect((await attempt(theirs.account, PASSWORD, from)).code).toBe(codes.captchaRequired.code);
    expect((await attempt(mine.account, PASSWORD, from)).code).toBe(codes.captchaRequired.code);
    expect((await attempt(mine.account, PASSWORD, { remoteAddress: from.remoteAddress })).code).toBe(codes.ok.code);
  });

  it("is remembered for the last four colleagues of a shared machine", async () => {
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => addColleague(test)));
    let cookie = "marque_device=planted.by-somebody";
    for (const { account } of colleagues) cookie = (await attempt(account, PASSWORD, { cookie })).device ?? cookie;
    const known = createKnownDevices(createSecurity(Buffer.from(test.resources.settings.secret, "base64")));
    const value = cookie.replace("marque_device=", "");
    expect(colleagues.map(({ id }) => known.find(value, id) !== null)).toEqual([false, true, true, true, true]);
    expect(value).not.toContain("planted");
  });

  it.each(["", "x", "~~~", "a.b", "x".repeat(5000)])("is not made by hand: %j", async (cookie) => {
    const known = createKnownDevices(createSecurity(Buffer.alloc(32, 1)));
    expect(known.find(cookie, randomUUID())).toBeNull();
    expect(known.remember(cookie, randomUUID()).length).toBeLessThan(6000);
  });
});

describe("the owner of an account", () => {
  const failuresOf = async (headers: Record<string, string>) =>
    (await test.call("staffFailedSignIns", {}, headers)).envelope.data as FailedSignIns;

  it("is told how many failed from where, until they have seen it", async () => {
    const { id, account } = await addColleague(test);
    const { headers } = await signIn(test, { account });
    expect(await failuresOf(headers)).toEqual({ times: 0, firstAt: null, lastAt: null, lastId: null, addresses: [] });
    for (const remoteAddress of ["192.0.2.31", "192.0.2.31", "192.0.2.32"]) await attempt(account, "wrong", { remoteAddress });
    await attempt(`nobody-${randomUUID().slice(0, 8)}`, "wrong", { remoteAddress: "192.0.2.33" });

    const told = await failuresOf(headers);
    expect(told.times).toBe(3);
    expect(told.addresses.map(({ ip, times }) => [ip, times])).toEqual([
      ["192.0.2.32", 1],
      ["192.0.2.31", 2],
    ]);
    await test.call("staffFailedSignInsSeen", { id: told.lastId ?? 0 }, headers);
    expect((await failuresOf(headers)).times).toBe(0);
    await attempt(account, "wrong", { remoteAddress: "192.0.2.34" });
    // What has been seen stays seen, and what is still to come cannot be.
    await test.call("staffFailedSignInsSeen", { id: 1 }, headers);
    expect((await failuresOf(headers)).times).toBe(1);
    await test.call("staffFailedSignInsSeen", { id: Number.MAX_SAFE_INTEGER }, headers);
    expect((await failuresOf(headers)).times).toBe(0);
    await attempt(account, "wrong", { remoteAddress: "192.0.2.34" });
    expect((await failuresOf((await signIn(test, { account })).headers)).times).toBe(1);
    expect(
      await database().select().from(auditLog).where(eq(auditLog.action, "staff.signInFailed")).orderBy(desc(auditLog.id)).limit(1),
    ).toMatchObject([
      { entityId: id, actorId: null, actorName: "未登录", ip: "192.0.2.34", summary: `后台账号 ${account} 登录失败：密码错误` },
    ]);
  });

  it("is not the only one who can look: every failure is in the log, and no password with it", async () => {
    const closed = await addColleague(test, { active: false });
    const unknown = `nobody-${randomUUID().slice(0, 8)}`;
    for (const account of [closed.account, unknown]) await attempt(account, "a very secret guess");
    const entries = await database().select().from(auditLog).where(eq(auditLog.action, "staff.signInFailed"));
    const summaries = entries.map(({ summary }) => summary);
    expect(summaries).toContain(`后台账号 ${closed.account} 登录失败：账号已停用`);
    expect(summaries).toContain(`后台账号 ${unknown} 登录失败：没有这个账号`);
    expect(JSON.stringify(entries)).not.toContain("secret guess");
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

it("leaves nothing on the disk for accounts that one address makes up, once it is asked for a captcha", async () => {
  const remoteAddress = elsewhere();
  for (let at = 0; at < 20; at += 1) await attempt(`made-up-${at}`, "wrong", { remoteAddress });
  const before = await countsKept();
  for (let at = 20; at < 40; at += 1) {
    expect(await attempt(`made-up-${at}`, "wrong", { remoteAddress })).toMatchObject({ code: codes.captchaRequired.code });
  }
  expect(await countsKept()).toBe(before);
});
