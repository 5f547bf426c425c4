import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openModules } from "#app.ts";
import { members } from "#database/schema/accounts.ts";
import { emailCodes, mailMessages } from "#database/schema/mail.ts";
import { memberMessages } from "#database/schema/member-centre.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { type SmtpStandIn, startSmtpStandIn } from "#test-support/stand-ins/smtp.ts";
import { accountRetention } from "./retention.ts";

type CallId = Parameters<FormSite["call"]>[0];
interface Somebody {
  mobile: string;
  id: string;
  headers: Record<string, string>;
}

let standIn: SmtpStandIn;
let site: FormSite;
let boxes = 0;
beforeAll(async () => {
  standIn = await startSmtpStandIn();
  site = await createFormSite({ SMTP_URL: standIn.url, MAIL_FROM: "云岫汽车 <notice@example.com>", LIMIT_MAIL_CODES_PER_MAILBOX_DAY: "4" });
});
afterAll(async () => {
  await site.close();
  await standIn.close();
});

const newBox = () => `box${++boxes}@example.com`;
const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, who: Somebody) =>
  (await site.call(id, input as never, who.headers)).envelope;
const given = async <Id extends CallId>(id: Id, input: CallInput<Id>, who: Somebody): Promise<CallOutput<Id>> => {
  const envelope = await ask(id, input, who);
  expect(envelope, id).toMatchObject({ code: codes.ok.code });
  return envelope.data as CallOutput<Id>;
};
const codeProblem = (envelope: { data: unknown }) => (envelope.data as { fields?: { code?: string } }).fields?.code;

async function somebody(): Promise<Somebody> {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  const mobileIndex = site.security.blindIndex("mobile", mobile);
  const [member] = await site.resources.database.select().from(members).where(eq(members.mobileIndex, mobileIndex));
  return { mobile, headers, id: member?.id ?? "" };
}
const mailsTo = async (address: string) => {
  await site.resources.jobs.runDue();
  return standIn.taken.filter(({ to }) => to === address).map(({ mail }) => mail);
};
async function codeFor(who: Somebody, email: string): Promise<string> {
  await given("accountEmailCode", { email }, who);
  return /\d{6}/.exec((await mailsTo(email)).at(-1)?.subject ?? "")?.[0] ?? "";
}
async function withEmail(email = newBox()): Promise<Somebody & { email: string }> {
  const who = await somebody();
  await given("accountEmailConfirm", { email, code: await codeFor(who, email) }, who);
  return { ...who, email };
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an address", () => {
  it("is the member's once they have read the code that was mailed there, and is shown masked", async () => {
    const who = await somebody();
    const email = newBox();
    const { expiresIn } = await given("accountEmailCode", { email: ` ${email.toUpperCase()} ` }, who);
    expect(expiresIn).toBe(900);
    expect(await given("accountView", {}, who)).toMatchObject({ email: { isOpen: true, address: null } });
    const [mail] = await mailsTo(email);
    const code = /\d{6}/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(mail).toMatchObject({ subject: `邮箱验证码 ${code}`, html: expect.stringContaining(code) });
    expect(await given("accountEmailConfirm", { email, code }, who)).toEqual({ address: "b***@example.com" });
    expect((await given("accountView", {}, who)).email.address).toBe("b***@example.com");
  });

  it("lies encrypted, and neither the code nor the address is anywhere readable", async () => {
    const { id, email } = await withEmail();
    const { database } = site.resources;
    const rows = [
      await database.select().from(members).where(eq(members.id, id)),
      await database.select().from(emailCodes).where(eq(emailCodes.memberId, id)),
      await database.select().from(mailMessages).where(eq(mailMessages.memberId, id)),
    ];
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(rows[2]).toMatchObject([{ state: "sent", paramsEncrypted: "" }]);
  });

  it("that is changed is told at the old place, and the new one holds", async () => {
    const who = await withEmail();
    const next = newBox();
    await given("accountEmailConfirm", { email: next, code: await codeFor(who, next) }, who);
    expect((await mailsTo(who.email)).at(-1)?.subject).toBe("您的账号已更换邮箱");
    expect((await mailsTo(next)).at(-1)?.subject).not.toContain("更换");
    const sameAgain = await ask("accountEmailCode", { email: next }, who);
    expect(sameAgain.data).toEqual({ fields: { email: "这个邮箱已经绑定" } });
  });

  it("that is taken away is told once, however often it is asked for", async () => {
    const who = await withEmail();
    await Promise.all([given("accountEmailRemove", {}, who), given("accountEmailRemove", {}, who)]);
    await given("accountEmailRemove", {}, who);
    expect((await given("accountView", {}, who)).email.address).toBeNull();
    expect((await mailsTo(who.email)).filter(({ subject }) => subject === "您的账号已解绑邮箱")).toHaveLength(1);
  });

  it("is handed to its member with what else is kept, and goes with them", async () => {
    const who = await withEmail();
    const { personal } = openModules(site.resources).services;
    const subject = { memberId: who.id, mobileIndex: site.security.blindIndex("mobile", who.mobile) };
    const extracts = await personal.exportOf(subject);
    expect(extracts.find(({ table }) => table === "members")?.records).toMatchObject([{ email: who.email }]);
    expect(extracts.find(({ table }) => table === "mail_messages")?.records).toMatchObject([{ kind: "邮箱验证与变更" }]);
    const { database } = site.resources;
    await database.transaction((tx) => personal.eraseOf(tx as never, subject, new Date()));
    expect(await database.select().from(mailMessages).where(eq(mailMessages.memberId, who.id))).toEqual([]);
    expect(await database.select().from(emailCodes).where(eq(emailCodes.memberId, who.id))).toEqual([]);
  });
});

