import { calls } from "@marque/contract/calls";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { standInPeople } from "#adapters/wechat/stand-in.ts";
import { members } from "#database/schema/accounts.ts";
import { mobileAppeals } from "#database/schema/member-account.ts";
import { createToken, hashToken } from "#security/field-encryption.ts";
import { codeFor, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { addMember, addSession } from "../accounts.repository.ts";

interface Somebody {
  id: string;
  mobile: string;
  token: string;
}

async function somebody({ test }: PlanTools, mobile: string): Promise<Somebody> {
  const { database } = test.resources;
  const security = securityOf(test);
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex: security.blindIndex("mobile", mobile) };
  const { id } = await addMember(database, { ...sealed, nickname: "知夏", firstChannel: "WEB" });
  const token = createToken();
  await addSession(database, { tokenHash: hashToken(token), memberId: id, source: "WEB" });
  return { id, mobile, token };
}

/** Everything that a member settles, and everything that colleagues do for members. */
export const accountSettingsPlans: PlanExercise = async (tools) => {
  const { call } = tools.visitor;
  const me = await somebody(tools, "13900003331");
  const ownCode = async (who: Somebody, purpose: "changeMobile" | "setPassword" | "deleteAccount") => {
    const challenge: CaptchaChallenge = await call("captchaChallenge", { purpose });
    await call("accountCode", { purpose, captcha: await solveCaptcha(challenge) }, who.token);
    const page = await tools.test.app.inject("/next/dev/outbox");
    return new RegExp(`${who.mobile}.*?(\\d{6})`, "s").exec(page.body)?.[1] ?? "";
  };
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#678" } })
    .jpeg()
    .toBuffer();
  await call("accountView", {}, me.token);
  await call("accountCities", {}, me.token);
  await call("modifyUser", { version: 1, nickname: "知夏二", birthday: "1990-05-20", cityCode: "330100" }, me.token);
  await call("accountAvatar", { picture: photo.toString("base64") }, me.token);
  await call("accountNotices", { off: { sms: ["feedback"], centre: [], mail: [] }, quiet: { from: 22, to: 8 } }, me.token);
  const email = "lin@example.com";
  await call("accountEmailCode", { email }, me.token);
  await tools.recorder.during("job sendMail", () => tools.test.resources.jobs.runDue());
  const { body } = await tools.test.app.inject("/next/dev/outbox");
  const code = /lin@example\.com.*?(\d{6})/s.exec(body)?.[1] ?? "";
  await call("accountEmailConfirm", { email, code }, me.token);
  await call("accountEmailConfirm", { email, code }, me.token);
  for (const isOn of [false, true]) await call("accountPersonalisation", { isOn }, me.token);
  await call("accountDevices", {}, me.token);
  await call("accountDeviceEnd", { id: me.id }, me.token);
  await call("accountDeviceEnd", { id: null }, me.token);
  await call("accountPassword", { code: await ownCode(me, "setPassword"), password: "shan2yue!song" }, me.token);
  await call("accountExport", {}, me.token);
  await tools.recorder.during("job exportMember", () => tools.test.resources.jobs.runDue());
  await call("accountExportLink", {}, me.token);
  await bindWechat(tools, me.token);

  const lost = await somebody(tools, "13900003332");
  for (const approved of [false, true]) {
    const mobile = `1390000334${Number(approved)}`;
    const said = { name: "陈知远", idTail: "002X", mobile, code: await codeFor(tools, mobile, "newMobile") };
    await call("mobileAppeal", { ...said, proof: photo.toString("base64") }, lost.token);
    if (!approved) await call("mobileAppealWithdraw", {}, lost.token);
  }

  const { ticket } = await call("accountProveMobile", { code: await ownCode(me, "changeMobile") }, me.token);
  const mobile = "13900003335";
  await call("updateMobile", { ticket, mobile, code: await codeFor(tools, mobile, "newMobile") }, me.token);
  await call("accountEmailRemove", {}, me.token);
  await call(
    "accountDelete",
    { code: await ownCode({ ...me, mobile }, "deleteAccount"), understood: true, reason: "other", words: "换城市了" },
    me.token,
  );
  await workAtTheDesk(tools, mobile, lost.id);
  return { exportMember: { memberId: me.id, exportId: me.id } };
};

async function workAtTheDesk({ colleague, test }: PlanTools, mobile: string, appellantId: string): Promise<void> {
  const desk = await colleague("memberDesk");
  const found = await desk("memberFind", { mobile });
  const id = found?.id ?? "";
  await desk("memberDetail", { id });
  await desk("memberReveal", { id, reason: "回电核实身份" });
  await desk("memberDeletions", {});
  await desk("memberDeletionReasons", {});
  for (const held of [true, false]) await desk("memberDeletionHold", { id, held, reason: "有未结的投诉" });
  for (const frozen of [true, false]) await desk("memberFreeze", { id, frozen, reason: "疑似盗号" });
  await desk("appealList", {});
  await desk("appealList", { state: "rejected" });
  const { database } = test.resources;
  const { memberId, state } = mobileAppeals;
  const [waiting] = await database
    .select({ id: mobileAppeals.id })
    .from(mobileAppeals)
    .where(and(eq(memberId, appellantId), eq(state, "pending")));
  const appeal = { id: waiting?.id ?? "" };
  await desk("appealDetail", appeal);
  await desk("appealProof", appeal);
  await desk("appealDecide", { ...appeal, approved: true });
  await database
    .update(members)
    .set({ deletionDueAt: new Date(Date.now() - 1) })
    .where(eq(members.id, id));
}

/** Goes to the stand-in and comes back with its code. */
async function bindWechat({ test, recorder, succeeded }: PlanTools, token: string): Promise<void> {
  const headers = { sessionKey: token };
  const start = calls.wechatBindStart;
  const started = await recorder.during("call wechatBindStart", () =>
    test.app.inject({ method: start.method, url: start.path, headers, payload: {} }),
  );
  const url = new URL((started.json().data as { url: string }).url);
  url.searchParams.set("person", standInPeople[0]?.unionid ?? "");
  const back = new URL((await test.app.inject(url.pathname + url.search)).headers.location as string).searchParams;
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const payload = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  const { method, path } = calls.wechatBind;
  await recorder.during("call wechatBind", () => test.app.inject({ method, url: path, headers: { ...headers, cookie }, payload }));
  succeeded.add("wechatBindStart").add("wechatBind");
}
