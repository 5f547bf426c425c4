import { z } from "zod";
import type { CodeName } from "./codes.ts";
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
export type CacheTag =
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
  | "redirects";

/** One HTTP call: what it takes, what it answers and who may use it. */
export interface Call<Id extends CallId = CallId, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  id: Id;
  method: "GET" | "POST";
  path: string;
  /** Chinese, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Of staff calls only. */
  permission?: NeededPermission;
  /** Query parameters of a GET, JSON body of a POST; a POST marked `cache` takes them from its address or a form's fields too. */
  input: Input;
  output: Output;
  /** Refusals a caller has to expect besides those every call may give. */
  errors: readonly CodeName[];
  /** Answers are the same for everybody and may be kept until content with one of these tags changes. */
  cache?: readonly CacheTag[];
  /** Body limit in bytes where the default of 64 KiB does not fit. */
  bodyLimit?: number;
  /** The body is one file of at most so many bytes, `application/octet-stream`; the input then comes in the query. */
  file?: { maxBytes: number };
  /** `later`: declared so that nothing has to be renamed, answers code 50100 until its domain is built. */
  availability: "open" | "later";
}

/** Declares a call; id, method and path come from the route table. */
export function defineCall<Id extends CallId, Input extends z.ZodType, Output extends z.ZodType>(
  id: Id,
  declaration: {
    summary: string;
    access: Access;
    input: Input;
    output: Output;
    errors?: readonly CodeName[];
    cache?: readonly CacheTag[];
    bodyLimit?: number;
  },
): Call<Id, Input, Output> {
  const [method, path] = everyRoute[id];
  return { errors: [], ...declaration, id, method, path, availability: "open" };
}

/** Declares a call of the console. It needs a staff session, and the permission where one is named. */
export function defineStaffCall<Id extends ManageCallId, Input extends z.ZodType, Output extends z.ZodType>(
  id: Id,
  declaration: {
    summary: string;
    permission: Permission | null | ((input: z.output<Input>) => Permission);
    input: Input;
    output: Output;
    errors?: readonly CodeName[];
    bodyLimit?: number;
    file?: { maxBytes: number };
  },
): Call<Id, Input, Output> {
  const [method, path] = everyRoute[id];
  return { errors: [], ...declaration, access: "staff", id, method, path, availability: "open" };
}

/** Declares a call of the specification whose domain is not built yet. */
export function defineLaterCall<Id extends CallId>(id: Id, declaration: { summary: string; access: Access }) {
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

/** Input of a call that takes nothing. */
export const nothing = z.object({});
