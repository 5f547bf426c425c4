import type { StaffMe } from "@marque/contract/entities/staff";
import { AppError } from "@marque/contract/errors";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { CallContext, SessionStaff } from "../../http/calls.ts";
import { createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import { hashPassword, verifyPassword } from "../../security/password-hash.ts";
import { type Actor, recordAudit, type Stranger } from "./audit.service.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { createKnownDevices } from "./known-device.ts";
import { presentMe, presentSessionStaff } from "./present-staff.ts";
import { addSession, deleteSession, findLiveSession, touchSession } from "./sessions.repository.ts";
import { staffSessionLimits, TOUCH_MS } from "./sessions.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { findByAccount, findColleague, lockColleague, replaceHash, type Staff, updateColleague } from "./staff.repository.ts";
import { acceptedStep } from "./totp.ts";

export interface SignIns {
  /** The colleague whose live session a cookie belongs to; null for an unknown or dead one. Counts as use of the session. */
  findSession(token: string): Promise<SessionStaff | null>;
  /** Somebody who asked for what is done now, as they are now; null once their account is closed. */
  findOpenAccount(id: string): Promise<SessionStaff | null>;
  /**
   * Begins a session and returns its token, 256 random bits, and the cookie by which the device is known from now on; the session that
   * the browser had ends. A failure is written into the log, where the account's owner finds it. Throws `wrongCredentials` alike for a
   * wrong password, an unknown account and a closed one, `totpRequired` where only the code is missing, `captchaRequired` and `locked`.
   */
  signIn(
    input: { account: string; password: string; totp?: string | undefined; captcha?: string | undefined },
    browser: Pick<CallContext, "ip" | "userAgent" | "requestId"> & { staffToken: string | null; deviceCookie: string | null },
  ): Promise<{ token: string; device: string; me: StaffMe }>;
  /** Ends the session; a dead one is no error. */
  signOut(token: string, actor: Actor): Promise<void>;
}

/** What is said to whoever fails, and what stands in the log. */
const failures = {
  wrongPassword: { said: "账号或密码错误", logged: "密码错误" },
  wrongCode: { said: "动态验证码不正确或已用过，请重新输入", logged: "动态验证码错误" },
} as const;

export function createSignIns(resources: { database: Database; security: Security; limits: SignInLimits; now(): Date }): SignIns {
  const { database, security, limits, now } = resources;
  const devices = createKnownDevices(security);

  /** Whether the password opens the account. Takes as long where there is no account. */
  async function opens(found: Staff | undefined, password: string): Promise<Staff | null> {
    const { matches, outdated } = await verifyPassword(found?.active ? found.passwordHash : null, password);
    if (!found || !matches) return null;
    if (!outdated) return found;
    const passwordHash = await hashPassword(password);
    await replaceHash(database, found.id, found.passwordHash, passwordHash);
    return { ...found, passwordHash };
  }

  /** Takes the code of somebody who has one, once; null where it was taken or there is none to take. */
  async function takeCode(tx: Transaction, colleague: Staff, code: string | undefined): Promise<"codeMissing" | "wrongCode" | null> {
    if (!colleague.totpEnabledAt || !colleague.totpSecretEncrypted) return null;
    if (code === undefined) return "codeMissing";
    const secret = security.decryptField("staffTotp", colleague.totpSecretEncrypted);
    const step = acceptedStep(secret, code, colleague.totpLastStep, now());
    if (step === null) return "wrongCode";
    await updateColleague(tx, colleague.id, { totpLastStep: step });
    return null;
  }

  async function recordFailure(account: string, found: Staff | undefined, failure: keyof typeof failures, from: Stranger): Promise<void> {
    const why = found ? (found.active ? failures[failure].logged : "账号已停用") : "没有这个账号";
    await transaction(database, (tx) =>
      recordAudit(tx, from, { ...failedSignIn(found?.id ?? ""), summary: `后台账号 ${account} 登录失败：${why}` }),
    );
  }

  return {
    async findSession(token) {
      const at = now();
      const tokenHash = hashToken(token);
      const found = await findLiveSession(database, tokenHash, staffSessionLimits(at));
      if (!found) return null;
      const recently = new Date(at.getTime() - TOUCH_MS);
      if (found.sessionSeenAt < recently) await touchSession(database, { staffId: found.id, tokenHash }, at, recently);
      return presentSessionStaff(found);
    },

    async findOpenAccount(id) {
      const found = await findColleague(database, id);
      return found?.active ? presentSessionStaff(found) : null;
    },

    async signIn({ account, password, totp, captcha }, { ip, userAgent, requestId, staffToken, deviceCookie }) {
      const found = await findByAccount(database, account);
      const device = found ? devices.find(deviceCookie, found.id) : null;
      const who = { account, ip, device, captcha, triesCode: totp !== undefined };
      const outcome = await limits.attempt(who, async () => {
        const known = await opens(found, password);
        if (!known) return "wrongPassword";
        return await transaction(database, async (tx) => {
          const colleague = await lockColleague(tx, known.id);
          // Closed, or given another password, since it was read.
          if (!colleague?.active || colleague.passwordHash !== known.passwordHash) return "wrongPassword";
          const problem = await takeCode(tx, colleague, totp);
          if (problem) return problem;
          const token = createToken();
          if (staffToken !== null) await deleteSession(tx, hashToken(staffToken));
          await addSession(tx, { tokenHash: hashToken(token), staffId: colleague.id, ip, userAgent, createdAt: now(), lastSeenAt: now() });
          await updateColleague(tx, colleague.id, { lastSeenAt: now() });
          await recordAudit(
            tx,
            { staff: colleague, ip, requestId },
            { action: "staff.signIn", entity: "staff", entityId: colleague.id, summary: "登录后台" },
          );
          return { token, device: devices.remember(deviceCookie, colleague.id), me: presentMe(colleague, security) };
        });
      });
      if (typeof outcome === "object") return outcome;
      if (outcome === "codeMissing") throw new AppError("totpRequired");
      await recordFailure(account, found, outcome, { staff: null, ip, requestId });
      throw new AppError("wrongCredentials", { message: failures[outcome].said });
    },

    async signOut(token, actor) {
      await transaction(database, async (tx) => {
        await deleteSession(tx, hashToken(token));
        await recordAudit(tx, actor, { action: "staff.signOut", entity: "staff", entityId: actor.staff.id, summary: "退出后台" });
      });
    },
  };
}
