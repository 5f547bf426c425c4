import type { Call } from "@marque/contract/call";
import { CONSOLE_HEADER, FILE_TYPE, MULTIPART_TYPE } from "@marque/contract/http-transport";
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
  const [type, payload] = bodyOf(call, input);
  return await app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...consoleHeader(call), "content-type": type, ...headers },
    ...(call.file ? { query } : {}),
  });
}

function bodyOf(call: Call, input: unknown): [type: string, payload: string] {
  if (call.file) return [FILE_TYPE, "a small file"];
  if (!call.multipart) return ["application/json", JSON.stringify(input)];
  const texts = Object.entries(input as object).map(([name, value]) => formPart(`name="${encodeURI(name)}"`, textOf(value)));
  return multipart([...texts, formPart('name="file"; filename="small.png"', "a small file")]);
}

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** One part of a form, as it is sent. */
export const formPart = (disposition: string, content: string, headers = "") =>
  `Content-Disposition: form-data; ${disposition}\r\n${headers}\r\n${content}`;

/** A body of parts with its content type. */
export function multipart(parts: readonly string[]): [type: string, payload: string] {
  const boundary = "----between-the-parts";
  const lines = parts.flatMap((part) => [`--${boundary}`, part]);
  return [`${MULTIPART_TYPE}; boundary=${boundary}`, [...lines, `--${boundary}--`, ""].join("\r\n")];
}

/** What the console's own pages send along. */
export function consoleHeader(call: Call): Record<string, string> {
  return call.path.startsWith("/manage-bff/") ? { [CONSOLE_HEADER]: "1" } : {};
}
