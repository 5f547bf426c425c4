import type { Mail } from "../../adapters/mail/port.ts";
import { escapeHtml } from "../../http/escape-html.ts";

interface MailText {
  subject: string;
  /** Paragraphs; the words in braces are variables. */
  body: readonly string[];
}

const STRANGER = "如果不是您本人操作，请尽快登录官网查看账号，或致电客服。";

/** Every mail, by its template. What is told by text message too is a `notice`: its own words under the title of its kind. */
export const mailTexts = {
  emailCode: {
    subject: "邮箱验证码 {code}",
    body: [
      "您正在为账号绑定这个邮箱，验证码是：{code}",
      "验证码 {minutes} 分钟内有效，只能使用一次，请勿告诉他人。",
      "如果不是您本人操作，请忽略这封邮件，您的邮箱不会被绑定。",
    ],
  },
  emailReplaced: {
    subject: "您的账号已更换邮箱",
    body: ["您的账号已于{time}改用另一个邮箱，此后的通知不再发到这里。", STRANGER],
  },
  emailRemoved: {
    subject: "您的账号已解绑邮箱",
    body: ["您的账号已于{time}解绑这个邮箱，此后的通知不再发到这里。", STRANGER],
  },
  notice: { subject: "{title}", body: ["{text}"] },
} as const satisfies Record<string, MailText>;

export type MailTemplate = keyof typeof mailTexts;

type VariablesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | VariablesOf<Rest> : never;

/** The variables of each mail. */
export type MailParams = {
  [Template in MailTemplate]: Record<
    VariablesOf<(typeof mailTexts)[Template]["subject"]> | VariablesOf<(typeof mailTexts)[Template]["body"][number]>,
    string
  >;
};

/** A mail and its variables, matched to each other. */
export type MailContent = { [Template in MailTemplate]: { template: Template; params: MailParams[Template] } }[MailTemplate];

const NO_REPLY = "此邮件由系统自动发出，请勿直接回复。";
const ADDRESS = /https?:\/\/[^\s，。；、“”]+/g;
const BODY = 'style="margin:0;padding:32px 20px;font:16px/1.75 -apple-system,PingFang SC,Microsoft YaHei,sans-serif;color:#1d1d1f"';
const FOOT = 'style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d9de;font-size:13px;color:#6e6e73"';

/**
 * The mail as its receiver reads it, as plain text and as simple HTML of the same words.
 * @param settingsUrl where its receiver decides what they are mailed
 */
export function writeMail(content: MailContent, settingsUrl: string): Pick<Mail, "subject" | "text" | "html"> {
  const { subject, body } = mailTexts[content.template] as MailText;
  const paragraphs = body.map((text) => fill(text, content.params));
  const foot = content.template === "notice" ? `${NO_REPLY}邮件通知可在账号设置中调整：${settingsUrl}` : NO_REPLY;
  return {
    // A line end would begin another header.
    subject: fill(subject, content.params).replace(/\s+/g, " "),
    text: `${[...paragraphs, foot].join("\n\n")}\n`,
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body ${BODY}>${paragraphs
      .map((text) => `<p style="margin:0 0 12px">${linked(text)}</p>`)
      .join("")}<p ${FOOT}>${linked(foot)}</p></body></html>`,
  };
}

const fill = (text: string, params: MailContent["params"]): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (params as Record<string, string>)[name] ?? "");

/** The text as HTML, its addresses as links. */
function linked(text: string): string {
  const link = 'style="color:#1d1d1f"';
  let html = "";
  let done = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapeHtml(text.slice(done, index))}<a ${link} href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    done = index + address.length;
  }
  return html + escapeHtml(text.slice(done));
}
