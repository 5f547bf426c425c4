import { z } from "zod";
import type { CodeName } from "./codes.ts";
import { type CallId, routes } from "./routes.ts";

/** Who may call. `member` needs a live session in the `sessionKey` header and answers code 403 without one. */
export type Access = "public" | "member";

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
  | "gray";

/** One HTTP call: what it takes, what it answers and who may use it. */
export interface Call<Id extends CallId = CallId, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  id: Id;
  method: "GET" | "POST";
  path: string;
  /** Chinese, for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Query parameters of a GET, JSON body of a POST. */
  input: Input;
  output: Output;
  /** Refusals a caller has to expect besides those every call may give. */
  errors: readonly CodeName[];
  /** Answers are the same for everybody and may be kept until content with one of these tags changes. */
  cache?: readonly CacheTag[];
  /** Body limit in bytes where the default of 64 KiB does not fit. */
  bodyLimit?: number;
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
  const [method, path] = routes[id];
  return { errors: [], ...declaration, id, method, path, availability: "open" };
}

/** Declares a call of the specification whose domain is not built yet. */
export function defineLaterCall<Id extends CallId>(id: Id, declaration: { summary: string; access: Access }) {
  const [method, path] = routes[id];
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
