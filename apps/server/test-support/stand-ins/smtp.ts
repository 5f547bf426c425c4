import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerError } from "smtp-server";
import { refuseInProduction } from "./refuse-in-production.ts";

/** A mail that was taken: who it was addressed to in the envelope, and what it says. */
export interface TakenMail {
  to: string;
  mail: Email;
}

/** A mail server on 127.0.0.1. */
export interface SmtpStandIn {
  /** For SMTP_URL, with user and password. */
  url: string;
  /** In the order in which they came. */
  taken: readonly TakenMail[];
  /** Waits for the newest mail to an address that comes, or came, after so many others to it. */
  mailTo(address: string, after?: number): Promise<Email>;
  /** Refuses the next receivers with these replies, one each. */
  refuseNext(...replies: number[]): void;
  close(): Promise<void>;
}

const USER = "notice@example.com";
const PASSWORD = "s3cret/with:signs";
/** How long somebody waits for a mail. */
const WAIT_MS = 15_000;

/** Speaks SMTP with authentication (RFC 5321, RFC 4954); whoever does not know its password sends nothing. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  refuseInProduction();
  const taken: TakenMail[] = [];
  const refusals: number[] = [];
  const waiting = new Set<() => void>();

  const server = new SMTPServer({
    authMethods: ["PLAIN", "LOGIN"],
    // Whoever comes from this machine may come without TLS.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _, answer) {
      if (username === USER && password === PASSWORD) answer(null, { user: USER });
      else answer(Object.assign(new Error("Invalid login"), { responseCode: 535 }));
    },
    onRcptTo(_, __, answer) {
      const responseCode = refusals.shift();
      const refusal: SMTPServerError | null = responseCode ? Object.assign(new Error("Refused"), { responseCode }) : null;
      answer(refusal);
    },
    onData(stream, { envelope }, answer) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          for (const { address } of envelope.rcptTo) taken.push({ to: address, mail });
          answer(null);
          for (const look of waiting) look();
        }, answer);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string) => taken.filter((each) => each.to === address);

  return {
    url: `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    taken,
    mailTo: (address, after = 0) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = to(address);
          const newest = found.at(-1);
          if (!newest || found.length <= after) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(newest.mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail came to ${address}`));
        }, WAIT_MS);
        waiting.add(look);
        look();
      }),
    refuseNext: (...replies) => void refusals.push(...replies),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
