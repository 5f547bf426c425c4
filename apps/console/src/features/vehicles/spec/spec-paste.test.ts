import { describe, expect, it } from "vitest";
import { sampleTrim } from "#test-support/trims.ts";
import type { ManagedTrim } from "../vehicle-names.ts";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { pastedCells, readPastedSpec } from "./spec-paste.ts";

const trims = [sampleTrim(1, "雅致版"), sampleTrim(2, "尊享版")];
const rows: ManagedSpecRow[] = [
  { key: "seat", group: "舒适", name: "座椅加热", values: { 1: { t: "none" }, 2: { t: "std" } } },
  {
    key: "screen",
    group: "智能",
    name: "中控屏",
    unit: "英寸",
    values: { 1: { t: "text", text: "12.3" }, 2: { t: "text", text: "15.6" } },
  },
];
let made = 0;
const read = (text: string, more: { trims?: ManagedTrim[]; rows?: ManagedSpecRow[] } = {}) =>
  readPastedSpec(text, { rows, trims, newKey: () => `new-${++made}`, ...more });

describe("a table pasted from a spreadsheet", () => {
  it("changes what it names and leaves the rest", () => {
    const pasted = read("参数\t雅致版\t尊享版\n座椅加热\t○ ¥2,000\t\n");
    expect(pasted).toMatchObject({
      rows: [
        { key: "seat", values: { 1: { t: "opt", price: 2000 }, 2: { t: "std" } } },
        { key: "screen", values: { 1: { t: "text", text: "12.3" } } },
      ],
      unnamed: ["screen"],
    });
  });

  it("understands groups as a column and as lines of their own", () => {
    const column = read("分组\t参数\t单位\t雅致版\n安全\t安全气囊\t个\t6\n\t车身稳定\t\t●");
    const lines = read("参数\t雅致版\n安全\t\n安全气囊\t6\n车身稳定\t标配");
    for (const pasted of [column, lines]) {
      expect("rows" in pasted && pasted.rows.slice(2).map(({ group, name }) => [group, name])).toEqual([
        ["安全", "安全气囊"],
        ["安全", "车身稳定"],
      ]);
    }
    expect("rows" in column && column.rows[2]).toMatchObject({ unit: "个", values: { 1: { t: "text", text: "6" } } });
  });

  it("puts a new row at the end of its group", () => {
    const pasted = read("分组\t参数\t雅致版\n舒适\t座椅通风\t无");
    expect("rows" in pasted && pasted.rows.map(({ name }) => name)).toEqual(["座椅加热", "座椅通风", "中控屏"]);
  });

  it("reads cells with line breaks and quotation marks as spreadsheets write them", () => {
    expect(pastedCells('参数\t雅致版\r\n"长×宽\n×高"\t"4,998 ""约"""\r\n\r\n')).toEqual([
      ["参数", "雅致版"],
      ["长×宽\n×高", '4,998 "约"'],
    ]);
  });

  it.each([
    ["参数\t雅致版\t旗舰版\n座椅加热\t●\t●", "第 3 列“旗舰版”不是这款车的配置，也不是“分组”“参数”“单位”。"],
    ["雅致版\t尊享版\n●\t●", "表头里没有“参数”列。"],
    ["参数\t单位\n座椅加热\t个", "表头里没有任何配置的名称。"],
    ["参数\t雅致版\t雅致版\n座椅加热\t●\t●", "“雅致版”列出现了两次。"],
    ["参数\t雅致版\n\t●", "第 2 行没有参数名称。"],
    ["参数\t雅致版\n座椅通风\t●", "第 2 行“座椅通风”是新的一行，请用“分组”列说明它属于哪个分组。"],
    ["参数\t雅致版\n座椅加热\t●\n座椅加热\t无", "第 3 行“座椅加热”重复出现。"],
    ["参数\t雅致版\n座椅加热\t选配 很多", "第 2 行“座椅加热”的第 2 列：“很多”不是加价金额。"],
    ["参数\t雅致版", "没有可导入的内容：请连同表头一起复制，至少两行。"],
    ["", "没有可导入的内容：请连同表头一起复制，至少两行。"],
  ])("refuses %j with a reason", (text, problem) => {
    expect(read(text)).toEqual({ problems: [problem] });
  });

  it("asks for the model year where two trims share a name", () => {
    const both = [sampleTrim(1, "雅致版", 2026), sampleTrim(2, "雅致版", 2027)];
    expect(read("参数\t雅致版\n座椅加热\t●", { trims: both })).toEqual({
      problems: ["第 2 列“雅致版”对应几个年款，请写成“2026 雅致版”这样。"],
    });
    expect(read("参数\t2027款 雅致版\n座椅加热\t●", { trims: both })).toMatchObject({ rows: [{ values: { 2: { t: "std" } } }, {}] });
  });

  it("asks for the group where two rows share a name", () => {
    const both = [...rows, { key: "seat-2", group: "第二排", name: "座椅加热", values: {} }];
    expect(read("参数\t雅致版\n座椅加热\t●", { rows: both })).toEqual({
      problems: ["第 2 行“座椅加热”在几个分组里都有，请加上“分组”列。"],
    });
  });

  it("tells the first problems only", () => {
    const wrong = read(`参数\t雅致版\n${Array.from({ length: 20 }, () => "\t●").join("\n")}`);
    expect("problems" in wrong && wrong.problems).toHaveLength(9);
    expect("problems" in wrong && wrong.problems.at(-1)).toBe("另有 12 处问题。");
  });
});
