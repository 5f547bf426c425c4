import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { addMember, addSession } from "../../apps/server/src/modules/accounts/accounts.repository.ts";
import { createTemporaryPassword } from "../../apps/server/src/modules/staff/temporary-password.ts";
import { createToken, hashToken, type Security } from "../../apps/server/src/security/field-encryption.ts";
import { hashPassword } from "../../apps/server/src/security/password-hash.ts";
import { seedCentre } from "./centre.ts";
import { demoMembers } from "./members.ts";
import { seedPoints } from "./points.ts";

/** How somebody signs in as a demo member: at once by the token, or with mobile and password. */
export interface DemoSignIn {
  nickname: string;
  mobile: string;
  password: string;
  token: string;
}

/** What each calls themselves in bookings. */
const realNames = ["林知夏", "周远山"];

/**
 * Adds the demo members, each with a password and a live session. Passwords and tokens are made here and told once: the database keeps
 * their hashes only.
 */
export async function seedMembers(database: Database, security: Security): Promise<DemoSignIn[]> {
  const signIns: DemoSignIn[] = [];
  for (const [place, { mobile, ...profile }] of demoMembers.entries()) {
    const password = createTemporaryPassword();
    const member = await addMember(database, {
      ...profile,
      mobileEncrypted: security.encryptField("mobile", mobile),
      mobileIndex: security.blindIndex("mobile", mobile),
      passwordHash: await hashPassword(password),
    });
    const token = createToken();
    await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB", device: "演示链接" });
    await seedPoints(database as Transaction, member);
    await seedCentre(database as Transaction, security, { id: member.id, mobile, name: realNames[place] ?? profile.nickname, place });
    signIns.push({ nickname: member.nickname, mobile, password, token });
  }
  return signIns;
}