describe("a code", () => {
  it("that is wrong counts, and after five tries the right one is void too", async () => {
    const who = await somebody();
    const email = newBox();
    const code = await codeFor(who, email);
    for (const left of [4, 3, 2, 1]) {
      expect(codeProblem(await ask("accountEmailConfirm", { email, code: wrong(code) }, who))).toContain(`还可尝试${left}次`);
    }
    expect(codeProblem(await ask("accountEmailConfirm", { email, code: wrong(code) }, who))).toBe("验证码已失效，请重新获取");
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, who))).toBe("验证码已失效，请重新获取");
    expect((await given("accountView", {}, who)).email.address).toBeNull();
  });

  it("guessed at once shares no try", async () => {
    const who = await somebody();
    const email = newBox();
    const code = await codeFor(who, email);
    await Promise.all(Array.from({ length: 12 }, () => ask("accountEmailConfirm", { email, code: wrong(code) }, who)));
    const [row] = await site.resources.database.select().from(emailCodes).where(eq(emailCodes.memberId, who.id));
    expect(row?.failedTries).toBe(5);
  });

  it("that is expired, another's, or of another address does nothing", async () => {
    const [who, other] = [await somebody(), await somebody()];
    const email = newBox();
    const code = await codeFor(who, email);
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, other))).toBe("请先获取验证码");
    await codeFor(other, email);
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, other))).toContain("验证码错误");
    expect(codeProblem(await ask("accountEmailConfirm", { email: newBox(), code }, who))).toContain("发往另一个邮箱");
    const { database } = site.resources;
    await database
      .update(emailCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(emailCodes.memberId, who.id));
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, who))).toBe("验证码已过期，请重新获取");
    await accountRetention({ database, files: { release: async () => undefined } }).clean(new Date());
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, who))).toBe("请先获取验证码");
    for (const each of [who, other]) expect((await given("accountView", {}, each)).email.address).toBeNull();
  });

  it("counts once: a doubled click is answered alike, and after a change it opens nothing", async () => {
    const who = await somebody();
    const email = newBox();
    const code = await codeFor(who, email);
    const answers = await Promise.all([1, 2, 3].map(() => ask("accountEmailConfirm", { email, code }, who)));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200]);
    await given("accountEmailRemove", {}, who);
    expect(codeProblem(await ask("accountEmailConfirm", { email, code }, who))).toBe("请先获取验证码");
  });

  it("that is asked for again replaces the one before: of two tabs the later one's counts", async () => {
    const who = await somebody();
    const email = newBox();
    const first = await codeFor(who, email);
    const second = await codeFor(who, email);
    if (first !== second) expect(codeProblem(await ask("accountEmailConfirm", { email, code: first }, who))).toContain("验证码错误");
    await given("accountEmailConfirm", { email, code: second }, who);
  });

  it("is refused to a mailbox that has had its codes, whoever asks, and to no other", async () => {
    const email = newBox();
    for (let each = 0; each < 4; each += 1) await given("accountEmailCode", { email }, await somebody());
    const fifth = await somebody();
    expect(await ask("accountEmailCode", { email }, fifth)).toMatchObject({ code: codes.tooFast.code });
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(4);
    await given("accountEmailCode", { email: newBox() }, fifth);
  });

  it.each(["", "lin", "lin@", "lin@example", "lin@example.com\r\nBcc: x@y.cn", `${"a".repeat(70)}@b.cn`])(
    "is not mailed to %j",
    async (email) => {
      const answer = await ask("accountEmailCode", { email }, await somebody());
      expect((answer.data as { fields?: object }).fields).toHaveProperty("email");
    },
  );
});

