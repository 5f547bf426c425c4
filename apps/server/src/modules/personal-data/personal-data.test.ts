import type { CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormSite, type FormSite, signupRequest } from "#test-support/form-site.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import { memberSessions, members } from "../../database/schema/accounts.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { addFile } from "../files/files.repository.ts";
import type { PersonalDataService, Subject } from "./personal-data.service.ts";

let site: FormSite;
let personal: PersonalDataService;

beforeAll(async () => {
  site = await createFormSite();
  personal = openModules(site.resources).services.personal;
});
afterAll(() => site.close());

/** A member with this mobile who has signed up for an activity, with the number of that. */
async function somebody(mobile: string): Promise<{ subject: Subject; no: string }> {
  const headers = await site.signIn(mobile);
  const activityId = await site.openActivity();
  const { envelope } = await site.call(
    "activitySignup",
    signupRequest(site, activityId, { mobile, name: "林知夏", remark: "带一个孩子" }),
    headers,
  );
  expect(envelope).toMatchObject({ code: 200 });
  const mobileIndex = site.security.blindIndex("mobile", mobile);
  const [member] = await site.resources.database.select().from(members).where(eq(members.mobileIndex, mobileIndex));
  return { subject: { memberId: member?.id ?? "", mobileIndex }, no: (envelope.data as CallOutput<"activitySignup">).signup.no };
}

const recordsOf = async (subject: Subject, table: string) =>
  (await personal.exportOf(subject)).find((each) => each.table === table)?.records;

it("hands somebody what every module keeps of them, readable, and nothing of anybody else", async () => {
  const mine = await somebody(site.newMobile());
  const others = await somebody(site.newMobile());
  const extracts = await personal.exportOf(mine.subject);
  expect(extracts.map(({ table }) => table)).toEqual(
    expect.arrayContaining(["submissions", "submission_events", "submission_consents", "activity_signups", "members", "member_sessions"]),
  );
  expect(await recordsOf(mine.subject, "submissions")).toMatchObject([
    { no: mine.no, kind: "活动报名", name: "林知夏", remark: "带一个孩子" },
  ]);
  for (const { heads, records } of extracts) for (const record of records) expect(Object.keys(record)).toEqual(Object.keys(heads));
  const text = JSON.stringify(extracts);
  expect(text).toContain(mine.subject.memberId);
  expect(text).not.toContain(others.no);
  expect(text).not.toContain(others.subject.memberId);
});

it("counts what a visitor sent as theirs while no other member sent it with the same mobile", async () => {
  const mine = await somebody(site.newMobile());
  const others = await somebody(site.newMobile());
  const { database } = site.resources;
  const { mobileIndex } = mine.subject;
  await database.update(submissions).set({ mobileIndex }).where(eq(submissions.no, others.no));
  expect(await recordsOf(mine.subject, "submissions")).toHaveLength(1);
  await database.update(submissions).set({ memberId: null }).where(eq(submissions.no, others.no));
  expect(await recordsOf(mine.subject, "submissions")).toHaveLength(2);
});

it("erases the account at once, what is over the same night, and what is being worked on after thirty days", async () => {
  const { subject, no } = await somebody(site.newMobile());
  const open = await somebody(site.newMobile());
  const { database, jobs } = site.resources;
  await database.update(submissions).set({ state: "CANCELLED" }).where(eq(submissions.no, no));
  const at = new Date();
  for (const each of [subject, open.subject]) await transaction(database, (tx) => personal.eraseOf(tx, each, at));
  await jobs.runDue();
  expect(await database.select().from(members).where(eq(members.id, subject.memberId))).toEqual([]);
  expect(await database.select().from(memberSessions).where(eq(memberSessions.memberId, subject.memberId))).toEqual([]);
  expect(await database.select().from(submissions).where(eq(submissions.no, no))).toEqual([]);
  expect(await personal.exportOf(subject)).toEqual([]);
  const [kept] = await database.select().from(submissions).where(eq(submissions.no, open.no));
  expect(kept).toMatchObject({ memberId: null, anonymisedAt: null });
  expect(kept?.keepUntil.getTime()).toBeLessThanOrEqual(at.getTime() + 30 * 86_400_000);
});

it("says which pictures exist and until when, and by which duty something outlasts the account", async () => {
  const { subject } = await somebody(site.newMobile());
  expect(await personal.keptOf(subject)).toEqual([]);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const sealed = { nameEncrypted: site.security.encryptField("fileName", "行驶证.jpg"), keyEncrypted: "" };
  const row = { id: crypto.randomUUID(), purpose: "identityImage" as const, state: "complete" as const, declaredBytes: 1, ...sealed };
  await addFile(site.resources.database, { ...row, owner: `member:${subject.memberId}`, createdAt: new Date(), expiresAt });
  expect(await personal.keptOf(subject)).toMatchObject([{ what: "证件照片", of: "尚未提交的表单", count: 1, until: expiresAt }]);
  expect(personal.listDuties().map(({ duty }) => duty)).toContainEqual(expect.stringContaining("3 年"));
});
