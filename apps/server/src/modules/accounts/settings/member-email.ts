import { randomInt } from "node:crypto";
import { AppError, invalidFields } from "@marque/contract/errors";
import { maskEmail } from "@marque/contract/rules/email";
import { SMS_CODE_LENGTH } from "@marque/contract/rules/sms-code";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "#database/client.ts";
import { momentInWords } from "#local-time.ts";
import type { Settings } from "#settings.ts";
import { EMAIL_CODE_MINUTES } from "../../messages/mails.service.ts";
import { updateMember } from "../accounts.repository.ts";
import { type AccountResources, type Caller, requireLocked, requireMember } from "./account-resources.ts";
import { deleteEmailCode, findEmailCode, markEmailCodeUsed, replaceEmailCode, tryEmailCode } from "./email-codes.repository.ts";

export const EMAIL_FIELD = "email";
const VOID = "验证码已失效，请重新获取";

/** The address that a member is mailed at. It is no way in: whoever has the mailbox has nothing of the account. */
export function createMemberEmail(resources: AccountResources & { limits: Pick<Settings["limits"], "mail" | "sms"> }) {
  const { database, security, limiter, mails, limits, now } = resources;
  const addressIndexOf = (email: string) => security.blindIndex("email", email);
  const codeIndexOf = (memberId: string, email: string, code: string) => security.blindIndex("emailCode", `${memberId} ${email} ${code}`);
  const read = (stored: string | null) => stored && security.decryptField(EMAIL_FIELD, stored);

  /** What is refused takes nothing from what comes after it: a member nothing from an address, neither anything from a mailbox. */
  async function countCode(email: string, { memberId, ip }: Caller): Promise<void> {
    await limiter.refuseBeyond("mailsOfDay", { mailbox: email });
    await limiter.require("mailInterval", { member: memberId });
    await limiter.require("mailCodesOfMember", { member: memberId });
    await limiter.require("mailCodesOfAddress", { address: ip });
    await limiter.require("mailCodesOfMailbox", { mailbox: email });
  }

  /** Whether a code that counts no more is the one by which the member has the address already: a click that was doubled. */
  async function isDone(memberId: string, email: string, codeIndex: string): Promise<boolean> {
    const [code, member] = await Promise.all([findEmailCode(database, memberId), requireMember(database, memberId)]);
    return code?.usedAt !== null && code?.codeIndex === codeIndex && read(member.emailEncrypted) === email;
  }

  return {
    /** Both answers are in seconds, and the same for every address. Throws wrong-field errors for `email`, `tooFast`, `notOpen`. */
    async sendCode({ email }: ParsedInput<"accountEmailCode">, caller: Caller): Promise<CallOutput<"accountEmailCode">> {
      if (!mails.isOpen) throw new AppError("notOpen");
      const { memberId } = caller;
      const member = await requireMember(database, memberId);
      if (read(member.emailEncrypted) === email) throw invalidFields({ email: "这个邮箱已经绑定" });
      await countCode(email, caller);
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0");
      const expiresAt = new Date(now().getTime() + EMAIL_CODE_MINUTES * 60_000);
      await transaction(database, async (tx) => {
        await requireLocked(tx, memberId);
        const codeIndex = codeIndexOf(memberId, email, code);
        await replaceEmailCode(tx, { memberId, addressIndex: addressIndexOf(email), codeIndex, expiresAt });
        await mails.enqueue(tx, {
          memberId,
          content: { template: "emailCode", params: { code, minutes: String(EMAIL_CODE_MINUTES) } },
          ...{ kind: null, about: `email ${memberId}`, addressEncrypted: security.encryptField(EMAIL_FIELD, email) },
        });
      });
      return { resendAfter: limits.mail.intervalSeconds, expiresIn: EMAIL_CODE_MINUTES * 60 };
    },

    /** A wrong code counts at once and for good. Throws wrong-field errors for `code`. */
    async confirm({ email, code }: ParsedInput<"accountEmailConfirm">, { memberId }: Caller): Promise<CallOutput<"accountEmailConfirm">> {
      const address = maskEmail(email);
      const codeIndex = codeIndexOf(memberId, email, code);
      const known = await findEmailCode(database, memberId);
      if (!known) throw wrongCode("请先获取验证码");
      if (known.addressIndex !== addressIndexOf(email)) throw wrongCode("验证码是发往另一个邮箱的，请重新获取");
      const { codeTries } = limits.sms;
      const tried = await tryEmailCode(database, { memberId, codeIndex, now: now(), tries: codeTries });
      if (!tried) {
        if (await isDone(memberId, email, codeIndex)) return { address };
        throw wrongCode(known.usedAt === null && known.failedTries < codeTries ? "验证码已过期，请重新获取" : VOID);
      }
      const left = codeTries - tried.failedTries;
      if (!tried.matches) throw wrongCode(left > 0 ? `验证码错误，请重新输入（还可尝试${left}次）` : VOID);
      await transaction(database, async (tx) => {
        const member = await requireLocked(tx, memberId);
        // Somebody was faster with the same code: they have done it.
        if (!(await markEmailCodeUsed(tx, { memberId, codeIndex }, now()))) return;
        await updateMember(tx, memberId, { emailEncrypted: security.encryptField(EMAIL_FIELD, email) });
        const before = read(member.emailEncrypted);
        if (before !== null && before !== email) await tellAddress(tx, memberId, "emailReplaced", member.emailEncrypted);
      });
      return { address };
    },

    /** Nobody is mailed any more. Without an address nothing happens. */
    async remove({ memberId }: Caller): Promise<void> {
      await transaction(database, async (tx) => {
        const { emailEncrypted } = await requireLocked(tx, memberId);
        await deleteEmailCode(tx, memberId);
        if (emailEncrypted === null) return;
        await updateMember(tx, memberId, { emailEncrypted: null });
        await tellAddress(tx, memberId, "emailRemoved", emailEncrypted);
      });
    },
  };

  /** Tells an address that it is no longer the member's. */
  async function tellAddress(
    tx: Parameters<typeof mails.enqueue>[0],
    memberId: string,
    template: "emailReplaced" | "emailRemoved",
    addressEncrypted: string | null,
  ): Promise<void> {
    const content = { template, params: { time: momentInWords(now()) } };
    await mails.enqueue(tx, { memberId, content, kind: null, about: null, addressEncrypted });
  }
}

const wrongCode = (message: string): AppError => invalidFields({ code: message });
