import { codes } from "@marque/contract/codes";
import { cookies } from "@marque/contract/cookies";
import type { Login } from "@marque/contract/entities/member";
import type { Envelope } from "@marque/contract/envelope";
import { routes } from "@marque/contract/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { standInPeople } from "#adapters/wechat/stand-in.ts";
import { memberTickets } from "#database/schema/accounts.ts";
import { createTestApp } from "#test-support/app.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { addMember, findMemberByMobile, updateMember } from "../accounts.repository.ts";

let site: FormSite;
let people = 0;
beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());

interface Visit {
  code: string;
  state: string;
  cookie: string;
}

async function start(redirect: string | null = null): Promise<{ url: URL; cookie: string }> {
  const [method, url] = routes.wechatStart;
  const response = await site.app.inject({ method, url, payload: { redirect } });
  const cookie = response.cookies.find(({ name }) => name === cookies.wechat.name);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  return { url: new URL((response.json<Envelope>().data as { url: string }).url), cookie: cookie?.value as string };
}

/** Goes to WeChat and agrees there as one of its people; comes back with what WeChat sends along. */
async function visit(
  unionid: string = standInPeople[0]?.unionid as string,
  redirect: string | null = null,
): Promise<Visit & { back: URL }> {
  const { url, cookie } = await start(redirect);
  const page = await site.app.inject(url.pathname + url.search);
  expect(page.statusCode).toBe(200);
  url.searchParams.set("person", unionid);
  const agreed = await site.app.inject(url.pathname + url.search);
  const back = new URL(agreed.headers.location as string);
  return { code: back.searchParams.get("code") as string, state: back.searchParams.get("state") as string, cookie, back };
}

async function signIn({ code, state, cookie }: Visit): Promise<Envelope> {
  const [method, url] = routes.wechatLogin;
  const headers = cookie === "" ? {} : { cookie: `${cookies.wechat.name}=${cookie}` };
  return (await site.app.inject({ method, url, query: { code, state }, headers })).json<Envelope>();
}

const ticketOf = ({ data }: Envelope) => (data as { bindTicket: string }).bindTicket;
const bind = async (mobile: string, bindTicket: string) =>
  (await site.call("mobileLogin", { mobile, code: await site.codeFor(mobile, "login"), agreed: true, bindTicket })).envelope;
/** Somebody of WeChat whom the stand-in does not show. */
async function stranger(): Promise<Visit> {
  const { url, cookie } = await start();
  const known = standInPeople[2]?.unionid as string;
  url.searchParams.set("person", known);
  await site.resources.database.execute(
    `update members set wechat_index = 'gone' || ${++people} where wechat_index = '${site.security.blindIndex("wechat", known)}'`,
  );
  const back = new URL((await site.app.inject(url.pathname + url.search)).headers.location as string);
  return { code: back.searchParams.get("code") as string, state: back.searchParams.get("state") as string, cookie };
}
const scanAgain = { code: codes.linkExpired.code, message: "二维码已失效，请重新扫码" };

describe("signing in with WeChat", () => {
  it("leads to WeChat and back to the login page, with a path of this site alone", async () => {
    const { url } = await start("/user/account?type=1");
    expect(url.pathname).toBe("/next/dev/wechat/connect/qrconnect");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ response_type: "code", scope: "snsapi_login" });
    expect(url.searchParams.get("redirect_uri")).toBe("http://localhost:8080/next/login?way=wechat&redirect=%2Fuser%2Faccount%3Ftype%3D1");
    for (const elsewhere of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      expect((await start(elsewhere)).url.searchParams.get("redirect_uri")).toBe("http://localhost:8080/next/login?way=wechat");
    }
  });

  it("gives whoever is unknown a ticket and never the unionid; with a code it becomes an account, which WeChat opens from then on", async () => {
    const unbound = await signIn(await stranger());
    expect(unbound).toMatchObject({ code: codes.wechatUnbound.code, message: "请绑定手机号", data: { expiresIn: 600 } });
    expect(JSON.stringify(unbound)).not.toContain(standInPeople[2]?.unionid);
    const mobile = site.newMobile();
    const bound = (await bind(mobile, ticketOf(unbound))).data as Login;
    expect(bound.wechatBind).toBe(true);
    const again = await signIn(await visit(standInPeople[2]?.unionid));
    expect((again.data as Login).userInfo.userId).toBe(bound.userInfo.userId);
    expect(JSON.stringify(again)).not.toContain(standInPeople[2]?.unionid);
    const sessionKey = (again.data as Login).token;
    expect((await site.call("getWechatBind", {}, { sessionKey })).envelope.data).toBe(true);
    expect((await site.call("unbindWechat", {}, { sessionKey })).envelope.code).toBe(codes.ok.code);
    expect((await site.call("getWechatBind", {}, { sessionKey })).envelope.data).toBe(false);
    expect((await signIn(await visit(standInPeople[2]?.unionid))).code).toBe(codes.wechatUnbound.code);
  });

  it.each<[string, (seen: Visit) => Promise<Visit> | Visit]>([
    ["the code a second time", async (seen) => signIn(seen).then(async () => ({ ...(await visit()), code: seen.code }))],
    ["the state a second time", async (seen) => signIn(seen).then(async () => ({ ...seen, code: (await visit()).code }))],
    ["somebody else's state", async (seen) => ({ ...seen, state: (await visit()).state })],
    ["no cookie", (seen) => ({ ...seen, cookie: "" })],
    ["another browser's cookie", async (seen) => ({ ...seen, cookie: (await visit()).cookie })],
    ["a state that nobody made", (seen) => ({ ...seen, state: "zzzzzzzz.a.b", cookie: "zzzzzzzz.a.b" })],
    ["a code that WeChat does not know", (seen) => ({ ...seen, code: "0".repeat(32) })],
  ])("refuses %s", async (_, change) => {
    expect(await signIn(await change(await visit()))).toMatchObject(scanAgain);
  });

  it("counts a visit once, also when it comes twice at the same time", async () => {
    const seen = await visit();
    const answers = await Promise.all([signIn(seen), signIn(seen)]);
    expect(answers.filter(({ code }) => code === codes.linkExpired.code)).toHaveLength(1);
  });

  it("does not let a frozen member in", async () => {
    const mobile = site.newMobile();
    await bind(mobile, ticketOf(await signIn(await stranger())));
    const member = await findMemberByMobile(site.resources.database, site.security.blindIndex("mobile", mobile));
    await updateMember(site.resources.database, member?.id as string, { frozenAt: new Date() });
    expect((await signIn(await visit(standInPeople[2]?.unionid))).code).toBe(codes.accountFrozen.code);
  });
});

