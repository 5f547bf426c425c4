import { openForm, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import { addMember, addSession } from "../accounts/accounts.repository.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";

/** What a member does in their centre, and the dealer about a consent that was withdrawn. */
export const memberCentrePlans: PlanExercise = async (tools) => {
  const {
    test,
    visitor: { call },
    colleague,
  } = tools;
  const { database } = test.resources;
  const security = securityOf(test);
  const mobile = "13900002225";
  const sealed = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex: security.blindIndex("mobile", mobile) };
  const { id: memberId } = await addMember(database, { ...sealed, nickname: "听泉", firstChannel: "WEB" });
  const token = createToken();
  await addSession(database, { tokenHash: hashToken(token), memberId, source: "WEB" });
  const { vehicleId, dealerCode } = await chooseDealer(call);
  const book = () =>
    call(
      "testDrive",
      {
        ...openForm(test, "testDrive"),
        ...{ vehicleId, dealerCode, slot: null, name: "林听泉", mobile, hasLicense: true, source: "detail" },
        consents: { privacy: true, shareWithDealer: true },
      },
      token,
    );
  const { booking } = await book();

  await call("memberCounts", {}, token);
  const { next } = await call("memberSubmissions", { pageSize: 1 }, token);
  await call("memberSubmissions", { after: next ?? `${Date.now()}_1` }, token);
  await call("memberSubmissionOpen", { no: booking.no }, token);
  await call("memberConsents", {}, token);
  await call("memberConsentWithdraw", { no: booking.no }, token);
  const desk = await colleague("leadDesk");
  const [withdrawn] = (await desk("submissionList", { withdrawn: true, pageSize: 1 })).list;
  await desk("submissionList", { withdrawn: true, dealerCode, pageSize: 1 });
  await desk("submissionWithdrawalConfirm", { id: Number(withdrawn?.id) });

  const [message] = (await call("memberMessages", {}, token)).list;
  const id = message?.id ?? "";
  await call("memberMessages", { after: id }, token);
  await call("memberMessageMark", { id, read: true }, token);
  await call("memberMessagesRead", {}, token);
  await call("memberMessageRemove", { id, removed: true }, token);

  await call("favouriteSave", { items: [{ vehicleId, trimId: null, colorId: null }] }, token);
  await call("favouriteList", {}, token);
  await call("favouriteRemove", { vehicleId }, token);
  return {};
};
