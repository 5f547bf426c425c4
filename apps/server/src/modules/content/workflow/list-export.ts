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
import { countItems, type ItemFilter, type ItemOrder, type ItemPlace, type ListedItem, listItemsBehind } from "./lists.repository.ts";
import { presentRow } from "./lists.service.ts";

type ListParams = { filter: ItemFilter; order: ItemOrder };

declare module "../../tasks/task-kind.ts" {
  interface TaskParams {
    /** A list of content, as its filters have it. */
    contentList: ListParams;
  }
}

const ROWS_AT_ONCE = 500;

/** Has what a list of content shows collected for a file. */
export function createListExport(tasks: TaskStarter) {
  return (actor: Actor, { requestId, order, ...filter }: ParsedInput<"manageContentExport">): Promise<Task> => {
    const title = `${contentTypes[filter.type].title}列表`;
    return tasks.start(actor, { kind: "contentList", params: { filter, order }, title, requestKey: requestId });
  };
}

/** How rows of a list of content are collected. */
export function contentListTask(database: Database): TaskKind<ListParams> {
  return {
    permission: "content.read",
    columns: () => ["编号", "标题", "状态", "位置或分类", "上线时间", "下线时间", "最近修改", "修改人", "浏览"],
    count: ({ filter }) => countItems(database, filter),
    async next(tx, { filter, order }, cursor) {
      const place = requirePlace(cursor);
      const rows = await listItemsBehind(tx, filter, order, { limit: ROWS_AT_ONCE, place });
      const last = rows.at(-1)?.place ?? place;
      return { rows: rows.map(exportRow), done: rows.length, cursor: last, isLast: rows.length < ROWS_AT_ONCE };
    },
    logged: ({ filter }) => ({ action: "list.export", entityId: filter.type }),
  };
}

/** Throws for what a former version counted instead: how far that was, rows that came since do not let anybody tell. */
function requirePlace(cursor: unknown): ItemPlace | null {
  if (cursor === null || Array.isArray(cursor)) return cursor;
  throw new AppError("notOpen", { message: "系统已升级，该任务无法继续，请重新发起" });
}

function exportRow(row: ListedItem): TableRow {
  const { id, title, state, collection, publishAt, offlineAt, updatedAt, updatedBy, views } = presentRow(row);
  const [online, offline, edited] = [publishAt, offlineAt, updatedAt].map((at) => (at ? localMoment(new Date(at)) : ""));
  return [id, title, itemStateTitles[state], collection, online ?? "", offline ?? "", edited ?? "", updatedBy, views];
}
