import { randomUUID } from "node:crypto";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import { LOW_SCORE, TICKET_HOURS } from "@marque/contract/rules/survey";
import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { dealers } from "../../apps/server/src/database/schema/dealers.ts";
import { atLocal, localDate } from "../../apps/server/src/local-time.ts";
import { addSignup, nextSignupSequence, takePlaces } from "../../apps/server/src/modules/activities/activities.repository.ts";
import { describeActivity } from "../../apps/server/src/modules/activities/present-signup.ts";
import { createArticlesService } from "../../apps/server/src/modules/content/articles.service.ts";
import { findByAccount } from "../../apps/server/src/modules/staff/staff.repository.ts";
import { addAnswer, addTicket } from "../../apps/server/src/modules/surveys/surveys.repository.ts";
import { createToken, hashToken, type Security } from "../../apps/server/src/security/field-encryption.ts";
import { names, parties, remarks } from "./signups.ts";
import { surveyAnswers } from "./survey-answers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Adds what visitors of the demo site answered and signed up for, around the day of filling, and what the demo staff, who are there
 * already, did about low scores. The caller has a transaction around it.
 */
export async function seedAnswers(database: Database, security: Security, now: Date = new Date()): Promise<void> {
  await seedSurvey(database, security, now);
  await seedSignups(database as Transaction, security, now);
}

async function seedSurvey(database: Database, security: Security, now: Date): Promise<void> {
  const known = await database.select({ id: dealers.id }).from(dealers).orderBy(dealers.code).limit(40);
  const reviewer = await findByAccount(database, "shenhe");
  if (!reviewer) throw new Error("Nobody calls back");
  for (const { at, dealer, text, contact, outcome, ...answer } of surveyAnswers(now, known.length)) {
    const { id } = await addAnswer(database, {
      ...answer,
      requestId: randomUUID(),
      dealerId: dealer === null ? null : (known[dealer]?.id ?? null),
      textEncrypted: text === "" ? null : security.encryptField("remark", text),
      nameEncrypted: contact && security.encryptField("personName", contact.name),
      mobileEncrypted: contact && security.encryptField("mobile", contact.mobile),
      mobileIndex: contact && security.blindIndex("mobile", contact.mobile),
      channel: "WEB",
      addressIndex: null,
      createdAt: at,
    });
    if (answer.overall > LOW_SCORE) continue;
    const dueAt = new Date(at.getTime() + TICKET_HOURS * HOUR_MS);
    const isDone = dueAt < now;
    await addTicket(database, {
      ...{ answerId: id, state: isDone ? "DONE" : "OPEN", openedAt: at, dueAt },
      doneAt: isDone ? new Date(at.getTime() + (2 + (id % (TICKET_HOURS - 3))) * HOUR_MS) : null,
      doneBy: isDone ? reviewer.id : null,
      noteEncrypted: isDone ? security.encryptField("remark", outcome) : null,
    });
  }
}

async function seedSignups(tx: Transaction, security: Security, now: Date): Promise<void> {
  const articles = createArticlesService(tx);
  let mobile = 19_900_020_000;
  for (const [activityId, sizes] of Object.entries(parties)) {
    const activity = await articles.findActivity(Number(activityId));
    if (!activity?.signup) throw new Error(`Nobody signs up for activity ${activityId}`);
    const end = atLocal(new Date(activity.endAt));
    for (const [index, people] of sizes.entries()) {
      const token = createToken();
      const at = new Date(now.getTime() - ((sizes.length - index) * DAY_MS) / sizes.length);
      const number = String(mobile++);
      const remark = remarks[index % remarks.length] ?? "";
      if (!(await takePlaces(tx, { activityId: activity.id, people, quota: activity.signup.quota }))) throw new Error("Too many sign-ups");
      await addSignup(tx, {
        no: formatBookingNumber(localDate(at), await nextSignupSequence(tx)),
        requestId: randomUUID(),
        activityId: activity.id,
        activity: describeActivity(activity),
        state: "confirmed",
        people,
        nameEncrypted: security.encryptField("personName", names[index % names.length] ?? ""),
        mobileEncrypted: security.encryptField("mobile", number),
        mobileIndex: security.blindIndex("mobile", number),
        remarkEncrypted: remark === "" ? null : security.encryptField("remark", remark),
        channel: "WEB",
        addressIndex: "",
        linkHash: hashToken(token),
        linkEncrypted: security.encryptField("signupLink", token),
        linkExpiresAt: new Date(end.add({ days: 3 }).epochMilliseconds),
        createdAt: at,
        keepUntil: new Date(end.add({ months: 6 }).epochMilliseconds),
      });
    }
  }
}
