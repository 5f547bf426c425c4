import type { SmsContent, SmsTemplate } from "./texts.ts";

/** A message to one mobile. */
export type SmsMessage = SmsContent & {
  /** Names this message for good: sent along to the vendor, and by it an idempotent driver knows a repeat. At most 64 characters. */
  key: string;
  /** 11 digits, no country code. */
  mobile: string;
};

export interface SmsReceipt {
  kind: "sent";
  /** By which the message is found at the vendor. */
  vendorId: string;
}

/** Sends text messages. One message per call, never retried inside. */
export interface SmsPort {
  /** Sending the same key again has no effect. No vendor offers that. */
  readonly idempotent: boolean;
  /** Whether messages of this template are set up to be sent at all. */
  carries(template: SmsTemplate): boolean;
  /** Throws `SmsFailure` when the message was not, or perhaps not, accepted. */
  send(message: SmsMessage): Promise<SmsReceipt>;
}

/** `tooFrequent` and `badNumber` concern the person; `operator` is for whoever runs the site to put right. */
export type SmsFailureReason = "tooFrequent" | "badNumber" | "operator";

export class SmsFailure extends Error {
  readonly reason: SmsFailureReason;
  /** The vendor's own code, or ours where it gave none: `timeout`, `network`, `badAnswer`, `vendorMissing`. */
  readonly vendorCode: string;
  /** True when the message may have gone out all the same: then it must not be sent again. */
  readonly perhapsSent: boolean;

  constructor(reason: SmsFailureReason, vendorCode: string, options: { message?: string; perhapsSent?: boolean; cause?: unknown } = {}) {
    super(`SMS not sent (${vendorCode})${options.message ? `: ${options.message}` : ""}`, { cause: options.cause });
    this.name = "SmsFailure";
    this.reason = reason;
    this.vendorCode = vendorCode;
    this.perhapsSent = options.perhapsSent ?? false;
  }
}
