import type { UserInfo } from "@marque/contract/entities/member";
import { AppError, invalidFields } from "@marque/contract/errors";
import { MOBILE_CHANGE_DAYS } from "@marque/contract/rules/member-account";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "#database/client.ts";
import { findMemberByMobile, type Member, updateMember } from "../accounts.repository.ts";
import { presentUserInfo } from "../present-member.ts";
import { addTicket, takeTicket } from "../tickets.repository.ts";
import { type AccountResources, type Caller, requireLocked, tellOfAccount, tokenHashOf } from "./account-resources.ts";
import { deleteOtherSessions } from "./settings.repository.ts";

const DAY_MS = 86_400_000;
const TICKET_LIFE_SECONDS = 600;
const LOST = "验证已超时，请重新验证原手机号";
/** Said only to whoever has proved that the number is theirs (features §2.0 "No enumeration"). */
export const MOBILE_TAKEN = "该手机号已被其他账号使用，可先登录该账号注销或联系客服合并";

/** When a mobile may be changed again; null where it may be now. */
export function mobileFrom({ mobileChangedAt }: Pick<Member, "mobileChangedAt">, now: Date): Date | null {
  const from = mobileChangedAt && new Date(mobileChangedAt.getTime() + MOBILE_CHANGE_DAYS * DAY_MS);
  return from && from > now ? from : null;
}

/** Throws `wrongState` for a member whose mobile was another one not long ago. */
export function requireMobileMayChange(member: Member, at: Date): void {
  if (mobileFrom(member, at)) throw new AppError("wrongState", { message: `手机号每 ${MOBILE_CHANGE_DAYS} 天只能更换一次` });
}

/**
 * Gives a member another mobile, in the transaction in which they have proved it, and tells both numbers. Every session ends but the one
 * with the hash of a token. Throws `conflict` where the number has an account.
 */
export async function giveMobile(
  tx: Transaction,
  resources: Pick<AccountResources, "security" | "messages" | "now">,
  member: Member,
  mobile: string,
  keptTokenHash: string,
): Promise<Member> {
  const { security, now } = resources;
  const mobileIndex = security.blindIndex("mobile", mobile);
  if (await findMemberByMobile(tx, mobileIndex)) throw new AppError("conflict", { message: MOBILE_TAKEN });
  const change = { mobileEncrypted: security.encryptField("mobile", mobile), mobileIndex, mobileChangedAt: now() };
  await updateMember(tx, member.id, change);
  await deleteOtherSessions(tx, member.id, keptTokenHash);
  await tellOfAccount(tx, resources, "accountMobileLeft", member.mobileEncrypted);
  await tellOfAccount(tx, resources, "accountMobileTaken", change.mobileEncrypted);
  return { ...member, ...change };
}

/** Another mobile, by the old one: both are proved by a code of their own. */
export function createMobileChange(resources: AccountResources) {
  const { database, verification, now } = resources;
  return {
    /** Throws wrong-field errors for `code`, `locked`, and `wrongState` within thirty days of the last change. */
    async prove({ code }: ParsedInput<"accountProveMobile">, caller: Caller): Promise<CallOutput<"accountProveMobile">> {
      const { memberId, mobile, ip } = caller;
      const checked = await verification.checkSmsCode({ mobile, purpose: "changeMobile", code, ip });
      return transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        const at = now();
        requireMobileMayChange(await requireLocked(tx, memberId), at);
        const expiresAt = new Date(at.getTime() + TICKET_LIFE_SECONDS * 1000);
        return { ticket: await addTicket(tx, { kind: "changeMobile", memberId, expiresAt }), expiresIn: TICKET_LIFE_SECONDS };
      });
    },

    /** Throws `linkExpired` for a ticket that no longer counts or is another's, wrong-field errors for `mobile` and `code`, `wrongState`. */
    async change({ ticket, mobile, code }: ParsedInput<"updateMobile">, caller: Caller): Promise<UserInfo> {
      if (mobile === caller.mobile) throw invalidFields({ mobile: "新手机号与原手机号相同" });
      const checked = await verification.checkSmsCode({ mobile, purpose: "newMobile", code, ip: caller.ip });
      const taken = await findMemberByMobile(database, checked.mobileIndex);
      const changed = await transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        // The code is used up by it, and the ticket stays for another number.
        if (taken) return null;
        const proof = await takeTicket(tx, "changeMobile", ticket, now());
        if (proof?.memberId !== caller.memberId) throw new AppError("linkExpired", { message: LOST });
        const member = await requireLocked(tx, caller.memberId);
        requireMobileMayChange(member, now());
        return giveMobile(tx, resources, member, mobile, tokenHashOf(caller));
      });
      if (!changed) throw invalidFields({ mobile: MOBILE_TAKEN });
      return presentUserInfo(changed, mobile, caller.source);
    },
  };
}
