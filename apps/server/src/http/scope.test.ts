import { randomUUID } from "node:crypto";
import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import type { CallId } from "@marque/contract/routes";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "../../test-support/form-site.ts";
import { sampleInput } from "../../test-support/sample-input.ts";
import { signInAs, type TestStaff } from "../../test-support/staff.ts";
import { dealers } from "../database/schema/dealers.ts";
import { staff } from "../database/schema/staff.ts";
import { surveyAnswers } from "../database/schema/surveys.ts";

/** Somebody who may do things for their own dealer alone, and what other dealers have. */
let site: FormSite;
let manager: TestStaff;
let reviewer: TestStaff;
/** Dealers with answers: the manager's own, and another. */
let own: { id: number; code: string; shortName: string };
let other: { id: number; code: string; shortName: string };

beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  const { database } = site.resources;
  const answered = await database.selectDistinct({ id: surveyAnswers.dealerId }).from(surveyAnswers);
  const ids = answered.flatMap(({ id }) => (id === null ? [] : [id]));
  const [first, second] = await database.select().from(dealers).where(inArray(dealers.id, ids)).orderBy(dealers.id);
  if (!first || !second) throw new Error("No two dealers have answers");
  [own, other] = [first, second];
  reviewer = await signInAs(site, "reviewer");
  manager = await signInAs(site, "dealerManager");
  await database.update(staff).set({ dealerId: own.id }).where(eq(staff.id, manager.id));
});
afterAll(() => site.close());

const ask = async <Id extends CallId>(id: Id, input: object, by: TestStaff) => (await site.call(id, input as never, by.headers)).envelope;
const everything = { pageSize: 100, from: "2020-01-01" };
const answersOf = async (by: TestStaff, filter = {}) => {
  const { data } = await ask("surveyAnswers", { ...everything, ...filter }, by);
  return data as { list: { dealer: string }[]; total: number };
};

describe("whoever may see their own dealer's things", () => {
  it("sees these and no others, however they ask", async () => {
    const all = await answersOf(reviewer);
    const seen = await answersOf(manager);
    expect(seen.total).toBeGreaterThan(0);
    expect(seen.total).toBeLessThan(all.total);
    expect(new Set(seen.list.map(({ dealer }) => dealer))).toEqual(new Set([own.shortName]));
    expect(seen.total).toBe((await answersOf(reviewer, { dealerCode: own.code })).total);
    expect((await answersOf(reviewer, { dealerCode: other.code })).total).toBeGreaterThan(0);
    expect(await answersOf(manager, { dealerCode: other.code })).toEqual({ list: [], total: 0 });
  });

  it("has sums of these and no others", async () => {
    const sums = async (by: TestStaff, filter = {}) =>
      ((await ask("surveySummary", { from: "2020-01-01", ...filter }, by)).data as { answers: number }).answers;
    expect(await sums(manager)).toBe(await sums(reviewer, { dealerCode: own.code }));
    expect(await sums(manager, { dealerCode: other.code })).toBe(0);
  });

  it("has call-backs of these and no others", async () => {
    type Tickets = { list: { answer: { dealer: string } }[]; total: number };
    for (const state of [undefined, "OPEN", "DONE"] as const) {
      const { list } = (await ask("surveyTickets", { state, pageSize: 100 }, manager)).data as Tickets;
      expect(list.filter(({ answer }) => answer.dealer !== own.shortName)).toEqual([]);
    }
  });

  it("sees nothing without a dealer", async () => {
    const homeless = await signInAs(site, "dealerManager");
    expect((await ask("surveyAnswers", {}, homeless)).code).toBe(codes.forbidden.code);
  });

  const scoped = (Object.values(calls) as Call[]).filter(({ scope }) => scope === "dealer");
  it.each(scoped.map((call) => [call.id, call] as const))(
    "another dealer's code or id in %s brings nothing of theirs",
    async (id, call) => {
      const input = { ...(sampleInput(call.input) as object), dealerCode: other.code, dealerId: other.id };
      expect(JSON.stringify(await ask(id, input, manager))).not.toContain(other.shortName);
    },
  );
});

describe("an account of a dealer", () => {
  const fields = () => ({ account: `m-${randomUUID().slice(0, 8)}`, name: "周远山", active: true });
  const save = async (input: object) => ask("staffSave", input, await signInAs(site, "superAdmin"));

  it.each([
    ["no dealer", {}, "请填写门店代码"],
    ["a dealer that there is not", { dealerCode: "YX00000" }, "没有这个代码的门店"],
  ])("is refused with %s", async (_, dealer, message) => {
    const { code, data } = await save({ ...fields(), roles: ["dealerManager"], ...dealer });
    expect([code, data]).toEqual([codes.invalid.code, { fields: { dealerCode: message } }]);
  });

  it("says its dealer in the list; with a role for everything it keeps none, and is signed out", async () => {
    const account = fields();
    const { data } = await save({ ...account, roles: ["dealerManager"], dealerCode: own.code });
    const { id } = data as { id: string };
    const listed = async () => {
      const { data: list } = await ask("staffList", {}, await signInAs(site, "superAdmin"));
      return (list as { id: string; dealerCode: string | null }[]).find((one) => one.id === id)?.dealerCode;
    };
    expect(await listed()).toBe(own.code);
    await save({ ...account, id, roles: ["reviewer"], dealerCode: own.code });
    expect(await listed()).toBeNull();
  });
});
