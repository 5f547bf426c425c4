import { randomUUID } from "node:crypto";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { PNG } from "#test-support/valid-complaints.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";

/** A complaint about a dealer, answered, objected to and answered again. */
export const complaintPlans: PlanExercise = async (tools) => {
  const { test, visitor, colleague } = tools;
  const { call } = visitor;
  const { dealerCode } = await chooseDealer(call);
  const { dealer } = await call("complaintForm", { dealerCode });
  await call("complaintForm", { cityCode: dealer?.cityCode ?? "" });
  const mobile = "13900006666";
  const request = {
    ...openForm(test, "complaint"),
    topic: "service" as const,
    dealerCode,
    content: "保养后机油灯常亮，门店说是正常的。",
    name: "陈知远",
    mobile,
    code: await codeFor(tools, mobile, "complaint"),
    contactWay: "phone" as const,
    contactWindow: "any" as const,
    consents: { privacy: true as const, shareWithDealer: true },
  };
  const photos = [PNG];
  const { no, token } = await call("complaint", { ...request, photos });
  await call("complaint", { ...request, photos });
  await call("complaintFind", { no, mobile, code: await codeFor(tools, mobile, "findBooking") });
  const desk = await colleague("leadDesk");
  const [sent] = (await desk("submissionList", { kind: "complaint", clock: "soon" })).list.concat(
    (await desk("submissionList", { search: no })).list,
  );
  const id = Number(sent?.id);
  await desk("submissionAssignees", { id });
  await desk("complaintDetail", { id });
  await desk("complaintEvidence", { id, position: 1 });
  for (const text of ["机油压力传感器已更换，请到店复查。", "已安排上门复查，工单编号见短信。"]) {
    await desk("complaintAnswer", { id, requestId: randomUUID(), text });
    await call("complaintProgress", { token });
    await call("complaintVerdict", { token, satisfied: false, reason: "灯还是亮" });
  }
  await call("complaintVerdict", { token, satisfied: true });

  // The same mobile once more, and both are one.
  const again = async () =>
    call("complaint", { ...request, ...openForm(test, "complaint"), code: await codeFor(tools, mobile, "complaint") });
  const goesOn = await again();
  const twin = await again();
  const idOf = async (number: string) => Number((await desk("submissionList", { search: number })).list[0]?.id);
  await desk("submissionMerge", { id: await idOf(goesOn.no), duplicateId: await idOf(twin.no) });
  await call("complaintProgress", { token: twin.token });
  await call("complaintWithdraw", { token: goesOn.token });
  return {};
};
