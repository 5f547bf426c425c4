import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { StaffMember } from "@marque/contract/entities/staff";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDealer } from "#test-support/add-dealer.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { addColleague, signIn, signInAs, type TestStaff } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { auditLog, staff } from "../../database/schema/staff.ts";

let test: TestApp;
let boss: TestStaff;
beforeAll(async () => {
  test = await createTestApp({ environment: { LIMIT_STAFF_TRIES_PER_ACCOUNT_DAY: "3" } });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(staff);
  boss = await signInAs(test, "superAdmin");
});

const fieldsOf = ({ account, name, roles, active }: typeof staff.$inferSelect) => ({ account, name, roles, active });
const save = async (input: Parameters<typeof test.call<"staffSave">>[1], by: TestStaff = boss) =>
  (await test.call("staffSave", input, by.headers)).envelope;
const list = async () => (await test.call("staffList", {}, boss.headers)).envelope.data as StaffMember[];
const rowOf = async (id: string) => (await test.resources.database.select().from(staff).where(eq(staff.id, id)))[0];
const me = async (headers: Record<string, string>) => (await test.call("staffMe", {}, headers)).envelope.code;
const lastEntry = async (id: string) =>
  (await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id)))[0];

describe("a new account", () => {
  const fields = () => ({
    account: `Zhi-${randomUUID().slice(0, 8)}`,
    name: "林知夏",
    roles: ["reviewer", "editor", "editor"] as const,
    active: true,
  });

  it("comes with a password that is told once and has to be changed", async () => {
    const input = { ...fields(), roles: [...fields().roles] };
    const { code, data } = await save(input);
    expect(code).toBe(codes.ok.code);
    const { id, temporaryPassword } = data as { id: string; temporaryPassword: string };
    const { envelope, headers } = await signIn(test, { account: input.account, password: temporaryPassword });
    expect(envelope.data).toMatchObject({
      id,
      account: input.account.toLowerCase(),
      roles: ["editor", "reviewer"],
      mustChangePassword: true,
    });
    expect((await test.call("staffList", {}, headers)).envelope.code).toBe(codes.passwordChangeRequired.code);
    const entries = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries[0]).toMatchObject({
      action: "staff.save",
      actorId: boss.id,
      before: null,
      after: { account: input.account.toLowerCase(), name: "林知夏", roles: ["editor", "reviewer"], active: true },
      summary: `新建后台账号 ${input.account.toLowerCase()}（内容编辑、内容审核）`,
    });
    expect(JSON.stringify(entries)).not.toContain(temporaryPassword);
  });

  it("is refused where the name is taken, however it is spelt", async () => {
    const { account } = await addColleague(test);
    expect(await save({ account: account.toUpperCase(), name: "远山", roles: ["editor"], active: true })).toEqual({
      code: codes.duplicate.code,
      data: null,
      message: `账号 ${account} 已存在`,
    });
    const other = await addColleague(test);
    expect((await save({ id: other.id, ...fieldsOf(other), account })).code).toBe(codes.duplicate.code);
  });
});

describe("a change", () => {
  it.each([
    ["of roles", { roles: ["reviewer"] as ("reviewer" | "editor")[] }],
    ["that closes the account", { active: false }],
  ])("%s signs the colleague out everywhere", async (_, change) => {
    const colleague = await addColleague(test);
    const { headers } = await signIn(test, { account: colleague.account });
    expect(await save({ id: colleague.id, ...fieldsOf(colleague), ...change })).toMatchObject({
      code: codes.ok.code,
      data: { id: colleague.id, temporaryPassword: null },
    });
    expect(await me(headers)).toBe(codes.sessionEnded.code);
    expect(await lastEntry(colleague.id)).toMatchObject({ before: fieldsOf(colleague), after: { ...fieldsOf(colleague), ...change } });
  });

  it("of the name does not", async () => {
    const colleague = await addColleague(test);
    const { headers } = await signIn(test, { account: colleague.account });
    await save({ id: colleague.id, ...fieldsOf(colleague), name: "林远山" });
    expect(await me(headers)).toBe(codes.ok.code);
    expect((await rowOf(colleague.id))?.name).toBe("林远山");
  });

  it("that changes nothing leaves no trace", async () => {
    const colleague = await addColleague(test, { roles: ["editor", "reviewer"] });
    await save({ id: colleague.id, ...fieldsOf(colleague), roles: ["reviewer", "editor"] });
    expect(await lastEntry(colleague.id)).toBeUndefined();
  });

  it("of nobody is refused", async () => {
    expect((await save({ id: randomUUID(), account: "nobody", name: "无", roles: ["editor"], active: true })).code).toBe(
      codes.notFound.code,
    );
    expect((await test.call("staffResetPassword", { id: randomUUID() }, boss.headers)).envelope.code).toBe(codes.notFound.code);
  });
});

