import type { Socket } from "node:net";
import { type CodeName, codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const STATUS_OF: Partial<Record<CodeName, number>> = {
  malformed: 400,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooFast: 429,
  failed: 500,
  unavailable: 503,
};

/** An envelope for what is stopped before it reaches a call, with its true HTTP status. */
export function refuse(reply: FastifyReply, name: CodeName, data: unknown = null): FastifyReply {
  return reply
    .code(STATUS_OF[name] ?? 200)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(envelopeOf(name, data));
}

function envelopeOf(name: CodeName, data: unknown): Envelope {
  return { code: codes[name].code, data, message: codes[name].text };
}

/** Errors of routing and URL decoding, which Fastify keeps from `setErrorHandler`. */
export function onFrameworkError(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply, "malformed");
}

/** What is not even HTTP: answered with an envelope where the socket still listens. */
export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const [name, status] = CLIENT_ERRORS[error.code ?? ""] ?? (["malformed", "400 Bad Request"] as const);
  const body = JSON.stringify(envelopeOf(name, null));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
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
    if (name !== "failed") return refuse(reply, name);
    request.log.error({ err: error, requestId: request.id }, "request failed");
    return refuse(reply, "failed", { requestId: request.id });
  });
}

function nameOfError(error: FastifyError): CodeName {
  const status = error.statusCode ?? 500;
  if (status === 413) return "tooLarge";
  if (status === 415 || status === 406) return "unsupportedMedia";
  if (status === 429) return "tooFast";
  if (status === 503) return "unavailable";
  return status >= 400 && status < 500 ? "malformed" : "failed";
}
