import type { Logger } from "pino";
import { type Transaction, transaction } from "#database/client.ts";
import { lockMember } from "../accounts.repository.ts";
import { type AccountResources, tellOfAccount } from "./account-resources.ts";
import { countDeletion } from "./deletion-reasons.repository.ts";
import { avatarHolder } from "./profile.ts";
import { listDueDeletions } from "./settings.repository.ts";

declare module "#database/jobs.ts" {
  interface JobPayloads {
    deleteMembers: Record<string, never>;
  }
}

const BATCH = 100;

/**
 * Deletes the members whose time to come back is over, each in a transaction of its own. May be interrupted, done twice and done by several at
 * once. Whoever signs in meanwhile is not due any more.
 */
export function createMemberDeletion(
  resources: Pick<AccountResources, "database" | "personal" | "messages" | "files" | "now">,
  log: Logger,
) {
  const { database, personal, files, now } = resources;

  async function deleteOne(tx: Transaction, id: string): Promise<void> {
    const at = now();
    const member = await lockMember(tx, id);
    if (!member?.deletionDueAt || member.deletionDueAt > at || member.deletionHeldAt) return;
    await tellOfAccount(tx, resources, "accountDeleted", member.mobileEncrypted);
    await countDeletion(tx, member, at);
    await files.release(tx, [avatarHolder(id)]);
    await personal.eraseOf(tx, { memberId: id, mobileIndex: member.mobileIndex }, at);
  }

  return async (signal: AbortSignal): Promise<void> => {
    const failed = new Set<string>();
    for (;;) {
      const due = (await listDueDeletions(database, now(), BATCH + failed.size)).filter((id) => !failed.has(id));
      if (due.length === 0) return;
      for (const id of due) {
        if (signal.aborted) return;
        try {
          await transaction(database, (tx) => deleteOne(tx, id));
        } catch (error) {
          // The others go all the same, and this one in an hour.
          failed.add(id);
          log.warn({ err: error, member: id }, "a member could not be deleted yet");
        }
      }
    }
  };
}
