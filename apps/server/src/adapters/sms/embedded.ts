import type { SmsPort } from "./port.ts";
import { smsText } from "./texts.ts";

/** Where the outbox driver puts what others would send. */
export interface Outbox {
  /** Keeps a message under its key; keeping the same key again changes nothing. */
  keep(message: { key: string; mobile: string; text: string }): Promise<{ id: string; isNew: boolean }>;
}

/**
 * Keeps messages instead of sending them, in every mode but production. `announce` gets each message once, to show it to
 * whoever runs the server.
 */
export function createOutboxSms(outbox: Outbox, announce: (message: { mobile: string; text: string }) => void): SmsPort {
  return {
    idempotent: true,
    carries: () => true,
    async send(message) {
      const text = smsText(message);
      const { id, isNew } = await outbox.keep({ key: message.key, mobile: message.mobile, text });
      if (isNew) announce({ mobile: message.mobile, text });
      return { kind: "sent", vendorId: id };
    },
  };
}
