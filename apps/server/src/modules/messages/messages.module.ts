import { maskMobile } from "@marque/contract/rules/mobile";
import { createSms } from "../../adapters/sms/create-sms.ts";
import { defineModule, type House } from "../module.ts";
import { messageJobs } from "./message-jobs.ts";
import { createMessagesService } from "./messages.service.ts";
import { createOutbox } from "./outbox.repository.ts";
import { messageRetention } from "./retention.ts";

/** Text messages to people, and what became of them. */
export function messagesModule({ database, security, settings, log, jobs, limiter }: House) {
  const announce = ({ mobile, text }: { mobile: string; text: string }) => log.info({ mobile: maskMobile(mobile) }, text);
  const sms = createSms(settings.sms, { outbox: createOutbox(database, security), announce });
  const messages = createMessagesService({ database, jobs, security, sms, limiter, log });
  return defineModule({
    messages,
    jobs: messageJobs(messages),
    retention: [messageRetention(database)],
    personalData: {
      sms_messages: "手机号与内容（加密），6 个月：发送凭证",
      sms_outbox: "手机号与内容（加密），7 天：未接短信服务商时代替发送",
    },
  });
}
