import { randomUUID } from "node:crypto";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import { sql } from "drizzle-orm";
import { codeFor, openForm } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { signInAs } from "#test-support/staff.ts";
import { addSubmission, twins } from "#test-support/twins.ts";
import { chooseDealer } from "../appointments/appointments.plans.ts";

/** The list of what visitors have sent, narrowed in every way, and one of each kind. */
export const submissionPlans: PlanExercise = async (tools) => {
  const { colleague } = tools;
  const call = await colleague("reviewer");
  for (const query of [
    {},
    { kind: "activitySignup" as const },
    { state: "NEW" as const },
    { kind: "callBack" as const, state: "DONE" as const },
    { from: "2026-11-01", to: "2026-11-30" },
    { search: "13900000000" },
    { search: formatBookingNumber("2026-11-21", 42) },
    { dealerCode: "YX31001" },
  ]) {
    const { next } = await call("submissionList", { ...query, pageSize: 2 });
    if (next !== null) await call("submissionList", { ...query, after: next });
  }
  for (const { kind } of [{ kind: "testDrive" as const }, { kind: "activitySignup" as const }, { kind: "callBack" as const }]) {
    const [sent] = (await call("submissionList", { kind })).list;
    await call("submissionDetail", { id: Number(sent?.id) });
    if (sent?.mobile) await call("submissionContact", { id: Number(sent.id), reason: "回电确认" });
  }
  const desk = await colleague("leadDesk");
  const token = await bookFor(tools);
  const [booked] = (await desk("submissionList", { search: WORKED_ON })).list;
  const id = Number(booked?.id);
  await desk("submissionTake", { id });
  const late = await signInAs(tools.test, "leadDesk");
  await tools.recorder.during("call submissionTake", () => tools.test.call("submissionTake", { id }, late.headers));
  const { list: colleagues } = await desk("submissionAssignees", { id });
  await desk("submissionColleagues", { dealerCode: "YX31001" });
  const other = colleagues.find((one) => one.id !== booked?.assignee?.id);
  const assigneeId = other?.id ?? "";
  await desk("submissionAssign", { id, requestId: randomUUID(), assigneeId });
  const noted = { id, requestId: randomUUID(), note: "电话已接通" };
  await desk("submissionNote", noted);
  await desk("submissionNote", noted);
  await desk("submissionMove", { id, requestId: randomUUID(), from: "ASSIGNED", to: "CONTACTED" });
  await desk("submissionMove", { id, requestId: randomUUID(), from: "CONTACTED", to: "CANCELLED", note: "客户改变主意" });
  await tools.visitor.call("testDriveBooking", { token });
  const { kept, twin } = await twins(tools.test);
  await desk("submissionDetail", { id: kept });
  await desk("submissionMerge", { id: kept, duplicateId: twin });
  for (const clock of ["soon", "overdue", "escalated"] as const) {
    const { next } = await desk("submissionList", { clock, pageSize: 2 });
    if (next !== null) await desk("submissionList", { clock, after: next });
    await desk("submissionList", { clock, kind: "testDrive", pageSize: 2 });
    await desk("submissionList", { clock, dealerCode: "YX31001", pageSize: 2 });
  }
  for (const assignee of ["me", "none", assigneeId] as const) await desk("submissionList", { assignee, pageSize: 2 });
  await desk("submissionList", { dealerCode: "YX31001", state: "NEW", pageSize: 2 });
  await desk("submissionCounts", {});
  await desk("submissionDesk", {});
  await desk("submissionViewSave", { name: "我的待办", filter: { state: "NEW" } });
  const [view] = (await desk("submissionViews", {})).list;
  await desk("submissionViewRemove", { id: view?.id ?? "" });

  const adviser = await signInAs(tools.test, "dealerAdviser");
  await tools.test.resources.database.execute(
    sql`update staff set dealer_id = (select id from dealers where code = 'YX31001') where id = ${adviser.id}`,
  );
  const own = tools.as(adviser.headers);
  await own("submissionList", { pageSize: 2 });
  await own("submissionList", { clock: "overdue", pageSize: 2 });
  await own("submissionCounts", {});
  await own("submissionDesk", {});
  // Somebody leaves who has work in hand.
  await own("submissionTake", { id: await addSubmission(tools.test, { dealerId: await dealerOf(tools, adviser.id) }) });
  const boss = await colleague("superAdmin");
  const known = (await boss("staffList", {})).find(({ id: one }) => one === adviser.id);
  if (!known) throw new Error("The adviser is not listed");
  const { account, name, roles, dealerCode } = known;
  await boss("staffSave", { id: adviser.id, account, name, roles, dealerCode, active: false });
  // Of what a busy day leaves, some is due.
  await addSubmission(tools.test, { dueAt: new Date(Date.now() - 60_000) });
  return {};
};

async function dealerOf(tools: PlanTools, staffId: string): Promise<number> {
  const { rows } = await tools.test.resources.database.execute<{ id: number }>(
    sql`select dealer_id as id from staff where id = ${staffId}`,
  );
  return Number(rows[0]?.id);
}

const WORKED_ON = "13900003333";

/** Books a test drive that staff then work on; answers its link. */
async function bookFor(tools: PlanTools): Promise<string> {
  const { visitor, test } = tools;
  const { vehicleId, dealerCode } = await chooseDealer(visitor.call);
  const { token } = await visitor.call("testDrive", {
    ...openForm(test, "testDrive"),
    vehicleId,
    dealerCode,
    slot: null,
    mobile: WORKED_ON,
    code: await codeFor(tools, WORKED_ON, "testDrive"),
    name: "陈知远",
    hasLicense: true,
    source: "detail",
    consents: { privacy: true, shareWithDealer: true },
  });
  return token;
}
