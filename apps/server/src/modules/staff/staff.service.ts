import { type Database, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import { recordAudit } from "./audit.service.ts";
import { type Colleagues, createColleagues } from "./colleagues.ts";
import { createOwnAccount, type OwnAccount } from "./own-account.ts";
import { createSignIns, type SignIns } from "./sign-in.ts";
import { createSignInLimits } from "./sign-in-limits.ts";
import { findByAccount, updateColleague } from "./staff.repository.ts";

/** The people of the console: how they come in, what they do with their own account, and who gives accounts. */
export interface StaffService extends SignIns {
  own: OwnAccount;
  colleagues: Colleagues;
}

export function createStaffService(resources: {
  database: Database;
  security: Security;
  settings: Pick<Settings, "limits" | "publicOrigin">;
  now?: () => Date;
}): StaffService {
  const { database, security, settings } = resources;
  const now = resources.now ?? (() => new Date());
  const limits = createSignInLimits({ database, security, limits: settings.limits.staff, onLocked });

  async function onLocked({ account, ip }: { account: string; ip: string }, until: Date): Promise<void> {
    await transaction(database, async (tx) => {
      const colleague = await findByAccount(tx, account);
      if (!colleague) return;
      await updateColleague(tx, colleague.id, { lockedUntil: until });
      const summary = `后台账号 ${account} 连续验证失败，暂停登录（来自 ${ip}）`;
      await recordAudit(tx, null, { action: "staff.locked", entity: "staff", entityId: colleague.id, summary });
    });
  }

  return {
    ...createSignIns({ database, security, limits, now }),
    own: createOwnAccount({ database, security, limits, issuer: new URL(settings.publicOrigin).hostname, now }),
    colleagues: createColleagues({ database, limits, now }),
  };
}
