import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type CodeName, codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StorageAway } from "../adapters/storage/port.ts";
import { isDatabaseUnavailable, isDiskFull } from "../database/violations.ts";
import { refusalPage } from "./refusal-page.ts";
import type { SecurityHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What is asked for here is read by people: a refusal is a page, not an envelope. */
    isPage?: boolean;
  }
}

const STATUS_OF: Partial<Record<CodeName, number>> = {
  malformed: 400,
  notFound: 404,
  methodNotAllowed: 405,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  tooFast: 429,
  failed: 500,
  unavailable: 503,
  diskFull: 503,
};

/** Seconds after which asking again makes sense, where nobody knows better. */
const RETRY_SECONDS = 5;

/** An envelope for what is stopped before it reaches a call, with its true HTTP status; a page where people read it. */
export function refuse(reply: FastifyReply, name: CodeName, data: unknown = null): FastifyReply {
  const status = STATUS_OF[name] ?? 200;
  const passes = status === 429 || status === 503;
  if (passes && !reply.hasHeader("retry-after")) reply.header("retry-after", RETRY_SECONDS);
  reply.code(status).header("cache-control", "no-store");
  if (reply.request.routeOptions.config.isPage && (passes || status === 500)) {
    const { headers, body } = refusalPage(status);
    return reply.headers(headers).send(body);
  }
  return reply.type("application/json; charset=utf-8").send(envelopeOf(name, data));
}

export type Failure = "diskFull" | "unavailable" | "failed";

/** What an unexpected error means to whoever asked: that nothing can be saved, that it is worth asking again, or a bug. */
export function failureOf(error: unknown): Failure {
  if (isDiskFull(error)) return "diskFull";
  return error instanceof StorageAway || isDatabaseUnavailable(error) ? "unavailable" : "failed";
}

function envelopeOf(name: CodeName, data: unknown): Envelope {
  return { code: codes[name].code, data, message: codes[name].text };
}

/** Errors of routing and URL decoding, which Fastify keeps from `setErrorHandler` and from hooks. */
export function onFrameworkError(headers: SecurityHeaders) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    refuse(reply.headers(headers), "malformed");
  };
}

/** What is not even HTTP: answered with an envelope where the socket still listens. */
export function onClientError(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
    const [name, status] = CLIENT_ERRORS[error.code ?? ""] ?? (["malformed", "400 Bad Request"] as const);
    const body = JSON.stringify(envelopeOf(name, null));
    const lines = Object.entries({ ...headers, ...headersOfEnvelope(body), connection: "close" }).map((header) => header.join(": "));
    socket.end([`HTTP/1.1 ${status}`, ...lines, "", body].join("\r\n"));
  };
}

/** `Expect: 100-continue` is met by Node. Whoever expects anything else would wait for an answer of which Node knows no more than 417. */
export function refuseExpectation(app: FastifyInstance, headers: SecurityHeaders): void {
  app.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(envelopeOf("expectationFailed", null));
    response.writeHead(417, { ...headers, ...headersOfEnvelope(body), connection: "close" }).end(body);
  });
}

function headersOfEnvelope(body: string): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(body)),
  };
}

const CLIENT_ERRORS: Record<string, readonly [CodeName, string]> = {
  HPE_HEADER_OVERFLOW: ["tooLarge", "431 Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["unavailable", "408 Request Timeout"],
};

/** One handler builds every envelope that no call built. A 5xx says a request id and nothing of the inside. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, "notFound"));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const name = nameOfError(error);
    if (name !== "failed") {
      if (name === "diskFull" || name === "unavailable") request.log.warn({ requestId: request.id, reason: error.message }, "not answered");
      return refuse(reply, name);
    }
    request.log.error({ err: error, requestId: request.id }, "request failed");
    return refuse(reply, "failed", { requestId: request.id });
  });
}

function nameOfError(error: FastifyError): CodeName {
  const status = error.statusCode ?? 500;
  if (status === 412) return "preconditionFailed";
  if (status === 413) return "tooLarge";
  if (status === 415 || status === 406) return "unsupportedMedia";
  if (status === 416) return "rangeNotSatisfiable";
  if (status === 429) return "tooFast";
  if (status === 503) return "unavailable";
  return status >= 400 && status < 500 ? "malformed" : failureOf(error);
}
