import { expect, test } from "vitest";
import { type ComparedRow, describeDifference } from "./trim-difference.ts";

const base = { id: 1, energy: "BEV" };
const upper = { id: 2, energy: "BEV" };
const hybrid = { id: 2, energy: "PHEV" };

function row(
  name: string,
  difference: ComparedRow["difference"],
  before: ComparedRow["values"][string],
  now: ComparedRow["values"][string],
) {
  return { name, difference, values: { 1: before, 2: now } };
}
const text = (value: string) => ({ t: "text" as const, text: value });

test("equipment that was missing or cost extra is told, most telling first", () => {
  const rows = [
    row("抬头显示", { rank: 9 }, { t: "opt", price: 3500 }, { t: "std" }),
    row("空气悬架", { rank: 3 }, { t: "none" }, { t: "std" }),
    row("香氛系统", null, { t: "none" }, { t: "std" }),
  ];
  expect(describeDifference(rows, upper, base)).toEqual(["空气悬架", "抬头显示"]);
});

test("equipment that is optional now, or standard in both, is not told", () => {
  const rows = [
    row("空气悬架", { rank: 1 }, { t: "none" }, { t: "opt", price: 12_000 }),
    row("自动驻车", { rank: 2 }, { t: "std" }, { t: "std" }),
    row("座椅通风", { rank: 3 }, { t: "std" }, { t: "none" }),
  ];
  expect(describeDifference(rows, upper, base)).toEqual([]);
});

test("what is still to be announced is not told", () => {
  const rows = [
    row("发动机", { rank: 1, template: "{value} kW 发动机" }, { t: "none" }, text("待公布")),
    row("综合续航", { rank: 2, better: "high" }, text("980"), text("待公布")),
  ];
  expect(describeDifference(rows, upper, base)).toEqual([]);
});

test("figures are told in their better direction only", () => {
  const rows = [
    row("轮毂尺寸", { rank: 1, better: "high", template: "{value} 英寸轮毂" }, text("20"), text("22")),
    row("加速时间", { rank: 2, better: "low", template: "{value} s" }, text("4.9"), text("5.9")),
    row("综合续航", { rank: 3, better: "high", template: "{value} km" }, text("980"), text("1,250")),
    row("车长", { rank: 4 }, text("4,968"), text("5,080")),
  ];
  expect(describeDifference(rows, upper, base)).toEqual(["22 英寸轮毂", "1,250 km"]);
});

test("texts climb their ladder and never descend it", () => {
  const ladder = ["前驱", "后驱", "双电机四驱"];
  const rows = [row("驱动方式", { rank: 1, template: "{value}", ladder }, text("后驱"), text("双电机四驱"))];
  expect(describeDifference(rows, upper, base)).toEqual(["双电机四驱"]);
  expect(describeDifference(rows, base, upper)).toEqual([]);
});

test("a text that is not on the ladder is neither more nor less", () => {
  const ladder = ["6挡手动", "8挡手自一体"];
  const rows = [row("变速箱", { rank: 1, ladder }, text("单级减速器"), text("8挡手自一体"))];
  expect(describeDifference(rows, upper, base)).toEqual([]);
  expect(describeDifference(rows, base, upper)).toEqual([]);
});

test("what only means something within one energy is told within it", () => {
  const rows = [row("纯电续航", { rank: 1, better: "high", sameEnergy: true, template: "{value} km" }, text("530"), text("711"))];
  expect(describeDifference(rows, upper, base)).toEqual(["711 km"]);
  expect(describeDifference(rows, hybrid, base)).toEqual([]);
});

test("at most five are told", () => {
  const rows = Array.from({ length: 9 }, (_, rank) => row(`第 ${rank} 项`, { rank }, { t: "none" }, { t: "std" }));
  expect(describeDifference(rows, upper, base)).toHaveLength(5);
});
