import type { CallContext } from "../../http/calls.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";

/** Who sends a form, and what they say besides, as it is kept: encrypted, and found again by blind indexes. */
export function sealSender(security: Security, form: { name: string; mobile: string; remark: string }, context: CallContext) {
  return {
    nameEncrypted: security.encryptField("personName", form.name),
    mobileEncrypted: security.encryptField("mobile", form.mobile),
    mobileIndex: security.blindIndex("mobile", form.mobile),
    memberId: context.member?.id ?? null,
    remarkEncrypted: form.remark === "" ? null : security.encryptField("remark", form.remark),
    channel: context.source,
    addressIndex: addressIndex(security, context.ip),
  };
}

/** As above; nothing of whoever wants to stay unnamed. */
export type SealedSender = {
  [Part in keyof ReturnType<typeof sealSender>]: ReturnType<typeof sealSender>[Part] | (Part extends "channel" ? never : null);
};
