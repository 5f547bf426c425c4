import type { FailedSignIns, StaffMe, StaffSession } from "@marque/contract/entities/staff";
import { AppError, invalidFields } from "@marque/contract/errors";
import { staffPasswordProblem } from "@marque/contract/rules/staff-password";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { hashToken, type Security } from "../../security/field-encryption.ts";
import { hashPassword, verifyPassword } from "../../security/password-hash.ts";
import type { Limiter } from "../limits/limiter.ts";
import { sumUpByAddress } from "./audit.repository.ts";
import { type Actor, recordAudit } from "./audit.service.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { presentFailures, presentMe, presentSession } from "./present-staff.ts";
import { deleteOwnSession, deleteSessionsOf, listSessions } from "./sessions.repository.ts";
import { staffSessionLimits } from "./sessions.ts";
import { findColleague, lockColleague, type Staff, updateColleague } from "./staff.repository.ts";
import { acceptedStep, createTotpSecret } from "./totp.ts";

/** What somebody does with their own account. Where a password is asked for, too many wrong ones have to wait. */
export interface OwnAccount {
  getMe(actor: Actor): Promise<StaffMe>;
  /** Ends every other session. Throws `wrongCredentials`, `locked` or what is wrong with `next`. */
  changePassword(passwords: { current: string; next: string }, token: string | null, actor: Actor): Promise<void>;
  /** Offers a secret: base32, and as the address of a QR picture. It counts once a code of it has been confirmed. */
  beginTotp(password: string, actor: Actor): Promise<{ secret: string; uri: string }>;
  confirmTotp(code: string, actor: Actor): Promise<void>;
  removeTotp(password: string, actor: Actor): Promise<void>;
  /** Whether they are told of their work by text message too. */
  wantSms(wanted: boolean, actor: Actor): Promise<void>;
  /** Who failed to sign in to the account since its owner last said that they had seen it. */
  failedSignIns(actor: Actor): Promise<FailedSignIns>;
  /** Says that they have been seen, up to this line of the log. */
  seeFailedSignIns(id: number, actor: Actor): Promise<void>;
  /** Live ones, the last used first. */
  listSessions(token: string | null, actor: Actor): Promise<StaffSession[]>;
  /** One that is over, or not one's own, is no error. */
  endSession(id: string, actor: Actor): Promise<void>;
}

/** What happened longer ago is told to nobody any more. */
const LOOK_BACK_DAYS = 90;
const SHOWN_ADDRESSES = 5;

export function createOwnAccount(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  /** Under which an authenticator app lists the code. */
  issuer: string;
  now(): Date;
}): OwnAccount {
  const { database, security, limiter, issuer, now } = resources;

  async function requireMe({ staff }: Actor): Promise<Staff> {
    const me = await findColleague(database, staff.id);
    if (!me) throw new AppError("sessionEnded");
    return me;
  }

  function unseenFailures({ id, failuresSeen }: Staff) {
    const from = new Date(now().getTime() - LOOK_BACK_DAYS * 86_400_000);
    return sumUpByAddress(database, { ...failedSignIn(id), afterId: failuresSeen, from }, SHOWN_ADDRESSES);
  }

  async function requirePassword(password: string, actor: Actor): Promise<Staff> {
    const me = await requireMe(actor);
    const { account } = me;
    await limiter.require("staffOwnPassword", { account });
    const { matches } = await verifyPassword(me.passwordHash, password);
    if (!matches) throw new AppError("wrongCredentials", { message: "当前密码不正确" });
    await limiter.forget("staffOwnPassword", { account });
    return me;
  }

  /** Changes one's account as it is now, with a line in the log. */
  async function change(actor: Actor, action: string, summary: string, work: (tx: Transaction, me: Staff) => Promise<void>): Promise<void> {
    await transaction(database, async (tx) => {
      const me = await lockColleague(tx, actor.staff.id);
      if (!me?.active) throw new AppError("sessionEnded");
      await work(tx, me);
      await recordAudit(tx, actor, { action, entity: "staff", entityId: me.id, summary });
    });
  }

  return {
    async getMe(actor) {
      return presentMe(await requireMe(actor), security);
    },

    async changePassword({ current, next }, token, actor) {
      const { account, passwordHash: verified } = await requirePassword(current, actor);
      const problem =
        next.normalize("NFKC") === current.normalize("NFKC") ? "新密码不能与当前密码相同" : staffPasswordProblem(next, account);
      if (problem) throw invalidFields({ next: problem });
      const passwordHash = await hashPassword(next);
      await change(actor, "staff.password", "修改了自己的密码", async (tx, me) => {
        if (me.passwordHash !== verified) throw new AppError("wrongCredentials", { message: "当前密码不正确" });
        await updateColleague(tx, me.id, { passwordHash, mustChangePassword: false });
        await deleteSessionsOf(tx, me.id, token === null ? undefined : hashToken(token));
      });
    },

    async beginTotp(password, actor) {
      const { account } = await requirePassword(password, actor);
      const offer = createTotpSecret(issuer, account);
      const totpSecretEncrypted = security.encryptField("staffTotp", offer.secret);
      await change(actor, "staff.totpBegin", "准备开启动态验证码", async (tx, me) => {
        if (me.totpEnabledAt) throw new AppError("wrongState", { message: "动态验证码已开启，请先关闭再重新开启" });
        await updateColleague(tx, me.id, { totpSecretEncrypted, totpLastStep: null });
      });
      return offer;
    },

    async confirmTotp(code, actor) {
      await change(actor, "staff.totpConfirm", "开启了动态验证码", async (tx, me) => {
        if (me.totpEnabledAt || !me.totpSecretEncrypted) throw new AppError("wrongState", { message: "请先生成动态验证码的密钥" });
        const step = acceptedStep(security.decryptField("staffTotp", me.totpSecretEncrypted), code, null, now());
        if (step === null) throw invalidFields({ code: "动态验证码不正确，请核对手机时间后重新输入" });
        await updateColleague(tx, me.id, { totpEnabledAt: now(), totpLastStep: step });
      });
    },

    async removeTotp(password, actor) {
      await requirePassword(password, actor);
      await change(actor, "staff.totpRemove", "关闭了动态验证码", (tx, me) =>
        updateColleague(tx, me.id, { totpSecretEncrypted: null, totpEnabledAt: null, totpLastStep: null }),
      );
    },

    async wantSms(wanted, actor) {
      await change(actor, "staff.smsNotices", wanted ? "开启了短信提醒" : "关闭了短信提醒", (tx, me) =>
        updateColleague(tx, me.id, { smsNotices: wanted }),
      );
    },

    async failedSignIns(actor) {
      return presentFailures(await unseenFailures(await requireMe(actor)));
    },

    async seeFailedSignIns(id, actor) {
      const me = await requireMe(actor);
      const [latest] = await unseenFailures(me);
      if (!latest) return;
      const failuresSeen = Math.max(me.failuresSeen, Math.min(id, latest.lastIdInAll));
      await transaction(database, (tx) => updateColleague(tx, me.id, { failuresSeen }));
    },

    async listSessions(token, { staff }) {
      const currentHash = token === null ? "" : hashToken(token);
      const sessions = await listSessions(database, staff.id, staffSessionLimits(now()));
      return sessions.map((session) => presentSession(session, currentHash));
    },

    async endSession(id, actor) {
      const { id: entityId } = actor.staff;
      await transaction(database, async (tx) => {
        if (!(await deleteOwnSession(tx, entityId, id))) return;
        await recordAudit(tx, actor, { action: "staff.sessionEnd", entity: "staff", entityId, summary: "结束了自己的一个登录" });
      });
    },
  };
}
