import { AppError, invalidFields } from "@marque/contract/errors";
import { wordyReasons } from "@marque/contract/rules/deletion-reasons";
import { DELETION_DAYS } from "@marque/contract/rules/member-account";
import { memberPasswordProblem } from "@marque/contract/rules/member-password";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "#database/client.ts";
import { wireInstant } from "#local-time.ts";
import { hashPassword, verifyPassword } from "#security/password-hash.ts";
import { deleteSessionsOf, updateMember } from "../accounts.repository.ts";
import { memberSessionLimits } from "../sessions.ts";
import { type AccountResources, type Caller, requireLocked, requireMember, tellOfAccount, tokenHashOf } from "./account-resources.ts";
import { DELETION_WORDS_FIELD } from "./deletion-reasons.repository.ts";
import { deleteOtherSessions, deleteSessionById, listLiveSessions } from "./settings.repository.ts";

const DAY_MS = 86_400_000;

/** What lets a member in, and how they leave for good. */
export function createAccountSecurity(resources: AccountResources) {
  const { database, security, verification, now } = resources;
  return {
    /** Both answers are in seconds. Throws as `sendSmsCode` of the verification does. */
    sendCode: ({ purpose, captcha }: ParsedInput<"accountCode">, { mobile, ip }: Caller): Promise<CallOutput<"accountCode">> =>
      verification.sendSmsCode({ mobile, purpose, captcha, ip }),

    /** Ends every other session. Throws wrong-field errors for `code` and `password`, `locked`, `unavailable`. */
    async setPassword({ code, password }: ParsedInput<"accountPassword">, caller: Caller): Promise<void> {
      const { memberId, mobile, ip } = caller;
      const problem = memberPasswordProblem(password, mobile);
      if (problem) throw invalidFields({ password: problem });
      const checked = await verification.checkSmsCode({ mobile, purpose: "setPassword", code, ip });
      const { passwordHash: before } = await requireMember(database, memberId);
      if (before && (await verifyPassword(before, password)).matches) throw invalidFields({ password: "新密码不能与原密码相同" });
      const passwordHash = await hashPassword(password);
      await transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        const member = await requireLocked(tx, memberId);
        if (member.mobileIndex !== checked.mobileIndex) throw new AppError("sessionEnded");
        await updateMember(tx, memberId, { passwordHash });
        await deleteOtherSessions(tx, memberId, tokenHashOf(caller));
        await tellOfAccount(tx, resources, "accountPasswordSet", member.mobileEncrypted);
      });
    },

    async listDevices(caller: Caller): Promise<CallOutput<"accountDevices">> {
      const sessions = await listLiveSessions(database, caller.memberId, memberSessionLimits(now()));
      return sessions.map(({ id, tokenHash, device, place, createdAt, lastSeenAt }) => ({
        id,
        device,
        place,
        isThis: tokenHash === tokenHashOf(caller),
        begunAt: wireInstant(createdAt),
        seenAt: wireInstant(lastSeenAt),
      }));
    },

    async endDevice({ id }: ParsedInput<"accountDeviceEnd">, caller: Caller): Promise<void> {
      if (id === null) await deleteOtherSessions(database, caller.memberId, tokenHashOf(caller));
      else await deleteSessionById(database, caller.memberId, id);
    },

    /** Everybody is signed out; whoever signs in again before the day keeps the account. Throws wrong-field errors for `code`, `locked`. */
    async askDeletion(
      { code, reason, words }: ParsedInput<"accountDelete">,
      { memberId, mobile, ip }: Caller,
    ): Promise<CallOutput<"accountDelete">> {
      if (words !== "" && (reason === null || !wordyReasons.includes(reason))) throw invalidFields({ words: "请先选择要补充说明的原因" });
      const checked = await verification.checkSmsCode({ mobile, purpose: "deleteAccount", code, ip });
      return transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        const member = await requireLocked(tx, memberId);
        const dueAt = new Date(now().getTime() + DELETION_DAYS * DAY_MS);
        await updateMember(tx, memberId, {
          deletionDueAt: dueAt,
          deletionReason: reason,
          deletionWordsEncrypted: words === "" ? null : security.encryptField(DELETION_WORDS_FIELD, words),
        });
        await deleteSessionsOf(tx, memberId);
        await tellOfAccount(tx, resources, "accountDeletionAsked", member.mobileEncrypted);
        return { dueAt: wireInstant(dueAt) };
      });
    },
  };
}
