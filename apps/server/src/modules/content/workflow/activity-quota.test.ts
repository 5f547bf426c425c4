import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Transaction, transaction } from "#database/client.ts";
import { contentItems } from "#database/schema/content.ts";
import { type ContentDesk, contentDesk, passHour } from "#test-support/content-desk.ts";
import { createFormSite, type FormSite, signupRequest } from "#test-support/form-site.ts";
import { lockPlaces, takePlaces } from "../../activities/activities.repository.ts";

let site: FormSite;
let editor: ContentDesk;
let reviewer: ContentDesk;
let id: number;

beforeAll(async () => {
  site = await createFormSite();
  editor = await contentDesk(site, "editor");
  reviewer = await contentDesk(site, "reviewer");
});
afterAll(() => site.close());

/** An activity that four people come to. */
beforeEach(async () => {
  id = await site.openActivity();
  expect((await signUp(4)).code).toBe(200);
});

async function signUp(people: number) {
  const mobile = site.newMobile();
  const consents = { privacy: true as const };
  const request = signupRequest(site, id, { mobile, people, consents });
  return (await site.call("activitySignup", request, await site.signIn(mobile))).envelope;
}

const named = () => ({ type: "activity" as const, id });
const refused = { "signup.quota": "已有 4 人报名，名额不能少于 4" };

async function saveQuota(quota: number, publishAt: string | null = null) {
  const { draft, live } = await editor.ask("manageContentItem", named());
  const payload = structuredClone(draft?.payload ?? live?.payload) as never as { signup: { quota: number } };
  payload.signup.quota = quota;
  return editor.save("activity", id, payload as never, { publishAt });
}

/** What `first` does stays uncommitted until the other waits for it. Returns what the other answers. */
async function whileOpen<Answer>(first: (tx: Transaction) => Promise<unknown>, other: () => Promise<Answer>): Promise<Answer> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let answer: Promise<Answer> | undefined;
  await transaction(site.resources.database, async (tx) => {
    await first(tx);
    answer = other();
    await expect.poll(async () => (await site.resources.database.execute(waiting)).rows.length, { timeout: 15_000 }).toBeGreaterThan(0);
  });
  return answer as Promise<Answer>;
}

describe("a quota below what is taken", () => {
  it("is no sign-up at all, too", async () => {
    const { live } = await editor.ask("manageContentItem", named());
    const { draft } = await editor.save("activity", id, { ...live?.payload, signup: null } as never);
    const problem = { signup: "已有人报名，不能取消报名；可以提前报名截止时间" };
    expect(await editor.wrongFields("manageContentSubmit", { ...named(), version: draft.version })).toEqual(problem);
  });

  it("is refused where it was typed, by whatever way it would go online", async () => {
    const { findings } = await saveQuota(3);
    expect(findings).toContainEqual(expect.objectContaining({ level: "error", field: "signup.quota", message: refused["signup.quota"] }));
    expect((await reviewer.ask("manageContentItem", named())).findings).toContainEqual(expect.objectContaining({ field: "signup.quota" }));
    const { version } = (await saveQuota(3)).draft;
    expect(await editor.wrongFields("manageContentSubmit", { ...named(), version })).toEqual(refused);
    expect(await reviewer.wrongFields("manageContentPublish", { ...named(), version, warningsAccepted: "可以" })).toEqual(refused);
    const bulk = { type: "activity" as const, ids: [id], action: "publish" as const, reason: "可以" };
    expect((await reviewer.ask("manageContentBulk", bulk)).results).toEqual([
      { id, done: false, message: `报名 名额（人）：${refused["signup.quota"]}` },
    ]);
    await saveQuota(4);
    expect(await reviewer.publish("activity", id)).toMatchObject({ state: "published" });
    expect(await signUp(1)).toMatchObject({ data: { left: 0 } });
  });

  it("does not go online at its hour: what was there stands, and the work desk says why", async () => {
    await saveQuota(5, new Date(Date.now() + 3_600_000).toISOString());
    expect((await reviewer.publish("activity", id)).state).toBe("scheduled");
    expect((await signUp(2)).code).toBe(200);
    await passHour(site.resources);
    expect(await reviewer.ask("manageContentItem", named())).toMatchObject({
      state: "changed",
      draft: { state: "draft" },
      live: { revision: 1, payload: { signup: { quota: 10 } } },
    });
    const { failed } = await editor.ask("workDesk", {});
    expect(failed).toContainEqual(
      expect.objectContaining({ id, type: "activity", reason: "定时发布未成：报名 名额（人）：已有 6 人报名，名额不能少于 6" }),
    );
  });

  it("never comes about by somebody who signs up while it is published", async () => {
    const publish = async (tx: Transaction) => {
      await lockPlaces(tx, id);
      const payload = sql`jsonb_set(${contentItems.payload}, '{signup,quota}', '4')`;
      await tx.update(contentItems).set({ payload }).where(eq(contentItems.id, id));
    };
    expect(await whileOpen(publish, () => signUp(1))).toMatchObject({ data: { left: 0 } });
  });

  it("is refused although somebody is only just signing up", async () => {
    await saveQuota(4);
    const signUpOne = async (tx: Transaction) => {
      await lockPlaces(tx, id);
      await takePlaces(tx, { activityId: id, people: 1, quota: 10 });
    };
    const publish = () => reviewer.wrongFields("manageContentPublish", { ...named(), version: 1, warningsAccepted: "可以" });
    expect(await whileOpen(signUpOne, publish)).toEqual({ "signup.quota": "已有 5 人报名，名额不能少于 5" });
  });
});
