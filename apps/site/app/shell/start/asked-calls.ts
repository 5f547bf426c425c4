import { SESSION_HEADER, SOURCE_HEADER } from "@marque/contract/http-transport";

declare global {
  interface Window {
    /** What the document has asked by itself (`member-start.ts`), as whom and when. */
    __asked?: { token: string; at: number; answers: Record<string, Asked> };
  }
}

interface Asked {
  answer: Promise<Response>;
  stop: AbortController;
}

/** What nobody has taken by then is out of date, in milliseconds. */
const FRESH_MS = 15_000;

/** Takes, once, the answer that the document has asked for already; where there is none, or it could not be had, asks. For the calls' transport. */
export function fetchAsked(url: string, init: RequestInit): Promise<Response> {
  const asked = takeAsked(url, init);
  if (!asked) return fetch(url, init);
  const stop = () => asked.stop.abort();
  init.signal?.addEventListener("abort", stop, { once: true });
  return asked.answer.catch(() => fetch(url, init));
}

function takeAsked(url: string, { method, headers }: RequestInit): Asked | undefined {
  const asked = typeof window === "undefined" ? undefined : window.__asked;
  const sent = headers as Record<string, string> | undefined;
  if (!asked || method !== "GET" || sent?.[SESSION_HEADER] !== asked.token || sent[SOURCE_HEADER] !== "WEB") return undefined;
  const found = asked.answers[url];
  delete asked.answers[url];
  return performance.now() - asked.at < FRESH_MS ? found : undefined;
}
