import { describe, expect, it } from "vitest";
import { exportCsv } from "./export-csv.ts";

const csv = (cell: string) => exportCsv({ columns: ["姓名"], rows: [[cell]] }, "水印").split("\r\n")[2];

it("begins with a byte order mark, the watermark and the columns", () => {
  const table = { columns: ["姓名", "手机号"], rows: [["陈知远", "13900001111"]] };
  expect(exportCsv(table, "由王敏导出")).toBe("\uFEFF由王敏导出\r\n姓名,手机号\r\n陈知远,13900001111\r\n");
});

describe("a cell", () => {
  it.each([
    ["陈知远", "陈知远"],
    ['他说"好"', '"他说""好"""'],
    ["一，二", "一，二"],
    ["a,b", '"a,b"'],
    ["第一行\n第二行", '"第一行\n第二行"'],
    ["", ""],
  ])("%j is written as %j", (cell, written) => {
    expect(exportCsv({ columns: ["姓名"], rows: [[cell]] }, "水印")).toBe(`\uFEFF水印\r\n姓名\r\n${written}\r\n`);
  });

  it.each(["=1+1", "+86 139", "-1", "@SUM(A1)", "\t=1", "＝1+1", "＋1", "－1", "＠a"])("%j is not a formula", (cell) => {
    expect(csv(cell)?.replace(/^"/, "")).toMatch(/^'/);
  });

  it.each(['=HYPERLINK("http://example.com","点这里")', "=cmd|' /C calc'!A0"])("%j is not a formula", (cell) => {
    expect(csv(cell)).toMatch(/^"?'=/);
  });
});
