import { hash } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";

type Encoding = "br" | "gzip" | "identity";

/** An answer that is sent many times: in the encodings that browsers have asked for, each with its headers ready for the wire. */
export interface PreparedAnswer {
  status: number;
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
  variants: Partial<Record<Encoding, { headers: string[]; body: Buffer }>>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/**
 * Careful for what is kept: tens of milliseconds once, for a tenth less than at a tenth of that time, which spares a page of 45 KB a journey
 * over the line. Quick for what somebody waits for.
 */
const KEPT = { br: 10, gzip: 7 };
const QUICK = { br: 0, gzip: 1 };
/** Shorter bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1_000;
/** Both compressed forms of an answer together, beside the answer itself. */
const COMPRESSED_SHARE = 0.6;

/** Careful compression is nobody's request: one answer at a time in the background, and where many wait, the quick one stays. */
const inBackground = pLimit(1);
const WAITING = 500;

/** Labels once what is sent many times. */
export function prepareAnswer(status: number, headers: Record<string, string>, body: Buffer): PreparedAnswer {
  return { status, headers, body, etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"`, variants: {} };
}

/** Of an answer with all its forms, those to come included, in bytes. */
export function sizeOfPrepared({ body }: PreparedAnswer): number {
  return Math.ceil(body.length * (1 + COMPRESSED_SHARE));
}

/** Compresses an answer that is kept as well as it can be, some time after. Settles when that is done, or left out. */
export async function compressKept(answer: PreparedAnswer): Promise<void> {
  if (!isWorthCompressing(answer.body) || inBackground.pendingCount >= WAITING) return;
  await inBackground(async () => {
    const { body } = answer;
    answer.variants.br = variantOf(answer, "br", await compressBrotli(body, brotliOptions(body, KEPT.br)));
    answer.variants.gzip = variantOf(answer, "gzip", await compressGzip(body, { level: KEPT.gzip }));
  });
}

/**
 * Sends a prepared answer in the best accepted encoding, or says that the browser has it already. It goes past Fastify's reply,
 * whose bookkeeping would cost more than all the rest of such a request.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  reply.hijack();
  writePrepared(request.headers, reply.raw, answer, []);
  return reply;
}

/**
 * As `sendPrepared`, on an answer of Node's.
 *
 * @param before names and values of headers, in turn, that it does not have already
 */
export function writePrepared(
  asked: IncomingHttpHeaders,
  response: ServerResponse,
  answer: PreparedAnswer,
  before: readonly string[],
): void {
  if (answer.status === 200 && asked["if-none-match"] === answer.etag) {
    response.writeHead(304, [...before, "etag", answer.etag, "vary", "accept-encoding"]).end();
    return;
  }
  const encoding = encodingFor(asked, answer.body);
  answer.variants[encoding] ??= variantOf(answer, encoding, encodedQuickly(answer.body, encoding));
  const { headers, body } = answer.variants[encoding];
  response.writeHead(answer.status, before.length === 0 ? headers : [...before, ...headers]).end(body);
}

/** Sends bytes that nobody else will get. */
export function sendOnce(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const encoding = encodingFor(request.headers, body);
  reply.header("vary", "accept-encoding");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(encodedQuickly(body, encoding));
}

function variantOf({ headers, etag }: PreparedAnswer, encoding: Encoding, body: Buffer) {
  return {
    body,
    headers: Object.entries({
      ...headers,
      etag,
      vary: "accept-encoding",
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(body.length),
    }).flat(),
  };
}

/** At once and in this thread: so quick that handing it to another would cost as much again. */
function encodedQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(body, QUICK.br));
  return encoding === "gzip" ? gzipSync(body, { level: QUICK.gzip }) : body;
}

function brotliOptions(body: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
}

function isWorthCompressing(body: Buffer): boolean {
  return body.length > WORTH_COMPRESSING;
}

/** Browsers name what they take without weights; `;q=0` is nobody's. */
function encodingFor({ "accept-encoding": accepted }: IncomingHttpHeaders, body: Buffer): Encoding {
  if (typeof accepted !== "string" || !isWorthCompressing(body)) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
