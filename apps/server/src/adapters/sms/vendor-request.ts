import { SmsFailure } from "./port.ts";

/** What reaches a vendor, replaceable so that the drivers can be run against a server on this machine. */
export interface VendorNetwork {
  baseUrl: string;
  fetch?: typeof fetch;
  /** Clock the request is signed with. */
  now?: () => Date;
  /** Makes the unique number of a request, where the vendor asks for one. */
  nonce?: () => string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

/** Failures before anything was sent; after any other one the vendor may have taken the message. */
const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * POSTs once and answers the parsed JSON, whatever the HTTP status: the vendors put their refusals into the body.
 * Throws `SmsFailure` on time-out, network failure and anything that is no JSON object.
 */
export async function postToVendor(
  network: VendorNetwork,
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const send = network.fetch ?? fetch;
  const signal = AbortSignal.timeout(network.timeoutMs ?? TIMEOUT_MS);
  let text: string;
  let status: number;
  try {
    const response = await send(url, { method: "POST", ...init, signal, redirect: "error" });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    if (signal.aborted) throw new SmsFailure("operator", "timeout", { perhapsSent: true, cause });
    throw new SmsFailure("operator", "network", { perhapsSent: !NEVER_SENT.has(networkCode(cause)), cause });
  }
  const answer = parseObject(text);
  if (!answer) throw new SmsFailure("operator", "badAnswer", { message: `HTTP ${status}`, perhapsSent: status < 400 || status >= 500 });
  return answer;
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown; errors?: { code?: unknown }[] } | undefined) : undefined;
  return String(cause?.code ?? cause?.errors?.[0]?.code ?? "");
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
