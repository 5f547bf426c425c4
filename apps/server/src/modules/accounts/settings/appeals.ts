import { AppError, invalidFields } from "@marque/contract/errors";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { transaction } from "#database/client.ts";
import { wireInstant } from "#local-time.ts";
import type { Security } from "#security/field-encryption.ts";
import { findMemberByMobile } from "../accounts.repository.ts";
import { type AccountResources, type Caller, requireLocked, tellOfAccount } from "./account-resources.ts";
import { addAppeal, findLatestAppeal, lockAppeal, type StoredAppeal, updateAppeal } from "./appeals.repository.ts";
import { MOBILE_TAKEN, requireMobileMayChange } from "./mobile-change.ts";

export const APPEAL_FIELDS = { name: "personName", idTail: "idTail", vinTail: "vinTail", note: "remark", newMobile: "mobile" } as const;
export const proofHolder = (appealId: string) => ({ entity: "mobileAppeal", id: appealId });
const PENDING = "您已提交申诉，正在审核";

export function presentAppeal(security: Pick<Security, "decryptField">, appeal: StoredAppeal): CallOutput<"mobileAppeal"> {
  return {
    state: appeal.state,
    newMobile: maskMobile(security.decryptField(APPEAL_FIELDS.newMobile, appeal.newMobileEncrypted)),
    sentAt: wireInstant(appeal.createdAt),
    decidedAt: appeal.decidedAt && wireInstant(appeal.decidedAt),
    reason: appeal.reason,
  };
}

/** Another mobile where the old one is lost: the new one is proved, a colleague looks at who asks. */
export function createAppeals(resources: AccountResources) {
  const { database, security, limiter, files, verification, now } = resources;
  const sealed = (field: string, text: string) => (text === "" ? null : security.encryptField(field, text));

  return {
    /** The old number is told, in case somebody else asks. Throws wrong-field errors, `wrongState` while one waits, `tooFast`, `unsupportedMedia`. */
    async send(input: ParsedInput<"mobileAppeal">, caller: Caller): Promise<CallOutput<"mobileAppeal">> {
      const { memberId, ip } = caller;
      if (input.mobile === caller.mobile) throw invalidFields({ mobile: "新手机号与原手机号相同" });
      if ((await findLatestAppeal(database, memberId))?.state === "pending") throw new AppError("wrongState", { message: PENDING });
      const checked = await verification.checkSmsCode({ mobile: input.mobile, purpose: "newMobile", code: input.code, ip });
      if (await findMemberByMobile(database, checked.mobileIndex)) {
        await transaction(database, (tx) => verification.burnSmsCode(tx, checked));
        throw invalidFields({ mobile: MOBILE_TAKEN });
      }
      await limiter.require("appealsOfMember", { member: memberId });
      const proof = await files.keep("appealProof", Buffer.from(input.proof, "base64"));
      return transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        const member = await requireLocked(tx, memberId);
        requireMobileMayChange(member, now());
        const appeal = await addAppeal(tx, {
          memberId,
          nameEncrypted: security.encryptField(APPEAL_FIELDS.name, input.name),
          idTailEncrypted: security.encryptField(APPEAL_FIELDS.idTail, input.idTail),
          vinTailEncrypted: sealed(APPEAL_FIELDS.vinTail, input.vinTail),
          noteEncrypted: sealed(APPEAL_FIELDS.note, input.note),
          newMobileEncrypted: security.encryptField(APPEAL_FIELDS.newMobile, input.mobile),
          proofFileId: proof,
          createdAt: now(),
        });
        if (!appeal) throw new AppError("wrongState", { message: PENDING });
        await files.attach(tx, [proof], { purpose: "appealProof", holder: proofHolder(appeal.id), member: null, field: "proof" });
        await tellOfAccount(tx, resources, "accountAppealSent", member.mobileEncrypted);
        return presentAppeal(security, appeal);
      });
    },

    /** Throws `wrongState` where none waits any more. */
    async withdraw({ memberId }: Caller): Promise<void> {
      await transaction(database, async (tx) => {
        const latest = await findLatestAppeal(tx, memberId);
        const appeal = latest && (await lockAppeal(tx, latest.id));
        if (appeal?.state !== "pending") throw new AppError("wrongState", { message: "没有正在审核的申诉" });
        await updateAppeal(tx, appeal.id, { state: "withdrawn", decidedAt: now() });
      });
    },
  };
}
