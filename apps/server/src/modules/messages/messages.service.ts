import { randomUUID } from "node:crypto";
import type { SmsPurpose } from "@marque/contract/calls/verification";
import { AppError } from "@marque/contract/errors";
import { noticeKinds } from "@marque/contract/rules/notice-wishes";
import type { Logger } from "pino";
import { SmsFailure, type SmsMessage, type SmsPort } from "../../adapters/sms/port.ts";
import { type MessagePurpose, type SmsContent, type SmsNotice, type SmsTemplate, smsText, smsTexts } from "../../adapters/sms/texts.ts";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MailsService } from "./mails.service.ts";
import {
  addMessage,
  claimMessage,
  findMessage,
  findWishesOf,
  replaceWaiting,
  type StoredMessage,
  settleMessage,
} from "./messages.repository.ts";
import { decideNotice, noticeKindOf, wantsNotice } from "./notice-wishes.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    sendSms: { messageId: string };
  }
}

/** Every message to a person goes through here and leaves a line in the send history. */
export interface MessagesService {
  /** Whether messages of this template are set up to be sent. */
  carries(template: SmsTemplate): boolean;
  /**
   * Sends a code while the visitor waits. Throws `SmsFailure`, or `tooFast` where the number has had its messages of the day.
   * `id` is a UUID, new for each message.
   */
  sendNow(id: string, mobile: string, purpose: SmsPurpose, content: Exclude<SmsContent, SmsNotice>): Promise<void>;
  /**
   * Writes a notice in the caller's transaction: it goes out soon after the commit, or never if there is none. It takes the place of
   * an earlier one about the same that has not been sent yet. One too many of a day to the same number is not sent, nor is what its member
   * does not want; what can wait waits until their quiet hours are over. The member with that number finds it in their centre and in
   * their mail too, where they want it there.
   * @param message.mobileEncrypted 11 digits, encrypted for the purpose `mobile`
   * @param message.about what it tells news of, as in `booking 12`
   */
  enqueueSms(tx: Transaction, message: SmsNotice & { mobileEncrypted: string; about: string }): Promise<void>;
  /** Takes back what has not been sent yet about something that nobody wants to hear of any more, in the caller's transaction. */
  takeBack(tx: Transaction, about: string): Promise<void>;
  /**
   * The job behind it. A message is sent again only when that cannot reach anybody twice: after a refusal, or with a driver that knows
   * its keys. What was under way when a process died is left as uncertain.
   */
  sendWaiting(messageId: string): Promise<void>;
}

