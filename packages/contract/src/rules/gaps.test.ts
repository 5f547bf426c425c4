import { expect, it } from "vitest";
import { gapFindings } from "./gaps.ts";

it("finds the gaps that a text came with, once for each text", () => {
  const payload = {
    title: "隐私政策",
    contentHtml: "<p>【待填：<strong>公司全称</strong>】是处理者，地址【待填：联系地址】。</p>",
    changeNote: "首次发布",
  };
  expect(gapFindings("protocol", payload)).toEqual([
    { field: "contentHtml", level: "error", rule: "填写", excerpt: "【待填：公司全称】", message: "还有 2 处待填的空白" },
  ]);
  expect(gapFindings("protocol", { ...payload, contentHtml: "<p>【注】待填写的表格</p>" })).toEqual([]);
});
