import type { Call } from "@marque/contract/call";
import { type CallCookie, cookies } from "@marque/contract/cookies";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies } from "./calls.ts";

/** The cookies that a call declares, and no others: a handler that reads or sets another one fails. */
export function declaredCookies({ id, cookies: declared = {} }: Call, request: FastifyRequest, reply: FastifyReply): Cookies {
  const require = (name: CallCookie, holds: boolean) => {
    if (!holds) throw new Error(`${id} does not declare what it does with the cookie ${name}`);
    return cookies[name];
  };
  return {
    read: (name) => request.cookies[require(name, declared[name] !== undefined).name] ?? null,
    set(name, value) {
      const { name: sentName, path, sameSite, keptSeconds } = require(name, declared[name] === "sets");
      if (value === null) reply.clearCookie(sentName, { path, sameSite });
      else reply.setCookie(sentName, value, { path, sameSite, ...(keptSeconds !== null && { maxAge: keptSeconds }) });
    },
  };
}
