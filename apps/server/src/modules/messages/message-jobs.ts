import { defineJob, type ModuleJob } from "../module.ts";
import type { MailsService } from "./mails.service.ts";
import type { MessagesService } from "./messages.service.ts";

/** Refusals may last until somebody has topped up an account: about five hours of tries. */
const RETRIES = 14;

export function messageJobs(messages: Pick<MessagesService, "sendWaiting">): readonly ModuleJob[] {
  return [defineJob("sendSms", ({ messageId }) => messages.sendWaiting(messageId), { retries: RETRIES })];
}

export function mailJobs(mails: Pick<MailsService, "sendWaiting">): readonly ModuleJob[] {
  return [defineJob("sendMail", ({ mailId }) => mails.sendWaiting(mailId), { retries: RETRIES })];
}
