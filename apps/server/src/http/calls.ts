import type { Readable } from "node:stream";
import { type CacheTag, type Call, cacheTagsOf } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import type { CallCookie, CookieUse } from "@marque/contract/cookies";
import type { Envelope } from "@marque/contract/envelope";
import { AppError, invalidFields } from "@marque/contract/errors";
import type { Source } from "@marque/contract/http-transport";
import { type Role, scopeOf } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import type { PreviewInForce } from "@marque/contract/rules/preview-link";
import type { CallOutput, DeclaredCookies, ParsedInput } from "@marque/contract/types";
import { validationText } from "@marque/contract/validation-texts";
import { z } from "zod";
import type { Viewpoint } from "../viewpoint.ts";
import { type Failure, failureOf } from "./errors.ts";
import type { SentFile } from "./multipart.ts";
import { compressKept, type PreparedAnswer, prepareAnswer } from "./prepared-answer.ts";
import type { TaggedCache } from "./tagged-cache.ts";

z.config({ customError: validationText });

/** The member behind a live session. */
export interface SessionMember {
  id: string;
  nickname: string;
  /** Address of a picture; empty shows the symbol. */
  avatar: string;
  /** 11 digits, deciphered for whoever reads it; never logged, and never sent unmasked. */
  readonly mobile: string;
}

/** The person behind a live session of the console. */
export interface SessionStaff {
  id: string;
  name: string;
  roles: readonly Role[];
  /** The dealer that they belong to; null for whoever belongs to none. */
  dealerId: number | null;
  /** Only the own account is open before the password is changed. */
  mustChangePassword: boolean;
}

/** What a preview link that holds lets its visitor see, and what it says about itself. */
export interface Preview {
  viewpoint: Viewpoint;
  about: PreviewInForce;
}

/** The cookies of a request and its answer: those that the call declares, any other is a mistake and fails. */
export interface Cookies<Use extends CookieUse = CookieUse> {
  /** As the browser sent it. */
  read(name: keyof Use & CallCookie): string | null;
  /** Has the answer set it, or with null end it. */
  set(name: SetBy<Use>, value: string | null): void;
}

type SetBy<Use extends CookieUse> = { [Name in keyof Use]: Use[Name] extends "reads" ? never : Name }[keyof Use] & CallCookie;

/** What a handler knows about the request besides its input. */
export interface CallContext {
  requestId: string;
  ip: string;
  userAgent: string;
  source: Source;
  /** The `sessionKey` header as sent. */
  token: string | null;
  member: SessionMember | null;
  /** Known in calls of the console only. */
  staff: SessionStaff | null;
  cookies: Cookies;
  /** The body of a call that takes a file. */
  file: Readable | null;
  /** The files of a call that takes several. */
  files: AsyncIterable<SentFile> | null;
  /** Behind the page that is being rendered; calls over HTTP have none, because their answers are kept for everybody. */
  preview: Preview | null;
}

declare const madeByDispatcher: unique symbol;

/** Of which dealer a call may show or change things: of one, or with null of every. Nobody but the dispatcher makes one. */
export interface DealerScope {
  readonly dealerId: number | null;
  readonly [madeByDispatcher]: true;
}

/** The context of one call: its own cookies and no others. */
export type ContextOf<Id extends CallId> = Omit<CallContext, "cookies"> & { cookies: Cookies<DeclaredCookies<Id>> };

export type Handler<Id extends CallId> = (request: {
  input: ParsedInput<Id>;
  context: ContextOf<Id>;
  scope: DealerScope;
}) => Promise<CallOutput<Id>>;

/** Handlers of some calls; a module exports those of its domain. */
export type Handlers<Ids extends CallId> = { [Id in Ids]: Handler<Id> };

/** Calls whose domain is built. */
export type OpenCallId = { [Id in CallId]: (typeof calls)[Id]["availability"] extends "later" ? never : Id }[CallId];

/** An answer as data, for pages; one that is kept also as the bytes that go over HTTP, made when the first browser asks. */
export interface Answer {
  envelope: Envelope;
  /** What it was made from, a refusal too; left out or null where it may not be kept. */
  tags?: readonly CacheTag[] | null;
  prepared?: () => PreparedAnswer;
  /** The name that it may be kept under, for whoever asks again. */
  keptAs?: string;
  /** Why the call could not do its work, when that is no refusal. */
  failure?: Failure;
}

export interface Dispatcher {
  /** Runs one call: parses the input, checks access, runs the handler and shapes its answer. Never throws for refusals. */
  dispatch(id: CallId, input: unknown, context: CallContext): Promise<Answer>;
}

