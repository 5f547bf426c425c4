import type { SubmissionKind } from "@marque/contract/rules/submission";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDealer } from "#test-support/add-dealer.ts";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { addSubmission } from "#test-support/twins.ts";
import { staff } from "../../database/schema/staff.ts";
import { createInboxClock } from "./inbox-clock.ts";
import { createSubmissionDesks } from "./submissions.service.ts";

let site: FormSite;
let desk: TestStaff;
let busy: TestStaff;
let free: TestStaff;
let dealerId: number;
let at = new Date("2026-11-24T02:00:00Z");

beforeAll(async () => {
  site = await createFormSite();
  const { database, settings } = site.resources;
  dealerId = await addDealer(site);
  desk = await signInAs(site, "leadDesk");
  [busy, free] = [await signInAs(site, "dealerAdviser"), await signInAs(site, "dealerAdviser")];
  for (const { id } of [busy, free]) await database.update(staff).set({ dealerId }).where(eq(staff.id, id));
  const verification = {} as never;
  const deskOf = createSubmissionDesks({ database, security: site.security, verification, limits: settings.limits.leads, now: () => at });
  clock = createInboxClock({ database, deskOf, now: () => at });
});
afterAll(() => site.close());

let clock: ReturnType<typeof createInboxClock>;
const dueIn = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const detail = async (id: number) =>
  (await site.call("submissionDetail", { id }, desk.headers)).envelope.data as CallOutput<"submissionDetail">;
const list = async (input: CallInput<"submissionList">) =>
  ((await site.call("submissionList", input, desk.headers)).envelope.data as CallOutput<"submissionList">).list.map(({ id }) => Number(id));
const lead = (kind: SubmissionKind, minutes: number, change = {}) =>
  addSubmission(site, { kind, dealerId, dueAt: dueIn(minutes), ...change });

it("whoever has least in hand gets what nobody took; the lead desk what is late; each of it once", async () => {
  const taken = await lead("callBack", 90);
  await site.call("submissionTake", { id: taken }, busy.headers);
  const later = await lead("callBack", 31);
  const soon = await lead("callBack", 30 - 1);
  const unshared = await lead("callBack", 20, { isShared: false });

  for (const _ of [1, 2]) await clock.watch();
  expect(await detail(later)).toMatchObject({ state: "NEW", events: [] });
  expect(await detail(soon)).toMatchObject({
    state: "ASSIGNED",
    assignee: { id: free.id },
    escalatedAt: null,
    events: [
      { kind: "warned", state: "NEW", by: "system" },
      { kind: "assigned", state: "ASSIGNED", by: "system", assigneeTo: free.name },
    ],
  });
  expect(await detail(unshared)).toMatchObject({ assignee: { id: desk.id } });

  // The hour goes by, and nobody calls.
  at = dueIn(30);
  await site.call("submissionMove", { id: unshared, requestId: crypto.randomUUID(), from: "ASSIGNED", to: "CONTACTED" }, desk.headers);
  for (const _ of [1, 2]) await clock.watch();
  expect((await detail(soon)).events.map(({ kind }) => kind)).toEqual(["warned", "assigned", "escalated"]);
  expect((await detail(unshared)).escalatedAt).toBeNull();
  expect(await list({ clock: "escalated" })).toEqual([soon]);

  // What somebody has called leaves the clock.
  await site.call("submissionMove", { id: soon, requestId: crypto.randomUUID(), from: "ASSIGNED", to: "CONTACTED" }, free.headers);
  expect(await list({ clock: "escalated" })).toEqual([]);
});