describe("a mail", () => {
  it("is tried again after the server refused for the time being, and no more to an address that does not exist", async () => {
    const who = await somebody();
    const [later, never] = [newBox(), newBox()];
    await site.resources.jobs.runDue();
    standIn.refuseNext(451);
    await given("accountEmailCode", { email: later }, who);
    expect(await mailsTo(later)).toEqual([]);
    await site.resources.database.execute("update pgboss.job set start_after = now() where state = 'retry'");
    expect(await mailsTo(later)).toHaveLength(1);
    standIn.refuseNext(550);
    await given("accountEmailCode", { email: never }, who);
    expect(await mailsTo(never)).toEqual([]);
    const rows = await site.resources.database.select().from(mailMessages).where(eq(mailMessages.memberId, who.id));
    expect(rows.map(({ state, replyCode }) => [state, replyCode]).toSorted()).toEqual([
      ["failed", "550"],
      ["sent", "451"],
    ]);
  });
});

describe("a notice", () => {
  const signUp = async (who: Somebody) => {
    const activityId = await site.openActivity();
    const form = { ...site.openForm("activitySignup"), activityId, name: "陈知远", mobile: who.mobile, people: 1 };
    await given("activitySignup", { ...form, consents: { privacy: true } }, who);
    await site.resources.jobs.runDue();
  };
  const inCentre = (who: Somebody) => site.resources.database.select().from(memberMessages).where(eq(memberMessages.memberId, who.id));
  const everything = ["duty", "account", "progress", "reminders", "feedback", "places", "recalls"] as const;

  it("reaches a member by text message, in the centre and by mail", async () => {
    const who = await withEmail();
    await signUp(who);
    const mail = (await mailsTo(who.email)).at(-1);
    expect(mail?.subject).toBe("办理进展");
    expect(mail?.text).toContain("您已报名“新车主补能课”");
    expect(mail?.text).toContain("/next/user/account");
    expect(await site.messagesTo(who.mobile)).toHaveLength(1);
    expect(await inCentre(who)).toHaveLength(1);
  });

  it("is not mailed to whoever wants none by mail, and what cannot be switched off stays on", async () => {
    const who = await withEmail();
    const off = { sms: [...everything], centre: [...everything], mail: [...everything] };
    const kept = await given("accountNotices", { off, quiet: null }, who);
    expect(kept.off).toEqual({
      sms: ["reminders", "feedback", "places", "recalls"],
      centre: ["reminders", "feedback", "places", "recalls"],
      mail: ["progress", "reminders", "feedback", "places", "recalls"],
    });
    const before = (await mailsTo(who.email)).length;
    await signUp(who);
    expect(await mailsTo(who.email)).toHaveLength(before);
    expect(await site.messagesTo(who.mobile)).toHaveLength(1);
    expect(await inCentre(who)).toHaveLength(1);
  });

  it("that was waiting is not mailed to an address that was taken away meanwhile", async () => {
    const who = await withEmail();
    const activityId = await site.openActivity();
    const form = { ...site.openForm("activitySignup"), activityId, name: "陈知远", mobile: who.mobile, people: 1 };
    await given("activitySignup", { ...form, consents: { privacy: true } }, who);
    await given("accountEmailRemove", {}, who);
    expect((await mailsTo(who.email)).map(({ subject }) => subject)).not.toContain("办理进展");
  });
});
