import { codes } from "@marque/contract/codes";
import { cookies } from "@marque/contract/cookies";
import type { Login, ScanResult } from "@marque/contract/entities/member";
import type { Envelope } from "@marque/contract/envelope";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { routes } from "@marque/contract/routes";
import type { CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberSessions, scanLogins } from "#database/schema/accounts.ts";
import { createSecurity, createToken, hashToken, type Security } from "#security/field-encryption.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { addMember, addSession, updateMember } from "../accounts.repository.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
/** Two processes on one database. */
let site: TestApp;
let other: TestApp;
let shared: TestDatabase;
let security: Security;

beforeAll(async () => {
  shared = await createTestDatabase();
  site = await createTestApp({ sharing: shared, workers: false });
  other = await createTestApp({ sharing: shared, workers: false });
  security = createSecurity(Buffer.from(site.resources.settings.secret, "base64"));
});
afterAll(async () => {
  await other.close();
  await site.close();
  await shared.close();
});

let people = 0;
/** Header of a member who is signed in on a phone. */
async function phone(onAdded?: (id: string) => void): Promise<Record<string, string>> {
  const [mobile, token] = [String(13_700_000_000 + ++people), createToken()];
  const member = await addMember(shared.database, {
    nickname: "访客",
    mobileEncrypted: security.encryptField("mobile", mobile),
    mobileIndex: security.blindIndex("mobile", mobile),
    firstChannel: "WEB",
  });
  await addSession(shared.database, { tokenHash: hashToken(token), memberId: member.id, source: "APP" });
  onAdded?.(member.id);
  return { [SESSION_HEADER]: token };
}

interface Screen {
  qrId: string;
  ticket: string;
  cookie: string;
}

/** A browser that shows a code. */
async function show(app: FastifyInstance = site.app, kept?: string): Promise<Screen> {
  const [method, url] = routes.createAppQrCode;
  const headers = { "user-agent": CHROME, ...(kept && { cookie: `${cookies.scan.name}=${kept}` }) };
  const response = await app.inject({ method, url, headers });
  const { qrId, content } = response.json<Envelope>().data as CallOutput<"createAppQrCode">;
  const cookie = response.cookies.find(({ name }) => name === cookies.scan.name);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/web-bff/api" });
  expect(content).toMatch(/^http:\/\/localhost:8080\/next\/scan\/[A-Za-z0-9_-]{43}$/);
  expect(content).not.toContain(qrId);
  return { qrId, ticket: content.split("/").at(-1) as string, cookie: cookie?.value as string };
}

async function ask({ qrId, cookie }: Screen, seen?: "waiting" | "scanned", app: FastifyInstance = site.app): Promise<Envelope> {
  const [method, url] = routes.appScanLogin;
  const headers = { cookie: `${cookies.scan.name}=${cookie}`, "user-agent": CHROME };
  return (await app.inject({ method, url, query: { qrId, ...(seen && { seen }) }, headers })).json<Envelope>();
}

const stateOf = ({ data }: Envelope) => (data as ScanResult).state;
const loginOf = ({ data }: Envelope) => (data as ScanResult).login as Login;
const view = async ({ ticket }: Screen, by: Record<string, string>) => (await site.call("scanView", { ticket }, by)).envelope;
const decide = async ({ ticket }: Screen, by: Record<string, string>, decision: "confirm" | "cancel" = "confirm") =>
  (await site.call("scanDecide", { ticket, decision }, by)).envelope;
const expire = async ({ qrId }: Screen) =>
  site.resources.database
    .update(scanLogins)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(scanLogins.queryHash, hashToken(qrId)));
const isOver = { code: codes.wrongState.code, message: "二维码已失效，请在电脑上刷新后重新扫码" };

