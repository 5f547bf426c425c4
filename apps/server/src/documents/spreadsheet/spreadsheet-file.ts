import type { Readable } from "node:stream";
import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import { localDate, localMoment } from "../../local-time.ts";
import type { TableStream } from "./table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface ExportOccasion {
  /** What the table is called, on the desk of whoever asked and at its top. */
  title: string;
  format: ExportFormat;
  /** How many rows there are. */
  count: number;
  /** Name of the colleague. */
  by: string;
  at: Date;
  /** What else whoever has the file should know, as under which request it left: then its name, too, says who took it and how many rows. */
  note?: string;
}

/** A file that is sent while it is made. */
export interface StreamedFile {
  fileName: string;
  mediaType: string;
  content: Readable;
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Whether bytes are a zip, as a workbook is. */
export const isZip = (content: Uint8Array) => content[0] === 0x50 && content[1] === 0x4b;

const mediaTypes: Record<ExportFormat, string> = {
  csv: "text/csv;charset=utf-8",
  xlsx: XLSX_TYPE,
};

/** A table as a file for spreadsheets, whose first line says what it is, how many rows, who took it and when (Asia/Shanghai). */
export async function spreadsheetFile(table: TableStream, occasion: ExportOccasion): Promise<StreamedFile> {
  const { title, format, count, by, at, note } = occasion;
  const head = [title, `共 ${count} 行`, `${by} 于 ${localMoment(at)} 导出（时间均为北京时间）`, note].filter(Boolean).join("，");
  const name = [title, localDate(at), ...(note ? [by, `${count}行`] : [])].join("-");
  return {
    fileName: `${name.replace(/[\\/:*?"<>|]/g, " ")}.${format}`,
    mediaType: mediaTypes[format],
    content: format === "csv" ? writeCsv(table, head) : await writeXlsx(table, head),
  };
}
