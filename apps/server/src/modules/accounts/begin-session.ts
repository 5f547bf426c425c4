import type { Login } from "@marque/contract/entities/member";
import type { Transaction } from "../../database/client.ts";
import { deviceInWords } from "../../device-in-words.ts";
import type { CallContext } from "../../http/calls.ts";
import { maskedNetwork } from "../../security/address-index.ts";
import { createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import { addSession, deleteSession, type Member, updateMember } from "./accounts.repository.ts";
import { presentUserInfo } from "./present-member.ts";

/** Who signs in, and with what. */
export type Browser = Pick<CallContext, "ip" | "userAgent" | "source" | "token">;

/**
 * Begins a session of a member who has proved who they are. The one that the browser had ends; that the account was to be deleted is
 * withdrawn (features §2.1).
 */
export async function beginSession(
  tx: Transaction,
  { member, browser, security, at }: { member: Member; browser: Browser; security: Security; at: Date },
): Promise<Login> {
  const token = createToken();
  if (browser.token !== null) await deleteSession(tx, hashToken(browser.token));
  await addSession(tx, {
    tokenHash: hashToken(token),
    memberId: member.id,
    source: browser.source,
    ...describeBrowser(browser),
    createdAt: at,
    lastSeenAt: at,
  });
  const deletionWithdrawn = member.deletionDueAt !== null;
  if (deletionWithdrawn)
    await updateMember(tx, member.id, {
      deletionDueAt: null,
      deletionHeldAt: null,
      deletionHeldReason: null,
      deletionReason: null,
      deletionWordsEncrypted: null,
    });
  return {
    token,
    userInfo: presentUserInfo(member, security.decryptField("mobile", member.mobileEncrypted), browser.source),
    wechatBind: member.wechatIndex !== null,
    deletionWithdrawn,
  };
}

/** By which somebody knows a browser again: what it is, and the network it is in. */
export function describeBrowser({ ip, userAgent }: Pick<Browser, "ip" | "userAgent">): { device: string; place: string } {
  return { device: deviceInWords(userAgent), place: maskedNetwork(ip) };
}
