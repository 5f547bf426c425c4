import type { ImportRow, TableImport } from "@marque/contract/calls/manage/imports";
import { type ImportDeclaration, type ImportKindName, importKinds } from "@marque/contract/import-kinds";
import type { Tone } from "#ui/chip.tsx";

export const states: Record<TableImport["state"], { title: string; tone: Tone }> = {
  checking: { title: "检查中", tone: "info" },
  checked: { title: "待确认", tone: "warning" },
  writing: { title: "写入中", tone: "info" },
  done: { title: "已完成", tone: "success" },
  stopped: { title: "未完成", tone: "danger" },
  dropped: { title: "已放弃", tone: "plain" },
};

/** In the order in which people want to see them. */
export const outcomes: Record<ImportRow["outcome"], string> = { wrong: "有误", changed: "修改", new: "新增", same: "未变" };

/** Where the things of a kind are kept in the console. */
export const listPaths: Record<ImportKindName, string> = { redirect: "/content/redirect", recallState: "/recalls", dealer: "/dealers" };

export const declarationOf = (kind: ImportKindName): ImportDeclaration => importKinds[kind];
export const columnsOf = (kind: ImportKindName) => Object.entries(declarationOf(kind).columns).map(([key, column]) => ({ key, ...column }));

/** Of the text of a count, as people read it. */
export const rowsText = (count: number) => `${count.toLocaleString("zh-CN")} 行`;
