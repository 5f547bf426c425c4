import { AppError, invalidFields } from "@marque/contract/errors";
import { memberPasswordProblem } from "@marque/contract/rules/member-password";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { hashPassword, verifyPassword } from "../../security/password-hash.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { deleteSessionsOf, findMember, findMemberByMobile, lockMember, updateMember } from "./accounts.repository.ts";
import { addTicket, findTicket, takeTicket } from "./tickets.repository.ts";

/** Time to think of a new password (features §2.4). */
const TICKET_LIFE_SECONDS = 600;
const LOST = "验证已超时，请重新验证身份";

export interface PasswordReset {
  /**
   * Exchanges the code of a text message for a ticket. Throws wrong-field errors for `code`, and, once the code was right, for a `mobile`
   * without account; `locked` and `accountFrozen`.
   */
  checkCode(input: ParsedInput<"checkVerificationCode">, ip: string): Promise<CallOutput<"checkVerificationCode">>;
  /** Sets a password for a ticket and ends every session. Throws wrong-field errors for `password`, `linkExpired`, `accountFrozen`. */
  setPassword(input: ParsedInput<"modifyPassword">): Promise<void>;
}

export function createPasswordReset(resources: {
  database: Database;
  security: Security;
  verification: Pick<VerificationService, "checkSmsCode" | "burnSmsCode">;
  now(): Date;
}): PasswordReset {
  const { database, security, verification, now } = resources;

  return {
    async checkCode({ mobile, code }, ip) {
      const checked = await verification.checkSmsCode({ mobile, purpose: "resetPassword", code, ip });
      const member = await findMemberByMobile(database, checked.mobileIndex);
      return await transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        if (!member) return null;
        if (member.frozenAt) throw new AppError("accountFrozen");
        const expiresAt = new Date(now().getTime() + TICKET_LIFE_SECONDS * 1000);
        return await addTicket(tx, { kind: "resetPassword", memberId: member.id, expiresAt });
      }).then((ticket) => {
        // Only whoever has the number in hand learns that it has no account; the code is used up by it.
        if (ticket === null) throw invalidFields({ mobile: "该手机号尚未注册，可用短信验证码直接登录" });
        return { ticket, expiresIn: TICKET_LIFE_SECONDS };
      });
    },

    async setPassword({ ticket, password }) {
      const proof = await findTicket(database, "resetPassword", ticket, now());
      const member = proof?.memberId ? await findMember(database, proof.memberId) : undefined;
      if (!member) throw new AppError("linkExpired", { message: LOST });
      const problem = memberPasswordProblem(password, security.decryptField("mobile", member.mobileEncrypted));
      if (problem) throw invalidFields({ password: problem });
      if (member.passwordHash && (await verifyPassword(member.passwordHash, password)).matches) {
        throw invalidFields({ password: "新密码不能与原密码相同" });
      }
      const passwordHash = await hashPassword(password);
      await transaction(database, async (tx) => {
        if (!(await takeTicket(tx, "resetPassword", ticket, now()))) throw new AppError("linkExpired", { message: LOST });
        const current = await lockMember(tx, member.id);
        if (current?.frozenAt) throw new AppError("accountFrozen");
        await updateMember(tx, member.id, { passwordHash });
        await deleteSessionsOf(tx, member.id);
      });
    },
  };
}
