import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
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
  limiter: Limiter;
  captchas: CaptchaGate;
  findDealer(code: string): Promise<{ id: number } | undefined>;
  onRights(tx: Transaction, staffId: string): Promise<void>;
  publicOrigin: string;
  now?: () => Date;
}): StaffService {
  const { database, security, limiter, captchas } = resources;
  const now = resources.now ?? (() => new Date());
  const limits = createSignInLimits({ limiter, captchas, onLocked });

  async function onLocked({ account, ip }: { account: string; ip: string }, until: Date): Promise<void> {
    await transaction(database, async (tx) => {
      const colleague = await findByAccount(tx, account);
      if (!colleague) return;
      await updateColleague(tx, colleague.id, { lockedUntil: until });
      const summary = `后台账号 ${account} 动态验证码连续错误，未登录过的设备暂停登录（来自 ${ip}）`;
      await recordAudit(tx, null, { action: "staff.locked", entity: "staff", entityId: colleague.id, summary });
    });
  }

  return {
    ...createSignIns({ database, security, limits, now }),
    own: createOwnAccount({ database, security, limiter, issuer: new URL(resources.publicOrigin).hostname, now }),
    colleagues: createColleagues({ database, limiter, security, findDealer: resources.findDealer, onRights: resources.onRights, now }),
  };
}
