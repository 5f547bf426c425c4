import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { codes } from "@marque/contract/codes";
import type { Login } from "@marque/contract/entities/member";
import type { Envelope } from "@marque/contract/envelope";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { memberConsents, memberSessions, type members } from "../../database/schema/accounts.ts";
import { hashToken } from "../../security/field-encryption.ts";
import { hashPassword } from "../../security/password-hash.ts";
import { findMemberByMobile, updateMember } from "./accounts.repository.ts";

const PASSWORD = "shan2yue!song";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
let site: FormSite;
let passwordHash: string;

beforeAll(async () => {
  site = await createFormSite({ LIMIT_MEMBER_TRIES_PER_ADDRESS: "100000", LIMIT_MEMBER_TRIES_PER_ACCOUNT: "5" });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => site.close());

const memberOf = (mobile: string) => findMemberByMobile(site.resources.database, site.security.blindIndex("mobile", mobile));
const requireMember = async (mobile: string) => {
  const member = await memberOf(mobile);
  if (!member) throw new Error("No such member");
  return member;
};
const change = async (mobile: string, changes: Partial<typeof members.$inferInsert>) =>
  updateMember(site.resources.database, (await requireMember(mobile)).id, changes);
/** A member with a password. */
async function newMember(changes: Partial<typeof members.$inferInsert> = {}): Promise<string> {
  const mobile = site.newMobile();
  await site.signIn(mobile);
  await change(mobile, { passwordHash, ...changes });
  return mobile;
}
const login = ({ envelope }: { envelope: Envelope }) => envelope.data as Login;
const agreed = true as const;
const byCode = async (mobile: string, code?: string, headers: Record<string, string> = {}) =>
  site.call("mobileLogin", { mobile, code: code ?? (await site.codeFor(mobile, "login")), agreed }, headers);
const byPassword = (mobile: string, password: string, more: { captcha?: string } = {}) =>
  site.call("userLogin", { mobile, password, agreed, ...more });
const codeOf = async (sessionKey: string) => (await site.call("userInfo", {}, { sessionKey })).envelope.code;
const sessionOf = async (token: string) => {
  const [session] = await site.resources.database
    .select()
    .from(memberSessions)
    .where(eq(memberSessions.tokenHash, hashToken(token)));
  return session;
};

describe("mobileLogin", () => {
  it("signs in who has the code, and registers a mobile that nobody has", async () => {
    const mobile = site.newMobile();
    const answer = await byCode(mobile, undefined, { "x-source": "FXH", "user-agent": CHROME });
    const { token, userInfo, wechatBind, deletionWithdrawn } = login(answer);
    const member = await requireMember(mobile);
    expect({ wechatBind, deletionWithdrawn, code: answer.envelope.code }).toEqual({
      wechatBind: false,
      deletionWithdrawn: false,
      code: codes.ok.code,
    });
    expect(userInfo).toMatchObject({ userId: member.id, source: "FXH", mobile: expect.stringMatching(/^137\*{4}\d{4}$/) });
    expect(userInfo.nickname).toMatch(/^车友\d{6}$/);
    expect(mobile).not.toContain(userInfo.nickname.slice(2));
    expect(member.firstChannel).toBe("FXH");
    expect(await codeOf(token)).toBe(codes.ok.code);
    expect(await sessionOf(token)).toMatchObject({ source: "FXH", device: "Chrome 126 · Windows", place: "本机" });
  });

  it("finds the member again, and keeps each agreement once per version", async () => {
    const mobile = site.newMobile();
    const first = login(await byCode(mobile));
    const second = login(await byCode(mobile));
    expect(second.userInfo.userId).toBe(first.userInfo.userId);
    const kept = await site.resources.database.select().from(memberConsents).where(eq(memberConsents.memberId, first.userInfo.userId));
    expect(kept.map(({ purpose, protocolId }) => [purpose, protocolId]).sort()).toEqual([
      ["membership", 2],
      ["privacy", 1],
    ]);
  });

  it("ends the session that the browser had, and no other", async () => {
    const mobile = site.newMobile();
    const elsewhere = login(await byCode(mobile)).token;
    const before = login(await byCode(mobile)).token;
    const after = login(await byCode(mobile, undefined, { sessionKey: before })).token;
    expect([await codeOf(elsewhere), await codeOf(before), await codeOf(after)]).toEqual([200, 403, 200]);
  });

  it("is one member for two codes at once", async () => {
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "login");
    const answers = await Promise.all([byCode(mobile, code), byCode(mobile, code)]);
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([codes.ok.code, codes.invalid.code]);
  });

  it.each<[string, (mobile: string) => Promise<string>, string]>([
    ["a wrong one", async (mobile) => other(await site.codeFor(mobile, "login")), "验证码错误，请重新输入（还可尝试4次）"],
    ["one for another purpose", (mobile) => site.codeFor(mobile, "resetPassword"), "验证码已失效，请重新获取"],
    ["somebody else's", async () => site.codeFor(site.newMobile(), "login"), "验证码已失效，请重新获取"],
    [
      "a used one",
      async (mobile) => {
        const code = await site.codeFor(mobile, "login");
        await byCode(mobile, code);
        return code;
      },
      "验证码已失效，请重新获取",
    ],
  ])("refuses a code: %s", async (_, codeFor, message) => {
    const mobile = site.newMobile();
    const { envelope } = await byCode(mobile, await codeFor(mobile));
    expect(envelope).toMatchObject({ code: codes.invalid.code, data: { fields: { code: message } } });
  });

  it("refuses the right code after five wrong ones", async () => {
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "login");
    for (let tries = 0; tries < 5; tries++) await byCode(mobile, other(code));
    expect((await byCode(mobile, code)).envelope).toMatchObject({ data: { fields: { code: "验证码已失效，请重新获取" } } });
    expect(await memberOf(mobile)).toBeUndefined();
  });

  it("refuses whoever has not agreed, before the code counts", async () => {
    const mobile = site.newMobile();
    const code = await site.codeFor(mobile, "login");
    const { envelope } = await site.call("mobileLogin", { mobile, code, agreed: false as never });
    expect(envelope).toMatchObject({ data: { fields: { agreed: "请先阅读并同意《隐私政策》与《会员服务协议》" } } });
    expect((await byCode(mobile, code)).envelope.code).toBe(codes.ok.code);
  });

  it("withdraws that the account was to be deleted, and says so once", async () => {
    const mobile = await newMember({ deletionDueAt: new Date(Date.now() + 1_000_000) });
    expect(login(await byCode(mobile)).deletionWithdrawn).toBe(true);
    expect((await requireMember(mobile)).deletionDueAt).toBeNull();
    expect(login(await byPassword(mobile, PASSWORD)).deletionWithdrawn).toBe(false);
    const other = await newMember({ deletionDueAt: new Date(Date.now() + 1_000_000) });
    expect((await byPassword(other, "wrong pass1")).envelope.code).toBe(codes.wrongCredentials.code);
    expect((await requireMember(other)).deletionDueAt).not.toBeNull();
    expect(login(await byPassword(other, PASSWORD)).deletionWithdrawn).toBe(true);
  });
});

