import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { AppError, invalidFields } from "@marque/contract/errors";
import { recordsDueOn } from "@marque/contract/rules/dealer-words";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { listStopped } from "./dealer-page.repository.ts";
import { lockStopped, updateStoppedRecords } from "./manage-dealers.repository.ts";

/** What becomes of customers' records is known for certain only after a dealer has stopped: until then its notice says what is planned. */
export function createStoppedRecords({ database, now = () => new Date() }: { database: Database; now?: () => Date }): {
  /** Every published end, the latest first. */
  list(): Promise<ManagedStop[]>;
  /** Throws `notFound`, `wrongState` where the records stay, and wrong-field errors for a day that cannot be. Does the same however often. */
  save(actor: Actor, input: ParsedInput<"stoppedDealerRecords">): Promise<void>;
} {
  return {
    async list() {
      return (await listStopped(database)).map(({ id, code, shortName, kind, stoppedOn, records, recordsTransferredOn }) => {
        return { id, code, shortName, kind, stoppedOn, recordsDueOn: recordsDueOn({ kind, stoppedOn }), records, recordsTransferredOn };
      });
    },

    async save(actor, { id, records, recordsTransferredOn }) {
      await transaction(database, async (tx) => {
        const entry = await lockStopped(tx, id);
        if (!entry) throw new AppError("notFound", { message: "没有这则终止公告" });
        if (recordsTransferredOn !== null) {
          if (entry.kind === "sales") throw new AppError("wrongState", { message: "售后照常，维修档案仍在本店，不用移交" });
          if (recordsTransferredOn > localDate(now())) throw invalidFields({ recordsTransferredOn: "移交日期不能晚于今天" });
        }
        if (entry.records === records && entry.recordsTransferredOn === recordsTransferredOn) return;
        await updateStoppedRecords(tx, id, { records, recordsTransferredOn });
        await recordAudit(tx, actor, {
          action: "dealer.stopRecords",
          entity: "dealer",
          entityId: entry.code,
          summary: `修改终止公告的维修档案：${entry.shortName}`,
          before: { records: entry.records, recordsTransferredOn: entry.recordsTransferredOn },
          after: { records, recordsTransferredOn },
        });
        await notifyContentChanged(tx, ["dealers"]);
      });
    },
  };
}
