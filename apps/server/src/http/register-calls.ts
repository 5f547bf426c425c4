import fastifyRateLimit from "@fastify/rate-limit";
import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { SESSION_HEADER, SOURCE_HEADER } from "@marque/contract/http-transport";
import { sources } from "@marque/contract/rules/source";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallContext, Dispatcher, SessionMember } from "./calls.ts";
import { refuse } from "./errors.ts";
import { sendPrepared } from "./prepared-answer.ts";

/** Puts every declared call on its declared path. HTTP status is 200 whenever a call was reached; the envelope tells the outcome. */
export async function registerCalls(
  app: FastifyInstance,
  options: { dispatcher: Dispatcher; callsPerMinute: number; findMember(token: string): Promise<SessionMember | null> },
): Promise<void> {
  const { dispatcher, findMember } = options;
  await app.register(fastifyRateLimit, {
    global: false,
    max: options.callsPerMinute,
    timeWindow: "1 minute",
    errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error("too many calls"), { statusCode }),
  });
  const limited = app.rateLimit();
  for (const call of Object.values(calls) as Call[]) {
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      onRequest: limited,
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      async handler(request, reply) {
        const input = call.method === "GET" ? { ...(request.query as object), ...(request.params as object) } : request.body;
        if (call.method === "POST" && (typeof input !== "object" || input === null || Array.isArray(input)))
          return refuse(reply, "malformed");
        const context = await contextOf(request, call.cache ? null : findMember);
        const { envelope, prepared } = await dispatcher.dispatch(call.id, input, context);
        if (prepared) return sendPrepared(request, reply, await prepared());
        return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(JSON.stringify(envelope));
      },
    });
  }
}

/** `{token}` is a parameter; the colon of `id-card:recognize` is part of the path (find-my-way writes it doubled). */
function fastifyPath(path: string): string {
  return path.replaceAll(":", "::").replace(/\{(\w+)\}/g, ":$1");
}

async function contextOf(
  request: FastifyRequest,
  findMember: ((token: string) => Promise<SessionMember | null>) | null,
): Promise<CallContext> {
  const token = headerOf(request, SESSION_HEADER);
  const source = headerOf(request, SOURCE_HEADER) ?? "";
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    source: sources.find((known) => known === source) ?? "WEB",
    token,
    member: token && findMember ? await findMember(token) : null,
  };
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : null;
}
