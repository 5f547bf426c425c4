import { type ContentType, contentTypes } from "@marque/contract/content-types";
import type { Transaction } from "#database/client.ts";
import { type Actor, recordAudit } from "../../staff/audit.service.ts";

/** What happens to an item, as the audit log names it, and the word for it. */
const actions = {
  create: "新建",
  save: "修改草稿",
  discard: "放弃草稿",
  submit: "提交审核",
  reject: "退回草稿",
  schedule: "安排定时发布",
  publish: "发布",
  publishFailed: "定时发布未成",
  takeDown: "下线",
  delete: "删除",
  restore: "恢复历史版本",
  reorder: "调整顺序",
  resetOrder: "撤回顺序调整",
  republish: "重新上线",
} as const;

export interface Change {
  action: keyof typeof actions;
  type: ContentType;
  id: number;
  title: string;
  /** A remark, a reason, the number of the revision. */
  detail?: string;
  before?: unknown;
  after?: unknown;
}

/** Writes into the audit log what happened to an item; `actor` null is the product itself. */
export async function recordChange(tx: Transaction, actor: Actor | null, change: Change): Promise<void> {
  const { action, type, id, title, detail, before, after } = change;
  const summary = `${actions[action]}${contentTypes[type].title}《${title}》${detail ? `：${detail}` : ""}`;
  await recordAudit(tx, actor, { action: `content.${action}`, entity: type, entityId: id, summary, before, after });
}
