import { createPdfPrinter } from "../apps/server/src/documents/pdf/pdf-printer.ts";
import type { PrintedDocument } from "../apps/server/src/documents/pdf/printed-document.ts";
import { readSpreadsheet } from "../apps/server/src/documents/spreadsheet/read-spreadsheet.ts";
import { writeCsv } from "../apps/server/src/documents/spreadsheet/write-csv.ts";
import { writeXlsx } from "../apps/server/src/documents/spreadsheet/write-xlsx.ts";

/** Documents after the first, of which the median counts. */
const DOCUMENTS = 30;
const ROWS = 10_000;
const MEGABYTE = 1024 * 1024;

interface Row {
  what: string;
  /** Milliseconds that somebody waits. */
  ms: number;
  /** What the process has grown by since before it was asked, with the fonts and all threads. */
  grownMb: number;
}

const before = process.memoryUsage.rss();
const rows: Row[] = [];

/** Waits for work and notes it. */
async function note(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  rows.push({ what, ms: performance.now() - begun, grownMb: (process.memoryUsage.rss() - before) / MEGABYTE });
}

/** The same often, of which the median counts. */
async function noteMany(what: string, work: (number: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const begun = performance.now();
    await work(number);
    times.push(performance.now() - begun);
  }
  const median = times.toSorted((one, other) => one - other)[DOCUMENTS / 2] ?? 0;
  rows.push({ what, ms: median, grownMb: (process.memoryUsage.rss() - before) / MEGABYTE });
}

/** A letter of one page, in which nothing is as in the one before. */
const letter = (name: string, number = 0): PrintedDocument => ({
  issuer: "云岫汽车销售有限公司",
  title: "预约单",
  lead: `${name}，您好。以下是您的预约，请带驾驶证到店。`,
  blocks: [
    {
      kind: "facts",
      facts: [
        { term: "编号", text: `TD20261123${String(number).padStart(6, "0")}` },
        { term: "车型", text: "云起 四驱长续航版" },
        { term: "门店", text: "合肥蜀山店，安徽省合肥市蜀山区望江西路" },
        { term: "时间", text: "11月26日（周四）10:00–11:00" },
      ],
    },
    { kind: "list", title: "请携带", lines: ["本人驾驶证原件", "预约时填写的手机"] },
    { kind: "text", text: "到店前两小时可免费改期或取消。试驾约四十分钟，含城市与快速路，由持证顾问陪同。".repeat(4) },
  ],
  footer: "云岫汽车 400-000-1120",
});

async function* table(): AsyncGenerator<readonly (string | number)[]> {
  for (let number = 0; number < ROWS; number += 1)
    yield [number, `S${number}`, "陈知远", "139****1111", "等了四十分钟，没有人说为什么。", 4.5];
}
const stream = () => ({ columns: ["序号", "编号", "姓名", "手机号", "意见", "评分"], rows: table() });

async function bytesOf(readable: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readable) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** `npm run bench -- documents`: how long people wait for what is printed, and for tables, and what memory it takes. */
export async function measureDocuments(): Promise<void> {
  const printer = createPdfPrinter();
  await note("PDF, the first of a process", () => printer.print(letter("陈知远")));
  await noteMany("PDF, those after it", (number) => printer.print(letter("陈知远", number)));
  await note("PDF, the first with a rare character", () => printer.print(letter("陈𠀀远")));
  await noteMany("PDF, rare characters after it", (number) => printer.print(letter("陈𠀀远", number)));
  let xlsx: Buffer = Buffer.alloc(0);
  await note("workbook of 10,000 rows, written", async () => {
    xlsx = await bytesOf(await writeXlsx(stream(), "导出"));
  });
  await note("CSV of 10,000 rows, written", () => bytesOf(writeCsv(stream(), "导出")));
  await note("workbook of 10,000 rows, read", async () => {
    for await (const _ of readSpreadsheet(xlsx));
  });
  console.table(rows.map(({ what, ms, grownMb }) => ({ what, ms: Math.round(ms), "MB grown": Math.round(grownMb) })));
}
