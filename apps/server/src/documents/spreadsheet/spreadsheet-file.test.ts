import { buffer } from "node:stream/consumers";
import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import { describe, expect, it } from "vitest";
import { spreadsheetRows } from "#test-support/spreadsheet-rows.ts";
import { spreadsheetFile } from "./spreadsheet-file.ts";
import type { TableRow } from "./table.ts";

const occasion = { title: "活动报名-西湖站/试乘", count: 1, by: "王敏", at: new Date("2026-11-21T16:30:05Z"), note: "申请号 7" };
const HEAD = "活动报名-西湖站/试乘，共 1 行，王敏 于 2026-11-22 00:30:05 导出（时间均为北京时间），申请号 7";

async function fileOf(format: ExportFormat, rows: TableRow[], columns = rows[0]?.map((_, index) => `列${index + 1}`) ?? []) {
  const { content, ...named } = await spreadsheetFile({ columns, rows }, { ...occasion, format });
  return { ...named, content: await buffer(content) };
}

async function sheetOf(...cells: (string | number)[]) {
  const rows = await spreadsheetRows((await fileOf("xlsx", [cells])).content);
  return rows.map((row) => row.cells);
}

it("says at its top what it is, how many, who and when in Asia/Shanghai, and in its name where it is to be handled with care", async () => {
  const csv = await fileOf("csv", [["陈知远"]]);
  expect(csv).toMatchObject({ fileName: "活动报名-西湖站 试乘-2026-11-22-王敏-1行.csv", mediaType: "text/csv;charset=utf-8" });
  expect(csv.content.toString()).toBe(`\uFEFF${HEAD}\r\n列1\r\n陈知远\r\n`);
  const xlsx = await fileOf("xlsx", [["陈知远"]]);
  expect(xlsx).toMatchObject({
    fileName: "活动报名-西湖站 试乘-2026-11-22-王敏-1行.xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
  expect(await sheetOf("陈知远")).toEqual([[HEAD], ["列1"], ["陈知远"]]);
  const { note: _, ...open } = occasion;
  const { fileName } = await spreadsheetFile({ columns: [], rows: [] }, { ...open, format: "csv" });
  expect(fileName).toBe("活动报名-西湖站 试乘-2026-11-22.csv");
});

it("asks for rows while it is read, never for all of them at once", async () => {
  let asked = 0;
  async function* rows() {
    for (; asked < 200_000; asked += 1) yield [`第 ${asked} 行`, asked];
  }
  for (const format of ["csv", "xlsx"] as const) {
    asked = 0;
    const { content } = await spreadsheetFile({ columns: ["名称", "数"], rows: rows() }, { ...occasion, format });
    await content[Symbol.asyncIterator]().next();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(100_000);
    content.destroy();
  }
});

describe("a cell of a workbook", () => {
  it("that is a text stays this text, whatever a spreadsheet would make of it", async () => {
    const texts = [
      ...["=1+1", '=HYPERLINK("http://example.com","点这里")', "+86 139", "-1", "@SUM(A1)", "＝1+1", "2611210000017000001", "0012"],
      ...["2026-11-22 00:30:05", "第一行\n第二行", "<b>&amp;</b>", "]]>", "𠮷😀", "真", " 前后 "],
    ];
    expect((await sheetOf(...texts))[2]).toEqual(texts);
  });

  it("that is an amount is one, and one that is empty is empty", async () => {
    expect((await sheetOf(2, 1234, 0, "", "二"))[2]).toEqual([2, 1234, 0, null, "二"]);
  });

  it("keeps of a text what a workbook can hold", async () => {
    expect((await sheetOf("\u0000\u0001报名\u000b", "半\ud800个"))[2]).toEqual(["报名", "半个"]);
  });
});
