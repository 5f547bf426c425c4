import type { Task } from "@marque/contract/calls/manage/tasks";
import { itemStateTitles } from "@marque/contract/content-titles";
import { contentTypes } from "@marque/contract/content-types";
import { AppError } from "@marque/contract/errors";
import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "#database/client.ts";
import type { TableRow } from "#documents/spreadsheet/table.ts";
import { localMoment } from "#local-time.ts";
import type { Actor } from "../../staff/audit.service.ts";
import type { TaskKind } from "../../tasks/task-kind.ts";
import type { TaskStarter } from "../../tasks/tasks.service.ts";
import { countItems, type ItemFilter, type ListedItem, listItemsBelow } from "./lists.repository.ts";
import { presentRow } from "./lists.service.ts";

type ListParams = { filter: ItemFilter };

declare module "../../tasks/task-kind.ts" {
  interface TaskParams {
    /** A list of content, as its filters have it. */
    contentList: ListParams;
  }
}

const ROWS_AT_ONCE = 500;

/** Has what a list of content shows collected for a file. */
export function createListExport(tasks: TaskStarter) {
  return (actor: Actor, { requestId, order: _, ...filter }: ParsedInput<"manageContentExport">): Promise<Task> => {
    const title = `${contentTypes[filter.type].title}列表`;
    return tasks.start(actor, { kind: "contentList", params: { filter }, title, requestKey: requestId });
  };
}

/**
 * How rows of a list of content are collected: by their ids, the only order in which nobody moves an item meanwhile; what else a list is
 * ordered by is a column.
 */
export function contentListTask(database: Database): TaskKind<ListParams> {
  return {
    permission: "content.read",
    columns: () => ["编号", "标题", "状态", "位置或分类", "顺序", "上线时间", "下线时间", "最近修改", "修改人", "浏览"],
    count: ({ filter }) => countItems(database, filter),
    async next(tx, { filter }, cursor) {
      const below = requireId(cursor);
      const rows = await listItemsBelow(tx, filter, { limit: ROWS_AT_ONCE, below });
      return { rows: rows.map(exportRow), done: rows.length, cursor: rows.at(-1)?.id ?? below, isLast: rows.length < ROWS_AT_ONCE };
    },
    logged: ({ filter }) => ({ action: "list.export", entityId: filter.type }),
  };
}

/** Throws for where a former version stood, in an order of its own. */
function requireId(cursor: unknown): number | null {
  if (cursor === null || typeof cursor === "number") return cursor;
  throw new AppError("notOpen", { message: "系统已升级，该任务无法继续，请重新发起" });
}

function exportRow(row: ListedItem): TableRow {
  const { id, title, state, collection, sort, publishAt, offlineAt, updatedAt, updatedBy, views } = presentRow(row);
  const [online, offline, edited] = [publishAt, offlineAt, updatedAt].map((at) => (at ? localMoment(new Date(at)) : ""));
  return [id, title, itemStateTitles[state], collection, sort, online ?? "", offline ?? "", edited ?? "", updatedBy, views];
}
