import { describe, expect, it } from "vitest";
import { filedTexts, type SmsContent, type SmsTemplate, smsText, smsTexts, vendorVariables } from "./texts.ts";

/** The longest that each variable becomes; whoever adds a variable says so here. */
const longest: Record<string, string> = {
  code: "012345",
  minutes: "10",
  no: "2611220000428",
  vehicle: "云起远行版七座混动",
  dealer: "呼和浩特赛罕云起体验中心",
  topic: "企业采购",
  note: "将在12月31日（周四）18:00前书面答复",
  receiver: "呼和浩特赛罕云起体验中心（0471-8888 0000）",
  time: "11月22日（周日）10:00–11:00",
  successor: "呼和浩特赛罕云起体验中心",
  title: "周末亲子自然营地自驾日·秋季第二场",
  people: "10",
  venue: "阿那亚云起生活体验馆一层",
  subject: "满意度回访 2611220000428",
  place: "11月28日上午，呼和浩特赛罕云起体验中心",
  link: `https://www.example.com/next/test-drive/booking/${"x".repeat(43)}`,
};
/** Signatures (签名) have at most twelve characters, in brackets of their own. */
const SIGNATURE = 14;
/** Characters of one message, and of each where the text takes several: what is beyond is paid as a further one. */
const charactersOf = (messages: number) => (messages === 1 ? 70 : 67 * messages);

const templates = Object.keys(smsTexts) as SmsTemplate[];
const contentOf = (template: SmsTemplate) => ({ template, params: longest }) as unknown as SmsContent;

describe.each(templates)("%s", (template) => {
  it("names no variable that nobody gives", () => {
    expect(smsText(contentOf(template))).not.toMatch(/[{}]|undefined/);
    expect(Object.values(vendorVariables(contentOf(template)))).not.toContain("");
  });

  it("is what it should cost as a vendor sends it: a code one message, a notice two", () => {
    const { filed } = smsTexts[template];
    const variables = vendorVariables(contentOf(template));
    const sent = Object.entries(variables).reduce((text, [name, value]) => text.replace(`{${name}}`, value), filedTexts[filed] as string);
    expect(sent).not.toMatch(/[{}]/);
    expect(sent.length + SIGNATURE).toBeLessThanOrEqual(charactersOf(filed === "code" ? 1 : 2));
  });
});

it("a filed text has no link: vendors refuse them in variables", () => {
  expect(Object.values(filedTexts).join()).not.toContain("{link}");
});

it("a code reads as it always has", () => {
  const content = { template: "verificationCode", params: { code: "012345", minutes: "5" } } as const;
  expect(smsText(content)).toBe("验证码012345，5分钟内有效。请勿告诉他人。");
  expect(vendorVariables(content)).toEqual({ code: "012345", minutes: "5" });
});

it("a notice of a booking, in its own words and in the filed ones", () => {
  const params = { no: "2611220000428", vehicle: "云起", dealer: "西湖店", time: "11月22日 10:00–11:00" };
  expect(smsText({ template: "testDriveCancelled", params })).toBe(
    "您的试驾预约（预约号2611220000428，云起，11月22日 10:00–11:00，西湖店）已取消。",
  );
  expect(Object.entries(vendorVariables({ template: "testDriveCancelled", params }))).toEqual([
    ["no", "2611220000428"],
    ["state", "已取消"],
    ["vehicle", "云起"],
    ["time", "11月22日 10:00–11:00"],
    ["dealer", "西湖店"],
  ]);
});
