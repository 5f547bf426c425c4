import { createHmac } from "node:crypto";
import { CrmFailure, type CrmPort } from "./port.ts";

/** What is replaceable so that the driver can be run against a server on this machine. */
export interface WebhookNetwork {
  fetch?: typeof fetch;
  now?: () => Date;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Longest that a receiver is left alone because it asks for it. */
const LONGEST_WAIT_SECONDS = 3_600;
/** Refusals of what was sent rather than of whoever sends it. */
const ABOUT_EVENT = new Set([400, 409, 413, 422]);

/**
 * Sends events as Standard Webhooks 1.0 has it (standardwebhooks.com): HMAC-SHA256 over id, Unix time and body. Goes to the address of the
 * settings and nowhere else: a redirection is a failure. Of the answer the status alone counts, and its body is not read.
 *
 * @param settings.secret key in base64, with or without `whsec_` before it
 */
export function createWebhookCrm({ url, secret }: { url: string; secret: string }, network: WebhookNetwork = {}): CrmPort {
  const { fetch: send = fetch, now = () => new Date(), timeoutMs = TIMEOUT_MS } = network;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");

  return {
    target: new URL(url).host,

    async send(event) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(now().getTime() / 1000);
      const signature = createHmac("sha256", key).update(`${event.id}.${seconds}.${body}`).digest("base64");
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Marque-Webhook/1",
        "idempotency-key": event.id,
        "webhook-id": event.id,
        "webhook-timestamp": String(seconds),
        "webhook-signature": `v1,${signature}`,
      };
      const signal = AbortSignal.timeout(timeoutMs);
      let response: Response;
      try {
        response = await send(url, { method: "POST", headers, body, signal, redirect: "manual" });
      } catch (cause) {
        throw new CrmFailure(signal.aborted ? "timeout" : "network", { cause });
      }
      const { status } = response;
      await response.body?.cancel().catch(() => undefined);
      if (status >= 200 && status < 300) return;
      if (status >= 300 && status < 400) throw new CrmFailure("redirect");
      throw new CrmFailure(`http ${status}`, {
        isAboutEvent: ABOUT_EVENT.has(status),
        retryAfter: secondsOf(response.headers.get("retry-after")),
      });
    },
  };
}

function secondsOf(retryAfter: string | null): number {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), LONGEST_WAIT_SECONDS) : 0;
}
