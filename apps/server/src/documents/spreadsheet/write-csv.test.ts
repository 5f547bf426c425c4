import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { TableRow } from "./table.ts";
import { writeCsv } from "./write-csv.ts";

const text = async (...stream: Parameters<typeof writeCsv>) => (await buffer(writeCsv(...stream))).toString();
const csvOf = (rows: TableRow[], columns = ["姓名"]) => text({ columns, rows }, "水印");
const cellOf = async (cell: string) => (await csvOf([[cell]])).split("\r\n")[2];

it("begins with a byte order mark, the watermark and the columns", async () => {
  const table = { columns: ["姓名", "手机号"], rows: [["陈知远", "13900001111"]] };
  expect(await text(table, "由王敏导出")).toBe("\uFEFF由王敏导出\r\n姓名,手机号\r\n陈知远,13900001111\r\n");
});

it("fails where its rows fail", async () => {
  async function* rows() {
    yield ["陈知远"];
    throw new Error("the database is away");
  }
  await expect(text({ columns: ["姓名"], rows: rows() }, "水印")).rejects.toThrow("the database is away");
});

describe("a cell", () => {
  it.each([
    ["陈知远", "陈知远"],
    ['他说"好"', '"他说""好"""'],
    ["一，二", "一，二"],
    ["a,b", '"a,b"'],
    ["第一行\n第二行", '"第一行\n第二行"'],
    ["", ""],
  ])("%j is written as %j", async (cell, written) => {
    expect(await csvOf([[cell]])).toBe(`\uFEFF水印\r\n姓名\r\n${written}\r\n`);
  });

  it.each(["=1+1", "+86 139", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠a"])("%j is not a formula", async (cell) => {
    expect((await cellOf(cell))?.replace(/^"/, "")).toMatch(/^'/);
  });

  it.each(['=HYPERLINK("http://example.com","点这里")', "=cmd|' /C calc'!A0"])("%j is not a formula", async (cell) => {
    expect(await cellOf(cell)).toMatch(/^"?'=/);
  });

  it("that is an amount stays one", async () => {
    expect((await csvOf([[-1]])).split("\r\n")[2]).toBe("-1");
  });
});
