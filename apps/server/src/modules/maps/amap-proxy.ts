import { AMAP_SERVICE_PATH } from "@marque/contract/rules/dealer-map";
import type { FastifyPluginAsync } from "fastify";
import type { Logger } from "pino";

/** What may be asked, and of whom: what a map with markers on it needs, and nothing that searches or plans for others on our quota. */
const upstreams = {
  "/v4/map/styles": "https://webapi.amap.com",
  "/v3/log/init": "https://restapi.amap.com",
} as const;
const allowed = new Map<string, string>(Object.entries(upstreams));

/** What is replaceable so that the proxy can be run against a server on this machine. */
export interface AmapNetwork {
  /** Asked in the place of AMap's hosts. */
  baseUrl?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const QUERY_MAX = 4_000;
const ANSWER_MAX = 2_000_000;
/** As AMap's script names its functions. A name of anybody's choice would have this address run any function of our pages. */
const CALLBACK = /^jsonp_\w{1,60}$/;
const TYPE = /^(application\/(json|javascript|octet-stream)|text\/(javascript|plain))\b/;

/**
 * Passes on what AMap's script asks, with the security code added here, so that it is in no browser. GET of two paths with our own key;
 * no cookie and no header of the visitor's goes along, only the site's own origin, to which a key may be bound; of the answer status, type and a
 * bounded body come back.
 */
export function amapProxy(
  { key, securityCode, origin, log }: { key: string; securityCode: string; origin: string; log: Logger },
  { baseUrl, timeoutMs = TIMEOUT_MS }: AmapNetwork = {},
): FastifyPluginAsync {
  return async (app) => {
    const onRequest = app.rateLimit();

    app.get<{ Params: { "*": string } }>(`${AMAP_SERVICE_PATH}/*`, { onRequest, exposeHeadRoute: false }, async (request, reply) => {
      const path = `/${request.params["*"]}`;
      const upstream = allowed.get(path);
      if (!upstream) return reply.code(404).send();
      const query = new URLSearchParams(request.url.split("?")[1] ?? "");
      const callback = query.get("callback");
      if (query.get("key") !== key || (callback !== null && !CALLBACK.test(callback))) return reply.code(403).send();
      query.delete("jscode");
      if (query.size > 100 || String(query).length > QUERY_MAX) return reply.code(414).send();
      query.set("jscode", securityCode);
      try {
        const answer = await ask(`${baseUrl ?? upstream}${path}?${query}`);
        return reply.code(answer.status).type(answer.type).header("cache-control", "no-store").send(answer.body);
      } catch (error) {
        // Its message may name the address, and with it the code.
        log.warn({ path, reason: (error as Error).name }, "AMap was not reached");
        return reply.code(502).send();
      }
    });
  };

  async function ask(url: string): Promise<{ status: number; type: string; body: Buffer }> {
    const response = await fetch(url, { headers: { referer: `${origin}/` }, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const type = response.headers.get("content-type") ?? "";
    if (!TYPE.test(type)) {
      await response.body?.cancel();
      throw new TypeError("an answer of another type");
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > ANSWER_MAX) throw new RangeError("an answer without an end");
      chunks.push(chunk);
    }
    return { status: response.status, type, body: Buffer.concat(chunks) };
  }
}
