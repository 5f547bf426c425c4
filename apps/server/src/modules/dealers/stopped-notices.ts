import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { AppError, invalidFields } from "@marque/contract/errors";
import { recordsDueOn } from "@marque/contract/rules/dealer-words";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { listStopped, listSuccessors } from "./dealer-page.repository.ts";
import { findStopped, lockStopped, type StoredStop, updateStopped } from "./manage-dealers.repository.ts";
import { lockSuccessors } from "./successors.ts";

/**
 * What the public is told of an end, corrected after it: who goes on, what becomes of records and of what was paid in advance, whom owners ask. What
 * ended, and when, was decided by two people and stays.
 */
export function createStoppedNotices({ database, now = () => new Date() }: { database: Database; now?: () => Date }): {
  /** Every published end, the latest first. */
  list(): Promise<ManagedStop[]>;
  /**
   * Throws `notFound`, `conflict` where somebody has changed it meanwhile, `wrongState` where the records stay, and wrong-field errors for a day
   * or a successor that cannot be. What is so already is not changed again, so that it may be sent twice.
   */
  save(actor: Actor, input: ParsedInput<"stoppedDealerSave">): Promise<{ revision: number }>;
} {
  return {
    async list() {
      const stopped = await listStopped(database);
      const codeOf = await successorCodes(database, stopped);
      return stopped.map((stop) => present(stop, codeOf));
    },

    async save(actor, { id, revision, ...input }) {
      return transaction(database, async (tx) => {
        const found = await findStopped(tx, id);
        if (!found) throw unknownNotice();
        // Dealers before notices, as a stop takes them.
        const { problems, service, warranty } = await lockSuccessors(tx, input, found);
        const entry = await lockStopped(tx, id);
        if (!entry) throw unknownNotice();
        const codeOf = await successorCodes(tx, [entry]);
        const before = factsOf(present(entry, codeOf));
        const after = factsOf(input);
        const changed = (Object.keys(after) as (keyof typeof after)[]).filter((field) => before[field] !== after[field]);
        if (changed.length === 0) return { revision: entry.revision };
        if (entry.revision !== revision) {
          throw new AppError("conflict", { message: "这则公告已被其他同事或新的终止改动，请取消后重新打开再改" });
        }
        if (after.recordsTransferredOn !== null) {
          if (entry.kind === "sales") throw new AppError("wrongState", { message: "售后照常，维修档案仍在本店，不用移交" });
          if (after.recordsTransferredOn > localDate(now())) problems.recordsTransferredOn = "移交日期不能晚于今天";
        }
        // Whoever goes on already may have changed since, and keeps nobody from correcting a word.
        const wrong = Object.entries(problems).filter(([field]) => changed.includes(field as keyof typeof after));
        if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
        const { serviceSuccessor: _, warrantySuccessor: __, ...texts } = after;
        await updateStopped(tx, id, {
          ...texts,
          ...(changed.includes("serviceSuccessor") ? { serviceSuccessorId: service?.id ?? null } : {}),
          ...(changed.includes("warrantySuccessor") ? { warrantySuccessorId: warranty?.id ?? null } : {}),
        });
        const pick = (facts: typeof after) => Object.fromEntries(changed.map((field) => [field, facts[field]]));
        await recordAudit(tx, actor, {
          action: "dealer.stopNotice",
          entity: "dealer",
          entityId: entry.code,
          summary: `修改终止公告：${entry.shortName}`,
          before: pick(before),
          after: pick(after),
        });
        await notifyContentChanged(tx, ["dealers"]);
        return { revision: entry.revision + 1 };
      });
    },
  };
}

const unknownNotice = () => new AppError("notFound", { message: "没有这则终止公告" });

/** Codes of those that go on, by id. */
async function successorCodes(database: Database, stopped: readonly StoredStop[]): Promise<(id: number | null) => string | null> {
  const ids = stopped.flatMap(({ serviceSuccessorId, warrantySuccessorId }) => [serviceSuccessorId, warrantySuccessorId]);
  const known = await listSuccessors(database, [...new Set(ids.filter((id) => id !== null))]);
  const codes = new Map(known.map(({ id, code }) => [id, code]));
  return (id) => (id === null ? null : (codes.get(id) ?? null));
}

function present(stop: StoredStop, codeOf: (id: number | null) => string | null): ManagedStop {
  const { id, code, shortName, kind, stoppedOn, revision } = stop;
  return {
    ...{ id, code, shortName, kind, stoppedOn, revision },
    recordsDueOn: recordsDueOn({ kind, stoppedOn }),
    ...factsOf({ ...stop, serviceSuccessor: codeOf(stop.serviceSuccessorId), warrantySuccessor: codeOf(stop.warrantySuccessorId) }),
  };
}

/** What can be corrected. An empty successor is none. */
function factsOf(notice: Omit<ParsedInput<"stoppedDealerSave">, "id" | "revision">) {
  const { records, recordsTransferredOn, prepaid, ownersContact, ownersPhone, remark, serviceSuccessor, warrantySuccessor } = notice;
  return {
    ...{ records, recordsTransferredOn, prepaid, ownersContact, ownersPhone, remark },
    serviceSuccessor: serviceSuccessor || null,
    warrantySuccessor: warrantySuccessor || null,
  };
}
