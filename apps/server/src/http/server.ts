import { randomUUID } from "node:crypto";
import { createServer as createNodeServer, type RequestListener, type Server } from "node:http";
import { readableUrl } from "@marque/contract/rules/readable-url";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { trustedProxies } from "./client-address.ts";
import { prepareDrain } from "./drain.ts";
import { onClientError, onFrameworkError, refuse, refuseExpectation, registerErrorHandler } from "./errors.ts";
import { type SecuritySettings, securityHeaders, sendSecurityHeaders } from "./security-headers.ts";
import { createShortcut } from "./shortcut.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is a file and may take longer. */
    takesFile?: boolean;
  }
}

const inFlightOf = new WeakMap<object, number>();
/** Answers that one connection may have waiting; pipelining beyond it would pile whole pages up in memory. */
const MAX_IN_FLIGHT_PER_SOCKET = 8;
const MAX_IN_FLIGHT = 2_000;

/** How long a connection may take, in milliseconds. Whoever sends slowly on purpose would otherwise hold connections for nothing. */
const TIME_LIMITS = {
  /** From the first byte of a request to the last of its headers, and from there to the last of its body. */
  headers: 10_000,
  request: 15_000,
  /** As `request`, for routes that take a file (`config: { takesFile: true }`): 30 MB at 2 Mbit/s. */
  upload: 120_000,
  /** Without a byte in either direction. */
  silence: 30_000,
  /**
   * Between two requests. Longer than what keeps connections open in front of us (proxies and load balancers: 60 s), so that it is they
   * who close them: one that we close while the next request is on its way has that request fail.
   */
  keepAlive: 75_000,
  /** How often Node looks for connections that were too slow; by default every half a minute, whatever the limits. */
  check: 1_000,
};

/** A Fastify with every limit set: sizes, times, requests in flight. `times` is for tests, which cannot wait that long. */
export function createServer(
  { settings, log }: { settings: Pick<Settings, "trustProxy"> & SecuritySettings; log: Logger },
  times = TIME_LIMITS,
): FastifyInstance {
  const headers = securityHeaders(settings);
  const trust = trustedProxies(settings.trustProxy);
  const shortcut = createShortcut({ headers, trust, isOpen: () => !app.drain.begun });
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => createHttpServer(shortcut.before(handler), times),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    trustProxy: trust,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: onFrameworkError(headers),
    clientErrorHandler: onClientError(headers),
    return503OnClosing: false,
  });
  app.removeContentTypeParser("text/plain");
  registerErrorHandler(app);
  sendSecurityHeaders(app, headers);
  refuseExpectation(app, headers);
  requireHost(app);
  limitRequestsInFlight(app);
  limitBodyTime(app, times.request);
  prepareDrain(app);
  app.decorate("shortcut", shortcut);
  return app;
}

function createHttpServer(handler: RequestListener, times: typeof TIME_LIMITS): Server {
  const server = createNodeServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: times.headers,
      requestTimeout: times.upload,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.check,
      requireHostHeader: false,
    },
    handler,
  );
  server.maxRequestsPerSocket = 10_000;
  return server.setTimeout(times.silence);
}

/** Node would refuse what names no host without an envelope. HTTP/1.0 knows no such header. */
function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw, headers }, reply, done) => {
    if (headers.host !== undefined || raw.httpVersion === "1.0") return done();
    refuse(reply.header("connection", "close"), "malformed");
  });
}

function limitRequestsInFlight(app: FastifyInstance): void {
  let inFlight = 0;
  app.addHook("onRequest", (request, reply, done) => {
    const socket = request.raw.socket;
    const ofSocket = (inFlightOf.get(socket) ?? 0) + 1;
    inFlightOf.set(socket, ofSocket);
    inFlight += 1;
    reply.raw.once("close", () => {
      inFlight -= 1;
      inFlightOf.set(socket, (inFlightOf.get(socket) ?? 1) - 1);
    });
    if (ofSocket > MAX_IN_FLIGHT_PER_SOCKET) {
      socket.destroy();
      return;
    }
    if (inFlight > MAX_IN_FLIGHT) {
      refuse(reply.header("retry-after", "1"), "unavailable");
      return;
    }
    done();
  });
}

/** Node has one time limit for all bodies, long enough for a file. What is no file is a few kilobytes and comes at once. */
function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
    if (hasBody && !routeOptions.config.takesFile) {
      const error = Object.assign(new Error("the body took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      const timer = setTimeout(() => app.server.emit("clientError", error, raw.socket), milliseconds);
      const stop = () => clearTimeout(timer);
      raw.once("end", stop).once("close", stop);
    }
    done();
  });
}
