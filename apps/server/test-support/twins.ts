import { randomUUID } from "node:crypto";
import type { ContactWindow } from "@marque/contract/rules/contact-wish";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { submissionConsents, submissions } from "../src/database/schema/submissions.ts";
import { createSecurity } from "../src/security/field-encryption.ts";
import type { TestApp } from "./app.ts";

let made = 0;

/** Writes a submission that nobody has taken, as if its form had been sent; answers its id. */
export async function addSubmission(
  { resources }: Pick<TestApp, "resources">,
  {
    mobile = "13512349999",
    isShared = true,
    ...change
  }: {
    kind?: SubmissionKind;
    mobile?: string;
    dealerId?: number | null;
    cityCode?: string | null;
    vehicleId?: number | null;
    at?: Date;
    dueAt?: Date | null;
    contactWindow?: ContactWindow | null;
    /** With the dealer, by consent. */
    isShared?: boolean;
  } = {},
): Promise<number> {
  const { database, settings } = resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const { at = new Date(), ...columns } = change;
  const [added] = await database
    .insert(submissions)
    .values({
      kind: "callBack",
      no: `T${++made}-${randomUUID().slice(0, 6)}`,
      requestId: randomUUID(),
      state: "NEW",
      nameEncrypted: security.encryptField("personName", "陈知远"),
      mobileEncrypted: security.encryptField("mobile", mobile),
      mobileIndex: security.blindIndex("mobile", mobile),
      channel: "WEB",
      createdAt: at,
      keepUntil: new Date(at.getTime() + 86_400_000),
      ...columns,
    })
    .returning({ id: submissions.id });
  if (!added) throw new Error("A submission was not inserted");
  const purposes = ["privacy", ...(isShared ? (["shareWithDealer"] as const) : [])] as const;
  const agreed = { submissionId: added.id, protocolId: 1, protocolVersion: "2026.03", textHash: "x", at };
  await database.insert(submissionConsents).values(purposes.map((purpose) => ({ ...agreed, purpose })));
  return added.id;
}

/** Two submissions of one mobile that may be merged. */
export async function twins(test: Pick<TestApp, "resources">): Promise<{ kept: number; twin: number }> {
  const mobile = `135${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  return { kept: await addSubmission(test, { mobile }), twin: await addSubmission(test, { mobile }) };
}
