import { calls } from "@marque/contract/calls";
import type { CallId } from "@marque/contract/routes";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { transaction } from "../../src/database/client.ts";
import type { JobName } from "../../src/database/jobs.ts";
import { atLocal } from "../../src/local-time.ts";
import { accountPlans } from "../../src/modules/accounts/accounts.plans.ts";
import { accountSettingsPlans } from "../../src/modules/accounts/settings/settings.plans.ts";
import { activityPlans } from "../../src/modules/activities/activities.plans.ts";
import { analyticsPlans } from "../../src/modules/analytics/analytics.plans.ts";
import { appointmentPlans } from "../../src/modules/appointments/appointments.plans.ts";
import { approvalPlans } from "../../src/modules/approvals/approvals.plans.ts";
import { complaintPlans } from "../../src/modules/complaints/complaints.plans.ts";
import { consultationPlans } from "../../src/modules/consultations/consultations.plans.ts";
import { contentPlans } from "../../src/modules/content/content.plans.ts";
import { previewPlans } from "../../src/modules/content/preview/previews.plans.ts";
import { crmPlans } from "../../src/modules/crm/crm.plans.ts";
import { dealerPlans } from "../../src/modules/dealers/dealers.plans.ts";
import { discoveryPlans } from "../../src/modules/discovery/discovery.plans.ts";
import { filePlans } from "../../src/modules/files/files.plans.ts";
import { garagePlans } from "../../src/modules/garage/garage.plans.ts";
import { importPlans } from "../../src/modules/imports/imports.plans.ts";
import { mediaPlans } from "../../src/modules/media/media.plans.ts";
import { memberCentrePlans } from "../../src/modules/member-centre/member-centre.plans.ts";
import { messagePlans } from "../../src/modules/messages/messages.plans.ts";
import { personalDataPlans } from "../../src/modules/personal-data/personal-data.plans.ts";
import { pointPlans } from "../../src/modules/points/points.plans.ts";
import { recallPlans } from "../../src/modules/recall/recall.plans.ts";
import { recallReminderPlans } from "../../src/modules/recall-reminders/recall-reminders.plans.ts";
import { recallRepairPlans } from "../../src/modules/recall-repairs/recall-repairs.plans.ts";
import { recognitionPlans } from "../../src/modules/recognition/recognition.plans.ts";
import { setupPlans } from "../../src/modules/setup/setup.plans.ts";
import { staffPlans } from "../../src/modules/staff/staff.plans.ts";
import { stopSubscriptionPlans } from "../../src/modules/stop-subscriptions/stop-subscriptions.plans.ts";
import { submissionPlans } from "../../src/modules/submissions/submissions.plans.ts";
import { surveyPlans } from "../../src/modules/surveys/surveys.plans.ts";
import { taskPlans } from "../../src/modules/tasks/tasks.plans.ts";
import { usedCarPlans } from "../../src/modules/used-cars/used-cars.plans.ts";
import { vehiclePlans } from "../../src/modules/vehicles/vehicles.plans.ts";
import type { TestApp } from "../app.ts";
import { createPlanTools, type JobPayloads, type PlanExercise } from "./plan-tools.ts";
import type { QueryRecorder } from "./record-queries.ts";

/** What each domain does; what visitors send comes before what staff make of it. */
const exercises: readonly PlanExercise[] = [
  appointmentPlans,
  dealerPlans,
  consultationPlans,
  complaintPlans,
  activityPlans,
  surveyPlans,
  recallRepairPlans,
  recallReminderPlans,
  stopSubscriptionPlans,
  recallPlans,
  usedCarPlans,
  recognitionPlans,
  accountPlans,
  garagePlans,
  accountSettingsPlans,
  pointPlans,
  filePlans,
  analyticsPlans,
  discoveryPlans,
  staffPlans,
  taskPlans,
  mediaPlans,
  vehiclePlans,
  submissionPlans,
  memberCentrePlans,
  crmPlans,
  approvalPlans,
  setupPlans,
  contentPlans,
  importPlans,
  previewPlans,
  messagePlans,
  personalDataPlans,
];

/** Jobs that wait for the morning with what they have to say. */
const BY_DAY = ["tellWaiting", "watchSubmissions"] satisfies JobName[];

/** Has the app do everything it can, so that everything it asks of the database is recorded. Returns the calls that succeeded. */
export async function exerciseEverything(test: TestApp, recorder: QueryRecorder): Promise<CallId[]> {
  const tools = createPlanTools(test, recorder);
  const payloads: JobPayloads = {};
  for (const exercise of exercises) Object.assign(payloads, await exercise(tools));
  await doJobs(test, recorder, payloads);
  return [...tools.succeeded];
}

/** Calls that are open, by the contract. */
export function openCalls(): CallId[] {
  return Object.values(calls)
    .filter((call) => call.availability === "open")
    .map((call) => call.id);
}

/** Every job that anybody handles, those that wake nobody at night by day first; what its domain has not handed it, it does not need. */
async function doJobs(test: TestApp, recorder: QueryRecorder, payloads: JobPayloads): Promise<void> {
  const { database, jobs } = test.resources;
  await database.execute(sql`update content_drafts set publish_at = now() where state = 'scheduled'`);
  const { rows: queues } = await database.execute<{ name: JobName }>(
    sql`select name from pgboss.queue where name not like '\\_\\_%' order by name`,
  );
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(payloads)));
  const run = async (name: JobName) => {
    await transaction(database, (tx) => jobs.enqueue(tx, name, (payloads[name] ?? {}) as never));
    await recorder.during(`job ${name}`, () => jobs.runDue());
  };
  vi.useFakeTimers({ toFake: ["Date"], now: nextMorning(), shouldAdvanceTime: true });
  for (const name of BY_DAY) await run(name);
  vi.useRealTimers();
  for (const { name } of queues) await run(name);
  const { rows: unfinished } = await database.execute(
    sql`select name, output from pgboss.job where state <> 'completed' and start_after <= now()`,
  );
  expect(unfinished).toEqual([]);
}

function nextMorning(): Date {
  const today = atLocal(new Date());
  return new Date(today.add({ days: 1 }).with({ hour: 10 }).epochMilliseconds);
}
