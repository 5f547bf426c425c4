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
