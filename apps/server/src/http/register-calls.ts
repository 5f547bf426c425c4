import { Readable } from "node:stream";
import fastifyCookie from "@fastify/cookie";
import fastifyRateLimit from "@fastify/rate-limit";
import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { CONSOLE_HEADER, FILE_TYPE, SESSION_HEADER, SOURCE_HEADER, STAFF_COOKIE } from "@marque/contract/http-transport";
import { sources } from "@marque/contract/rules/source";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallContext, Dispatcher, SessionMember, SessionStaff } from "./calls.ts";
import { refuse } from "./errors.ts";
import { sendPrepared } from "./prepared-answer.ts";

/** Who is behind the tokens that requests bring; null for unknown and dead ones. */
export interface Sessions {
  findMember(token: string): Promise<SessionMember | null>;
  findStaff(token: string): Promise<SessionStaff | null>;
}

const FORM_TYPE = "application/x-www-form-urlencoded";

/** The console's calls lie under this path, and its cookie goes there alone. */
const STAFF_PATH = "/manage-bff";

/** Puts every declared call on its declared path. HTTP status is 200 whenever a call was reached; the envelope tells the outcome. */
export async function registerCalls(
  app: FastifyInstance,
  options: { dispatcher: Dispatcher; callsPerMinute: number } & Sessions,
): Promise<void> {
  const { dispatcher } = options;
  // A file is read by its call as it comes; everything else arrives as JSON, what only reads also as a form's fields.
  app.addContentTypeParser(FILE_TYPE, (_request, body, done) => done(null, body));
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: false,
    max: options.callsPerMinute,
    timeWindow: "1 minute",
    errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error("too many calls"), { statusCode }),
  });
  const limited = app.rateLimit();
  const register = (scope: FastifyInstance, call: Call) =>
    scope.route({
      method: call.method,
      url: fastifyPath(call.path),
      onRequest: limited,
      config: { takesFile: call.file !== undefined },
      ...((call.file?.maxBytes ?? call.bodyLimit) ? { bodyLimit: call.file?.maxBytes ?? call.bodyLimit } : {}),
      async handler(request, reply) {
        const fromAddress = call.method === "GET" || call.file || isAskedByAddress(call, request);
        if (Boolean(call.file) !== request.body instanceof Readable) return refuse(reply, call.file ? "unsupportedMedia" : "malformed");
        if (isOfConsole(call) && call.method === "POST" && !isFromConsole(request)) return refuse(reply, "forbidden");
        const input = fromAddress ? { ...(request.query as object), ...(request.params as object) } : request.body;
        if (!fromAddress && (typeof input !== "object" || input === null || Array.isArray(input))) return refuse(reply, "malformed");
        const context = await contextOf(request, reply, call, options);
        const { envelope, prepared } = await dispatcher.dispatch(call.id, input, context);
        if (prepared) return sendPrepared(request, reply, await prepared());
        return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(JSON.stringify(envelope));
      },
    });
  const all = Object.values(calls) as Call[];
  for (const call of all.filter((call) => !isReading(call))) register(app, call);
  await app.register(async (readings) => {
    readings.addContentTypeParser<string>(FORM_TYPE, { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    for (const call of all.filter(isReading)) register(readings, call);
  });
}

/**
 * A call that changes nothing and answers everybody the same. Of these alone a POST may also be asked in its address or as a form's
 * fields, as the specification writes `isGraying (grayingContact=…)`: another site's page can send both without being asked first (CORS).
 */
function isReading(call: Call): boolean {
  return call.method === "POST" && call.cache !== undefined;
}

function isAskedByAddress(call: Call, { body, query }: FastifyRequest): boolean {
  return isReading(call) && body === undefined && Object.keys(query as object).length > 0;
}

/** `{token}` is a parameter; the colon of `id-card:recognize` is part of the path (find-my-way writes it doubled). */
function fastifyPath(path: string): string {
  return path.replaceAll(":", "::").replace(/\{(\w+)\}/g, ":$1");
}

async function contextOf(request: FastifyRequest, reply: FastifyReply, call: Call, sessions: Sessions): Promise<CallContext> {
  const token = headerOf(request, SESSION_HEADER);
  const source = headerOf(request, SOURCE_HEADER) ?? "";
  const staffToken = isOfConsole(call) ? (request.cookies[STAFF_COOKIE] ?? null) : null;
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    source: sources.find((known) => known === source) ?? "WEB",
    token,
    member: token && !call.cache ? await sessions.findMember(token) : null,
    staff: staffToken && call.access === "staff" ? await sessions.findStaff(staffToken) : null,
    staffToken,
    keepStaffToken(kept) {
      const attributes = { path: STAFF_PATH, httpOnly: true, sameSite: "strict", secure: request.protocol === "https" } as const;
      if (kept === null) reply.clearCookie(STAFF_COOKIE, attributes);
      else reply.setCookie(STAFF_COOKIE, kept, attributes);
    },
    file: request.body instanceof Readable ? request.body : null,
    preview: null,
  };
}

/** Signing in is open to everybody and belongs to the console all the same. */
function isOfConsole(call: Call): boolean {
  return call.path.startsWith(`${STAFF_PATH}/`);
}

/**
 * A page of another site cannot send the console's header without being asked first (CORS), and we never agree; where the browser says
 * who is behind a request, that counts too.
 */
function isFromConsole({ headers }: FastifyRequest): boolean {
  return headers[CONSOLE_HEADER] === "1" && !["cross-site", "same-site"].includes(String(headers["sec-fetch-site"] ?? ""));
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : null;
}
