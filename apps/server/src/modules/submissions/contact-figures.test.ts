import { randomUUID } from "node:crypto";
import type { CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDealer } from "#test-support/add-dealer.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs } from "#test-support/staff.ts";
import { addSubmission } from "#test-support/twins.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { contactsOf, createContactFigures } from "./contact-figures.ts";
import { firstContact } from "./first-contact.ts";

let site: FormSite;
let dealerId: number;
beforeAll(async () => {
  site = await createFormSite();
  dealerId = await addDealer(site);
});
afterAll(() => site.close());

const everyDay = { hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: "18:00" })), holidayHours: [] };
const local = (text: string) => new Date(`2026-11-${text}:00+08:00`);

it.each([
  ["within the hour", "24T10:30", "phone", 30, true],
  ["late", "24T15:00", "phone", 300, true],
  ["the next morning", "25T09:10", "phone", 490, true],
  ["in another way", "24T10:30", "sms", 30, false],
  ["in a way that nobody says", "24T10:30", null, 30, null],
] as const)("a first contact %s", (_, at, way, contactMinutes, keptWish) => {
  const sent = { kind: "consultation", dueAt: local("24T12:00"), contactWay: "phone", contactWindow: "any" } as const;
  expect(firstContact(everyDay, sent, local(at), way)).toEqual({ contactedAt: local(at), contactMinutes, keptWish });
});

it("outside the hours that were wished for is no kept wish, and where none was said there is none to keep", () => {
  const sent = { kind: "consultation", dueAt: local("24T12:00"), contactWay: null } as const;
  expect(firstContact(everyDay, { ...sent, contactWindow: "morning" }, local("24T13:00"), null).keptWish).toBe(false);
  expect(firstContact(everyDay, { ...sent, contactWindow: null }, local("24T13:00"), null).keptWish).toBeNull();
  expect(firstContact(everyDay, { ...sent, kind: "callBack", contactWindow: null }, local("24T13:00"), null).contactMinutes).toBeNull();
});

it("reckons of each dealer who was called how soon, and who never was; what is over for ninety days counts no more", async () => {
  const { database } = site.resources;
  const at = new Date();
  const days = (ago: number) => new Date(at.getTime() - ago * 86_400_000);
  const called = async (contactMinutes: number, keptWish: boolean | null, ago = 1) => {
    const id = await addSubmission(site, { kind: "consultation", dealerId, dueAt: days(ago) });
    const change = { state: "DONE", contactedAt: days(ago), contactMinutes, keptWish } as const;
    await database.update(submissions).set(change).where(eq(submissions.id, id));
  };
  for (const minutes of [10, 20, 120]) await called(minutes, true);
  await called(121, false);
  await called(400, null);
  await called(5, true, 91);
  await addSubmission(site, { kind: "consultation", dealerId, dueAt: days(2) });
  await addSubmission(site, { kind: "consultation", dealerId, dueAt: new Date(at.getTime() + 60_000) });
  await addSubmission(site, { kind: "callBack", dealerId, dueAt: days(2), isShared: false });

  const measure = createContactFigures({ database, now: () => at });
  for (const _ of [1, 2]) await measure();
  expect(await contactsOf(database, dealerId)).toEqual({ called: 5, missed: 1, inTime: 3, medianMinutes: 120, wished: 4, kept: 3 });

  await createContactFigures({ database, now: () => new Date(at.getTime() + 200 * 86_400_000) })();
  expect(await contactsOf(database, dealerId)).toBeNull();
});

it("is kept with the step that says somebody was reached", async () => {
  const desk = await signInAs(site, "leadDesk");
  const id = await addSubmission(site, { kind: "consultation", dealerId, dueAt: new Date(Date.now() + 3_600_000) });
  await site.call("submissionTake", { id }, desk.headers);
  const move = { id, requestId: randomUUID(), from: "ASSIGNED", to: "CONTACTED", way: "wechat" } as const;
  await site.call("submissionMove", move, desk.headers);
  const { events } = (await site.call("submissionDetail", { id }, desk.headers)).envelope.data as CallOutput<"submissionDetail">;
  expect(events.at(-1)).toMatchObject({ kind: "moved", state: "CONTACTED", way: "wechat" });
  const [kept] = await site.resources.database.select().from(submissions).where(eq(submissions.id, id));
  expect(kept?.contactMinutes).toBeTypeOf("number");
});
