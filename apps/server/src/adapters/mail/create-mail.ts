import type { Settings } from "../../settings.ts";
import { createOutboxMail, type MailOutbox } from "./embedded.ts";
import { createNoMail } from "./none.ts";
import type { Mail, MailPort } from "./port.ts";
import { createSmtpMail } from "./smtp.ts";

/** The driver that the settings name. */
export function createMail(settings: Settings["mail"], embedded: { outbox: MailOutbox; announce(mail: Mail): void }): MailPort {
  switch (settings.driver) {
    case "smtp":
      return createSmtpMail(settings);
    case "outbox":
      return createOutboxMail(embedded.outbox, embedded.announce);
    case "none":
      return createNoMail();
  }
}
