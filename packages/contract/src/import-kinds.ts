import type { Permission } from "./permissions.ts";

/** A column of a table that staff bring. */
export interface ImportColumn {
  /** As it stands above the column; spaces around it count for nothing. */
  head: string;
  isRequired: boolean;
  /** What stands in its cells, in a few words. */
  hint: string;
}

export interface ImportDeclaration {
  /** What the rows are. */
  title: string;
  /** Who may bring them: it writes what visitors see. */
  permission: Permission;
  columns: Readonly<Record<string, ImportColumn>>;
}

/** What can be brought as a table, by kind: the server reads the columns, the console explains them. */
export const importKinds = {
  redirect: {
    title: "跳转",
    permission: "site.publish",
    columns: {
      from: { head: "旧地址", isRequired: true, hint: "站内路径，例如 /old-page" },
      to: { head: "跳转到", isRequired: true, hint: "站内路径，或 https:// 开头的网址" },
      permanent: { head: "永久跳转", isRequired: false, hint: "是或否；不填按否" },
    },
  },
  recallState: {
    title: "召回办理情况",
    permission: "recall.progress",
    columns: {
      campaign: { head: "备案编号", isRequired: true, hint: "召回的备案编号" },
      vin: { head: "车架号", isRequired: true, hint: "17 位" },
      state: { head: "办理情况", isRequired: true, hint: "待处理、已预约或已完成" },
      doneAt: { head: "完成日期", isRequired: false, hint: "已完成的必填，例如 2026-11-22" },
      dealer: { head: "门店代码", isRequired: false, hint: "办理的门店；已完成的必填" },
    },
  },
} as const satisfies Record<string, ImportDeclaration>;

export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

/** Texts of one row, by the key of their column. */
export type ImportCells<Kind extends ImportKindName = ImportKindName> = Record<keyof (typeof importKinds)[Kind]["columns"], string>;

export const importPermission = ({ kind }: { kind: ImportKindName }): Permission => importKinds[kind].permission;

/** Largest file, in bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Rows of one file, its heads included. */
export const IMPORT_MAX_ROWS = 100_000;