describe("control of the console", () => {
  it.each([
    ["close", { active: false }],
    ["demote", { roles: ["editor"] as ("superAdmin" | "editor")[] }],
    ["promote", { roles: ["superAdmin", "editor"] as ("superAdmin" | "editor")[] }],
  ])("nobody can %s themselves", async (_, change) => {
    const row = await rowOf(boss.id);
    if (!row) throw new Error("The boss is gone");
    expect(await save({ id: boss.id, ...fieldsOf(row), ...change })).toMatchObject({
      code: codes.wrongState.code,
      message: "不能停用自己，也不能修改自己的角色",
    });
    expect(await rowOf(boss.id)).toEqual(row);
    expect((await save({ id: boss.id, ...fieldsOf(row), name: "新名字" })).code).toBe(codes.ok.code);
  });

  it("of two superAdmins who demote each other at once, one remains", async () => {
    for (let round = 0; round < 5; round += 1) {
      await test.resources.database.delete(staff);
      const [one, other] = [await signInAs(test, "superAdmin"), await signInAs(test, "superAdmin")];
      const [ofOne, ofOther] = [await rowOf(one.id), await rowOf(other.id)];
      if (!ofOne || !ofOther) throw new Error("They are gone");
      await Promise.all([
        save({ id: other.id, ...fieldsOf(ofOther), roles: ["editor"] }, one),
        save({ id: one.id, ...fieldsOf(ofOne), active: false }, other),
      ]);
      const left = (await test.resources.database.select().from(staff)).filter(
        ({ roles, active }) => active && roles.includes("superAdmin"),
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe("a reset", () => {
  it("gives a password to be told once; lock-out, code and sessions are gone", async () => {
    const colleague = await addColleague(test, { totpSecretEncrypted: "sealed", totpEnabledAt: null, totpLastStep: 1 });
    const { headers } = await signIn(test, { account: colleague.account });
    for (let index = 0; index < 3; index += 1) await signIn(test, { account: colleague.account, password: "wrong" });
    expect((await signIn(test, { account: colleague.account })).envelope.code).toBe(codes.captchaRequired.code);

    const { envelope } = await test.call("staffResetPassword", { id: colleague.id }, boss.headers);
    const { temporaryPassword } = envelope.data as { temporaryPassword: string };
    expect(await me(headers)).toBe(codes.sessionEnded.code);
    expect(await rowOf(colleague.id)).toMatchObject({
      mustChangePassword: true,
      totpSecretEncrypted: null,
      totpLastStep: null,
      lockedUntil: null,
    });
    expect((await signIn(test, { account: colleague.account })).envelope.code).toBe(codes.wrongCredentials.code);
    const signedIn = await signIn(test, { account: colleague.account, password: temporaryPassword });
    expect(signedIn.envelope).toMatchObject({ code: codes.ok.code, data: { mustChangePassword: true } });
    expect(await test.resources.database.select().from(auditLog).where(eq(auditLog.action, "staff.resetPassword"))).toMatchObject([
      { entityId: colleague.id, actorId: boss.id, before: null, after: null },
    ]);
  });

  it("is not for oneself", async () => {
    expect((await test.call("staffResetPassword", { id: boss.id }, boss.headers)).envelope).toMatchObject({
      code: codes.wrongState.code,
      message: "请用“修改密码”更换自己的密码",
    });
  });
});

describe("the list", () => {
  it("has everybody, closed accounts last, with the time they were last here", async () => {
    const closed = await addColleague(test, { account: "a-closed", active: false });
    const colleague = await addColleague(test, { account: "b-open" });
    await signIn(test, { account: "b-open" });
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([expect.any(String), expect.any(String), closed.id]);
    const row = rows.find(({ id }) => id === colleague.id);
    expect(Date.parse(row?.lastSeenAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(row).toMatchObject({ account: "b-open", roles: ["editor"], active: true, totpEnabled: false, lockedUntil: null });
    expect(rows.at(-1)).toMatchObject({ lastSeenAt: null });
  });

  it("names the dealer of an account where it has been stopped, for whoever would open the account again", async () => {
    const { database } = test.resources;
    const dealerId = await addDealer(test);
    const { id } = await addColleague(test, { account: "c-dealer", roles: ["dealerManager"], dealerId, active: false });
    const row = async () => (await list()).find((each) => each.id === id);
    expect(await row()).toMatchObject({ dealerCode: expect.any(String), stoppedDealer: null });
    const [stopped] = await database.update(dealers).set({ status: "stopped" }).where(eq(dealers.id, dealerId)).returning();
    expect(await row()).toMatchObject({ active: false, stoppedDealer: stopped?.shortName });
  });
});
