import { expect, test } from "vitest";
import { branchAddress, countOf, isWithin, readDiscloseQuery } from "./disclose-query.ts";

const read = (search: string) => readDiscloseQuery(new URLSearchParams(search));

test.each([
  ["", { branch: [], keyword: "" }],
  ["first=服务与质量", { branch: ["服务与质量"], keyword: "" }],
  ["third=三包责任&second=三包与质保&first=服务与质量", { branch: ["服务与质量", "三包与质保", "三包责任"], keyword: "" }],
  ["second=三包与质保", { branch: [], keyword: "" }],
  ["first=服务与质量&third=三包责任", { branch: ["服务与质量"], keyword: "" }],
  ["first=%20&second=三包与质保", { branch: [], keyword: "" }],
  ["keyword=%20三包%20&first=服务与质量", { branch: [], keyword: "三包" }],
  ["keyword=%20%20&first=服务与质量", { branch: ["服务与质量"], keyword: "" }],
  [`keyword=${"𠮷".repeat(50)}`, { branch: [], keyword: "𠮷".repeat(40) }],
])("%j asks for %j", (search, query) => {
  expect(read(search)).toEqual(query);
});

test.each([[[]], [["企业信息"]], [["企业信息", "登记与备案"]], [["能耗 & 功能", "a=b", "？#"]]])(
  "the address of %j leads to it",
  (branch) => {
    const address = branchAddress(branch);
    expect(address.startsWith("/disclose")).toBe(true);
    expect(read(address.split("?")[1] ?? "").branch).toEqual(branch);
  },
);

test("a branch is within itself and what it stands below", () => {
  const branch = ["服务与质量", "三包与质保", "三包责任"];
  expect(isWithin(branch, [])).toBe(true);
  expect(isWithin(branch, branch)).toBe(true);
  expect(isWithin(branch, ["服务与质量", "三包与质保"])).toBe(true);
  expect(isWithin(branch.slice(0, 1), branch)).toBe(false);
  expect(isWithin(branch, ["服务与质量", "投诉与满意度"])).toBe(false);
});

test("a level's items are counted over its branches", () => {
  expect(countOf([])).toBe(0);
  expect(
    countOf([
      { name: "企业信息", count: 6, children: [] },
      { name: "产品与价格", count: 5, children: [] },
    ]),
  ).toBe(11);
});
