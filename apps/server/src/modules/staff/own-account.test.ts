import { codes } from "@marque/contract/codes";
import type { StaffSession } from "@marque/contract/entities/staff";
import { asc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { addColleague, PASSWORD, signIn } from "#test-support/staff.ts";
import { auditLog, staff, staffSessions } from "../../database/schema/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NEW = "another four words";
const me = async (headers: Record<string, string>) => (await test.call("staffMe", {}, headers)).envelope;
const rowOf = async (id: string) => (await test.resources.database.select().from(staff).where(eq(staff.id, id)))[0];
const actionsOf = async (id: string) =>
  (await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(asc(auditLog.id))).map(
    ({ action }) => action,
  );

describe("changing one's password", () => {
  const change = async (input: { current: string; next: string }, headers: Record<string, string>) =>
    (await test.call("staffChangePassword", input, headers)).envelope;

  it("ends every other session, opens what the first password kept closed, and is in the log without passwords", async () => {
    const { id, account } = await addColleague(test, { mustChangePassword: true, roles: ["auditor"] });
    const [here, elsewhere] = [await signIn(test, { account }), await signIn(test, { account })];
    expect((await test.call("auditList", {}, here.headers)).envelope.code).toBe(codes.passwordChangeRequired.code);
    expect((await change({ current: PASSWORD, next: NEW }, here.headers)).code).toBe(codes.ok.code);
    expect((await me(here.headers)).data).toMatchObject({ mustChangePassword: false });
    expect((await test.call("auditList", {}, here.headers)).envelope.code).toBe(codes.ok.code);
    expect((await me(elsewhere.headers)).code).toBe(codes.sessionEnded.code);
    expect((await signIn(test, { account })).envelope.code).toBe(codes.wrongCredentials.code);
    expect((await signIn(test, { account, password: NEW })).envelope.code).toBe(codes.ok.code);
    expect(await actionsOf(id)).toContain("staff.password");
    const log = JSON.stringify(await test.resources.database.select().from(auditLog));
    for (const secret of [PASSWORD, NEW, "argon2"]) expect(log).not.toContain(secret);
  });

  it.each([
    ["the old one", PASSWORD, "新密码不能与当前密码相同"],
    ["the old one in wide characters", "ｆｏｕｒ words of staff", "新密码不能与当前密码相同"],
    ["a short one", "short", "密码至少 12 位"],
    ["a common one", "password1234", "该密码过于常见，请换一个"],
  ])("refuses %s", async (_, next, message) => {
    const { account } = await addColleague(test);
    const { headers } = await signIn(test, { account });
    expect(await change({ current: PASSWORD, next }, headers)).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { next: message } },
    });
    expect((await signIn(test, { account })).envelope.code).toBe(codes.ok.code);
  });

  it("refuses one made of the account", async () => {
    const { account } = await addColleague(test, { account: "zhixia.lin" });
    const { headers } = await signIn(test, { account });
    expect((await change({ current: PASSWORD, next: "Zhixia.Lin2026" }, headers)).data).toEqual({ fields: { next: "密码不能由账号拼成" } });
  });

  it("wants the current one", async () => {
    const { account } = await addColleague(test);
    const { headers } = await signIn(test, { account });
    expect(await change({ current: NEW, next: NEW }, headers)).toMatchObject({
      code: codes.wrongCredentials.code,
      message: "当前密码不正确",
    });
  });

  it("whoever has the session alone cannot guess the password", async () => {
    const strict = await createTestApp({ environment: { LIMIT_STAFF_TRIES_PER_ACCOUNT: "3" } });
    const { account } = await addColleague(strict);
    const { headers } = await signIn(strict, { account });
    const answers: number[] = [];
    for (const call of ["staffTotpBegin", "staffTotpRemove"] as const) {
      answers.push((await strict.call(call, { password: "wrong" }, headers)).envelope.code);
    }
    for (let index = 0; index < 2; index += 1) {
      answers.push((await strict.call("staffChangePassword", { current: "wrong", next: NEW }, headers)).envelope.code);
    }
    expect(answers).toEqual([codes.wrongCredentials.code, codes.wrongCredentials.code, codes.wrongCredentials.code, codes.locked.code]);
    await strict.close();
  });
});

