import { codes } from "@marque/contract/codes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { members, memberTickets } from "../../database/schema/accounts.ts";
import { createToken } from "../../security/field-encryption.ts";
import { hashPassword } from "../../security/password-hash.ts";

const OLD = "shan2yue!song";
const NEW = "yun3xiu?hai";
let site: FormSite;
let mobile: string;
let sessionKey: string;

beforeAll(async () => {
  site = await createFormSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  mobile = site.newMobile();
  sessionKey = (await site.signIn(mobile)).sessionKey as string;
  await change({ passwordHash: await hashPassword(OLD) });
});

const change = (changes: Partial<typeof members.$inferInsert>) =>
  site.resources.database
    .update(members)
    .set(changes)
    .where(eq(members.mobileIndex, site.security.blindIndex("mobile", mobile)));
const check = (code: string, of = mobile) => site.call("checkVerificationCode", { mobile: of, code });
const ticketOf = async () => {
  const { envelope } = await check(await site.codeFor(mobile, "resetPassword"));
  return (envelope.data as { ticket: string }).ticket;
};
const set = async (ticket: string, password = NEW) => (await site.call("modifyPassword", { ticket, password })).envelope;
const signsIn = async (password: string) => (await site.call("userLogin", { mobile, password, agreed: true })).envelope.code;

it("sets a new password, and every session ends", async () => {
  expect(await set(await ticketOf())).toMatchObject({ code: codes.ok.code, data: null });
  expect((await site.call("userInfo", {}, { sessionKey })).envelope.code).toBe(codes.sessionEnded.code);
  expect([await signsIn(OLD), await signsIn(NEW)]).toEqual([codes.wrongCredentials.code, codes.ok.code]);
});

it("gives a password to whoever had none", async () => {
  await change({ passwordHash: null });
  await set(await ticketOf());
  expect(await signsIn(NEW)).toBe(codes.ok.code);
});

it.each<[string, () => Promise<string>]>([
  [
    "used before",
    async () => {
      const ticket = await ticketOf();
      await set(ticket);
      return ticket;
    },
  ],
  ["made up", async () => createToken()],
  [
    "ten minutes old",
    async () => {
      const ticket = await ticketOf();
      await site.resources.database.update(memberTickets).set({ expiresAt: new Date(Date.now() - 1) });
      return ticket;
    },
  ],
])("refuses a ticket that is %s", async (_, ticketFrom) => {
  const ticket = await ticketFrom();
  expect(await set(ticket, "other4pass?word")).toMatchObject({ code: codes.linkExpired.code, message: "验证已超时，请重新验证身份" });
});

it("takes a ticket once, however many come at once", async () => {
  const ticket = await ticketOf();
  const answers = await Promise.all([set(ticket, "first4pass?word"), set(ticket, "second4pass?wor")]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok.code, codes.linkExpired.code]);
});

it.each([
  ["short1", "密码需为8–20位，且至少包含字母、数字、符号中的两种"],
  ["password123", "该密码过于常见，请更换"],
  [OLD, "新密码不能与原密码相同"],
])("refuses the password %s and leaves the ticket as it was", async (password, message) => {
  const ticket = await ticketOf();
  expect(await set(ticket, password)).toMatchObject({ data: { fields: { password: message } } });
  expect((await set(ticket)).code).toBe(codes.ok.code);
});

it("refuses a password with the mobile in it", async () => {
  expect(await set(await ticketOf(), `x${mobile}`)).toMatchObject({ data: { fields: { password: "密码不能包含手机号" } } });
});

it("says that a number has no account only to whoever has its code, which is then used up", async () => {
  const stranger = site.newMobile();
  expect((await check("111111", stranger)).envelope).toMatchObject({ data: { fields: { code: "验证码已失效，请重新获取" } } });
  const code = await site.codeFor(stranger, "resetPassword");
  expect((await check(code, stranger)).envelope).toMatchObject({
    data: { fields: { mobile: "该手机号尚未注册，可用短信验证码直接登录" } },
  });
  expect((await check(code, stranger)).envelope).toMatchObject({ data: { fields: { code: "验证码已失效，请重新获取" } } });
});

it.each(["login", "consultation"] as const)("does not take a code for %s", async (purpose) => {
  expect((await check(await site.codeFor(mobile, purpose))).envelope.code).toBe(codes.invalid.code);
});

it("does nothing for a frozen member", async () => {
  const ticket = await ticketOf();
  await change({ frozenAt: new Date() });
  expect((await set(ticket)).code).toBe(codes.accountFrozen.code);
  expect((await check(await site.codeFor(mobile, "resetPassword"))).envelope.code).toBe(codes.accountFrozen.code);
});

it("deletes tickets that are over", async () => {
  await ticketOf();
  const { jobs, database } = site.resources;
  await database.update(memberTickets).set({ expiresAt: new Date(Date.now() - 1) });
  await database.transaction((tx) => jobs.enqueue(tx, "cleanSignIns", {}));
  await jobs.runDue();
  expect(await database.select().from(memberTickets)).toEqual([]);
});