describe("a code on the screen", () => {
  it("is waiting, scanned, confirmed, and gives its browser a session of its own", async () => {
    const [screen, by] = [await show(), await phone()];
    expect(stateOf(await ask(screen))).toBe("waiting");
    const scanned = ask(screen, "waiting");
    expect((await view(screen, by)).data).toMatchObject({ device: "Chrome 126 · Windows", place: "本机" });
    expect((await scanned).data).toMatchObject({ state: "scanned", scannedBy: { nickname: "访客" }, login: null });
    const confirmed = ask(screen, "scanned");
    expect((await decide(screen, by)).code).toBe(codes.ok.code);
    const { token, userInfo } = loginOf(await confirmed);
    expect(userInfo.nickname).toBe("访客");
    expect((await site.call("userInfo", {}, { sessionKey: token })).envelope.code).toBe(codes.ok.code);
    const [session] = await site.resources.database
      .select()
      .from(memberSessions)
      .where(eq(memberSessions.tokenHash, hashToken(token)));
    expect(session).toMatchObject({ device: "Chrome 126 · Windows" });
    expect(stateOf(await ask(screen, "scanned"))).toBe("expired");
  });

  it("is confirmed also where the question and the phone reach different processes", async () => {
    const [screen, by] = [await show(other.app), await phone()];
    const scanned = ask(screen, "waiting", other.app);
    await view(screen, by);
    expect(stateOf(await scanned)).toBe("scanned");
    const confirmed = ask(screen, "scanned", other.app);
    await decide(screen, by);
    expect(loginOf(await confirmed).token).toMatch(/^[\w-]{43}$/);
  });

  it("hands its login out once, however many ask", async () => {
    const [screen, by] = [await show(), await phone()];
    await view(screen, by);
    await decide(screen, by);
    const answers = await Promise.all([ask(screen), ask(screen, undefined, other.app), ask(screen)]);
    expect(answers.filter(({ code, data }) => code === codes.ok.code && (data as ScanResult).login !== null)).toHaveLength(1);
  });

  it("sends an older question home when a newer one comes", async () => {
    const screen = await show();
    const older = ask(screen, "waiting");
    // The older one waits once its code has been looked up; a newer one may come before, and then it is the older.
    const newer = ask(screen, "waiting");
    const by = await phone();
    const first = await Promise.race([older, newer]);
    expect(first).toMatchObject({ code: codes.superseded.code, message: "", data: { superseded: true } });
    await view(screen, by);
    const both = await Promise.all([older, newer]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok.code, codes.superseded.code]);
  });

  it("is answered silently while nothing happens", async () => {
    expect(await ask(await show(), "waiting")).toMatchObject({ code: codes.superseded.code, data: { superseded: false } });
  }, 15_000);

  it("belongs to its browser: neither another one nor none gets anything of it", async () => {
    const [screen, by] = [await show(), await phone()];
    await view(screen, by);
    await decide(screen, by);
    expect(stateOf(await ask({ ...screen, cookie: createToken() }))).toBe("expired");
    expect(stateOf(await ask({ ...screen, cookie: "" }))).toBe("expired");
    expect(stateOf(await ask({ ...screen, qrId: screen.ticket }))).toBe("expired");
    expect(stateOf(await ask(screen))).toBe("confirmed");
  });

  it("keeps the browser's cookie, so that two tabs have a code each", async () => {
    const first = await show();
    const second = await show(site.app, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect([stateOf(await ask(first)), stateOf(await ask(second))]).toEqual(["waiting", "waiting"]);
  });

  it("is cancelled by its member, and is of no use any more", async () => {
    const [screen, by] = [await show(), await phone()];
    await view(screen, by);
    const waiting = ask(screen, "scanned");
    expect((await decide(screen, by, "cancel")).code).toBe(codes.ok.code);
    expect(stateOf(await waiting)).toBe("cancelled");
    expect(await decide(screen, by)).toMatchObject(isOver);
    expect(await view(screen, by)).toMatchObject(isOver);
  });
});

describe("a phone", () => {
  it("cannot confirm twice, or what it has not looked at", async () => {
    const [screen, by] = [await show(), await phone()];
    expect(await decide(screen, by)).toMatchObject(isOver);
    await view(screen, by);
    expect((await decide(screen, by)).code).toBe(codes.ok.code);
    expect(await decide(screen, by)).toMatchObject(isOver);
  });

  it("of somebody else comes too late", async () => {
    const [screen, first, second] = [await show(), await phone(), await phone()];
    await view(screen, first);
    expect(await view(screen, second)).toMatchObject(isOver);
    expect(await decide(screen, second)).toMatchObject(isOver);
    expect((await view(screen, first)).code).toBe(codes.ok.code);
    expect((await decide(screen, first)).code).toBe(codes.ok.code);
  });

  it("comes too late after two minutes, and so does the question", async () => {
    const [screen, by] = [await show(), await phone()];
    await view(screen, by);
    await expire(screen);
    expect(await decide(screen, by)).toMatchObject(isOver);
    expect(stateOf(await ask(screen, "scanned"))).toBe("expired");
  });

  it("has to be signed in", async () => {
    const screen = await show();
    expect((await view(screen, {})).code).toBe(codes.sessionEnded.code);
    expect((await decide(screen, {})).code).toBe(codes.sessionEnded.code);
  });

  it("of a member who was frozen after confirming signs nobody in", async () => {
    const screen = await show();
    let memberId = "";
    const by = await phone((id) => {
      memberId = id;
    });
    await view(screen, by);
    await decide(screen, by);
    await updateMember(shared.database, memberId, { frozenAt: new Date() });
    expect((await ask(screen)).code).toBe(codes.accountFrozen.code);
  });
});
