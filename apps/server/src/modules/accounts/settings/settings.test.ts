import type { CaptchaChallenge, CaptchaPurpose } from "@marque/contract/calls/verification";
import { codes } from "@marque/contract/codes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberSessions, members } from "#database/schema/accounts.ts";
import { files } from "#database/schema/files.ts";
import { mobileAppeals } from "#database/schema/member-account.ts";
import { createToken, hashToken } from "#security/field-encryption.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { addSession } from "../accounts.repository.ts";
import { accountRetention } from "./retention.ts";

type Headers = Record<string, string>;
type CallId = Parameters<FormSite["call"]>[0];
let site: FormSite;
let desk: TestStaff;
const DAY = 86_400_000;
const PASSWORD = "shan2yue!song";

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  desk = await signInAs(site, "memberDesk");
});
afterAll(() => site.close());

const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers: Headers) =>
  (await site.call(id, input as never, headers)).envelope;
const given = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers: Headers): Promise<CallOutput<Id>> => {
  const envelope = await ask(id, input, headers);
  expect(envelope, id).toMatchObject({ code: codes.ok.code });
  return envelope.data as CallOutput<Id>;
};
const fieldsOf = (envelope: { code: number; data: unknown }) => (envelope.data as { fields?: object } | null)?.fields ?? envelope;
const memberWith = async (mobile: string) => {
  const [found] = await site.resources.database
    .select()
    .from(members)
    .where(eq(members.mobileIndex, site.security.blindIndex("mobile", mobile)));
  return found;
};

async function somebody(): Promise<{ mobile: string; id: string; headers: Headers }> {
  const mobile = site.newMobile();
  const headers = await site.signIn(mobile);
  return { mobile, headers, id: (await memberWith(mobile))?.id ?? "" };
}
/** Another login of the same member. */
async function alsoSignedIn(memberId: string): Promise<Headers> {
  const token = createToken();
  await addSession(site.resources.database, { tokenHash: hashToken(token), memberId, source: "WEB", device: "Safari · iOS" });
  return { sessionKey: token };
}
/** A code that is sent to the member's own number, which nobody names. */
async function ownCode(
  who: { mobile: string; headers: Headers },
  purpose: "changeMobile" | "setPassword" | "deleteAccount",
): Promise<string> {
  const challenge = (await given("captchaChallenge", { purpose: purpose as CaptchaPurpose }, {})) as CaptchaChallenge;
  await given("accountCode", { purpose, captcha: await solveCaptcha(challenge) }, who.headers);
  const sent = (await site.messagesTo(who.mobile)).find((text) => text.startsWith("验证码"));
  return /\d{6}/.exec(sent ?? "")?.[0] ?? "";
}
const isAlive = async (headers: Headers) => (await ask("userInfo", {}, headers)).code === codes.ok.code;
const picture = async (width: number, height = width) =>
  (
    await sharp({ create: { width, height, channels: 3, background: "#335566" } })
      .jpeg()
      .toBuffer()
  ).toString("base64");

