import type { z } from "zod";

const WRONG = "填写的内容不正确";
const MISSING = "请填写此项";

/** What is wanted of a text of a form that has a name. */
const formats: Record<string, string> = {
  date: "请填写日期，例如 2026-01-01",
  datetime: "请填写日期和时间",
  email: "请填写正确的邮箱",
  url: "请填写完整的网址",
  uuid: "编号不正确",
};

/** What people are told of a wrong field where its schema has no words of its own. Never speaks of types: who fills in a form knows none. */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? MISSING : WRONG;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return issue.input === "" ? MISSING : (formats[issue.format] ?? "格式不正确");
    case "invalid_value":
      return issue.input === undefined || issue.input === null || issue.input === "" ? "请选择一项" : "请从列出的选项中选择";
    case "not_multiple_of":
      return "请填写整数";
    default:
      return WRONG;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string") return minimum <= 1 ? MISSING : `至少填写 ${minimum} 个字`;
  if (origin === "array" || origin === "set") return minimum <= 1 ? "请至少选择一项" : `至少要有 ${minimum} 项`;
  return `不能小于 ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === "string") return `最多填写 ${maximum} 个字`;
  if (origin === "array" || origin === "set") return `最多 ${maximum} 项`;
  return `不能大于 ${maximum}`;
}
