import { describe, expect, it } from "vitest";
import { emptyRepair, repairFieldOf, repairProblems, repairRequest } from "./repair-values.ts";

const whole = {
  ...emptyRepair,
  provinceCode: "310000",
  cityCode: "310100",
  dealerCode: "YX31002",
  date: "2026-11-28",
  half: "morning",
  name: "陈知远",
  mobile: "138 0013 8000",
  code: "123456",
  privacy: true,
  shareWithDealer: true,
};

describe("the form of a repair", () => {
  it("filled in has no problems, and is sent normalised", () => {
    expect(repairProblems(whole, { code: true, hasList: true })).toEqual({});
    const visit = { vin: "LYXY7C5B5SA204001", requestId: "r", formToken: null, website: "", codeNeeded: false };
    expect(repairRequest(whole, visit)).toMatchObject({ vin: visit.vin, mobile: "13800138000", code: null, half: "morning" });
  });

  it.each([
    [{ provinceCode: null, cityCode: null, dealerCode: null }, false, "provinceCode"],
    [{ cityCode: null, dealerCode: null }, false, "cityCode"],
    [{ dealerCode: null }, true, "dealerCode"],
    [{ provinceCode: null, cityCode: null, dealerCode: null }, true, "dealerCode"],
    [{ date: null, half: null }, true, "date"],
    [{ half: null }, true, "half"],
    [{ name: "" }, true, "name"],
    [{ mobile: "138" }, true, "mobile"],
    [{ code: "" }, true, "code"],
    [{ privacy: false }, true, "privacy"],
    [{ shareWithDealer: false }, true, "shareWithDealer"],
  ] as const)("without %j is stopped there", (change, hasList, field) => {
    expect(Object.keys(repairProblems({ ...whole, ...change }, { code: true, hasList }))).toEqual([field]);
  });

  it.each([
    ["consents", "privacy"],
    ["consents.shareWithDealer", "shareWithDealer"],
    ["date", "date"],
    ["vin", null],
  ])("what the server says of %s stands at %s", (path, field) => {
    expect(repairFieldOf(path)).toBe(field);
  });
});
