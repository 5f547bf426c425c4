import { describe, expect, test } from "vitest";
import { figureFindings, figureProblems } from "./page-figures.ts";
import { drawFigure, type FigureTable, type WrittenFigure } from "./spec-figure.ts";

const table: FigureTable = {
  trims: [
    { id: 1, name: "纯电 后驱版" },
    { id: 2, name: "纯电 四驱性能版" },
  ],
  rows: [
    row("acceleration", "0–100 km/h 加速时间", "s", ["5.5", "3.4"]),
    row("rangeCltc", "CLTC 纯电续航里程", "km", ["686", "620"]),
    row("wheelbase", "轴距", "mm", ["2,860", "2,860"]),
    { key: "matrix", name: "矩阵式自适应远光", values: { 1: { t: "none" }, 2: { t: "std" } } },
  ],
};

function row(key: string, name: string, unit: string, cells: string[]) {
  return { key, name, unit, values: Object.fromEntries(cells.map((text, at) => [at + 1, { t: "text", text }])) };
}

const from = (key: string, trimId: number, figure: Partial<WrittenFigure> = {}): WrittenFigure => ({
  value: "从前",
  unit: "s",
  label: "说明",
  ...figure,
  from: { key, trimId },
});
const page = (stats: WrittenFigure[]) => ({ stats, sections: [], faqs: [] });

describe("a figure", () => {
  test.each([
    ["drawn, with its trim", from("acceleration", 2, { label: "0–100 km/h 加速" }), "3.4", "四驱性能版 0–100 km/h 加速"],
    ["drawn, whose label has the trim", from("acceleration", 1, { label: "后驱版加速" }), "5.5", "后驱版加速"],
    ["drawn from a row that is the same for all", from("wheelbase", 1, { label: "轴距" }), "2,860", "轴距"],
    ["typed, as before there was a table", { value: "4.9", unit: "s", label: "0–100 km/h" }, "4.9", "0–100 km/h"],
  ])("is shown: %s", (_, figure, value, label) => {
    expect(drawFigure(figure, table)).toEqual({ value, unit: "s", label });
  });

  test.each([
    ["row", from("former", 1), "参数配置表里没有这一行"],
    ["trim", from("acceleration", 9), "该车型没有这个配置"],
    ["value", from("matrix", 2), "“纯电 四驱性能版”的“矩阵式自适应远光”没有数值"],
  ])("is not shown, and is told, where its %s is no more", (_, figure, problem) => {
    expect(drawFigure(figure, table)).toBeNull();
    expect(figureProblems(page([figure]), table)).toEqual({ "stats.0.from": expect.stringContaining(problem) });
  });
});

describe("a page", () => {
  test("says nothing wrong where its figures are those of one trim", () => {
    const stats = [from("acceleration", 2), from("rangeCltc", 2), from("wheelbase", 1)];
    expect(figureProblems(page(stats), table)).toEqual({});
    expect(figureFindings(page(stats), table)).toEqual([]);
  });

  test("mixes trims in one row of figures", () => {
    const found = figureFindings(page([from("acceleration", 2), from("rangeCltc", 1)]), table);
    expect(found).toEqual([expect.objectContaining({ field: "stats", level: "warning", excerpt: "后驱版、四驱性能版" })]);
  });

  test("mixes trims that typed figures name", () => {
    const typed = (value: string, unit: string, label: string) => ({ value, unit, label });
    const [fast, far] = [typed("3.4", "s", "四驱性能版 0–100 km/h 加速"), typed("686", "km", "后驱版 CLTC 纯电续航")];
    expect(figureFindings(page([fast, far]), table)).toEqual([expect.objectContaining({ field: "stats", level: "warning" })]);
    expect(figureFindings(page([fast, from("rangeCltc", 1)]), table)).toEqual([expect.objectContaining({ field: "stats" })]);
    expect(figureFindings(page([fast, typed("2,860", "mm", "轴距")]), table)).toEqual([]);
  });

  test("has typed figures that the table does not have, or that are one trim's", () => {
    const stats = [
      { value: "3.6", unit: "s", label: "0–100 km/h 加速" },
      { value: "686", unit: "km", label: "CLTC 纯电续航" },
      { value: "620", unit: "km", label: "四驱性能版 CLTC 纯电续航" },
    ];
    const found = figureFindings(page(stats), table).map(({ field, message }) => [field, message]);
    expect(found).toEqual([
      ["stats.0.value", expect.stringContaining("与参数配置表不符")],
      ["stats.1.value", "各配置不同，请写明这是后驱版的数值"],
    ]);
  });

  test("is read in all its texts, with headings and questions, each finding at its field", () => {
    const points = [{ title: "四驱性能版", text: "0–100 km/h 加速 3.4 秒" }];
    const section = { title: "快", text: "轴距 2,870 mm", points, stats: [from("acceleration", 9), { value: "3 m", label: "轴距" }] };
    const faqs = [{ question: "后驱版跑多远？", answer: "CLTC 续航 620 km。" }];
    const found = figureFindings({ stats: [], sections: [section], faqs }, table);
    expect(found.map(({ field, word, level }) => [field, word, level])).toEqual([
      ["sections.0.text", "2,870 mm", "warning"],
      ["faqs.0.answer", "620 km", "warning"],
    ]);
  });

  test("is not compared with a table that is not written yet", () => {
    expect(figureFindings(page([{ value: "1", unit: "km", label: "续航" }]), { trims: [], rows: [] })).toEqual([]);
  });
});
