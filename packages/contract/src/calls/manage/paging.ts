import { z } from "zod";

/** Input of every list of the console; pages count from 1. */
export const paging = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), total: z.int() });
/** What a table is exported as; CSV is UTF-8 with a byte order mark, which spreadsheets open as it is. */
const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportFormat = z.enum(exportFormats).default("csv");
export const keyword = z.string().trim().max(60).optional();
/** Made by the browser when a form opens: sent twice it is one change. */
export const requestId = z.uuid();