export function createMessagesService(resources: {
  database: Database;
  jobs: Jobs;
  security: Security;
  sms: SmsPort;
  limiter: Limiter;
  log: Logger;
  /** By which members with an address are told too. */
  mails?: Pick<MailsService, "enqueue" | "takeBack">;
  /** Puts a notice into the centre of a member, in the transaction that writes it. */
  copyToCentre?: (tx: Transaction, notice: SmsNotice, memberId: string) => Promise<void>;
  now?: () => Date;
}): MessagesService {
  const { database, jobs, security, sms, limiter, log } = resources;
  const now = resources.now ?? (() => new Date());

  /** Sends one message and writes down how it ended. Throws `SmsFailure`, or `tooFast` for one too many to its number. */
  async function attempt(message: SmsMessage, purpose: MessagePurpose, onRefusal: "waiting" | "failed"): Promise<void> {
    const ofNumber = { mobile: message.mobile, purpose };
    try {
      await limiter.require("smsOfDay", ofNumber);
      const { vendorId } = await sms.send(message);
      await settleMessage(database, message.key, { state: "sent", vendorId, sentAt: now() });
    } catch (error) {
      if (error instanceof AppError) await settleMessage(database, message.key, { state: "overLimit" });
      if (!(error instanceof SmsFailure)) throw error;
      if (!error.perhapsSent) await limiter.giveBack("smsOfDay", ofNumber);
      if (error.reason === "operator") log.error({ err: error, vendorCode: error.vendorCode }, "SMS vendor refused or did not answer");
      const refused = error.reason === "badNumber" ? "failed" : onRefusal;
      await settleMessage(database, message.key, { state: error.perhapsSent ? "uncertain" : refused, vendorCode: error.vendorCode });
      throw error;
    }
  }

  async function sendWaiting(messageId: string): Promise<void> {
    const message = (await claimMessage(database, messageId)) ?? (await findInterrupted(messageId));
    if (!message) return;
    const content = { template: message.template, params: readParams(message) } as SmsNotice;
    if (!sms.carries(content.template)) return settleMessage(database, message.id, { state: "notCarried" });
    const mobile = security.decryptField("mobile", message.mobileEncrypted);
    const kind = noticeKindOf(content.template);
    const wishes = kind && (await findWishesOf(database, security.blindIndex("mobile", mobile)));
    const wish = kind === null ? "now" : decideNotice(wishes ?? undefined, kind, "sms", now());
    if (wish === "unwanted") return settleMessage(database, message.id, { state: "unwanted" });
    if (wish !== "now") return waitUntil(wish, message.id);
    try {
      await attempt({ ...content, key: message.id, mobile }, smsTexts[content.template].purpose, "waiting");
    } catch (error) {
      if (error instanceof AppError) return log.warn({ messageId }, "SMS not sent: its number has had its messages of the day");
      if (error instanceof SmsFailure && (error.perhapsSent || error.reason === "badNumber")) return;
      throw error;
    }
  }

  /** Quiet hours: it goes out once they are over. */
  async function waitUntil(startAfter: Date, messageId: string): Promise<void> {
    await transaction(database, async (tx) => {
      await settleMessage(tx, messageId, { state: "waiting" });
      await jobs.enqueue(tx, "sendSms", { messageId }, { startAfter });
    });
  }

  async function findInterrupted(messageId: string): Promise<StoredMessage | undefined> {
    const message = await findMessage(database, messageId);
    if (message?.state !== "sending") return undefined;
    if (sms.idempotent) return message;
    log.warn({ messageId }, "SMS was under way when its process ended; it is not sent again");
    await settleMessage(database, messageId, { state: "uncertain" });
    return undefined;
  }

  /** The same news by the channels that a number does not need. */
  async function tellMember(tx: Transaction, notice: SmsNotice, mobileEncrypted: string, about: string): Promise<void> {
    const kind = noticeKindOf(notice.template);
    if (kind === null) return;
    const member = await findWishesOf(tx, security.blindIndex("mobile", security.decryptField("mobile", mobileEncrypted)));
    if (!member) return;
    if (wantsNotice(member, kind, "centre")) await resources.copyToCentre?.(tx, notice, member.id);
    if (!member.emailEncrypted || !wantsNotice(member, kind, "mail")) return;
    const content = { template: "notice", params: { title: noticeKinds[kind].title, text: smsText(notice) } } as const;
    await resources.mails?.enqueue(tx, { memberId: member.id, content, kind, about, addressEncrypted: null });
  }

  function readParams(message: StoredMessage): unknown {
    return JSON.parse(security.decryptField("smsParams", message.paramsEncrypted));
  }

  return {
    carries: (template) => sms.carries(template),
    sendWaiting,

    async sendNow(id, mobile, purpose, content) {
      const mobileEncrypted = security.encryptField("mobile", mobile);
      const { template } = content;
      await addMessage(database, { id, template, mobileEncrypted, paramsEncrypted: "", state: "sending", createdAt: now() });
      await attempt({ ...content, key: id, mobile }, purpose, "failed");
    },

    async takeBack(tx, about) {
      await replaceWaiting(tx, about);
      await resources.mails?.takeBack(tx, about);
    },

    async enqueueSms(tx, { mobileEncrypted, about, ...notice }) {
      const { template, params } = notice;
      const id = randomUUID();
      const paramsEncrypted = security.encryptField("smsParams", JSON.stringify(params));
      await replaceWaiting(tx, about);
      await addMessage(tx, { id, template, about, mobileEncrypted, paramsEncrypted, state: "waiting", createdAt: now() });
      await jobs.enqueue(tx, "sendSms", { messageId: id });
      await tellMember(tx, notice, mobileEncrypted, about);
    },
  };
}
