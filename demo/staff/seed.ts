import type { Database } from "../../apps/server/src/database/client.ts";
import { findDealer } from "../../apps/server/src/modules/dealers/dealers.repository.ts";
import { insertColleague } from "../../apps/server/src/modules/staff/staff.repository.ts";
import { createTemporaryPassword } from "../../apps/server/src/modules/staff/temporary-password.ts";
import { hashPassword } from "../../apps/server/src/security/password-hash.ts";
import { demoStaff } from "./staff.ts";

/** Adds the demo staff, each with a password of its own that is told once and has to be changed at the first sign-in. */
export async function seedStaff(database: Database): Promise<{ account: string; password: string }[]> {
  const signIns: { account: string; password: string }[] = [];
  for (const { dealerCode, ...colleague } of demoStaff) {
    const password = createTemporaryPassword();
    const passwordHash = await hashPassword(password);
    const dealerId = dealerCode === undefined ? null : ((await findDealer(database, { code: dealerCode }))?.id ?? null);
    await insertColleague(database, { ...colleague, dealerId, passwordHash, mustChangePassword: true });
    signIns.push({ account: colleague.account, password });
  }
  return signIns;
}
