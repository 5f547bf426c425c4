import { z } from "zod";

/** Input of every list of the console; pages count from 1. */
export const paging = {
  pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ list: z.array(item), total: z.int() });
/** A table as a file: UTF-8 CSV with a byte order mark, which spreadsheets open as it is. */
export const exportedTable = z.object({ fileName: z.string(), csv: z.string() });
export const keyword = z.string().trim().max(60).optional();
export const instant = z.iso.datetime({ offset: true });
/** Made by the browser when a form opens: sent twice it is one change. */
export const requestId = z.uuid();
