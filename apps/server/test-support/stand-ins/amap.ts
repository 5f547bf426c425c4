import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { refuseInProduction } from "./refuse-in-production.ts";

/** AMap's data on 127.0.0.1. */
export interface AmapStandIn {
  baseUrl: string;
  /** Paths with queries, as they arrived, and the headers that came along. */
  requests: readonly { url: string; headers: Record<string, unknown> }[];
  /** From now on: answers, never answers, points elsewhere, sends a page, sends without an end. */
  behave(how: "answer" | "hang" | "redirect" | "page" | "endless"): void;
  close(): Promise<void>;
}

/** Answers as AMap does: HTTP 200 with a status in the body, and a refusal where key and security code are not those of one another. */
export async function startAmapStandIn({ key, securityCode }: { key: string; securityCode: string }): Promise<AmapStandIn> {
  refuseInProduction();
  const requests: { url: string; headers: Record<string, unknown> }[] = [];
  let behaviour: Parameters<AmapStandIn["behave"]>[0] = "answer";
  const app = Fastify({ forceCloseConnections: true });

  app.get<{ Querystring: Record<string, string> }>("/*", async (request, reply) => {
    requests.push({ url: request.url, headers: request.headers });
    if (behaviour === "hang") return new Promise(() => undefined);
    if (behaviour === "redirect") return reply.redirect("/elsewhere");
    if (behaviour === "page") return reply.type("text/html").send("<h1>busy</h1>");
    if (behaviour === "endless") return reply.type("application/json").send(Buffer.alloc(3_000_000, " "));
    const isOurs = request.query.key === key && request.query.jscode === securityCode;
    const answer = isOurs ? { status: "1", info: "OK" } : { status: "0", info: "INVALID_USER_SCODE", infocode: "10008" };
    const { callback } = request.query;
    return callback
      ? reply.type("application/javascript").send(`${callback}(${JSON.stringify(answer)})`)
      : reply.type("application/json").send(answer);
  });

  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    baseUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    requests,
    behave(how) {
      behaviour = how;
    },
    close: () => app.close(),
  };
}
