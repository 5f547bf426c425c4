import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { Actor } from "../staff/audit.service.ts";
import { listViews, putView, removeView } from "./inbox-work.repository.ts";

/** As many as fit beside the list. */
const MOST_VIEWS = 20;

/** Filters of the list that a colleague keeps. They are theirs alone and say nothing of anybody, so that no log needs them. */
export function createInboxViews(database: Database) {
  return {
    async list({ staff }: Actor): Promise<CallOutput<"submissionViews">> {
      const views = await listViews(database, staff.id);
      return { list: views.map(({ id, name, filter }) => ({ id, name, filter })) };
    },

    /** In the place of one of the same name. Throws `wrongState` beyond twenty. */
    async save({ staff }: Actor, { name, filter }: ParsedInput<"submissionViewSave">): Promise<null> {
      const kept = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
      return transaction(database, async (tx) => {
        const views = await listViews(tx, staff.id);
        if (views.length >= MOST_VIEWS && !views.some((view) => view.name === name)) {
          throw new AppError("wrongState", { message: `最多保存 ${MOST_VIEWS} 个筛选，请先删除不用的` });
        }
        await putView(tx, { staffId: staff.id, name, filter: kept });
        return null;
      });
    },

    /** Removing what is gone already does no harm. */
    async remove({ staff }: Actor, { id }: ParsedInput<"submissionViewRemove">): Promise<null> {
      await removeView(database, staff.id, id);
      return null;
    },
  };
}
