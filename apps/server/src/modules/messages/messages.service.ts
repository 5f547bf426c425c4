import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type SmsContent, SmsFailure, type SmsMessage, type SmsPort, type SmsTemplate } from "../../adapters/sms/port.ts";
import type { Database, Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import { addMessage, claimMessage, findMessage, type StoredMessage, settleMessage } from "./messages.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    sendSms: { messageId: string };
  }
}

/** Every message to a person goes through here and leaves a line in the send history. */
export interface MessagesService {
  /** Whether messages of this template are set up to be sent. */
  carries(template: SmsTemplate): boolean;
  /** Sends while the visitor waits. Throws `SmsFailure`. `id` is a UUID, new for each message. */
  sendNow(id: string, mobile: string, content: SmsContent): Promise<void>;
  /**
   * Writes a message in the caller's transaction: it goes out soon after the commit, or never if there is none.
   * @param message.mobileEncrypted 11 digits, encrypted for the purpose `mobile`
   */
  enqueueSms(tx: Transaction, message: SmsContent & { mobileEncrypted: string }): Promise<void>;
}

export function createMessagesService(resources: {
  database: Database;
  jobs: Jobs;
  security: Security;
  sms: SmsPort;
  log: Logger;
  now?: () => Date;
}): MessagesService {
  const { database, jobs, security, sms, log } = resources;
  const now = resources.now ?? (() => new Date());

  /** Sends one message and writes down how it ended. Throws `SmsFailure`. */
  async function attempt(message: SmsMessage, onRefusal: "waiting" | "failed"): Promise<void> {
    try {
      const { vendorId } = await sms.send(message);
      await settleMessage(database, message.key, { state: "sent", vendorId, sentAt: now() });
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      if (error.reason === "operator") log.error({ err: error, vendorCode: error.vendorCode }, "SMS vendor refused or did not answer");
      const refused = error.reason === "badNumber" ? "failed" : onRefusal;
      await settleMessage(database, message.key, { state: error.perhapsSent ? "uncertain" : refused, vendorCode: error.vendorCode });
      throw error;
    }
  }

  /**
   * The job. A message is sent again only when that cannot reach anybody twice: after a refusal, or with a driver that knows
   * its keys. What was under way when a process died is left as uncertain.
   */
  async function sendWaiting(messageId: string): Promise<void> {
    const message = (await claimMessage(database, messageId)) ?? (await findInterrupted(messageId));
    if (!message) return;
    const content = { template: message.template, params: readParams(message) } as SmsContent;
    if (!sms.carries(content.template)) return settleMessage(database, message.id, { state: "notCarried" });
    try {
      await attempt({ ...content, key: message.id, mobile: security.decryptField("mobile", message.mobileEncrypted) }, "waiting");
    } catch (error) {
      if (error instanceof SmsFailure && (error.perhapsSent || error.reason === "badNumber")) return;
      throw error;
    }
  }

  async function findInterrupted(messageId: string): Promise<StoredMessage | undefined> {
    const message = await findMessage(database, messageId);
    if (message?.state !== "sending") return undefined;
    if (sms.idempotent) return message;
    log.warn({ messageId }, "SMS was under way when its process ended; it is not sent again");
    await settleMessage(database, messageId, { state: "uncertain" });
    return undefined;
  }

  function readParams(message: StoredMessage): unknown {
    return JSON.parse(security.decryptField("smsParams", message.paramsEncrypted));
  }

  // Refusals may last until somebody has topped up an account: about five hours of tries.
  jobs.handle("sendSms", ({ messageId }) => sendWaiting(messageId), { retries: 14 });

  return {
    carries: (template) => sms.carries(template),

    async sendNow(id, mobile, content) {
      const mobileEncrypted = security.encryptField("mobile", mobile);
      const { template } = content;
      await addMessage(database, { id, template, mobileEncrypted, paramsEncrypted: "", state: "sending", createdAt: now() });
      await attempt({ ...content, key: id, mobile }, "failed");
    },

    async enqueueSms(tx, { template, params, mobileEncrypted }) {
      const id = randomUUID();
      const paramsEncrypted = security.encryptField("smsParams", JSON.stringify(params));
      await addMessage(tx, { id, template, mobileEncrypted, paramsEncrypted, state: "waiting", createdAt: now() });
      await jobs.enqueue(tx, "sendSms", { messageId: id });
    },
  };
}
