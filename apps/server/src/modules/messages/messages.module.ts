import { maskEmail } from "@marque/contract/rules/email";
import { maskMobile } from "@marque/contract/rules/mobile";
import { noticeKinds } from "@marque/contract/rules/notice-wishes";
import { createMail } from "../../adapters/mail/create-mail.ts";
import { createSms } from "../../adapters/sms/create-sms.ts";
import { wireInstant } from "../../local-time.ts";
import { defineModule, type House } from "../module.ts";
import { personalRows } from "../personal-data/personal-table.ts";
import { createMailOutbox, listMailsOf } from "./mails.repository.ts";
import { createMailsService } from "./mails.service.ts";
import { mailJobs, messageJobs } from "./message-jobs.ts";
import { createMessagesService } from "./messages.service.ts";
import { createOutbox } from "./outbox.repository.ts";
import { messageRetention } from "./retention.ts";

/** Text messages and mails to people, and what became of them. */
export function messagesModule(
  { database, security, settings, log, jobs, limiter }: House,
  { copyToCentre }: Required<Pick<Parameters<typeof createMessagesService>[0], "copyToCentre">>,
) {
  const announce = ({ mobile, text }: { mobile: string; text: string }) => log.info({ mobile: maskMobile(mobile) }, text);
  const sms = createSms(settings.sms, { outbox: createOutbox(database, security), announce });
  const mail = createMail(settings.mail, {
    outbox: createMailOutbox(database, security),
    announce: ({ to, subject, text }) => log.info({ mail: maskEmail(to) }, `${subject} ${text.split("\n")[0]}`),
  });
  const settingsUrl = `${settings.publicOrigin}/next/user/account`;
  const mails = createMailsService({ database, jobs, security, mail, limiter, log, settingsUrl });
  const messages = createMessagesService({ database, jobs, security, sms, limiter, log, mails, copyToCentre });
  return defineModule({
    messages,
    mails,
    jobs: [...messageJobs(messages), ...mailJobs(mails)],
    retention: [messageRetention(database)],
    personalData: {
      sms_messages: {
        what: "发出的短信：手机号与内容",
        why: "发送凭证",
        until: "6 个月",
        columns: ["mobile_encrypted", "params_encrypted"],
        ofPerson: { nobodys: "只为发送凭证留存，无法按人查找" },
      },
      sms_outbox: {
        what: "未接短信服务商时代替发送的短信",
        why: "代替发送",
        until: "7 天",
        columns: ["mobile_encrypted", "text_encrypted"],
        ofPerson: { nobodys: "几天内删除，无法按人查找" },
      },
      mail_messages: {
        what: "发出的邮件：种类、收件地址与内容",
        why: "发送凭证",
        until: "6 个月；内容在发出后即清空",
        columns: ["member_id", "address_encrypted", "params_encrypted"],
        ofPerson: personalRows({
          list: ({ memberId }) => listMailsOf(database, memberId),
          fields: {
            kind: ["种类", ({ kind }) => (kind === null ? "邮箱验证与变更" : noticeKinds[kind].title)],
            at: ["时间", ({ createdAt }) => wireInstant(createdAt)],
            sentAt: ["发出时间", ({ sentAt }) => sentAt && wireInstant(sentAt)],
          },
          erase: { with: "members" },
        }),
      },
      mail_outbox: {
        what: "未接邮件服务器时代替发送的邮件",
        why: "代替发送",
        until: "7 天",
        columns: ["address_encrypted", "text_encrypted"],
        ofPerson: { nobodys: "几天内删除，无法按人查找" },
      },
    },
  });
}
