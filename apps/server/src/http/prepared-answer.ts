import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** An answer that is sent many times: in every encoding a browser may ask for, each with its headers ready for the wire. */
export interface PreparedAnswer {
  status: number;
  etag: string;
  variants: Record<Encoding, { headers: string[]; body: Buffer }>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Brotli levels: careful for what is kept, quick for what is sent once. */
const KEPT_QUALITY = 6;
const ONCE_QUALITY = 4;
/** Shorter bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1_000;

/** Compresses and labels once what is sent many times. */
export async function prepareAnswer(status: number, headers: Record<string, string>, body: Buffer): Promise<PreparedAnswer> {
  const [brotli, gzipped] = await Promise.all([brotliOf(body, KEPT_QUALITY), compressGzip(body, { level: 7 })]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const variant = (encoding: Encoding, bytes: Buffer) => ({
    body: bytes,
    headers: Object.entries({
      ...headers,
      etag,
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    }).flat(),
  });
  return { status, etag, variants: { br: variant("br", brotli), gzip: variant("gzip", gzipped), identity: variant("identity", body) } };
}

export function sizeOfPrepared({ variants }: PreparedAnswer): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
}

/**
 * Sends a prepared answer in the best accepted encoding, or says that the browser has it already. It goes past Fastify's reply,
 * whose bookkeeping would cost more than all the rest of such a request.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  reply.hijack();
  if (answer.status === 200 && request.headers["if-none-match"] === answer.etag) {
    reply.raw.writeHead(304, ["etag", answer.etag, "vary", "accept-encoding"]).end();
    return reply;
  }
  const { headers, body } = answer.variants[acceptedEncoding(request)];
  reply.raw.writeHead(answer.status, headers).end(body);
  return reply;
}

/** Sends bytes that nobody else will get. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  const encoding = body.length > WORTH_COMPRESSING ? acceptedEncoding(request) : "identity";
  reply.header("vary", "accept-encoding");
  if (encoding === "identity") return reply.send(body);
  const compressed = encoding === "br" ? await brotliOf(body, ONCE_QUALITY) : await compressGzip(body);
  return reply.header("content-encoding", encoding).send(compressed);
}

function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** Browsers name what they take without weights; `;q=0` is nobody's. */
function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers["accept-encoding"];
  if (typeof accepted !== "string") return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
