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

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether personal data may be sent to an address: over TLS, or without leaving this machine. */
export function isSafeWebhook(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname));
}
