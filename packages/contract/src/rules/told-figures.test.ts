import { describe, expect, test } from "vitest";
import type { FigureTable } from "./spec-figure.ts";
import { toldFigures } from "./told-figures.ts";

const text = (said: string) => ({ t: "text", text: said });
const row = (name: string, unit: string | undefined, ...cells: (string | undefined)[]) => ({
  key: name,
  name,
  unit,
  values: Object.fromEntries(cells.map((cell, at) => [at + 1, cell === undefined ? { t: "none" } : text(cell)])),
});

const table: FigureTable = {
  trims: [
    { id: 1, name: "纯电 长续航版" },
    { id: 2, name: "插混 四驱版" },
    { id: 3, name: "纯电 尊享版" },
  ],
  rows: [
    row("CLTC 纯电续航里程", "km", "711", "255", "668"),
    row("CLTC 综合续航里程", "km", undefined, "1,250", undefined),
    row("0–100 km/h 加速时间", "s", "5.9", "5.3", "4.9"),
    row("电机总功率", "kW", "230", "315", "315"),
    row("快充峰值功率", "kW", "320", "110", "320"),
    row("快充时间（30%–80%）", "min", "18", "15", "19"),
    row("扬声器数量", "个", "14", "14", "23"),
    row("长 × 宽 × 高", "mm", ...Array.from({ length: 3 }, () => "4,968 × 1,920 × 1,466")),
    row("轴距", "mm", "3,010", "3,010", "3,010"),
    row("行李厢容积", "L", "517", "517", "517"),
    row("热成型钢占车身比例", "%", "34", "34", "34"),
    row("日行灯独立光源", "颗", "42", "42", "42"),
    row("后排娱乐屏", undefined, undefined, undefined, "17.3 英寸"),
    row("变速箱", undefined, "单级减速器", "8挡手自一体", "单级减速器"),
  ],
};

describe("figures told in texts", () => {
  test.each([
    ["a figure that all trims share", "3,010 mm 轴距，车高 1,466 mm；热成型钢占车身 34%。"],
    ["a figure with its trim", "尊享版 CLTC 续航 668 km"],
    ["a trim named a sentence before", "纯电长续航版一次补能走得更远。CLTC 续航 711 km。"],
    ["a figure of all trims that one word names", "纯电版快充峰值 320 kW"],
    ["two trims together", "四驱版与尊享版双电机总功率 315 kW"],
    ["what a name ends in", "插混四驱版 CLTC 综合续航 1,250 km"],
    ["a range over trims", "CLTC 纯电续航 255–711 km"],
    ["the least of all", "CLTC 纯电续航 255 km 起"],
    ["seconds and minutes in words", "尊享版 0–100 km/h 加速 4.9 秒，30% 充至 80% 用时 19 分钟"],
    ["figures that are no row's", "坐垫长 512 mm，侧窗下沿压低 28 mm，5 毫秒接入，放得下 20 英寸登机箱"],
    ["a distance that is no range", "城区单程 20 km，一夜约补 100 km"],
    ["the power of a charging post at home", "可选家用 7 kW 充电桩及 30 米内基础安装"],
    ["a row that the table does not have", "牵引质量 2,500 kg，涉水深度 900 mm"],
    ["a full speed range", "0–130 km/h 保持车距"],
    ["gears", "四驱版配 8 挡手自一体"],
    ["nothing", ""],
  ])("agree: %s", (_, said) => {
    expect(toldFigures(said, table)).toEqual([]);
  });

  test.each([
    ["a figure that no trim has", "尊享版 CLTC 续航 700 km", "700 km", /^与参数配置表不符：表中“CLTC 纯电续航里程”为 711 km（长续航版）、/],
    ["a figure without its trim", "双电机总功率 315 kW", "315 kW", /^各配置不同，请写明这是四驱版、尊享版的数值$/],
    ["a figure of another trim", "长续航版 23 扬声器", "23 扬声器", /^“23 扬声器”是尊享版的，与所写的配置不符$/],
    ["a figure of one of those named together", "纯电版 CLTC 续航 711 km", "711 km", /与所写的配置不符$/],
    ["纯电 of 纯电续航 names no trim", "CLTC 纯电续航 668 km", "668 km", /请写明这是尊享版的数值$/],
    ["a least that is not the least", "CLTC 纯电续航 668 km 起", "668 km 起", /^不是各配置中的低值/],
    ["the wrong kind of range", "四驱版 CLTC 综合续航 255 km", "255 km", /“CLTC 综合续航里程”为 1,250 km（四驱版）/],
    ["one end of a range", "CLTC 纯电续航 255–720 km", "255–720 km", /^与参数配置表不符/],
    ["a length", "车长 4,986 mm", "4,986 mm", /“长 × 宽 × 高”为 4,968 × 1,920 × 1,466 mm/],
    ["lamps", "日行灯由 48 颗独立光源组成", "48 颗", /为 42 颗$/],
    ["a screen whose row has its unit in the cell", "15.6 英寸后排娱乐屏", "15.6 英寸", /17\.3 英寸/],
  ])("differ: %s", (_, said, word, message) => {
    const [found, ...more] = toldFigures(said, table);
    expect(more).toEqual([]);
    expect(found?.word).toBe(word);
    expect(found?.message).toMatch(message);
    expect(said.slice(found?.position.start, found?.position.end).trim()).toBe(word);
  });

  test("are read with their heading, which may name the trim or the measure", () => {
    expect(toldFigures("导航提示只给驾驶人听，23 扬声器环绕", table, "尊享版的声音\n导航提示只给驾驶人听，23 扬声器环绕")).toEqual([]);
    expect(toldFigures("仍有 500 L", table, "满座也有行李厢\n仍有 500 L")).toHaveLength(1);
  });
});
