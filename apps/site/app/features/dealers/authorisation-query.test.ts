import type { AuthorisedDealer, AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import { describe, expect, it, test } from "vitest";
import { authorisationAddress, findAuthorisations, looksLikeCreditCode, readAuthorisationQuery } from "./authorisation-query.ts";

const dealer = (change: Partial<AuthorisedDealer>): AuthorisedDealer => ({
  code: "YX33001",
  fullName: "杭州云岫滨江汽车销售服务有限公司",
  shortName: "云岫汽车杭州滨江店",
  uscc: "91350100M000100Y43",
  cityCode: "330100",
  districtCode: "330108",
  address: "滨江区江南大道 1088 号",
  servicePhone: "0571-0000 1001",
  rescuePhone: "",
  types: [],
  status: "open",
  services: ["sales", "aftersales"],
  authorisation: { no: "YXSQ-33001-2025", from: "2025-01-01", to: "2029-12-31", scope: "", isValid: true },
  ...change,
});

const network: AuthorisedDealers = {
  changedAt: null,
  regions: [],
  dealers: [dealer({}), dealer({ code: "YX33002", shortName: "云岫汽车杭州余杭店", fullName: "杭州云岫余杭汽车有限公司", uscc: "" })],
  ended: [
    {
      id: 7,
      code: "YX13002",
      fullName: "石家庄云岫桥西汽车有限公司",
      shortName: "云岫汽车石家庄桥西店",
      uscc: "91130100M000100Y4X",
      kind: "all",
      stoppedOn: "2026-01-31",
    },
  ],
};
const codesOf = (q: string) => {
  const { found } = findAuthorisations(network, q);
  return found && [...found.dealers, ...found.ended].map(({ code }) => code);
};

describe("somebody's authorisation", () => {
  test.each([
    ["YX33001", ["YX33001"]],
    [" yx33001 ", ["YX33001"]],
    ["ＹＸ３３００１", ["YX33001"]],
    ["91350100M000100Y43", ["YX33001"]],
    ["9135 0100-m000100y43", ["YX33001"]],
    ["91130100M000100Y4X", ["YX13002"]],
    ["滨江", ["YX33001"]],
    ["杭州云岫", ["YX33001", "YX33002"]],
    ["石家庄云岫桥西汽车有限公司", ["YX13002"]],
    // A part of a code is nobody's.
    ["91350100", []],
    ["YX33", []],
    ["无此店", []],
    ["", null],
    ["  ", null],
    ["店", []],
  ])("is found by %j", (q, found) => {
    expect(codesOf(q)).toEqual(found);
  });

  it("says what is wrong with a code that can be nobody's, and nothing of one that may be", () => {
    const problem = (q: string) => findAuthorisations(network, q).problem;
    expect(problem("9135010OM000100Y43")).toContain("不含 I、O、S、V、Z");
    expect(problem("91350100M000100Y4")).toContain("您输入了 17 位");
    expect(problem("91350100M000100Y44")).toBeNull();
    expect(problem("店")).toBe("请至少输入两个字");
    expect(problem("无此店")).toBeNull();
  });

  it("names so many and no more", () => {
    const many = Array.from({ length: 30 }, (_, index) => dealer({ code: `YX${44_000 + index}` }));
    const { found } = findAuthorisations({ ...network, dealers: many }, "滨江");
    expect([found?.dealers.length, found?.more]).toEqual([20, true]);
  });
});

test("the look-up stands in the address", () => {
  expect(authorisationAddress("")).toBe("/dealer-inquiry/authorisation");
  const address = authorisationAddress("滨江 & 店");
  expect(readAuthorisationQuery(new URLSearchParams(address.split("?")[1]))).toBe("滨江 & 店");
  expect(readAuthorisationQuery(new URLSearchParams({ q: "长".repeat(500) }))).toHaveLength(60);
});

test.each([
  ["91350100M000100Y43", true],
  [" 91350100 m000100y43 ", true],
  ["hzbj", false],
  ["杭州", false],
])("%j is written like a credit code: %s", (q, is) => {
  expect(looksLikeCreditCode(q)).toBe(is);
});