describe("a frozen member", () => {
  it("is told so with the right code or password alone, and has no session any more", async () => {
    const mobile = await newMember();
    const { token } = login(await byCode(mobile));
    await change(mobile, { frozenAt: new Date(), frozenReason: "核查" });
    expect(await codeOf(token)).toBe(codes.sessionEnded.code);
    expect((await byCode(mobile)).envelope).toMatchObject({ code: codes.accountFrozen.code, message: "账号已被冻结，请联系客服" });
    expect((await byPassword(mobile, PASSWORD)).envelope.code).toBe(codes.accountFrozen.code);
    expect((await byPassword(mobile, "wrong pass1")).envelope.code).toBe(codes.wrongCredentials.code);
  });
});

describe("userLogin", () => {
  it("signs in with the password", async () => {
    const mobile = await newMember();
    expect(await codeOf(login(await byPassword(mobile, PASSWORD)).token)).toBe(codes.ok.code);
  });

  it.each([
    ["a wrong password", () => newMember()],
    ["a member without a password", () => newMember({ passwordHash: null })],
    ["a mobile that nobody has", async () => site.newMobile()],
  ])("answers %s alike", async (_, mobileOf) => {
    const { status, envelope } = await byPassword(await mobileOf(), "wrong pass1");
    expect({ status, envelope }).toEqual({
      status: 200,
      envelope: { code: codes.wrongCredentials.code, data: null, message: "手机号或密码错误" },
    });
  });

  it.each([
    ["a member", () => newMember()],
    ["nobody", async () => site.newMobile()],
  ])("asks for a captcha after five wrong ones for %s, and never shuts the owner out", async (_, mobileOf) => {
    const mobile = await mobileOf();
    for (let tries = 0; tries < 5; tries++)
      expect((await byPassword(mobile, "wrong pass1")).envelope.code).toBe(codes.wrongCredentials.code);
    const asked = await byPassword(mobile, PASSWORD);
    expect(asked.envelope.code).toBe(codes.captchaRequired.code);
    const { challenge } = asked.envelope.data as { challenge: CaptchaChallenge };
    const captcha = await solveCaptcha(challenge);
    const owned = (await memberOf(mobile)) !== undefined;
    const after = await byPassword(mobile, PASSWORD, { captcha });
    expect(after.envelope.code).toBe(owned ? codes.ok.code : codes.wrongCredentials.code);
    // A captcha counts once.
    if (!owned) expect((await byPassword(mobile, PASSWORD, { captcha })).envelope.code).toBe(codes.captchaRequired.code);
  });

  it("does not take a captcha solved for somebody else's number or for something else", async () => {
    const [mobile, another] = [await newMember(), await newMember()];
    const challengeFor = async (one: string) => {
      for (let tries = 0; tries < 5; tries++) await byPassword(one, "wrong pass1");
      return ((await byPassword(one, PASSWORD)).envelope.data as { challenge: CaptchaChallenge }).challenge;
    };
    const captcha = await solveCaptcha(await challengeFor(mobile));
    await challengeFor(another);
    expect((await byPassword(another, PASSWORD, { captcha: await site.captcha("recall") })).envelope.code).toBe(codes.captchaRequired.code);
    expect((await byPassword(another, PASSWORD, { captcha })).envelope.code).toBe(codes.ok.code);
    expect((await byPassword(mobile, PASSWORD, { captcha })).envelope.code).toBe(codes.captchaRequired.code);
  });
});

/** Six other digits. */
const other = (code: string) => (code === "111111" ? "222222" : "111111");
