import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { BASE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contentType, lookup } from "mime-types";
import parseRange from "range-parser";
import { type FileStorage, isStorageKey, type StoredFile } from "../adapters/storage/port.ts";
import { refuse } from "./errors.ts";

/** Folder of the storage that everybody may read. */
const FOLDER = "media/";
/** The storage keeps each upload in a folder named by its hash; what lies elsewhere came with the brand and is ours. */
const UPLOAD = /^media\/[\w-]{43}\/[^/]+$/;

/** Puts the public files of the storage under the media address. They never change: what is different has another name. */
export function registerMedia(app: FastifyInstance, storage: FileStorage): void {
  app.get(`${BASE_PATH}/media/*`, async (request, reply) => {
    const key = FOLDER + (request.params as { "*": string })["*"];
    const found = isStorageKey(key) ? await storage.find(key) : null;
    if (!found) return reply.callNotFound();
    return send(request, reply, storage, key, found);
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  key: string,
  { bytes, modifiedAt }: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 16)}"`;
  const { headers } = request;
  if (headers["if-match"] && !names(headers["if-match"], etag)) return refuse(reply, "preconditionFailed");
  reply.headers({
    etag,
    "cache-control": "public, max-age=31536000, immutable",
    "last-modified": modifiedAt.toUTCString(),
    "accept-ranges": "bytes",
    ...headersOfUpload(key),
  });
  if (isKnown(headers, etag, modifiedAt)) return reply.code(304).send();
  reply.type(contentType(lookup(key) || "") || "application/octet-stream");
  const range = headers["if-range"] === undefined || headers["if-range"] === etag ? headers.range : undefined;
  const ranges = range === undefined ? [] : parseRange(bytes, range, { combine: true });
  if (ranges === -1) return refuse(reply.header("content-range", `bytes */${bytes}`), "rangeNotSatisfiable");
  // Nobody asks for several parts of a picture; whoever does gets all of it, as the protocol allows.
  const part = ranges !== -2 && ranges.length === 1 ? ranges[0] : undefined;
  if (part) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${bytes}`);
  reply.header("content-length", part ? part.end - part.start + 1 : bytes);
  if (request.method === "HEAD" || bytes === 0) return reply.send();
  return reply.send(stopping(reply, await storage.read(key, part)));
}

/** Whoever goes away while reading leaves no file open. */
function stopping(reply: FastifyReply, stream: Readable): Readable {
  reply.raw.once("close", () => stream.destroy());
  return stream;
}

function isKnown(headers: FastifyRequest["headers"], etag: string, modifiedAt: Date): boolean {
  if (headers["if-none-match"] !== undefined) return names(headers["if-none-match"], etag);
  return Date.parse(headers["if-modified-since"] ?? "") >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}

function names(tags: string, etag: string): boolean {
  return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What was uploaded never runs anything under our name, and a document is kept on disk instead of shown by the browser. */
function headersOfUpload(key: string): Record<string, string> {
  if (!UPLOAD.test(key)) return {};
  const policy = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
  return key.endsWith(".pdf") ? { ...policy, "content-disposition": "attachment" } : policy;
}
