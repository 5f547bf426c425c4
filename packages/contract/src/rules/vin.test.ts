import { describe, expect, it } from "vitest";
import { groupVin, hasVinCheckDigit, isVin, maskVin, normaliseVin, vinCheckDigit, vinModelYear, vinProblem, vinSuggestion } from "./vin.ts";

const EMPTY = "请输入17位车架号（VIN）";
const WRONG = "车架号应为17位字母和数字（不含I、O、Q）";

describe("a VIN", () => {
  it.each([
    ["1M8GDM9AXKP042788", "1M8GDM9AXKP042788"],
    ["1m8gdm9axkp042788", "1M8GDM9AXKP042788"],
    [" 1M8 GDM9A X KP042788 ", "1M8GDM9AXKP042788"],
    ["1M8-GDM9A-XKP-042788", "1M8GDM9AXKP042788"],
    ["１Ｍ８ＧＤＭ９ＡＸＫＰ０４２７８８", "1M8GDM9AXKP042788"],
    ["\u200b1M8GDM9AXKP042788\ufeff", "1M8GDM9AXKP042788"],
    ["LYOA", "LYOA"],
  ])("typed as %j reads %s", (typed, vin) => {
    expect(normaliseVin(typed)).toBe(vin);
  });

  it.each([
    ["", EMPTY],
    ["　 ", EMPTY],
    ["1M8GDM9AXKP04278", WRONG],
    ["1M8GDM9AXKP0427889", WRONG],
    ["1M8GDM9AXKPO42788", WRONG],
    ["1M8GDM9AXKP04278号", WRONG],
    ["'; drop table --  ", WRONG],
    ["1".repeat(5_000), WRONG],
    ["1M8GDM9AXKP042788", null],
    ["lvgbe40k28g123456", null],
  ])("typed as %j is told %j", (typed, message) => {
    expect(vinProblem(typed)).toBe(message);
  });

  it.each([
    ["1M8GDM9AXKP042788", "X", true],
    ["11111111111111111", "1", true],
    ["LVGBE40K28G123456", "5", false],
  ])("%s should have the check digit %s", (vin, digit, fits) => {
    expect([vinCheckDigit(vin), hasVinCheckDigit(vin), isVin(vin)]).toEqual([digit, fits, true]);
  });

  it.each([
    ["lyoI", "LY01"],
    ["LYQ", "LY0"],
    ["LY0", null],
  ])("with letters that none has, %s, is asked back as %j", (typed, meant) => {
    expect(vinSuggestion(typed)).toBe(meant);
  });

  it.each([
    ["A", 2010],
    ["R", 2024],
    ["V", 2027],
    ["W", 1998],
    ["9", 2009],
    ["0", null],
    ["U", null],
    ["Z", null],
  ])("with %s at its tenth place is of the model year %s", (code, year) => {
    expect(vinModelYear(`LYXA12340${code}1234567`, 2026)).toBe(year);
  });

  it.each([
    ["LY", "LY"],
    ["LYXA", "LYX A"],
    ["LYXA12340R", "LYX A1234 0 R"],
    ["LYXA12340R1234567", "LYX A1234 0 R1234567"],
  ])("%s is grouped %s", (vin, grouped) => {
    expect(groupVin(vin)).toBe(grouped);
  });

  it("is shown by its maker and its last four places", () => {
    expect(maskVin("LYXA12340R1234567")).toBe("LYX**********4567");
    expect(maskVin("LYXA")).toBe("****");
  });
});
