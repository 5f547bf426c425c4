import type { Readable } from "node:stream";
import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import type { Envelope } from "@marque/contract/envelope";
import { AppError, invalidFields } from "@marque/contract/errors";
import type { Source } from "@marque/contract/http-transport";
import { isPermitted, type Role } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import type { PreviewInForce } from "@marque/contract/rules/preview-link";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { z } from "zod";
import type { Viewpoint } from "../viewpoint.ts";
import { type PreparedAnswer, prepareAnswer } from "./prepared-answer.ts";
import type { TaggedCache } from "./tagged-cache.ts";

z.config(z.locales.zhCN());

/** The member behind a live session. */
export interface SessionMember {
  id: string;
  /** 11 digits, for comparison only; never logged. */
  mobile: string;
}

/** The person behind a live session of the console. */
export interface SessionStaff {
  id: string;
  name: string;
  roles: readonly Role[];
  /** Only the own account is open before the password is changed. */
  mustChangePassword: boolean;
}

/** What a preview link that holds lets its visitor see, and what it says about itself. */
export interface Preview {
  viewpoint: Viewpoint;
  about: PreviewInForce;
}

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
  /** The console's cookie as sent. */
  staffToken: string | null;
  /** Has the answer set the console's cookie, or with null end it. */
  keepStaffToken(token: string | null): void;
  /** The body of a call that takes a file. */
  file: Readable | null;
  /** Behind the page that is being rendered; calls over HTTP have none, because their answers are kept for everybody. */
  preview: Preview | null;
}

export type Handler<Id extends CallId> = (request: { input: ParsedInput<Id>; context: CallContext }) => Promise<CallOutput<Id>>;

/** Handlers of some calls; a module exports those of its domain. */
export type Handlers<Ids extends CallId> = { [Id in Ids]: Handler<Id> };

/** Calls whose domain is built. */
export type OpenCallId = { [Id in CallId]: (typeof calls)[Id]["availability"] extends "later" ? never : Id }[CallId];

/** An answer as data, for pages; one that is kept also as the bytes that go over HTTP, made when the first browser asks. */
export interface Answer {
  envelope: Envelope;
  prepared?: () => Promise<PreparedAnswer>;
}

export interface Dispatcher {
  /** Runs one call: parses the input, checks access, runs the handler and shapes its answer. Never throws for refusals. */
  dispatch(id: CallId, input: unknown, context: CallContext): Promise<Answer>;
}

/** Binds handlers to the contract. Page rendering and HTTP both go through the same dispatcher. */
export function createDispatcher(options: {
  handlers: Partial<Handlers<OpenCallId>>;
  cache: TaggedCache<Answer>;
  /** Called with what is a bug, not a refusal. */
  onBug(error: unknown, id: CallId, context: CallContext): void;
}): Dispatcher {
  const handlers = options.handlers as unknown as Partial<
    Record<CallId, (request: { input: unknown; context: CallContext }) => Promise<unknown>>
  >;

  async function run(call: Call, input: unknown, context: CallContext): Promise<Answer> {
    const handler = handlers[call.id];
    if (!handler) throw new AppError("notOpen");
    return answer(codes.ok.code, call.output.parse(await handler({ input, context })), codes.ok.text);
  }

  return {
    async dispatch(id, rawInput, context) {
      const call: Call = calls[id];
      try {
        if (call.access === "member" && !context.member) throw new AppError("sessionEnded");
        if (call.access === "staff" && !context.staff) throw new AppError("sessionEnded");
        if (call.availability === "later") throw new AppError("notOpen");
        const input = parseInput(call, rawInput);
        if (call.access === "staff") requirePermission(call, input, context);
        if (!call.cache || context.preview) return await run(call, input, context);
        return await options.cache.get(`${id} ${JSON.stringify(input)}`, async () => ({
          value: keepable(await run(call, input, context)),
          tags: call.cache ?? [],
        }));
      } catch (error) {
        if (error instanceof AppError) return answer(error.code, error.data, error.message);
        options.onBug(error, id, context);
        return answer(codes.failed.code, { requestId: context.requestId }, codes.failed.text);
      }
    },
  };
}

/** Calls of one's own account are open before the first password has been changed; nothing else is. */
function requirePermission({ permission }: Call, input: unknown, { staff }: CallContext): void {
  if (!staff || !permission) return;
  if (staff.mustChangePassword) throw new AppError("passwordChangeRequired");
  const wanted = typeof permission === "function" ? permission(input as never) : permission;
  if (!isPermitted(staff.roles, wanted)) throw new AppError("forbidden");
}

function answer(code: number, data: unknown, message: string): Answer {
  return { envelope: { code, data, message } };
}

const KEPT_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };

function keepable({ envelope }: Answer): Answer {
  let body: Promise<PreparedAnswer> | undefined;
  return {
    envelope,
    prepared: () => {
      body ??= prepareAnswer(200, KEPT_HEADERS, Buffer.from(JSON.stringify(envelope)));
      return body;
    },
  };
}

function parseInput(call: Call, raw: unknown): unknown {
  if (isUnstorable(raw)) throw new AppError("invalid", { message: "内容包含不支持的字符" });
  const result = call.input.safeParse(raw);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw invalidFields(fields);
}

/** No input is nested deeper. */
const DEPTH_MAX = 40;

/** PostgreSQL cannot store U+0000, nor anybody look through what is nested without end; refused once, here, for every call. */
function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\u0000");
  if (typeof value !== "object" || value === null) return false;
  if (depth > DEPTH_MAX) return true;
  return Object.entries(value).some(([key, entry]) => key.includes("\u0000") || isUnstorable(entry, depth + 1));
}
