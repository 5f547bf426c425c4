import type { StaffMe } from "@marque/contract/entities/staff";
import { AppError } from "@marque/contract/errors";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { CallContext, SessionStaff } from "../../http/calls.ts";
import { createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import { type Actor, recordAudit } from "./audit.service.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { presentMe } from "./present-staff.ts";
import { addSession, deleteSession, findLiveSession, touchSession } from "./sessions.repository.ts";
import { staffSessionLimits, TOUCH_MS } from "./sessions.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { findByAccount, lockColleague, replaceHash, type Staff, updateColleague } from "./staff.repository.ts";
import { acceptedStep } from "./totp.ts";

export interface SignIns {
  /** The colleague whose live session a cookie belongs to; null for an unknown or dead one. Counts as use of the session. */
  findSession(token: string): Promise<SessionStaff | null>;
  /**
   * Begins a session and returns its token, 256 random bits; the session that the browser had ends. Throws `wrongCredentials` alike for
   * a wrong password, an unknown account and a closed one, `totpRequired` where only the code is missing, and `locked`.
   */
  signIn(
    input: { account: string; password: string; totp?: string | undefined },
    context: Pick<CallContext, "ip" | "userAgent" | "requestId" | "staffToken">,
  ): Promise<{ token: string; me: StaffMe }>;
  /** Ends the session; a dead one is no error. */
  signOut(token: string, actor: Actor): Promise<void>;
}

const wrongCredentials = () => new AppError("wrongCredentials", { message: "账号或密码错误" });

export function createSignIns(resources: { database: Database; security: Security; limits: SignInLimits; now(): Date }): SignIns {
  const { database, security, limits, now } = resources;

  /** The open account behind name and password. Takes as long where there is none. */
  async function requireColleague(account: string, password: string): Promise<Staff> {
    const found = await findByAccount(database, account);
    const { matches, outdated } = await verifyPassword(found?.active ? found.passwordHash : null, password);
    if (!found || !matches) throw wrongCredentials();
    if (!outdated) return found;
    const passwordHash = await hashPassword(password);
    await replaceHash(database, found.id, found.passwordHash, passwordHash);
    return { ...found, passwordHash };
  }

  /** Takes the code of somebody who has one, once. Returns false while none was given. */
  async function takeCode(tx: Transaction, colleague: Staff, code: string | undefined): Promise<boolean> {
    if (!colleague.totpEnabledAt || !colleague.totpSecretEncrypted) return true;
    if (code === undefined) return false;
    const secret = security.decryptField("staffTotp", colleague.totpSecretEncrypted);
    const step = acceptedStep(secret, code, colleague.totpLastStep, now());
    if (step === null) throw new AppError("wrongCredentials", { message: "动态验证码不正确或已用过，请重新输入" });
    await updateColleague(tx, colleague.id, { totpLastStep: step });
    return true;
  }

  return {
    async findSession(token) {
      const at = now();
      const tokenHash = hashToken(token);
      const found = await findLiveSession(database, tokenHash, staffSessionLimits(at));
      if (!found) return null;
      const recently = new Date(at.getTime() - TOUCH_MS);
      if (found.session.lastSeenAt < recently) await touchSession(database, found.session, at, recently);
      const { id, name, roles, mustChangePassword } = found.colleague;
      return { id, name, roles, mustChangePassword };
    },

    async signIn({ account, password, totp }, { ip, userAgent, requestId, staffToken }) {
      const signedIn = await limits.attempt({ account, ip }, async () => {
        const known = await requireColleague(account, password);
        return await transaction(database, async (tx) => {
          const colleague = await lockColleague(tx, known.id);
          // Closed, or given another password, since it was read.
          if (!colleague?.active || colleague.passwordHash !== known.passwordHash) throw wrongCredentials();
          if (!(await takeCode(tx, colleague, totp))) return null;
          const token = createToken();
          if (staffToken !== null) await deleteSession(tx, hashToken(staffToken));
          await addSession(tx, { tokenHash: hashToken(token), staffId: colleague.id, ip, userAgent, createdAt: now(), lastSeenAt: now() });
          await updateColleague(tx, colleague.id, { lastSeenAt: now() });
          await recordAudit(
            tx,
            { staff: colleague, ip, requestId },
            { action: "staff.signIn", entity: "staff", entityId: colleague.id, summary: "登录后台" },
          );
          return { token, me: presentMe(colleague) };
        });
      });
      if (!signedIn) throw new AppError("totpRequired");
      return signedIn;
    },

    async signOut(token, actor) {
      await transaction(database, async (tx) => {
        await deleteSession(tx, hashToken(token));
        await recordAudit(tx, actor, { action: "staff.signOut", entity: "staff", entityId: actor.staff.id, summary: "退出后台" });
      });
    },
  };
}
