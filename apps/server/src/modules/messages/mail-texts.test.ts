import { expect, it } from "vitest";
import { type MailContent, mailTexts, writeMail } from "./mail-texts.ts";

const SETTINGS = "https://www.example.com/next/user/account";
const notice = (text: string, title = "试驾提醒"): MailContent => ({ template: "notice", params: { title, text } });

it("fills every variable of every mail", () => {
  const params = { code: "012345", minutes: "15", time: "11月25日10:00", title: "办理进展", text: "已预约" };
  for (const template of Object.keys(mailTexts)) {
    const { subject, text, html } = writeMail({ template, params } as MailContent, SETTINGS);
    expect(`${subject}${text}${html}`, template).not.toMatch(/[{}]/);
    expect(subject, template).not.toBe("");
  }
});

it("says the same in HTML, with addresses as links and nothing that a text could bring along", () => {
  const { text, html } = writeMail(notice('<script>alert("x")</script>查看：https://www.example.com/next/a?b=1&c=2'), SETTINGS);
  expect(text).toContain("查看：https://www.example.com/next/a?b=1&c=2");
  expect(html).not.toContain("<script");
  expect(html).toContain('href="https://www.example.com/next/a?b=1&amp;c=2"');
});

it("tells where a notice is switched off, and keeps subjects to one line", () => {
  const { subject, text } = writeMail(notice("内容", "通知\r\nBcc: a@b.cn"), SETTINGS);
  expect(subject).toBe("通知 Bcc: a@b.cn");
  expect(text).toContain(SETTINGS);
  expect(writeMail({ template: "emailCode", params: { code: "012345", minutes: "15" } }, SETTINGS).text).not.toContain(SETTINGS);
});
