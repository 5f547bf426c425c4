import { entityTitles } from "@marque/contract/audit-titles";
import { pathInWords } from "@marque/contract/rules/field-names";

/** What the log can be narrowed to. */
export const entityOptions = Object.entries(entityTitles).map(([value, label]) => ({ value, label }));

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
  brandGroups: "品牌组",
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
