import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { addressOfIncoming, type Trust } from "./client-address.ts";
import { type PreparedAnswer, writePrepared } from "./prepared-answer.ts";
import type { SecurityHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyInstance {
    shortcut: Shortcut;
  }
}

/** So many addresses of calls lead to what is kept; those are few, and each has some spellings. */
const ADDRESSES = 5_000;
const LONGEST_ADDRESS = 500;

/**
 * The way of a call whose answer is kept and fresh: past the router, hooks and the parsing of its input, which all come to the same for
 * the same address (ADR 052). What is out of the ordinary (a body, a second answer waiting on its connection, an address beyond its pace,
 * a server that takes its leave) goes the long way, and so does whatever is not kept.
 */
export interface Shortcut {
  /** Opens it: where answers are found by the names that they are kept under, and who may be answered. */
  open(way: { find(name: string): PreparedAnswer | undefined; admits(address: string): boolean }): void;
  /** Says that a GET of an address, path and query as sent, is answered for everybody with what is kept under a name. */
  learn(url: string, name: string): void;
  /** A handler with the shortcut before it. */
  before(handler: RequestListener): RequestListener;
}

/** @param options.isOpen whether the server still takes requests as usual */
export function createShortcut(options: { headers: SecurityHeaders; trust: Trust; isOpen(): boolean }): Shortcut {
  const names = new LRUCache<string, string>({ max: ADDRESSES });
  const security = Object.entries(options.headers).flat();
  let way: Parameters<Shortcut["open"]>[0] | null = null;

  const takes = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!way || request.method !== "GET" || request.url === undefined) return false;
    const name = names.get(request.url);
    if (name === undefined || !isOrdinary(request, response) || !options.isOpen()) return false;
    const answer = way.find(name);
    if (!answer || !way.admits(addressOfIncoming(request, options.trust))) return false;
    writePrepared(request.headers, response, answer, security);
    return true;
  };

  return {
    open(opened) {
      way = opened;
    },
    learn(url, name) {
      if (url.length <= LONGEST_ADDRESS && way?.find(name)) names.set(url, name);
    },
    before: (handler) => (request, response) => {
      if (!takes(request, response)) handler(request, response);
    },
  };
}

/** A response has its connection once the ones before it on that connection have gone out. */
function isOrdinary({ headers }: IncomingMessage, response: ServerResponse): boolean {
  return (
    response.socket !== null &&
    headers.host !== undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined
  );
}
