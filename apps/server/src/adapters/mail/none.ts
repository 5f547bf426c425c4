import { MailFailure, type MailPort } from "./port.ts";

/** Stands where no mail server is set up: it sends nothing and says so. */
export function createNoMail(): MailPort {
  return {
    isOpen: false,
    async send() {
      throw new MailFailure("operator", "mailMissing");
    },
  };
}
