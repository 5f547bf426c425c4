import { defineModule, type House } from "../module.ts";
import { accountHandlers } from "./accounts.routes.ts";
import { createAccountsService } from "./accounts.service.ts";
import { sessionRetention } from "./retention.ts";

/** Members and their sessions. */
export function accountsModule({ database, security }: House) {
  const accounts = createAccountsService({ database, security });
  return defineModule({
    accounts,
    handlers: accountHandlers(accounts),
    retention: [sessionRetention(database)],
    personalData: { members: "手机号（加密）与昵称，账号存续期间" },
  });
}