describe("a ticket for binding", () => {
  it("counts once, and the code with it", async () => {
    const ticket = ticketOf(await signIn(await stranger()));
    expect((await bind(site.newMobile(), ticket)).code).toBe(codes.ok.code);
    expect(await bind(site.newMobile(), ticket)).toMatchObject({ code: codes.linkExpired.code, message: "微信授权已过期，请重新扫码" });
  });

  it("is over after ten minutes", async () => {
    const ticket = ticketOf(await signIn(await stranger()));
    await site.resources.database.update(memberTickets).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await bind(site.newMobile(), ticket)).code).toBe(codes.linkExpired.code);
  });

  it("replaces nobody's WeChat, and makes no account when it is refused", async () => {
    const [first, second] = [ticketOf(await signIn(await stranger())), ticketOf(await signIn(await stranger()))];
    const mobile = site.newMobile();
    await bind(mobile, first);
    const nobody = site.newMobile();
    expect(await bind(nobody, second)).toMatchObject({ code: codes.conflict.code, message: "该微信已绑定其他账号，可直接扫码登录" });
    expect(await findMemberByMobile(site.resources.database, site.security.blindIndex("mobile", nobody))).toBeUndefined();
    const another = ticketOf(await signIn(await visit(standInPeople[1]?.unionid)));
    expect(await bind(mobile, another)).toMatchObject({ code: codes.conflict.code });
  });
});

it("is not unbound where nothing else would let the member in", async () => {
  const silent = await createTestApp({ environment: { SMS_DRIVER: "none" } });
  const token = "t".repeat(43);
  const { database } = silent.resources;
  const { addSession } = await import("../accounts.repository.ts");
  const { hashToken } = await import("#security/field-encryption.ts");
  const member = await addMember(database, {
    mobileEncrypted: site.security.encryptField("mobile", "13700000000"),
    mobileIndex: "m",
    nickname: "知夏",
    firstChannel: "WEB",
    wechatIndex: "w",
    wechatEncrypted: "w",
  });
  await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
  const unbind = async () => (await silent.call("unbindWechat", {}, { sessionKey: token })).envelope;
  expect(await unbind()).toMatchObject({ code: codes.wrongState.code, message: "微信是您目前唯一的登录方式，请先设置密码再解绑" });
  await updateMember(database, member.id, { passwordHash: "some hash" });
  expect((await unbind()).code).toBe(codes.ok.code);
  await silent.close();
});

it("is off in production without an application, and the page says so", async () => {
  const production = await createTestApp({ environment: { MARQUE_MODE: "production" } });
  expect((await production.call("signInWays", {})).envelope.data).toEqual({ wechat: false });
  expect((await production.call("wechatStart", {})).envelope).toMatchObject({
    code: codes.notOpen.code,
    message: "微信登录暂未开通，请用其他方式登录",
  });
  expect((await production.app.inject("/next/dev/wechat/connect/qrconnect")).body).not.toContain("演示");
  await production.close();
  expect((await site.call("signInWays", {})).envelope.data).toEqual({ wechat: true });
});

it("shows the stand-in to nobody but this machine", async () => {
  for (const options of [{ remoteAddress: "203.0.113.7" }, { headers: { "x-forwarded-for": "203.0.113.7" } }]) {
    const { statusCode } = await site.app.inject({ url: "/next/dev/wechat/sns/oauth2/access_token", ...options });
    expect(statusCode).toBe(404);
  }
});
