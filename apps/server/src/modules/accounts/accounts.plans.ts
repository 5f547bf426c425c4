import type { Envelope } from "@marque/contract/envelope";
import { routes } from "@marque/contract/routes";
import { standInPeople } from "#adapters/wechat/stand-in.ts";
import { codeFor, openForm, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";
import { addMember, addSession, replaceMemberHash } from "./accounts.repository.ts";

const HOUR_MS = 3_600_000;

/** What somebody does who signs in, and a signed-in member who was last here long enough ago for it to be written down. */
export const accountPlans: PlanExercise = async (tools) => {
  const { test, visitor } = tools;
  const { call, refused } = visitor;
  await signInByEveryWay(tools);
  const { database } = test.resources;
  const security = securityOf(test);
  const mobile = "13900002222";
  const token = createToken();
  const member = await addMember(database, {
    mobileEncrypted: security.encryptField("mobile", mobile),
    mobileIndex: security.blindIndex("mobile", mobile),
    nickname: "知夏",
    firstChannel: "WEB",
  });
  const lastSeenAt = new Date(Date.now() - 2 * HOUR_MS);
  await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB", lastSeenAt });
  await tools.recorder.during("renewing a password's hash", () => replaceMemberHash(database, member.id, "older", "newer"));
  await call("userInfo", {}, token);
  await call("eventTrack", {}, token);
  await call("recallBatchQuery", { vins: ["LYXY7C5B5SA204001", "LYXY7C5B9TA212345"] }, token);
  const { vehicleId, dealerCode } = await chooseDealer(call);
  const consents = { privacy: true as const, shareWithDealer: true as const };
  const wish = {
    ...openForm(test, "testDrive"),
    vehicleId,
    dealerCode,
    slot: null,
    name: "林知夏",
    mobile,
    hasLicense: true,
  };
  await call("testDrive", { ...wish, consents, source: "detail" }, token);
  await scan(tools, token);
  await call("unbindWechat", {}, token);
  await call("logout", {}, token);
  await refused("userLogin", { mobile, password: "nobody has this", agreed: true });
  return {};
};

async function signInByEveryWay(tools: PlanTools): Promise<void> {
  const { call } = tools.visitor;
  const mobile = "13900002223";
  const password = "shan2yue!song";
  await call("mobileLogin", { mobile, code: await codeFor(tools, mobile, "login"), agreed: true });
  const { ticket } = await call("checkVerificationCode", { mobile, code: await codeFor(tools, mobile, "resetPassword") });
  await call("modifyPassword", { ticket, password });
  const { token } = await call("userLogin", { mobile, password, agreed: true });
  await call("userLogin", { mobile, password, agreed: true }, token);
  await call("signInWays", {});
  const bindTicket = await comeFromWechat(tools);
  await call("mobileLogin", { mobile, code: await codeFor(tools, mobile, "login"), agreed: true, bindTicket });
  await comeFromWechat(tools);
}

/** Agrees at the stand-in; answers the ticket of whoever has no account yet. */
async function comeFromWechat({ test, recorder, succeeded }: PlanTools): Promise<string> {
  const [[startMethod, startPath], [method, path]] = [routes.wechatStart, routes.wechatLogin];
  const started = await recorder.during("call wechatStart", () => test.app.inject({ method: startMethod, url: startPath, payload: {} }));
  const url = new URL((started.json<Envelope>().data as { url: string }).url);
  url.searchParams.set("person", standInPeople[0]?.unionid ?? "");
  const back = new URL((await test.app.inject(url.pathname + url.search)).headers.location as string).searchParams;
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const query = { code: back.get("code") ?? "", state: back.get("state") ?? "" };
  const answer = await recorder.during("call wechatLogin", () => test.app.inject({ method, url: path, query, headers: { cookie } }));
  succeeded.add("wechatStart").add("wechatLogin");
  return (answer.json<Envelope>().data as { bindTicket?: string }).bindTicket ?? "";
}

/** A browser shows a code, and the member's phone confirms it. */
async function scan({ test, recorder, visitor: { call }, succeeded }: PlanTools, token: string): Promise<void> {
  const [[createMethod, createPath], [method, path]] = [routes.createAppQrCode, routes.appScanLogin];
  const created = await recorder.during("call createAppQrCode", () => test.app.inject({ method: createMethod, url: createPath }));
  const { qrId, content } = created.json<Envelope>().data as { qrId: string; content: string };
  const ticket = content.split("/").at(-1) ?? "";
  const headers = { cookie: created.cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const ask = () => recorder.during("call appScanLogin", () => test.app.inject({ method, url: path, query: { qrId }, headers }));
  await call("scanView", { ticket }, token);
  await ask();
  await call("scanDecide", { ticket, decision: "confirm" }, token);
  await ask();
  await call("getWechatBind", {}, token);
  succeeded.add("createAppQrCode").add("appScanLogin");
}
