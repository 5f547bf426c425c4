import { codeFor, openForm, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";
import { addMember, addSession } from "./accounts.repository.ts";

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
}