describe("modifyUser", () => {
  it("changes what is given, and userInfo and the tracking profile follow", async () => {
    const { headers } = await somebody();
    const { version } = await given("accountView", {}, headers);
    const change = { version, nickname: "  林知夏 ", gender: "female" as const, birthday: "1990-05-20", cityCode: "330100" };
    const changed = await given("modifyUser", change, headers);
    expect(changed).toMatchObject({ version: version + 1, userInfo: { nickname: "林知夏" } });
    expect(await given("userInfo", {}, headers)).toMatchObject({ nickname: "林知夏" });
    expect(await given("eventTrack", {}, headers)).toMatchObject({ gender: "女", city: "杭州市", province: "浙江省" });
    const view = await given("accountView", {}, headers);
    expect(view).toMatchObject({ nickname: "林知夏", gender: "female", birthday: "1990-05-20", cityCode: "330100", city: "杭州市" });
    expect(view.birthdayFrom).not.toBeNull();
    await given("modifyUser", { version: view.version, cityCode: null, gender: null }, headers);
    expect(await given("accountView", {}, headers)).toMatchObject({ nickname: "林知夏", cityCode: null, gender: null });
  });

  it.each<[string, Partial<CallInput<"modifyUser">>, object]>([
    ["a nickname of one sign", { nickname: "我" }, { nickname: "昵称为2–16个字" }],
    ["a nickname of the house", { nickname: "云岫汽车客服" }, { nickname: "昵称包含敏感内容，请修改" }],
    ["a child", { birthday: "2020-01-01" }, { birthday: "会员需年满 14 周岁" }],
    ["no day", { birthday: "1990-02-30" }, { birthday: "请输入正确的生日" }],
    ["a province for a city", { cityCode: "330000" }, { cityCode: "请选择城市" }],
    ["a city that there is not", { cityCode: "999999" }, { cityCode: "请选择城市" }],
  ])("refuses %s and changes nothing", async (_, change, fields) => {
    const { headers } = await somebody();
    expect(fieldsOf(await ask("modifyUser", { version: 1, ...change }, headers))).toEqual(fields);
    expect((await given("accountView", {}, headers)).version).toBe(1);
  });

  it("tells the later of two tabs, and nothing of the earlier is lost", async () => {
    const { headers } = await somebody();
    const { version } = await given("accountView", {}, headers);
    await given("modifyUser", { version, nickname: "第一页" }, headers);
    expect(await ask("modifyUser", { version, nickname: "第二页" }, headers)).toMatchObject({ code: codes.conflict.code });
    expect(await given("accountView", {}, headers)).toMatchObject({ nickname: "第一页", version: version + 1 });
  });

  it("takes one of two changes that come at the very same time, and tells the other", async () => {
    const { headers } = await somebody();
    const answers = await Promise.all(["第一页", "第二页"].map((nickname) => ask("modifyUser", { version: 1, nickname }, headers)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok.code, codes.conflict.code].toSorted());
    expect((await given("accountView", {}, headers)).version).toBe(2);
  });

  it("takes one of two tabs' notices that come at the very same time, and answers the other with what is so", async () => {
    const { headers } = await somebody();
    const { notices: seen } = await given("accountView", {}, headers);
    const wished = (["centre", "mail"] as const).map((channel) => ({ ...seen, off: { ...seen.off, [channel]: ["feedback"] } }));
    const answers = await Promise.all(wished.map((one) => ask("accountNotices", { ...one, seen }, headers)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok.code, codes.conflict.code].toSorted());
    const { notices: kept } = await given("accountView", {}, headers);
    expect(wished).toContainEqual(kept);
    expect(answers.map(({ data }) => data)).toEqual([kept, kept]);
  });

  it("changes a birthday once a year", async () => {
    const { headers } = await somebody();
    await given("modifyUser", { version: 1, birthday: "1990-05-20" }, headers);
    await given("modifyUser", { version: 2, birthday: "1990-05-20" }, headers);
    expect(fieldsOf(await ask("modifyUser", { version: 3, birthday: "1991-05-20" }, headers))).toEqual({
      birthday: "生日每年只能修改一次",
    });
  });
});