/** Binds handlers to the contract. Page rendering and HTTP both go through the same dispatcher. */
export function createDispatcher(options: {
  handlers: Partial<Handlers<OpenCallId>>;
  cache: TaggedCache<Answer>;
  /** Counts a call where it declares so. Throws where it is beyond. */
  requireWithinLimits(call: Call, input: unknown, context: CallContext): Promise<void>;
  /** Called with what is no refusal: a bug, or something that the server needs and does not have. */
  onFailure(error: unknown, name: Failure, id: CallId, context: CallContext): void;
}): Dispatcher {
  const handlers = options.handlers as unknown as Partial<
    Record<CallId, (request: { input: unknown; context: CallContext; scope: DealerScope }) => Promise<unknown>>
  >;

  async function run(call: Call, input: unknown, context: CallContext, scope = everyDealer): Promise<Answer> {
    const handler = handlers[call.id];
    if (!handler) throw new AppError("notOpen");
    return answer(codes.ok.code, call.output.parse(await handler({ input, context, scope })), codes.ok.text);
  }

  return {
    async dispatch(id, rawInput, context) {
      const call: Call = calls[id];
      // What is refused before it is read depends on nothing that may change.
      let tags: readonly CacheTag[] | null = call.cache === undefined ? null : [];
      try {
        if (call.access === "member" && !context.member) throw new AppError("sessionEnded");
        if (call.access === "staff" && !context.staff) throw new AppError("sessionEnded");
        if (call.availability === "later") throw new AppError("notOpen");
        const input = parseInput(call, rawInput);
        const scope = call.access === "staff" ? requirePermission(call, input, context) : everyDealer;
        await options.requireWithinLimits(call, input, context);
        tags = cacheTagsOf(call, input);
        if (tags === null || context.preview) return await run(call, input, context, scope);
        const sources = tags;
        const keptAs = `${id} ${JSON.stringify(input)}`;
        return await options.cache.get(keptAs, async () => ({
          value: keepable(await run(call, input, context), sources, keptAs),
          tags: sources,
        }));
      } catch (error) {
        if (error instanceof AppError) return { ...answer(error.code, error.data, error.message), tags };
        const name = failureOf(error);
        options.onFailure(error, name, id, context);
        return { ...answer(codes[name].code, { requestId: context.requestId }, codes[name].text), tags, failure: name };
      }
    },
  };
}

/** Calls of one's own account are open before the first password has been changed; nothing else is. */
function requirePermission(call: Call, input: unknown, { staff }: CallContext): DealerScope {
  const { permission } = call;
  if (!staff || !permission) return everyDealer;
  if (staff.mustChangePassword) throw new AppError("passwordChangeRequired");
  const wanted = typeof permission === "function" ? permission(input as never) : permission;
  const reach = scopeOf(staff.roles, wanted);
  if (reach === "all") return everyDealer;
  if (reach === "ownDealer" && call.scope === "dealer" && staff.dealerId !== null) return scopeOfDealer(staff.dealerId);
  throw new AppError("forbidden");
}

const scopeOfDealer = (dealerId: number | null) => ({ dealerId }) as DealerScope;
const everyDealer = scopeOfDealer(null);

function answer(code: number, data: unknown, message: string): Answer {
  return { envelope: { code, data, message } };
}

const KEPT_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

function keepable({ envelope }: Answer, tags: readonly CacheTag[], keptAs: string): Answer {
  let prepared: PreparedAnswer | undefined;
  return {
    envelope,
    tags,
    keptAs,
    prepared() {
      if (prepared) return prepared;
      prepared = prepareAnswer(200, KEPT_HEADERS, Buffer.from(JSON.stringify(envelope)));
      void compressKept(prepared);
      return prepared;
    },
  };
}

function parseInput(call: Call, raw: unknown): unknown {
  const result = call.input.safeParse(raw);
  if (result.success) {
    if (isUnstorable(result.data)) throw new AppError("invalid", { message: "内容包含不支持的字符" });
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw invalidFields(fields);
}

/** No input is nested deeper. */
const DEPTH_MAX = 40;

/**
 * PostgreSQL can store neither U+0000 nor half a surrogate pair, nor anybody look through what is nested without end; refused once, here,
 * for every call.
 */
function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return isUnstorableText(value);
  if (typeof value !== "object" || value === null) return false;
  if (depth > DEPTH_MAX) return true;
  return Object.entries(value).some(([key, entry]) => isUnstorableText(key) || isUnstorable(entry, depth + 1));
}

const isUnstorableText = (text: string) => text.includes("\u0000") || !text.isWellFormed();
