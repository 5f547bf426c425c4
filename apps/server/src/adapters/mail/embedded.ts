import type { Mail, MailPort } from "./port.ts";

/** Where the outbox driver puts what others would send. */
export interface MailOutbox {
  /** Keeps a mail under its key; keeping the same key again changes nothing. */
  keep(mail: Mail): Promise<{ isNew: boolean }>;
}

/** Keeps mails instead of sending them, in every mode but production. `announce` gets each once, to show it to whoever runs the server. */
export function createOutboxMail(outbox: MailOutbox, announce: (mail: Mail) => void): MailPort {
  return {
    isOpen: true,
    async send(mail) {
      if ((await outbox.keep(mail)).isNew) announce(mail);
    },
  };
}
