import { z } from "zod";

/** An environment variable: what it is for, what it must look like, and what holds when it is not set. */
export interface Variable {
  about: string;
  /** Ends the sentence “… should be”. */
  expected: string;
  parse: z.ZodType;
  default: string;
}

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1).max(1_000_000_000);
export const text = z.string().trim().min(1).max(4_000);
export const origin = z
  .string()
  .trim()
  .refine((value) => value === "" || /^https?:\/\/[^/\s]+$/.test(value));

/** Whether this machine is named, so that nothing leaves it. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether a text names an SMTP server, perhaps with user and password, and nothing else. */
export function isSmtpAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "") return false;
  const isWhole = (url.username === "") === (url.password === "");
  return isWhole && ["", "/"].includes(url.pathname) && url.search === "" && url.hash === "" && isDecodable(url.username + url.password);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether personal data may be sent to an address: over TLS, or without leaving this machine. */
export function isSafeWebhook(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
}
