/** A mail to one address, ready to be read. */
export interface Mail {
  /** Names this mail for good: it is its Message-ID, by which a mailbox knows a repeat. A UUID. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. One per call, never retried inside. */
export interface MailPort {
  /** Whether anything is sent at all. */
  readonly isOpen: boolean;
  /** Throws `MailFailure` when the mail was not, or perhaps not, accepted. */
  send(mail: Mail): Promise<void>;
}

/** `badAddress` is for good; `operator` is for whoever runs the site to put right, or passes by itself. */
export type MailFailureReason = "badAddress" | "operator";

export class MailFailure extends Error {
  readonly reason: MailFailureReason;
  /** The server's reply code, or the library's: `EAUTH`, `ETIMEDOUT`, `mailMissing` … Never an address. */
  readonly replyCode: string;

  constructor(reason: MailFailureReason, replyCode: string) {
    super(`Mail not sent (${replyCode})`);
    this.name = "MailFailure";
    this.reason = reason;
    this.replyCode = replyCode;
  }
}
