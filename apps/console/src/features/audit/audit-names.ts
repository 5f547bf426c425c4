import { contentTitles } from "@marque/contract/content-titles";
import { pathInWords } from "../../shell/fields/field-labels.ts";

/** What the log calls things. */
const entityNames: Record<string, string> = {
  ...contentTitles,
  vehicle: "车型",
  price: "价格",
  media: "素材",
  previewSet: "预览链接",
  approval: "审批",
  export: "导出",
  surveyAnswer: "满意度问卷",
  staff: "后台账号",
};

export const entityOptions = Object.entries(entityNames).map(([value, label]) => ({ value, label }));

/** What the log's own fields are called, where the editors' names do not fit. */
const fieldNames: Record<string, string> = {
  changed: "改动的字段",
  revision: "线上版本",
  ids: "顺序（编号）",
  detail: "申请",
  changes: "改动",
  reason: "原因",
  note: "留言",
  rows: "行数",
  from: "原值",
  to: "新值",
  trim: "配置",
  vehicle: "车型",
  account: "账号",
  roles: "角色",
  active: "启用",
  fileName: "文件名",
  folder: "文件夹",
  focal: "焦点",
  rightsHolder: "版权方",
  rightsUntil: "授权截止",
};

/** A dotted path in words; what has no name keeps its own. */
export function fieldName(path: string): string {
  return path
    .split(".")
    .map((key) => fieldNames[key] ?? pathInWords(key))
    .join(" ");
}

/** Paths in a list of those that a save changed. */
export function pathsInWords(paths: readonly unknown[]): string {
  return paths.map((path) => pathInWords(String(path))).join("、");
}

export function entityName(entity: string): string {
  return entityNames[entity] ?? entity;
}
