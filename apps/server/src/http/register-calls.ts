import { Readable } from "node:stream";
import fastifyRateLimit from "@fastify/rate-limit";
import { type Call, type MultipartBody, nothing } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { CONSOLE_CALLS, cookies } from "@marque/contract/cookies";
import { CONSOLE_HEADER, FILE_TYPE, SESSION_HEADER, SOURCE_HEADER } from "@marque/contract/http-transport";
import { sources } from "@marque/contract/rules/source";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { declaredCookies } from "./call-cookies.ts";
import { createCallPace, PACE_WINDOW_MS } from "./call-pace.ts";
import type { Answer, CallContext, Dispatcher, SessionMember, SessionStaff } from "./calls.ts";
import { addressOf } from "./client-address.ts";
import { withinDeadline } from "./deadline.ts";
import { refuse } from "./errors.ts";
import { readMultipart, registerMultipart } from "./multipart.ts";
import { sendPrepared } from "./prepared-answer.ts";
import type { TaggedCache } from "./tagged-cache.ts";

/** Who is behind the tokens that requests bring; null for unknown and dead ones. */
export interface Sessions {
  findMember(token: string): Promise<SessionMember | null>;
  findStaff(token: string): Promise<SessionStaff | null>;
}

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Browsers give up soon after (TIMEOUT_MS of the transport). A file has the time that it needs to arrive and to be made use of. */
const DEADLINE_MS = 10_000;
const FILE_DEADLINE_MS = 180_000;

/** Puts every declared call on its declared path. HTTP status is 200 whenever a call was reached; the envelope tells the outcome. */
export async function registerCalls(
  app: FastifyInstance,
  options: { dispatcher: Dispatcher; answers: TaggedCache<Answer>; callsPerMinute: number } & Sessions,
): Promise<void> {
  const { dispatcher, answers } = options;
  const pace = createCallPace(options.callsPerMinute);
  app.shortcut.open({ find: (name) => answers.peek(name)?.prepared?.(), admits: pace.admits });
  // Many clients name JSON as the type of a body that they do not send.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parseJson(request, body, done);
  });
  // A file is read by its call as it comes; everything else arrives as JSON, what only reads also as a form's fields.
  app.addContentTypeParser(FILE_TYPE, (_request, body, done) => done(null, body));
  await app.register(fastifyRateLimit, {
    global: false,
    max: options.callsPerMinute,
    timeWindow: PACE_WINDOW_MS,
    store: pace.store,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error("too many calls"), { statusCode }),
  });
  const limited = app.rateLimit();
  const answer = async (call: Call, request: FastifyRequest, reply: FastifyReply, input: unknown, files: CallContext["files"] = null) => {
    const answered = contextOf(request, reply, call, options).then((context) => dispatcher.dispatch(call.id, input, { ...context, files }));
    const { envelope, prepared, keptAs, failure } = await withinDeadline(
      call.deadlineMs ?? (takesFiles(call) ? FILE_DEADLINE_MS : DEADLINE_MS),
      answered,
    );
    if (failure && failure !== "failed") return refuse(reply, failure);
    if (keptAs && isSameForItsAddress(call)) app.shortcut.learn(request.originalUrl, keptAs);
    if (prepared) return sendPrepared(request, reply, prepared());
    return reply.type("application/json; charset=utf-8").header("cache-control", "private, no-store").send(JSON.stringify(envelope));
  };
  const answerMultipart = async (call: Call, declared: MultipartBody, request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) return refuse(reply, "unsupportedMedia");
    // Unlike JSON, a form can be sent by another site's page without being asked first (CORS).
    if (isFromElsewhere(request)) return refuse(reply, "forbidden");
    const sent = await readMultipart(request, declared);
    try {
      return await answer(call, request, reply, sent.fields, sent.files);
    } finally {
      sent.discardRest();
    }
  };
  const register = (scope: FastifyInstance, call: Call) => {
    const takesNothing = call.input === nothing;
    scope.route({
      method: call.method,
      url: fastifyPath(call.path),
      onRequest: limited,
      config: { takesFile: takesFiles(call) },
      ...((call.file?.maxBytes ?? call.bodyLimit) ? { bodyLimit: call.file?.maxBytes ?? call.bodyLimit } : {}),
      async handler(request, reply) {
        const fromAddress = call.method === "GET" || call.file || isAskedByAddress(call, request);
        if (Boolean(call.file) !== request.body instanceof Readable) return refuse(reply, call.file ? "unsupportedMedia" : "malformed");
        if (isOfConsole(call) && call.method === "POST" && !isFromConsole(request)) return refuse(reply, "forbidden");
        if (call.multipart) return await answerMultipart(call, call.multipart, request, reply);
        const body = request.body === undefined && takesNothing ? {} : request.body;
        const input = fromAddress ? { ...(request.query as object), ...(request.params as object) } : body;
        if (!fromAddress && (typeof input !== "object" || input === null || Array.isArray(input))) return refuse(reply, "malformed");
        return await answer(call, request, reply, input);
      },
    });
  };
  const all = Object.values(calls) as Call[];
  for (const call of all.filter((call) => !isReading(call) && !call.multipart)) register(app, call);
  await app.register(async (forms) => {
    await registerMultipart(forms);
    for (const call of all.filter(({ multipart }) => multipart)) register(forms, call);
  });
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

/** Whether nothing but its address decides what it answers, and it counts nothing. */
function isSameForItsAddress({ method, access, cache, limits, cookies: declared }: Call): boolean {
  return method === "GET" && access === "public" && cache !== undefined && !limits && !declared;
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
  const staffToken = call.access === "staff" ? request.cookies[cookies.staff.name] : undefined;
  return {
    requestId: request.id,
    ip: addressOf(request),
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    source: sources.find((known) => known === source) ?? "WEB",
    token,
    member: token && !call.cache ? await sessions.findMember(token) : null,
    staff: staffToken ? await sessions.findStaff(staffToken) : null,
    cookies: declaredCookies(call, request, reply),
    file: request.body instanceof Readable ? request.body : null,
    files: null,
    preview: null,
  };
}

/** Signing in is open to everybody and belongs to the console all the same. */
function isOfConsole(call: Call): boolean {
  return call.path.startsWith(`${CONSOLE_CALLS}/`);
}

/**
 * A page of another site cannot send the console's header without being asked first (CORS), and we never agree; where the browser says
 * who is behind a request, that counts too.
 */
function isFromConsole(request: FastifyRequest): boolean {
  return request.headers[CONSOLE_HEADER] === "1" && !isFromElsewhere(request);
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return ["cross-site", "same-site"].includes(String(headers["sec-fetch-site"] ?? ""));
}

/** Bodies that may be large: they have time to arrive, and to be made use of. */
function takesFiles({ file, multipart }: Call): boolean {
  return file !== undefined || multipart !== undefined;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" && value.length > 0 && value.length <= 200 ? value : null;
}
