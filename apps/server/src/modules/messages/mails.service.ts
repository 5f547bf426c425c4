import { randomUUID } from "node:crypto";
import { AppError } from "@marque/contract/errors";
import type { NoticeKind } from "@marque/contract/rules/notice-wishes";
import type { Logger } from "pino";
import { MailFailure, type MailPort } from "../../adapters/mail/port.ts";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type MailContent, writeMail } from "./mail-texts.ts";
import { addMail, claimMail, replaceWaitingMails, type StoredMail, settleMail } from "./mails.repository.ts";
import { findWishesOfMember } from "./messages.repository.ts";
import { decideNotice } from "./notice-wishes.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    sendMail: { mailId: string };
  }
}

/** How long a code by mail counts, and how long it is worth being sent. */
export const EMAIL_CODE_MINUTES = 15;

export interface NewMail {
  memberId: string;
  content: MailContent;
  /** Null for what its member can neither do without nor wait for. */
  kind: NoticeKind | null;
  /** What it tells news of; null for what no newer mail replaces. */
  about: string | null;
  /** Encrypted for the purpose `email`; null for the address that the member has when it is sent. */
  addressEncrypted: string | null;
}

/** Every mail to a person goes through here and leaves a line in the send history. */
export interface MailsService {
  readonly isOpen: boolean;
  /** Writes a mail in the caller's transaction: it goes out soon after the commit, or never if there is none. Nothing where no mails are sent. */
  enqueue(tx: Transaction, mail: NewMail): Promise<void>;
  /** Takes back what has not been sent yet about something, in the caller's transaction. */
  takeBack(tx: Transaction, about: string): Promise<void>;
  /**
   * The job behind it. A mail that a process died over is sent again: its Message-ID stays the same, so that mailboxes know it, and a
   * mail twice is less than none.
   */
  sendWaiting(mailId: string): Promise<void>;
}

export function createMailsService(resources: {
  database: Database;
  jobs: Jobs;
  security: Security;
  mail: MailPort;
  limiter: Limiter;
  log: Logger;
  /** Where a member decides what they are mailed. */
  settingsUrl: string;
  now?: () => Date;
}): MailsService {
  const { database, jobs, security, mail, limiter, log } = resources;
  const now = resources.now ?? (() => new Date());

  /** Where a mail goes, when: nowhere, later, or to this address now. */
  async function receiverOf(stored: StoredMail): Promise<"nobody" | Date | string> {
    const { kind, memberId, addressEncrypted } = stored;
    const at = now();
    if (stored.template === "emailCode" && at.getTime() - stored.createdAt.getTime() > EMAIL_CODE_MINUTES * 60_000) return "nobody";
    if (addressEncrypted !== null) return security.decryptField("email", addressEncrypted);
    const member = await findWishesOfMember(database, memberId);
    if (!member?.emailEncrypted) return "nobody";
    const decided = kind === null ? "now" : decideNotice(member, kind, "mail", at);
    if (decided === "unwanted") return "nobody";
    return decided === "now" ? security.decryptField("email", member.emailEncrypted) : decided;
  }

  async function attempt(stored: StoredMail, to: string): Promise<void> {
    const content = {
      template: stored.template,
      params: JSON.parse(security.decryptField("mailParams", stored.paramsEncrypted)),
    } as MailContent;
    const counted = { mailbox: to };
    try {
      await limiter.require("mailsOfDay", counted);
      await mail.send({ key: stored.id, to, ...writeMail(content, resources.settingsUrl) });
      await settleMail(database, stored.id, { state: "sent", sentAt: now() });
    } catch (error) {
      if (error instanceof AppError) {
        log.warn({ mailId: stored.id }, "mail not sent: its address has had its mails of the day");
        return settleMail(database, stored.id, { state: "overLimit" });
      }
      if (!(error instanceof MailFailure)) throw error;
      await limiter.giveBack("mailsOfDay", counted);
      if (error.reason === "badAddress") return settleMail(database, stored.id, { state: "failed", replyCode: error.replyCode });
      log.error({ err: error, replyCode: error.replyCode }, "mail server refused or did not answer");
      await settleMail(database, stored.id, { state: "waiting", replyCode: error.replyCode });
      throw error;
    }
  }

  return {
    isOpen: mail.isOpen,

    takeBack: (tx, about) => replaceWaitingMails(tx, null, about),

    async enqueue(tx, { content, about, ...rest }) {
      if (!mail.isOpen) return;
      const id = randomUUID();
      if (about !== null) await replaceWaitingMails(tx, rest.memberId, about);
      const paramsEncrypted = security.encryptField("mailParams", JSON.stringify(content.params));
      await addMail(tx, { id, ...rest, about, template: content.template, paramsEncrypted, state: "waiting", createdAt: now() });
      await jobs.enqueue(tx, "sendMail", { mailId: id });
    },

    async sendWaiting(mailId) {
      const stored = await claimMail(database, mailId);
      if (!stored) return;
      if (!mail.isOpen) return settleMail(database, mailId, { state: "notCarried" });
      const receiver = await receiverOf(stored);
      if (receiver === "nobody") return settleMail(database, mailId, { state: "unwanted" });
      if (typeof receiver === "string") return attempt(stored, receiver);
      await transaction(database, async (tx) => {
        await settleMail(tx, mailId, { state: "waiting" });
        await jobs.enqueue(tx, "sendMail", { mailId }, { startAfter: receiver });
      });
    },
  };
}