describe("a picture of a member", () => {
  it("is made anew, shown at an address that nobody can guess, and gone when another takes its place", async () => {
    const { headers } = await somebody();
    const first = await given("accountAvatar", { picture: `data:image/jpeg;base64,${await picture(600)}` }, headers);
    const shown = await site.app.inject(first.avatar);
    expect(shown.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: "jpeg" });
    expect(await given("userInfo", {}, headers)).toMatchObject({ avatar: first.avatar });
    const second = await given("accountAvatar", { picture: await picture(300) }, headers);
    expect((await site.app.inject(first.avatar)).statusCode).toBe(404);
    expect((await site.app.inject(second.avatar)).statusCode).toBe(200);
    expect(await given("accountAvatar", { picture: null }, headers)).toMatchObject({ avatar: "" });
    expect((await site.app.inject(second.avatar)).statusCode).toBe(404);
  });

  it("is refused when it is something else, larger than it may be, not square, or cut to nothing", async () => {
    const { headers } = await somebody();
    const disguised = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='300' height='300'/>").toString("base64");
    expect(await ask("accountAvatar", { picture: disguised }, headers)).toMatchObject({ code: codes.unsupportedMedia.code });
    const noPicture = Buffer.from("MZ this is a program").toString("base64");
    expect(await ask("accountAvatar", { picture: noPicture }, headers)).toMatchObject({ code: codes.unsupportedMedia.code });
    expect(fieldsOf(await ask("accountAvatar", { picture: await picture(600, 300) }, headers))).toEqual({
      picture: "请把图片裁剪成正方形",
    });
    expect(fieldsOf(await ask("accountAvatar", { picture: await picture(8) }, headers))).toEqual({
      picture: "裁剪后的图片太小，请放大选区或换一张",
    });
    expect(fieldsOf(await ask("accountAvatar", { picture: "A".repeat(2_796_400) }, headers))).toEqual({ picture: "图片过大，请换一张" });
    expect((await given("userInfo", {}, headers)).avatar).toBe("");
  });

  it("is no way to other private files", async () => {
    const [other] = await site.resources.database.select().from(files).where(eq(files.purpose, "complaintEvidence")).limit(1);
    expect((await site.app.inject(`/file-bff/avatars/${other?.id ?? crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await site.app.inject("/file-bff/avatars/1")).statusCode).toBe(404);
  });
});

describe("another mobile", () => {
  it("takes a code of each number, ends every other login, tells both, and waits thirty days for the next", async () => {
    const me = await somebody();
    const elsewhere = await alsoSignedIn(me.id);
    const { ticket } = await given("accountProveMobile", { code: await ownCode(me, "changeMobile") }, me.headers);
    const fresh = site.newMobile();
    const userInfo = await given("updateMobile", { ticket, mobile: fresh, code: await site.codeFor(fresh, "newMobile") }, me.headers);
    expect(userInfo.mobile).toBe(`${fresh.slice(0, 3)}****${fresh.slice(7)}`);
    expect(await isAlive(me.headers)).toBe(true);
    expect(await isAlive(elsewhere)).toBe(false);
    expect((await memberWith(fresh))?.id).toBe(me.id);
    expect(await memberWith(me.mobile)).toBeUndefined();
    expect((await site.messagesTo(me.mobile)).some((text) => text.includes("本号码不再用于登录"))).toBe(true);
    expect((await site.messagesTo(fresh)).some((text) => text.includes("改用本号码登录"))).toBe(true);
    const code = await ownCode({ mobile: fresh, headers: me.headers }, "changeMobile");
    expect(await ask("accountProveMobile", { code }, me.headers)).toMatchObject({ code: codes.wrongState.code });
  });

  it("says that a number has an account only to whoever has it in hand, and the proof stays for another", async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { ticket } = await given("accountProveMobile", { code: await ownCode(me, "changeMobile") }, me.headers);
    expect(fieldsOf(await ask("updateMobile", { ticket, mobile: other.mobile, code: "000000" }, me.headers))).toEqual({
      code: "验证码已失效，请重新获取",
    });
    const code = await site.codeFor(other.mobile, "newMobile");
    expect(fieldsOf(await ask("updateMobile", { ticket, mobile: other.mobile, code }, me.headers))).toEqual({
      mobile: "该手机号已被其他账号使用，可先登录该账号注销或联系客服合并",
    });
    const fresh = site.newMobile();
    await given("updateMobile", { ticket, mobile: fresh, code: await site.codeFor(fresh, "newMobile") }, me.headers);
  });

  it("takes a ticket once, and nobody else's", async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { ticket } = await given("accountProveMobile", { code: await ownCode(me, "changeMobile") }, me.headers);
    const fresh = site.newMobile();
    const code = await site.codeFor(fresh, "newMobile");
    expect(await ask("updateMobile", { ticket, mobile: fresh, code }, other.headers)).toMatchObject({ code: codes.linkExpired.code });
    await given("updateMobile", { ticket, mobile: fresh, code }, me.headers);
    expect(fieldsOf(await ask("updateMobile", { ticket, mobile: site.newMobile(), code }, me.headers))).toMatchObject({
      code: expect.any(String),
    });
  });
});

describe("an appeal", () => {
  async function appeal(me: { headers: Headers }, mobile = site.newMobile()) {
    const code = await site.codeFor(mobile, "newMobile");
    const said = { name: "陈知远", idTail: "002x", vinTail: "123456", note: "原卡已注销" };
    return { mobile, sent: await ask("mobileAppeal", { ...said, mobile, code, proof: await picture(900, 600) }, me.headers) };
  }
  const waiting = async (id: string) => {
    const [found] = await site.resources.database.select().from(mobileAppeals).where(eq(mobileAppeals.memberId, id));
    return found?.id ?? "";
  };

  it("waits for a colleague, who sees what was said with a trace, and gives the number", async () => {
    const me = await somebody();
    const { mobile, sent } = await appeal(me);
    expect(sent).toMatchObject({ code: codes.ok.code, data: { state: "pending" } });
    expect((await site.messagesTo(me.mobile)).some((text) => text.includes("更换手机号的申诉"))).toBe(true);
    expect((await appeal(me)).sent).toMatchObject({ code: codes.wrongState.code });
    const id = await waiting(me.id);
    expect((await given("appealList", { pageSize: 100 }, desk.headers)).list.map((each) => each.id)).toContain(id);
    expect(await given("appealDetail", { id }, desk.headers)).toMatchObject({
      name: "陈知远",
      idTail: "002X",
      vinTail: "123456",
      hasProof: true,
    });
    const { url } = await given("appealProof", { id }, desk.headers);
    expect((await site.app.inject(url)).statusCode).toBe(200);
    await given("appealDecide", { id, approved: true }, desk.headers);
    expect((await memberWith(mobile))?.id).toBe(me.id);
    expect(await isAlive(me.headers)).toBe(false);
    expect(await ask("appealDecide", { id, approved: false, reason: "证明看不清" }, desk.headers)).toMatchObject({
      code: codes.wrongState.code,
    });
    const { events } = await given("memberDetail", { id: me.id }, desk.headers);
    expect(events.map(({ what }) => what).join()).toMatch(/通过会员.+查看会员/s);
    expect(JSON.stringify(events)).not.toContain("陈知远");
  });

  it("is turned down with a reason that its member reads, and its picture goes thirty days later", async () => {
    const me = await somebody();
    await appeal(me);
    const id = await waiting(me.id);
    expect(fieldsOf(await ask("appealDecide", { id, approved: false }, desk.headers))).toMatchObject({ reason: expect.any(String) });
    await given("appealDecide", { id, approved: false, reason: "证明图片看不清，请重新拍摄" }, desk.headers);
    expect(await given("accountView", {}, me.headers)).toMatchObject({
      appeal: { state: "rejected", reason: "证明图片看不清，请重新拍摄" },
    });
    const { database } = site.resources;
    const released: unknown[] = [];
    const retention = accountRetention({ database, files: { release: async (_, holders) => void released.push(...holders) } });
    await retention.clean(new Date(Date.now() + 29 * DAY));
    expect(released).toEqual([]);
    await retention.clean(new Date(Date.now() + 31 * DAY));
    expect(released).toContainEqual({ entity: "mobileAppeal", id });
    await retention.clean(new Date(Date.now() + 200 * DAY));
    expect(await waiting(me.id)).toBe("");
  });

  it("is taken back by its member", async () => {
    const me = await somebody();
    await appeal(me);
    await given("mobileAppealWithdraw", {}, me.headers);
    expect(await ask("mobileAppealWithdraw", {}, me.headers)).toMatchObject({ code: codes.wrongState.code });
    expect((await given("accountView", {}, me.headers)).appeal).toMatchObject({ state: "withdrawn" });
  });
});

describe("what lets a member in", () => {
  it("a new password ends every other login and is told to the number", async () => {
    const me = await somebody();
    const elsewhere = await alsoSignedIn(me.id);
    const code = await ownCode(me, "setPassword");
    expect(fieldsOf(await ask("accountPassword", { code, password: "12345678" }, me.headers))).toHaveProperty("password");
    await given("accountPassword", { code, password: PASSWORD }, me.headers);
    expect([await isAlive(me.headers), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await ask("userLogin", { mobile: me.mobile, password: PASSWORD, agreed: true }, {})).toMatchObject({ code: codes.ok.code });
    expect((await site.messagesTo(me.mobile)).some((text) => text.includes("更改密码"))).toBe(true);
  });

  it("devices are listed, and ended one by one or all others at once; nobody ends another's", async () => {
    const [me, other] = [await somebody(), await somebody()];
    const [second, third] = [await alsoSignedIn(me.id), await alsoSignedIn(me.id)];
    const devices = await given("accountDevices", {}, me.headers);
    expect(devices.map(({ isThis }) => isThis).toSorted()).toEqual([false, false, true]);
    const others = await given("accountDevices", {}, other.headers);
    await given("accountDeviceEnd", { id: others[0]?.id ?? null }, me.headers);
    expect(await isAlive(other.headers)).toBe(true);
    const [, tokenOfSecond] = [second, hashToken(second.sessionKey ?? "")];
    const [row] = await site.resources.database.select().from(memberSessions).where(eq(memberSessions.tokenHash, tokenOfSecond));
    await given("accountDeviceEnd", { id: row?.id ?? null }, me.headers);
    expect([await isAlive(second), await isAlive(third)]).toEqual([false, true]);
    await given("accountDeviceEnd", { id: null }, me.headers);
    expect([await isAlive(me.headers), await isAlive(third)]).toEqual([true, false]);
  });
});

describe("what is worked out of a member", () => {
  const profile = async (headers: Headers) => given("eventTrack", {}, headers);

  it("is told until they turn it off, and nothing of it is kept or told from then on", async () => {
    const me = await somebody();
    await given("modifyUser", { version: 1, gender: "female", birthday: "1990-05-20", cityCode: "330100" }, me.headers);
    expect((await given("accountView", {}, me.headers)).personalised).toBe(true);
    expect(await profile(me.headers)).toMatchObject({ gender: "女", city: "杭州市", userId: me.id, firstChannel: "WEB" });
    expect((await profile(me.headers)).age).toBeGreaterThan(30);

    for (const _ of ["once", "twice"]) expect(await given("accountPersonalisation", { isOn: false }, me.headers)).toEqual({ isOn: false });
    const elsewhere = await alsoSignedIn(me.id);
    expect((await given("accountView", {}, elsewhere)).personalised).toBe(false);
    const { isLogin, isBind, bindNum, manufacturerIntegral, dealerIntegral, fengxiangIntegral, ...known } = await profile(elsewhere);
    expect({ isLogin, isBind }).toEqual({ isLogin: true, isBind: false });
    expect([bindNum, manufacturerIntegral, dealerIntegral, fengxiangIntegral]).toEqual([0, 0, 0, 0]);
    expect(Object.keys(known).toSorted()).toEqual([
      ...["age", "city", "country", "firstChannel", "gender", "memberLevel", "province", "userId", "vehicleModelNameBind"],
    ]);
    expect(Object.values(known).every((value) => value === null)).toBe(true);
    expect(await memberWith(me.mobile)).toMatchObject({ personalised: false, birthYear: null });

    await given("accountPersonalisation", { isOn: true }, elsewhere);
    expect(await memberWith(me.mobile)).toMatchObject({ personalised: true, birthYear: 1990 });
    expect(await profile(me.headers)).toMatchObject({ gender: "女", userId: me.id });
  });

  it("is not worked out from a birthday that is given while it is off", async () => {
    const me = await somebody();
    await given("accountPersonalisation", { isOn: false }, me.headers);
    await given("modifyUser", { version: 1, birthday: "1988-02-29" }, me.headers);
    expect(await memberWith(me.mobile)).toMatchObject({ birthYear: null });
    expect((await given("accountView", {}, me.headers)).birthday).toBe("1988-02-29");
  });
});

describe("what is kept of a member", () => {
  it("is handed to them as a page and as JSON, by a link of their own that is over after some minutes", async () => {
    const [me, other] = [await somebody(), await somebody()];
    await given("accountExport", {}, me.headers);
    await site.resources.jobs.runDue();
    expect((await given("accountView", {}, me.headers)).dataExport).toMatchObject({ state: "ready" });
    const { url } = await given("accountExportLink", {}, me.headers);
    const answer = await site.app.inject(url);
    expect(answer.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "private, no-store" });
    const archive = unzipSync(answer.rawPayload);
    const data = JSON.parse(strFromU8(archive["data.json"] as Uint8Array)) as { tables: { table: string }[] };
    expect(data.tables.map(({ table }) => table)).toEqual(expect.arrayContaining(["members", "member_sessions"]));
    const page = strFromU8(archive["我的数据.html"] as Uint8Array);
    expect(page).toContain(me.mobile);
    expect(page).not.toContain(other.mobile);
    expect(await ask("accountExportLink", {}, other.headers)).toMatchObject({ code: codes.notFound.code });
    const [memberId, exportId, , signature] = url.split("/").at(-1)?.split(".") ?? [];
    for (const forged of [`${other.id}.${exportId}`, `${memberId}.${crypto.randomUUID()}`]) {
      const time = (Date.now() + 60_000).toString(36);
      expect((await site.app.inject(`/web-bff/website/account-export/${forged}.${time}.${signature}`)).statusCode).toBe(303);
    }
  });

  it("goes seven days after they asked, unless they sign in before or a colleague has it wait", async () => {
    const [gone, back, held] = [await somebody(), await somebody(), await somebody()];
    for (const each of [gone, back, held]) {
      const { dueAt } = await given("accountDelete", { code: await ownCode(each, "deleteAccount"), understood: true }, each.headers);
      expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 6.9 * DAY);
      expect(await isAlive(each.headers)).toBe(false);
    }
    const again = await given("mobileLogin", { mobile: back.mobile, code: await site.codeFor(back.mobile, "login"), agreed: true }, {});
    expect(again.deletionWithdrawn).toBe(true);
    await given("memberDeletionHold", { id: held.id, held: true, reason: "有未结的投诉" }, desk.headers);
    const { list } = await given("memberDeletions", { pageSize: 100 }, desk.headers);
    expect(list.find(({ id }) => id === held.id)).toMatchObject({ deletionHeldReason: "有未结的投诉" });
    const { database, jobs } = site.resources;
    const runJob = () => database.transaction((tx) => jobs.enqueue(tx as never, "deleteMembers", {})).then(() => jobs.runDue());
    await runJob();
    expect((await memberWith(gone.mobile))?.id).toBe(gone.id);
    for (const { id } of [gone, held])
      await database
        .update(members)
        .set({ deletionDueAt: new Date(Date.now() - 1) })
        .where(eq(members.id, id));
    await runJob();
    expect(await memberWith(gone.mobile)).toBeUndefined();
    expect((await memberWith(back.mobile))?.id).toBe(back.id);
    expect((await memberWith(held.mobile))?.id).toBe(held.id);
    await given("memberDeletionHold", { id: held.id, held: false, reason: "投诉已结案" }, desk.headers);
    await runJob();
    expect(await memberWith(held.mobile)).toBeUndefined();
    expect((await site.messagesTo(gone.mobile)).some((text) => text.includes("已于") && text.includes("注销，个人信息"))).toBe(true);
  });
});

describe("why a member goes", () => {
  it("is counted without them once they are gone, its words for six months, and forgotten where they come back", async () => {
    const [gone, back, silent] = [await somebody(), await somebody(), await somebody()];
    const { database, jobs } = site.resources;
    const leave = async (who: { mobile: string; headers: Headers }, said: object) =>
      ask("accountDelete", { code: await ownCode(who, "deleteAccount"), understood: true, ...said }, who.headers);
    const reasons = async () => given("memberDeletionReasons", {}, desk.headers);
    const figures = async (reason: string) => {
      const found = (await reasons()).reasons.find((one) => one.reason === reason);
      return { waiting: found?.waiting ?? 0, gone: found?.counts[0] ?? 0 };
    };
    const [other, unsaid] = [await figures("其他原因"), await figures("未填写")];
    expect(fieldsOf(await leave(gone, { reason: "unused", words: "说明" }))).toHaveProperty("words");
    expect(fieldsOf(await leave(gone, { reason: "nonsense" }))).toHaveProperty("reason");
    expect(fieldsOf(await leave(gone, { reason: "other", words: "山".repeat(201) }))).toHaveProperty("words");
    expect(await leave(back, { reason: "other", words: "先试试" })).toMatchObject({ code: codes.ok.code });
    expect(await figures("其他原因")).toEqual({ ...other, waiting: other.waiting + 1 });
    await given("mobileLogin", { mobile: back.mobile, code: await site.codeFor(back.mobile, "login"), agreed: true }, {});
    expect(await memberWith(back.mobile)).toMatchObject({ deletionReason: null, deletionWordsEncrypted: null });

    const third = await somebody();
    expect(await leave(third, { reason: "other", words: "搬去海边" })).toMatchObject({ code: codes.ok.code });
    expect(await leave(silent, {})).toMatchObject({ code: codes.ok.code });
    expect((await memberWith(third.mobile))?.deletionWordsEncrypted).not.toContain("海边");
    for (const { id } of [third, silent])
      await database
        .update(members)
        .set({ deletionDueAt: new Date(Date.now() - 1) })
        .where(eq(members.id, id));
    await database.transaction((tx) => jobs.enqueue(tx as never, "deleteMembers", {}));
    await jobs.runDue();
    expect(await figures("其他原因")).toEqual({ ...other, gone: other.gone + 1 });
    expect((await figures("未填写")).gone).toBe(unsaid.gone + 1);
    expect(JSON.stringify(await reasons())).not.toContain(third.id);
    expect((await reasons()).words).toMatchObject([{ reason: "其他原因", words: "搬去海边" }]);

    const retention = accountRetention({ database, files: { release: async () => {} } });
    await retention.clean(new Date(Date.now() + 150 * DAY));
    expect((await reasons()).words).toHaveLength(1);
    await retention.clean(new Date(Date.now() + 220 * DAY));
    expect((await reasons()).words).toEqual([]);
    expect((await figures("其他原因")).gone).toBe(other.gone + 1);
  });
});

describe("the member desk", () => {
  it("finds by the whole number, shows it masked, and tells it for a reason that the log keeps", async () => {
    const me = await somebody();
    const found = await given("memberFind", { mobile: me.mobile }, desk.headers);
    expect(found).toMatchObject({ id: me.id, mobile: expect.stringMatching(/^137\*{4}\d{4}$/) });
    expect(await given("memberFind", { mobile: "13912340000" }, desk.headers)).toBeNull();
    expect(fieldsOf(await ask("memberReveal", { id: me.id, reason: "看" }, desk.headers))).toHaveProperty("reason");
    expect(await given("memberReveal", { id: me.id, reason: "回电核实身份" }, desk.headers)).toEqual({ mobile: me.mobile });
    const { events, sessions } = await given("memberDetail", { id: me.id }, desk.headers);
    expect(sessions).toBe(1);
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining([expect.stringContaining("查看手机号")]));
    expect(JSON.stringify(events)).not.toContain(me.mobile);
  });

  it("freezes, which ends every login and keeps the member out, and lets them in again", async () => {
    const me = await somebody();
    await given("memberFreeze", { id: me.id, frozen: true, reason: "疑似盗号" }, desk.headers);
    expect(await isAlive(me.headers)).toBe(false);
    const login = async () => ask("mobileLogin", { mobile: me.mobile, code: await site.codeFor(me.mobile, "login"), agreed: true }, {});
    expect(await login()).toMatchObject({ code: codes.accountFrozen.code });
    expect(await ask("memberFreeze", { id: me.id, frozen: true, reason: "疑似盗号" }, desk.headers)).toMatchObject({
      code: codes.wrongState.code,
    });
    await given("memberFreeze", { id: me.id, frozen: false, reason: "已核实本人" }, desk.headers);
    expect(await memberWith(me.mobile)).toMatchObject({ frozenAt: null, frozenReason: null });
  });
});
