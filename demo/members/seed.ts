import type { Database } from "../../apps/server/src/database/client.ts";
import { addMember, addSession } from "../../apps/server/src/modules/accounts/accounts.repository.ts";
import { createToken, hashToken, type Security } from "../../apps/server/src/security/field-encryption.ts";
import { demoMembers } from "./members.ts";

/**
 * Adds the demo members, each with a live session. The tokens are made here and told once: the database keeps their hashes only.
 */
export async function seedMembers(database: Database, security: Security): Promise<{ nickname: string; token: string }[]> {
  const signIns: { nickname: string; token: string }[] = [];
  for (const { mobile, ...profile } of demoMembers) {
    const member = await addMember(database, {
      ...profile,
      mobileEncrypted: security.encryptField("mobile", mobile),
      mobileIndex: security.blindIndex("mobile", mobile),
    });
    const token = createToken();
    await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
    signIns.push({ nickname: member.nickname, token });
  }
  return signIns;
}
