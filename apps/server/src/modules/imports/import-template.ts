import { CONSOLE_PATH } from "@marque/contract/base-path";
import { AppError } from "@marque/contract/errors";
import { type ImportDeclaration, type ImportKindName, importKinds } from "@marque/contract/import-kinds";
import { isPermitted } from "@marque/contract/permissions";
import { XLSX_TYPE } from "../../documents/spreadsheet/spreadsheet-file.ts";
import { writeXlsx } from "../../documents/spreadsheet/write-xlsx.ts";
import type { Download } from "../../http/downloads.ts";

/** Empty tables to fill in, by kind. */
export const importTemplates: Download = {
  path: "/manage-bff/imports/template/:kind",
  otherwise: ({ kind = "" }) => `${CONSOLE_PATH}/imports/${encodeURIComponent(kind)}`,
  async open({ kind = "" }, staff) {
    if (!staff) throw new AppError("sessionEnded");
    if (!Object.hasOwn(importKinds, kind)) throw new AppError("notFound");
    const { title, permission, columns, note = "" }: ImportDeclaration = importKinds[kind as ImportKindName];
    if (!isPermitted(staff.roles, permission)) throw new AppError("forbidden");
    const hints = Object.values(columns).map(({ head, isRequired, hint }) => `${head}${isRequired ? "（必填）" : ""}：${hint}`);
    const table = { columns: Object.values(columns).map(({ head }) => head), rows: [] };
    return {
      fileName: `${title}导入模板.xlsx`,
      mediaType: XLSX_TYPE,
      content: await writeXlsx(table, `从第 3 行起填写，每行一条。${note}${hints.join("；")}`),
    };
  },
};
