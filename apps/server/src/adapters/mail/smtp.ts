import { createTransport, type NodemailerError } from "nodemailer";
import { MailFailure, type MailPort } from "./port.ts";

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise by STARTTLS. */
  secure: boolean;
  /** Refuse a server that offers no TLS: all but one on this machine. */
  requireTls: boolean;
  user: string;
  password: string;
  /** As in `云岫汽车 <notice@example.com>`. */
  from: string;
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

/** Replies to a receiver that mean this address and no other (RFC 5321 §4.2.2, RFC 3463 §3.2). */
const BAD_ADDRESS = new Set([501, 550, 551, 553]);

/** Any SMTP server (RFC 5321), by nodemailer: with its password where it has one, over TLS unless it is on this machine. */
export function createSmtpMail(settings: SmtpSettings): MailPort {
  const { host, port, secure, requireTls, user, password, from } = settings;
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "localhost";
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: requireTls },
    ...(user !== "" && { auth: { user, pass: password } }),
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    // Texts are ours, whole: nothing is fetched from files or addresses.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    isOpen: true,
    async send({ key, to, subject, text, html }) {
      try {
        await transport.sendMail({
          ...{ from, to: { name: "", address: to }, subject, text, html },
          messageId: `<${key}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        const { code, responseCode, command } = error as NodemailerError;
        const isBad = command === "RCPT TO" && responseCode !== undefined && BAD_ADDRESS.has(responseCode);
        // The library's own message may repeat the address, so that it goes no further.
        throw new MailFailure(isBad ? "badAddress" : "operator", String(responseCode || code || "unknown"));
      }
    },
  };
}
