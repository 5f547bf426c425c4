import { maskMobile } from "@marque/contract/rules/mobile";
import { createSms } from "../../adapters/sms/create-sms.ts";
import { defineModule, type House } from "../module.ts";
import { messageJobs } from "./message-jobs.ts";
import { createMessagesService } from "./messages.service.ts";
import { createOutbox } from "./outbox.repository.ts";
import { messageRetention } from "./retention.ts";

/** Text messages to people, and what became of them. */
export function messagesModule(
  { database, security, settings, log, jobs, limiter }: House,
  { onNotice }: Required<Pick<Parameters<typeof createMessagesService>[0], "onNotice">>,
) {
  const announce = ({ mobile, text }: { mobile: string; text: string }) => log.info({ mobile: maskMobile(mobile) }, text);
  const sms = createSms(settings.sms, { outbox: createOutbox(database, security), announce });
  const messages = createMessagesService({ database, jobs, security, sms, limiter, log, onNotice });
  return defineModule({
    messages,
    jobs: messageJobs(messages),
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
    },
  });
}
