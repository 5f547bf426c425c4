import { randomUUID } from "node:crypto";
import { LOW_SCORE, TICKET_HOURS } from "@marque/contract/rules/survey";
import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { dealers } from "../../apps/server/src/database/schema/dealers.ts";
import { nobody } from "../../apps/server/src/http/in-process-transport.ts";
import { addDetails, takePlaces } from "../../apps/server/src/modules/activities/activities.repository.ts";
import { describeActivity } from "../../apps/server/src/modules/activities/present-signup.ts";
import { datesAfter, onceKeyOf } from "../../apps/server/src/modules/activities/sign-up.ts";
import { createArticlesService } from "../../apps/server/src/modules/content/articles.service.ts";
import { findByAccount } from "../../apps/server/src/modules/staff/staff.repository.ts";
import { sealSender } from "../../apps/server/src/modules/submissions/sealed-sender.ts";
import { createSubmissionWriter } from "../../apps/server/src/modules/submissions/send-submission.ts";
import { addEvent, updateSubmission } from "../../apps/server/src/modules/submissions/submissions.repository.ts";
import { onceKeyOf as visitKeyOf } from "../../apps/server/src/modules/surveys/answer-survey.ts";
import { addAnswer, joinSubmission } from "../../apps/server/src/modules/surveys/surveys.repository.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { names, parties, remarks } from "./signups.ts";
import { surveyAnswers } from "./survey-answers.ts";

/** From where everybody of the demo has sent what they sent. */
const visit = { requestId: "demo", ip: "192.0.2.1", userAgent: "demo", source: "WEB", ...nobody } as const;
const unnamed = {
  nameEncrypted: null,
  mobileEncrypted: null,
  mobileIndex: null,
  memberId: null,
  remarkEncrypted: null,
  channel: visit.source,
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Adds what visitors of the demo site answered and signed up for, around the day of filling, and what the demo staff, who are there
 * already, did about low scores. The caller has a transaction around it.
 */
export async function seedAnswers(database: Database, security: Security, now: Date = new Date()): Promise<void> {
  await seedSurvey(database as Transaction, security, now);
  await seedSignups(database as Transaction, security, now);
}

async function seedSurvey(tx: Transaction, security: Security, now: Date): Promise<void> {
  const callBack = createSubmissionWriter({ security }, "callBack");
  const known = await tx.select({ id: dealers.id }).from(dealers).orderBy(dealers.code).limit(40);
  const reviewer = await findByAccount(tx, "shenhe");
  if (!reviewer) throw new Error("Nobody calls back");
  for (const { at, dealer, text, contact, outcome, ...answer } of surveyAnswers(now, known.length)) {
    const requestId = randomUUID();
    const dealerId = dealer === null ? null : (known[dealer]?.id ?? null);
    const { id } = await addAnswer(tx, {
      ...answer,
      requestId,
      dealerId,
      textEncrypted: text === "" ? null : security.encryptField("remark", text),
      channel: "WEB",
      addressIndex: null,
      createdAt: at,
    });
    const isLow = answer.overall <= LOW_SCORE;
    if (!isLow && !contact) continue;
    const dueAt = isLow ? new Date(at.getTime() + TICKET_HOURS * HOUR_MS) : null;
    const sender = contact ? sealSender(security, { ...contact, remark: "" }, visit) : unnamed;
    const onceKey = sender.mobileIndex && visitKeyOf({ dealerId, visitMonth: answer.visitMonth, mobileIndex: sender.mobileIndex });
    const described = { state: "NEW", dealerId, onceKey, dueAt, linkExpiresAt: null } as const;
    const { added } = await callBack(tx, {
      requestId,
      described,
      at,
      context: visit,
      consents: [],
      sender: { ...sender, addressIndex: null },
    });
    await joinSubmission(tx, id, added.id);
    if (!dueAt || dueAt >= now) continue;
    await updateSubmission(tx, added.id, { state: "DONE" });
    await addEvent(tx, {
      submissionId: added.id,
      kind: "done",
      stateFrom: "NEW",
      stateTo: "DONE",
      by: "staff",
      staffId: reviewer.id,
      noteEncrypted: security.encryptField("remark", outcome),
      at: new Date(at.getTime() + (2 + (id % (TICKET_HOURS - 3))) * HOUR_MS),
    });
  }
}

async function seedSignups(tx: Transaction, security: Security, now: Date): Promise<void> {
  const articles = createArticlesService(tx);
  const signUp = createSubmissionWriter({ security }, "activitySignup");
  let mobile = 19_900_020_000;
  for (const [activityId, sizes] of Object.entries(parties)) {
    const activity = await articles.findActivity(Number(activityId));
    if (!activity?.signup) throw new Error(`Nobody signs up for activity ${activityId}`);
    for (const [index, people] of sizes.entries()) {
      const at = new Date(now.getTime() - ((sizes.length - index) * DAY_MS) / sizes.length);
      const number = String(mobile++);
      const remark = remarks[index % remarks.length] ?? "";
      if (!(await takePlaces(tx, { activityId: activity.id, people, quota: activity.signup.quota }))) throw new Error("Too many sign-ups");
      const sender = sealSender(security, { name: names[index % names.length] ?? "", mobile: number, remark }, visit);
      const described = { state: "CONFIRMED", onceKey: onceKeyOf(activity.id, sender.mobileIndex), ...datesAfter(activity) } as const;
      const { added } = await signUp(tx, { requestId: randomUUID(), sender, described, at, context: visit, consents: [] });
      await addDetails(tx, { id: added.id, activityId: activity.id, activity: describeActivity(activity), people });
    }
  }
}
