import { CallError, type Transport } from "./client.ts";
import type { Envelope } from "./envelope.ts";
import { NETWORK_MESSAGE } from "./network-message.ts";
import type { SiteCallId } from "./routes.ts";
import type { Source } from "./rules/source.ts";

export type { Source };

/** Base addresses of the calls: the main service, and one per mini-program (specification §7). Empty means same origin. */
export interface Hosts {
  main: string;
  FXH: string;
  BZ: string;
}

/** Header that carries the mini-program flag. */
export const SOURCE_HEADER = "x-source";
/** Header that carries the member's token (specification §3). */
export const SESSION_HEADER = "sessionKey";

/** Header by which the console says that a call comes from its own pages. */
export const CONSOLE_HEADER = "x-marque-console";
/** Content type of a body that is one file. */
export const FILE_TYPE = "application/octet-stream";
/** Content type of a body with fields and files. */
export const MULTIPART_TYPE = "multipart/form-data";

/** Calls that know the browser by a cookie: they go to the page's own origin, whichever service the others go to. */
export const OWN_ORIGIN_CALLS: readonly string[] = [
  "createAppQrCode",
  "appScanLogin",
  "wechatStart",
  "wechatLogin",
  "wechatBindStart",
  "wechatBind",
] satisfies SiteCallId[];

/** Shown and logged when the answer took too long. */
export const TIMEOUT_MESSAGE = "请求超时，请稍后重试";

const TIMEOUT_MS = 15_000;
/** In bytes per millisecond, 256 kbit/s: what a telephone with a poor signal sends. A large body gets the time that it needs at that. */
const SLOWEST_UPLOAD = 32;

/** The browser's transport: fetch with time-out and cancel, both until the answer has been read; never retries. */
export function createHttpTransport(options: {
  hosts: Hosts;
  token(): string | null;
  source(): Source;
  fetch?(url: string, init: RequestInit): Promise<Response>;
  timeoutMs?: number;
}): Transport {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async ({ id, method, path, input, signal }) => {
    const source = options.source();
    const ofSource = source === "FXH" || source === "BZ" ? options.hosts[source] : options.hosts.main;
    const host = OWN_ORIGIN_CALLS.includes(id) ? "" : ofSource;
    const { address, rest } = method === "GET" ? { address: readAddress(path, input), rest: null } : fillPath(path, input);
    const headers: Record<string, string> = { accept: "application/json", [SOURCE_HEADER]: source };
    const token = options.token();
    if (token) headers[SESSION_HEADER] = token;
    if (method === "POST") headers["content-type"] = "application/json";
    const url = host + address;
    const body = method === "POST" ? JSON.stringify(rest) : null;

    const stop = stopSignal(signal, (options.timeoutMs ?? TIMEOUT_MS) + (body?.length ?? 0) / SLOWEST_UPLOAD);
    try {
      const response = await send(url, { method, headers, body, signal: stop.signal });
      const envelope: unknown = await response.json();
      if (isEnvelope(envelope)) return envelope;
      throw new CallError("network", NETWORK_MESSAGE);
    } catch (error) {
      if (stop.reason() === "cancelled") throw new CallError("cancelled", "");
      if (stop.reason() === "timeout") throw new CallError("timeout", TIMEOUT_MESSAGE);
      throw error instanceof CallError ? error : new CallError("network", NETWORK_MESSAGE);
    } finally {
      stop.release();
    }
  };
}

/**
 * One signal for time-out and the caller's cancel. `AbortSignal.any` and `AbortSignal.timeout` would do the same, but Chromium 107
 * and Safari 15.4 do not have them.
 */
function stopSignal(caller: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let reason: "cancelled" | "timeout" | null = null;
  const stop = (why: "cancelled" | "timeout") => {
    reason ??= why;
    controller.abort();
  };
  const cancel = () => stop("cancelled");
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  if (caller?.aborted) cancel();
  else caller?.addEventListener("abort", cancel);
  return {
    signal: controller.signal,
    reason: () => reason,
    release() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", cancel);
    },
  };
}

/** Address of a call by GET with its input, without the host. */
export function readAddress(path: string, input: unknown): string {
  const { address, rest } = fillPath(path, input);
  return address + queryOf(rest);
}

/** Puts input into the `{name}` places of a path; `rest` is the input without what went there. */
function fillPath(path: string, input: unknown): { address: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown> | null | undefined) };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? "");
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { address, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    query.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== "object" || value === null) return false;
  const { code, message } = value as Partial<Envelope>;
  return typeof code === "number" && typeof message === "string";
}