describe("the code of an authenticator app", () => {
  const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });

  it("is offered, confirmed, asked for, and removed again", async () => {
    const { id, account } = await addColleague(test);
    const { headers } = await signIn(test, { account });
    const { envelope } = await test.call("staffTotpBegin", { password: PASSWORD }, headers);
    const { secret, uri } = envelope.data as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect((await rowOf(id))?.totpSecretEncrypted).not.toContain(secret);
    expect((await me(headers)).data).toMatchObject({ totpEnabled: false });
    expect((await signIn(test, { account })).envelope.code).toBe(codes.ok.code);

    const wrong = codeOf(secret) === "000000" ? "111111" : "000000";
    expect((await test.call("staffTotpConfirm", { code: wrong }, headers)).envelope).toMatchObject({
      code: codes.invalid.code,
      data: { fields: { code: "动态验证码不正确，请核对手机时间后重新输入" } },
    });
    expect((await test.call("staffTotpConfirm", { code: codeOf(secret) }, headers)).envelope.code).toBe(codes.ok.code);
    expect((await me(headers)).data).toMatchObject({ totpEnabled: true });
    expect((await signIn(test, { account })).envelope.code).toBe(codes.totpRequired.code);
    expect((await test.call("staffTotpConfirm", { code: codeOf(secret) }, headers)).envelope.code).toBe(codes.wrongState.code);
    expect((await test.call("staffTotpBegin", { password: PASSWORD }, headers)).envelope).toMatchObject({
      code: codes.wrongState.code,
      message: "动态验证码已开启，请先关闭再重新开启",
    });

    expect((await test.call("staffTotpRemove", { password: "wrong" }, headers)).envelope.code).toBe(codes.wrongCredentials.code);
    expect((await test.call("staffTotpRemove", { password: PASSWORD }, headers)).envelope.code).toBe(codes.ok.code);
    expect(await rowOf(id)).toMatchObject({ totpSecretEncrypted: null, totpEnabledAt: null, totpLastStep: null });
    expect((await signIn(test, { account })).envelope.code).toBe(codes.ok.code);
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(["staff.totpBegin", "staff.totpConfirm", "staff.totpRemove"]));
    expect(JSON.stringify(await test.resources.database.select().from(auditLog))).not.toContain(secret);
  });

  it("cannot be confirmed before it was offered", async () => {
    const { account } = await addColleague(test);
    const { headers } = await signIn(test, { account });
    expect((await test.call("staffTotpConfirm", { code: "123456" }, headers)).envelope.code).toBe(codes.wrongState.code);
  });
});

describe("one's sessions", () => {
  const list = async (headers: Record<string, string>) => (await test.call("staffSessions", {}, headers)).envelope.data as StaffSession[];

  it("are listed with the device in words, and ended one by one", async () => {
    const { account, id } = await addColleague(test);
    const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
    const here = await signIn(test, { account }, { "user-agent": chrome });
    const elsewhere = await signIn(test, { account });
    const sessions = await list(here.headers);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({ device: "Chrome 126 · Windows", ip: "127.0.0.1" });
    const tokens = await test.resources.database.select().from(staffSessions).where(eq(staffSessions.staffId, id));
    for (const { tokenHash } of tokens) expect(JSON.stringify(sessions)).not.toContain(tokenHash);

    const other = sessions.find(({ current }) => !current)?.id ?? "";
    expect((await test.call("staffSessionEnd", { id: other }, here.headers)).envelope.code).toBe(codes.ok.code);
    expect((await test.call("staffSessionEnd", { id: other }, here.headers)).envelope.code).toBe(codes.ok.code);
    expect((await me(elsewhere.headers)).code).toBe(codes.sessionEnded.code);
    expect(await list(here.headers)).toHaveLength(1);
    expect((await actionsOf(id)).filter((action) => action === "staff.sessionEnd")).toHaveLength(1);
  });

  it("of others cannot be ended", async () => {
    const [one, other] = await Promise.all([addColleague(test), addColleague(test)]);
    const [mine, theirs] = [await signIn(test, { account: one.account }), await signIn(test, { account: other.account })];
    const [session] = await list(theirs.headers);
    await test.call("staffSessionEnd", { id: session?.id ?? "" }, mine.headers);
    expect((await me(theirs.headers)).code).toBe(codes.ok.code);
  });
});
