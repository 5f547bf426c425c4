import { expect, test } from "vitest";
import { isAboutDealer, itemsOf, monthText, netPromoterScore, normaliseReference, referenceProblem, visitMonths } from "./survey.ts";

test("visits of the last twelve months in Shanghai count", () => {
  expect(visitMonths(new Date("2026-11-21T00:00:00Z"))).toEqual([
    ...["2026-11", "2026-10", "2026-09", "2026-08", "2026-07", "2026-06"],
    ...["2026-05", "2026-04", "2026-03", "2026-02", "2026-01", "2025-12"],
  ]);
  // Already the new year there.
  expect(visitMonths(new Date("2026-12-31T16:00:00Z"))[0]).toBe("2027-01");
  expect(visitMonths(new Date("2026-12-31T15:59:59Z"))[0]).toBe("2026-12");
  expect(monthText("2026-01")).toBe("2026年1月");
});

test("a website receives nobody and has no rooms", () => {
  expect(itemsOf("website")).toEqual(["expertise", "price", "efficiency"]);
  expect(itemsOf("service")).toHaveLength(5);
  expect([isAboutDealer("website"), isAboutDealer("usedCar")]).toEqual([false, true]);
});

test.each([
  ["", null],
  ["１２３４５６", null],
  ["lvgb e4-0k2", null],
  ["XS20261121000123", null],
  ["12345", "请输入车架号后6位，或订单号（6–20位字母和数字）"],
  ["订单一二三四", "请输入车架号后6位，或订单号（6–20位字母和数字）"],
  ["1".repeat(21), "请输入车架号后6位，或订单号（6–20位字母和数字）"],
])("as a reference %j: %s", (text, problem) => expect(referenceProblem(text)).toBe(problem));

test("a reference is compared without the way it was typed", () => {
  expect(normaliseReference(" ａb-12 34 ")).toBe("AB1234");
});

test.each([
  [{ promoters: 0, detractors: 0, answers: 0 }, null],
  [{ promoters: 60, detractors: 10, answers: 100 }, 50],
  [{ promoters: 0, detractors: 3, answers: 3 }, -100],
  [{ promoters: 1, detractors: 0, answers: 3 }, 33],
])("of %j the net promoter score is %s", (counts, score) => expect(netPromoterScore(counts)).toBe(score));
