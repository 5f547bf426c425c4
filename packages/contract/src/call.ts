import { z } from "zod";
import type { CodeName } from "./codes.ts";
import type { CookieUse } from "./cookies.ts";
import type { CallLimit } from "./limits.ts";
import { type ManageCallId, manageRoutes } from "./manage-routes.ts";
import type { Permission } from "./permissions.ts";
import { type CallId, routes } from "./routes.ts";

const everyRoute: { [Id in CallId]: readonly ["GET" | "POST", string] } = { ...routes, ...manageRoutes };

/**
 * Who may call. `member` needs a live session in the `sessionKey` header, `staff` one in the console's cookie; both answer code 403
 * without one, and `staff` answers 40300 without the call's permission.
 */
export type Access = "public" | "member" | "staff";

/** What a staff call needs: one permission, or one that depends on what it is about; null needs the session alone. */
export type NeededPermission = Permission | null | ((input: never) => Permission);

/** Content whose change drops cached answers and pages. */
export type CacheDomain =
  | "navigation"
  | "hoverBar"
  | "carousel"
  | "protocols"
  | "settings"
  | "vehicles"
  | "notices"
  | "disclosures"
  | "courses"
  | "dealers"
  | "gray"
  | "surveys"
  | "recalls"
  | "usedCars"
  | "redirects"
  | "questions"
  | "workCalendar"
  | "memberLevels";

/** A body of several files, `multipart/form-data`: at most so many, each of at most so many bytes. */
export interface MultipartBody {
  files: number;
  maxBytes: number;
}

/**
 * What an answer was made from, and what has changed. A domain is all of it: which items there are, in what order, what each is. An item
 * (`vehicles:1`) is that item alone, so its change drops what was made from it and what was made from the whole domain, such as a list,
 * and leaves what was made from other items. A change of the domain drops what was made from any of its items. Dealers go by their codes.
 */
export type CacheTag = CacheDomain | `${CacheDomain}:${number}` | `dealers:${string}`;

/** The domain of a tag. */
export function domainOfTag(tag: CacheTag): CacheDomain {
  return tag.split(":")[0] as CacheDomain;
}

/** One HTTP call: what it takes, what it answers and who may use it. */
export interface Call<
  Id extends CallId = CallId,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Cookies extends CookieUse = CookieUse,
> {
  id: Id;
  method: "GET" | "POST";
  path: string;
  /** Chinese, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Of staff calls only. */
  permission?: NeededPermission;
  /**
   * Of a staff call about things of dealers: whoever has the permission for their own dealer alone gets those, and is refused by every
   * other call.
   */
  scope?: "dealer";
  /** Query parameters of a GET, JSON body of a POST; a POST marked `cache` takes them from its address or a form's fields too. */
  input: Input;
  output: Output;
  /** Refusals a caller has to expect besides those every call may give. */
  errors: readonly CodeName[];
  /** Answers are the same for everybody and may be kept until what they are made from changes; it may depend on the parsed input. */
  cache?: readonly CacheTag[] | ((input: never) => readonly CacheTag[]);
  /** Body limit in bytes where the default of 64 KiB does not fit. */
  bodyLimit?: number;
  /** Time for its answer in milliseconds, where the default does not fit. */
  deadlineMs?: number;
  /** The body is one file of at most so many bytes, `application/octet-stream`; the input then comes in the query. */
  file?: { maxBytes: number };
  /** The body has the input as its fields, and after them files. */
  multipart?: MultipartBody;
  /** The cookies that it may read and set; the session behind `access` is read for it. */
  cookies?: Cookies;
  /** What it stands under besides the number of calls of one address in a minute. */
  limits?: readonly CallLimit[];
  /** Of a call that may write and that anybody may send: why it needs no limit of its own. */
  unlimited?: string;
  /** `later`: declared so that nothing has to be renamed, answers code 50100 until its domain is built. */
  availability: "open" | "later";
}

type NoCookies = Readonly<Record<never, never>>;

/** Declares a call; id, method and path come from the route table. */
export function defineCall<
  Id extends CallId,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Cookies extends CookieUse = NoCookies,
>(
  id: Id,
  declaration: {
    summary: string;
    access: Access;
    input: Input;
    output: Output;
    errors?: readonly CodeName[];
    cache?: readonly CacheTag[] | ((input: z.output<Input>) => readonly CacheTag[]);
    bodyLimit?: number;
    deadlineMs?: number;
    multipart?: MultipartBody;
    cookies?: Cookies;
    limits?: readonly CallLimit[];
    unlimited?: string;
  },
): Call<Id, Input, Output, Cookies> {
  const [method, path] = everyRoute[id];
  return { errors: [], ...declaration, id, method, path, availability: "open" };
}

/** Declares a call of the console. It needs a staff session, and the permission where one is named. */
export function defineStaffCall<
  Id extends ManageCallId,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Cookies extends CookieUse = NoCookies,
>(
  id: Id,
  declaration: {
    summary: string;
    permission: Permission | null | ((input: z.output<Input>) => Permission);
    input: Input;
    output: Output;
    scope?: "dealer";
    errors?: readonly CodeName[];
    bodyLimit?: number;
    file?: { maxBytes: number };
    multipart?: MultipartBody;
    cookies?: Cookies;
    limits?: readonly CallLimit[];
    unlimited?: string;
  },
): Call<Id, Input, Output, Cookies> {
  const [method, path] = everyRoute[id];
  return { errors: [], ...declaration, access: "staff", id, method, path, availability: "open" };
}

/** Declares a call of the specification whose domain is not built yet. */
export function defineLaterCall<Id extends CallId>(id: Id, declaration: { summary: string; access: Access; multipart?: MultipartBody }) {
  const [method, path] = everyRoute[id];
  return {
    ...declaration,
    id,
    method,
    path,
    input: z.unknown(),
    output: z.null(),
    errors: ["notOpen"],
    availability: "later",
  } as const satisfies Call<Id>;
}

/** What the answer of a call to this parsed input is made from; null where it may not be kept. */
export function cacheTagsOf({ cache }: Pick<Call, "cache">, input: unknown): readonly CacheTag[] | null {
  if (cache === undefined) return null;
  return typeof cache === "function" ? cache(input as never) : cache;
}

/** Input of a call that takes nothing. */
export const nothing = z.object({});
