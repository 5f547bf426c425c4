import type { CallError, Client } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { Hosts } from "@marque/contract/http-transport";
import type { PreviewState } from "@marque/contract/rules/preview-link";
import { createContext, type RouterContextProvider } from "react-router";
import type { DocumentPart } from "./page-start.server.ts";

/** What the process tells the browser about itself. */
export interface SiteRuntime {
  /** Where visitors reach the site, e.g. `https://www.example.cn`, without a trailing slash. */
  origin: string;
  /** Base addresses of the calls; empty means same origin. */
  hosts: Hosts;
  production: boolean;
  /** Of AMap; null without a map. */
  amapKey: string | null;
}

/** Where a render finds the client of the calls: in process, anonymous. */
export const callsContext = createContext<Client | null>(null);
/** Where a render finds the process's settings for the browser. */
export const runtimeContext = createContext<SiteRuntime | null>(null);

/** Where a render finds the preview through which the page is asked for; null for everybody else. */
export const previewContext = createContext<PreviewState | null>(null);

/** Where a render finds the nonce of its scripts. */
export const scriptMarkContext = createContext<string>("");

/** Takes a document, and which route's page it is; null for one that says what went wrong. */
export type TakeDocument = (document: readonly DocumentPart[], route: string | null) => void;

/** Where a render leaves the document that it made. */
export const documentContext = createContext<TakeDocument>(() => undefined);

/** Where a render says what failed in it. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined);

/** The client of this render. */
export function callsOf(context: Readonly<RouterContextProvider>): Client {
  const client = context.get(callsContext);
  if (!client) throw new Error("The load context carries no client: create it with createLoadContext()");
  return client;
}

/** The process's settings for the browser. */
export function runtimeOf(context: Readonly<RouterContextProvider>): SiteRuntime {
  const runtime = context.get(runtimeContext);
  if (!runtime) throw new Error("The load context carries no runtime: create it with createLoadContext()");
  return runtime;
}

/** For what a page can do without: null when the call fails, and the rest of the page stands. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error)) return null;
    throw error;
  }
}

/** For what a page is about: the not-found page when there is no such thing, the busy page when it cannot be had. */
export async function orErrorPage<Data>(answer: Promise<Data>): Promise<Data> {
  try {
    return await answer;
  } catch (error) {
    if (!isCallError(error)) throw error;
    throw new Response(null, { status: isMissing(error) ? 404 : 503 });
  }
}

/** For a part of what a page is about, whose absence the page says itself: null when there is no such thing, the busy page when it cannot be had. */
export async function orMissing<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (isMissing(error)) return null;
    throw new Response(null, { status: 503 });
  }
}

function isMissing({ code }: CallError): boolean {
  return code === codes.notFound.code || code === codes.invalid.code;
}

/** Null for a link that opens nothing, whatever the reason: an unknown one and one whose time is over look the same. */
export async function orLost<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isCallError(error) && (error.code === codes.linkExpired.code || error.code === codes.invalid.code)) return null;
    throw error;
  }
}

/** By name: the server's client and this bundle each bring a class of their own. */
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === "CallError";
}
