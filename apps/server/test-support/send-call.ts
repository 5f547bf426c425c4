import type { Call } from "@marque/contract/call";
import { CONSOLE_HEADER, FILE_TYPE } from "@marque/contract/http-transport";
import type { FastifyInstance } from "fastify";

/** The path of a call with something in its parameters' places. */
export const concretePath = (path: string) => path.replace(/\{\w+\}/g, "something");

/** Sends a call as its caller would, whatever the input: in the query, as JSON, or beside a small file. */
export async function sendCall(app: FastifyInstance, call: Call, input: unknown, headers: Record<string, string> = {}) {
  const query = Object.fromEntries(
    Object.entries(input as object).map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]),
  );
  const url = concretePath(call.path);
  if (call.method === "GET") return await app.inject({ method: "GET", url, query, headers });
  const [type, payload] = call.file ? [FILE_TYPE, "a small file"] : ["application/json", JSON.stringify(input)];
  return await app.inject({
    ...{ method: "POST", url, payload, headers: { ...consoleHeader(call), "content-type": type, ...headers } },
    ...(call.file ? { query } : {}),
  });
}

/** What the console's own pages send along. */
export function consoleHeader(call: Call): Record<string, string> {
  return call.path.startsWith("/manage-bff/") ? { [CONSOLE_HEADER]: "1" } : {};
}
