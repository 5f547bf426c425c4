import type { z } from "zod";
import type { calls } from "./calls.ts";
import type { CallId } from "./routes.ts";

type Calls = typeof calls;

/** What a caller passes: before defaults are filled in. */
export type CallInput<Id extends CallId> = z.input<Calls[Id]["input"]>;
/** What a handler receives: after parsing. */
export type ParsedInput<Id extends CallId> = z.output<Calls[Id]["input"]>;
/** What a call has to do with cookies. */
export type DeclaredCookies<Id extends CallId> = Calls[Id] extends { cookies?: infer Use } ? NonNullable<Use> : never;
/** What a caller gets. */
export type CallOutput<Id extends CallId> = z.output<Calls[Id]["output"]>;
