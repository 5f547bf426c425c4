import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { spreadsheetRows } from "#test-support/spreadsheet-rows.ts";
import { cellText, readSpreadsheet, type SpreadsheetBounds, usualBounds } from "./read-spreadsheet.ts";

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** A workbook whose first sheet has these rows, as XML. */
function workbook(rows: string, more: Record<string, string> = {}): Uint8Array {
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 9 });
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;

const read = (content: Uint8Array, bounds: Partial<SpreadsheetBounds> = {}) => spreadsheetRows(content, { ...usualBounds, ...bounds });
const cellsOf = async (content: Uint8Array) => (await read(content)).map(({ cells }) => cells);
const gb18030 = Uint8Array.from([0xb3, 0xc2, 0xd6, 0xaa, 0xd4, 0xb6, 0x2c, 0x31, 0x33, 0x39, 0x0a]);

describe("a workbook", () => {
  it("is read row after row: texts, amounts, days and yes or no, each with its number", async () => {
    const cells = [text("0012"), "<c><v>13900001111</v></c>", '<c s="1"><v>46348</v></c>', '<c t="b"><v>1</v></c>', "<c><v>1.5</v></c>"];
    const [only] = await read(workbook(`<row r="3">${cells.join("")}</row>`));
    expect(only).toEqual({ number: 3, cells: ["0012", 13_900_001_111, new Date("2026-11-22T00:00:00Z"), true, 1.5] });
    expect(only?.cells.map(cellText)).toEqual(["0012", "13900001111", "2026-11-22", "是", "1.5"]);
  });

  it("runs no formula: what it showed last is read", async () => {
    const formulas = [
      "<c><f>1+1</f><v>7</v></c>",
      '<c t="str"><f>WEBSERVICE("http://127.0.0.1/")</f><v>旧文</v></c>',
      "<c><f>NOW()</f></c>",
    ];
    const [cells] = await cellsOf(workbook(row(...formulas, text("末"))));
    expect(cells).toEqual([7, "旧文", null, "末"]);
  });

  it("takes nothing from elsewhere: entities of its own are none", async () => {
    const sheet = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "啊啊啊啊啊啊啊啊"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      <worksheet xmlns="${MAIN}"><sheetData>${row(text("&b;&f;"))}</sheetData></worksheet>`;
    const seen = await cellsOf(workbook("", { "xl/worksheets/sheet1.xml": sheet })).catch((error: Error) => error.message);
    expect(JSON.stringify(seen)).not.toMatch(/root:|啊{9}/);
  });
});

describe("CSV", () => {
  it.each([
    ["UTF-8 with a byte order mark", Buffer.from("\uFEFF陈知远,139\n")],
    ["UTF-8 without", Buffer.from("陈知远,139\r\n")],
    ["GB18030, as Excel writes it", gb18030],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("陈知远,139\n", "utf16le")])],
    ["semicolons", Buffer.from("陈知远;139\n")],
    ["tabs", Buffer.from("陈知远\t139\n")],
  ])("in %s is read", async (_, content) => {
    expect(await read(content)).toEqual([{ number: 1, cells: ["陈知远", "139"] }]);
  });

  it("keeps line breaks within a cell, rows of different length and the numbers of lines", async () => {
    expect(await read(Buffer.from('a,"一\n二",c\n\nd\n'))).toEqual([
      { number: 2, cells: ["a", "一\n二", "c"] },
      { number: 4, cells: ["d"] },
    ]);
  });

  it("loses the apostrophe by which our tables say that a cell is no formula", async () => {
    expect(await cellsOf(Buffer.from("'=1+1,'名,-1\n"))).toEqual([["=1+1", "'名", "-1"]]);
  });
});

describe("refused is", () => {
  const rowsOf = (count: number, cells: string) => row(cells).repeat(count);
  it.each([
    ["more rows", workbook(rowsOf(11, text("一"))), { rows: 10 }, "表格超过 10 行，请拆分后再导入"],
    ["more rows of CSV", Buffer.from("a\n".repeat(11)), { rows: 10 }, "表格超过 10 行，请拆分后再导入"],
    ["a row of a thousand columns", workbook(row(text("一").repeat(1_000))), {}, "第 1 行超过 200 列，请删去多余的列"],
    ["a cell at the end of a row", workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), {}, "第 1 行超过 200 列，请删去多余的列"],
    ["more cells", workbook(rowsOf(10, text("一").repeat(10))), { cells: 99 }, "表格超过 99 个单元格，请拆分后再导入"],
    ["a text without end", workbook(row(text("长".repeat(40_000)))), {}, "第 1 行有单元格超过 32767 个字符"],
    ["a CSV cell without end", Buffer.from(`"${"a".repeat(300_000)}`), {}, null],
    [
      "a bomb of blanks",
      workbook(row(text("一")), { "xl/sharedStrings.xml": " ".repeat(210 * 1024 * 1024) }),
      {},
      /^文件解压后超过 200 MB/,
    ],
    ["parts without end", workbook("", Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`xl/a${at}.xml`, ""]))), {}, /部件过多/],
    ["a zip that is no workbook", zipSync({ "a.txt": strToU8("a") }), {}, /不是 Excel 工作簿/],
    ["half a workbook", workbook(row(text("一"))).subarray(0, 900), {}, "文件不是有效的 Excel（.xlsx）或 CSV 表格"],
    ["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), {}, "文件不是 Excel（.xlsx）或 CSV 表格"],
  ])("%s", async (_, content, bounds, message) => {
    const refusal = await read(content, bounds).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: expect.toBeOneOf([41300, 41500]) });
    if (message !== null) expect((refusal as Error).message).toMatch(message);
  });

  it("a part that is larger than it says: of it no more is unpacked", async () => {
    const honest = workbook(rowsOf(50_000, text("一")));
    const name = "xl/worksheets/sheet1.xml";
    const lying = Buffer.from(honest);
    // The central directory's record of the sheet, whose size stands 22 bytes before its name.
    lying.writeUInt32LE(100, lying.lastIndexOf(name) - 22);
    await expect(read(lying)).resolves.toHaveProperty("length", 0);
  });
});

it("a reader that is left early leaves nothing running", async () => {
  for await (const { number } of readSpreadsheet(Buffer.from("a\n".repeat(5_000)))) if (number === 3) break;
  expect(process.getActiveResourcesInfo().filter((name) => name === "MessagePort")).toEqual([]);
});
