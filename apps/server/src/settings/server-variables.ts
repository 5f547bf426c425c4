import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { origin, port, text, type Variable } from "./variable.ts";

const repositoryRoot = fileURLToPath(new URL("../../../..", import.meta.url));

/** The process, its place, its data and its hosts. */
export const serverVariables = {
  MARQUE_MODE: {
    about: "development: hot reload. demo: what plain `npm start` gives. production: no SMS outbox, no stand-ins, no demo content.",
    expected: "development, demo or production",
    parse: z.enum(["development", "demo", "production"]),
    default: "demo",
  },
  PORT: { about: "Port of the web server; 0 takes any free one.", expected: "a port number from 0 to 65535", parse: port, default: "8080" },
  HOST: {
    about: "Address the web server listens on; 0.0.0.0 for every network.",
    expected: "a host name or address such as localhost or 0.0.0.0",
    parse: text,
    default: "localhost",
  },
  PUBLIC_ORIGIN: {
    about: "Origin under which visitors reach the site, for links in messages and canonical addresses. Empty: made from HOST and PORT.",
    expected: "an origin without a path such as https://www.example.com",
    parse: origin,
    default: "",
  },
  STRICT_TRANSPORT_SECURITY: {
    about:
      "HSTS: what browsers are told about coming by https alone; sent only where PUBLIC_ORIGIN is https. Empty: not sent. Browsers remember it, so begin with a short max-age.",
    expected: "a header such as max-age=31536000; includeSubDomains; preload",
    parse: z
      .string()
      .trim()
      .regex(/^(max-age=\d{1,10}(;\s*includeSubDomains)?(;\s*preload)?)?$/i),
    default: "",
  },
  TRUST_PROXY: {
    about: "Whose X-Forwarded-For is believed: false, true (any), or a list of proxy addresses or networks.",
    expected: "true, false or a comma-separated list of addresses or networks such as 10.0.0.0/8",
    parse: z
      .string()
      .regex(/^(true|false|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/)
      .transform((value) => (value === "true" || value === "false" ? value === "true" : value.split(/\s*,\s*/))),
    default: "false",
  },
  DRAIN_SECONDS: {
    about:
      "How long the server goes on answering after SIGTERM while /readyz says 503, so that a load balancer sends visitors elsewhere first.",
    expected: "a whole number of seconds from 0 to 300",
    parse: z.coerce.number().int().min(0).max(300),
    default: "5",
  },
  LOG_LEVEL: {
    about: "How much is logged.",
    expected: "trace, debug, info, warn, error or silent",
    parse: z.enum(["trace", "debug", "info", "warn", "error", "silent"]),
    default: "info",
  },
  MARQUE_DATA: {
    about: "Directory of everything that must survive: the embedded database, uploaded files, the secret.",
    expected: "a directory path",
    parse: text.transform((value) => resolve(repositoryRoot, value)),
    default: "data",
  },
  DATABASE_URL: {
    about: "A PostgreSQL server to use instead of the embedded one.",
    expected: "an address such as postgres://user:password@host:5432/database",
    parse: z.string().regex(/^(postgres(ql)?:\/\/\S+)?$/),
    default: "",
  },
  DATABASE_POOL_SIZE: {
    about: "Most database connections one process opens for requests.",
    expected: "a whole number from 1 to 500",
    parse: z.coerce.number().int().min(1).max(500),
    default: "20",
  },
  MARQUE_SECRET: {
    about:
      "Key material for encrypted fields, blind indexes and signed links; the same in every process. Not set: made once, kept in MARQUE_DATA/secret.",
    expected: "at least 32 random bytes in base64",
    parse: z
      .string()
      .regex(/^([A-Za-z0-9+/_-]+={0,2})?$/)
      .refine((value) => value === "" || Buffer.from(value, "base64").length >= 32),
    default: "",
  },
  MARQUE_HOST_MAIN: {
    about: "Base address of the calls for the browser (specification §7). Empty: same origin.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },
  MARQUE_HOST_FXH: {
    about: "Base address of the calls when the source is the FXH mini-program.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },
  MARQUE_HOST_BZ: {
    about: "Base address of the calls when the source is the BZ mini-program.",
    expected: "an origin such as https://api.example.com",
    parse: origin,
    default: "",
  },
  FILES_FREE_MB: {
    about: "Megabytes of the disk that visitors' files leave free; a bucket has no such end.",
    expected: "a whole number from 0 to 1000000",
    parse: z.coerce.number().int().min(0).max(1_000_000),
    default: "512",
  },
} as const satisfies Record<string, Variable>;
