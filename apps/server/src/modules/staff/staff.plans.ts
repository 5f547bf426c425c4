import { argon2Sync, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { TestApp } from "#test-support/app.ts";
import type { PlanExercise, RecordedCall } from "#test-support/plans/plan-tools.ts";
import { addColleague, PASSWORD, signIn } from "#test-support/staff.ts";
import { staffSessions } from "../../database/schema/staff.ts";

/** Everything about accounts of the console, and the log of what was done there. */
export const staffPlans: PlanExercise = async ({ test, recorder, as, colleague, succeeded }) => {
  const enter = async (input: { account: string; password?: string; totp?: string }, headers: Record<string, string> = {}) => {
    const entered = await recorder.during("call staffSignIn", () => signIn(test, input, headers));
    if (entered.envelope.code === 200) succeeded.add("staffSignIn");
    return { headers: entered.headers, cookie: entered.cookie ?? "", call: as(entered.headers) };
  };

  const { id, account } = await addColleague(test, { passwordHash: olderHash() });
  const { cookie } = await enter({ account });
  const { call } = await enter({ account }, { cookie });
  await enter({ account, password: "wrong" });
  await goAwayForAWhile(test, id);
  await call("staffMe", {});
  const { lastId } = await call("staffFailedSignIns", {});
  await call("staffFailedSignInsSeen", { id: lastId ?? 1 });

  await readNotices(call);
  const { secret } = await call("staffTotpBegin", { password: PASSWORD });
  await call("staffTotpConfirm", { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) });
  await enter({ account });
  await enter({ account, totp: TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + 30_000 }) });
  await call("staffTotpRemove", { password: PASSWORD });
  const sessions = await call("staffSessions", {});
  await call("staffSessionEnd", { id: sessions.find(({ current }) => !current)?.id ?? "" });
  await call("staffChangePassword", { current: PASSWORD, next: "another four words" });
  await call("staffSignOut", {});

  await manageAccounts(await colleague("superAdmin"));
  return {};
};

async function readNotices(call: RecordedCall): Promise<void> {
  await call("staffNoticeCount", {});
  await call("staffNotices", {});
  await call("staffNotices", { before: 20_000 });
  await call("staffNoticeMark", { id: 20_000, isRead: true });
  await call("staffNoticesRead", { upTo: 20_000 });
  await call("staffSmsNotices", { wanted: false });
}

async function manageAccounts(call: RecordedCall): Promise<void> {
  const fields = { account: `c-${randomUUID().slice(0, 8)}`, name: "周远山", active: true };
  const { id } = await call("staffSave", { ...fields, roles: ["superAdmin"] });
  await call("staffSave", { id, ...fields, roles: ["editor"] });
  await call("staffResetPassword", { id });
  const colleagues = await call("staffList", {});
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const actorId = colleagues[7]?.id;
  for (const query of [
    {},
    { pageNum: 3 },
    { keyword: "草稿" },
    { entity: "news" },
    { entity: "news", entityId: "20" },
    { actorId },
    { actorId, keyword: "草稿" },
    { from: at(40), to: at(10) },
    { actorId, from: at(40) },
  ]) {
    await call("auditList", query);
  }
  await call("auditExport", { actorId, requestId: randomUUID() });
  await call("auditExport", { from: at(40), to: at(30), requestId: randomUUID() });
}

/** As hashes were at a lower cost than today's. */
function olderHash(): string {
  const nonce = Buffer.from("saltsaltsaltsalt");
  const tag = argon2Sync("argon2id", { message: PASSWORD, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8192,t=1,p=1$${[nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, "")).join("$")}`;
}

/** For so long that the next call is written down. */
async function goAwayForAWhile({ resources }: TestApp, staffId: string): Promise<void> {
  const lastSeenAt = new Date(Date.now() - 5 * 60_000);
  await resources.database.update(staffSessions).set({ lastSeenAt }).where(eq(staffSessions.staffId, staffId));
}
