import { DELETION_WORDS_MONTHS } from "@marque/contract/rules/deletion-reasons";
import { type Database, transaction } from "#database/client.ts";
import { monthsBefore } from "#local-time.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { Retention } from "../../module.ts";
import { deleteAppealsBefore, takeProofsBefore } from "./appeals.repository.ts";
import { proofHolder } from "./appeals.ts";
import { deleteWordsBefore, monthOf } from "./deletion-reasons.repository.ts";
import { deleteExpiredEmailCodes } from "./email-codes.repository.ts";
import { deleteExpiredExports } from "./settings.repository.ts";

declare module "#database/jobs.ts" {
  interface JobPayloads {
    cleanAccounts: Record<string, never>;
  }
}

/** Pictures of papers go thirty days after the decision (decisions "retention"), what was said six months after. */
export const PROOF_MS = 30 * 86_400_000;
const APPEAL_MONTHS = 6;

/** Every hour, deletes exports that nobody fetched in time, codes that count no more, what appeals kept, and what was said of deletions. */
export function accountRetention({ database, files }: { database: Database; files: Pick<FilesService, "release"> }): Retention {
  return {
    job: "cleanAccounts",
    cron: "17 * * * *",
    async clean(at) {
      await deleteExpiredExports(database, at);
      await deleteExpiredEmailCodes(database, at);
      await transaction(database, async (tx) => {
        const ids = await takeProofsBefore(tx, new Date(at.getTime() - PROOF_MS));
        await files.release(tx, ids.map(proofHolder));
      });
      await deleteWordsBefore(database, monthOf(monthsBefore(at, DELETION_WORDS_MONTHS)));
      await deleteAppealsBefore(database, monthsBefore(at, APPEAL_MONTHS));
    },
  };
}
