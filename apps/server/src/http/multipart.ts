import { Readable } from "node:stream";
import fastifyMultipart, { type MultipartFile } from "@fastify/multipart";
import type { MultipartBody } from "@marque/contract/call";
import { AppError } from "@marque/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** One file of a body with several, as it comes. What its sender says about it is not to be trusted. */
export interface SentFile {
  field: string;
  fileName: string;
  type: string;
  /** Read it before asking for the next file. Fails with `tooLarge` beyond what the call declares, with `malformed` where it breaks off. */
  content: Readable;
}

/** A body with fields and files. */
export interface MultipartInput {
  fields: Record<string, unknown>;
  /** In the order in which they were sent; to be gone through once. */
  files: AsyncIterable<SentFile>;
  /** Has what nobody reads come and go: a connection that is cut while it is sending never sees the answer. */
  discardRest(): void;
}

/** Text fields of a form with files; more is nobody's form. */
const FIELDS_MAX = 40;
const FIELD_BYTES_MAX = 16 * 1024;
const HEADERS_OF_PART_MAX = 20;
const MEGABYTE = 1024 * 1024;

/** Has the scope take `multipart/form-data`. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart);
}

/**
 * Reads the fields of a body up to its first file; the files are read by whoever goes through them, never more of one than the call
 * declares, and nothing is kept in between. Fields therefore come first. What it throws has the HTTP status 400 or 413.
 */
export async function readMultipart(request: FastifyRequest, { files, maxBytes }: MultipartBody): Promise<MultipartInput> {
  const bytesMax = files * maxBytes + FIELDS_MAX * FIELD_BYTES_MAX;
  // What says beforehand that it is too large is not waited for.
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) {
    request.raw.resume();
    throw withStatus(413);
  }
  const limits = { files, fileSize: maxBytes, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, fieldNameSize: 100 };
  const parts = request.parts({ limits: { ...limits, parts: files + FIELDS_MAX, headerPairs: HEADERS_OF_PART_MAX } });
  const discardRest = () => void discard(parts, request);
  try {
    const { fields, firstFile } = await readFields(parts);
    return { fields, files: filesOf(parts, firstFile, maxBytes), discardRest };
  } catch (error) {
    discardRest();
    throw withStatus(statusOf(error), error);
  }
}

type Parts = ReturnType<FastifyRequest["parts"]>;

async function readFields(parts: Parts): Promise<{ fields: Record<string, unknown>; firstFile: MultipartFile | null }> {
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done) return { fields, firstFile: null };
    if (part.type === "file") return { fields, firstFile: part };
    if (part.valueTruncated) throw withStatus(413);
    if (typeof part.fieldname !== "string" || part.fieldname in fields) throw withStatus(400);
    fields[part.fieldname] = part.value;
  }
}

async function* filesOf(parts: Parts, firstFile: MultipartFile | null, maxBytes: number): AsyncGenerator<SentFile> {
  let part = firstFile;
  while (part) {
    const { fieldname: field, filename: fileName, mimetype: type, file } = part;
    yield { field, fileName, type, content: Readable.from(contentOf(part, maxBytes), { objectMode: false }) };
    file.resume();
    part = await nextFile(parts);
  }
}

async function nextFile(parts: Parts): Promise<MultipartFile | null> {
  try {
    const { done, value: part } = await parts.next();
    if (done) return null;
    if (part.type === "file") return part;
  } catch (error) {
    throw new AppError(statusOf(error) === 413 ? "tooLarge" : "malformed", { cause: error });
  }
  throw new AppError("malformed", { message: "表单字段应在文件之前" });
}

async function* contentOf({ file }: MultipartFile, maxBytes: number): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    throw new AppError("malformed", { message: "上传中断，请重试", cause: error });
  }
  if (file.truncated) throw new AppError("tooLarge", { message: `单个文件不能超过 ${maxBytes / MEGABYTE} MB` });
}

async function discard(parts: Parts, request: FastifyRequest): Promise<void> {
  try {
    for await (const part of parts) if (part.type === "file") part.file.resume();
  } catch {
    // What is wrong with a body that nobody reads any more, nobody needs to know.
    request.raw.resume();
  }
}

/** The parser's own errors say what is beyond a limit; the rest is no form. */
function statusOf(error: unknown): 400 | 413 {
  return (error as { statusCode?: number }).statusCode === 413 ? 413 : 400;
}

function withStatus(statusCode: 400 | 413, cause?: unknown): Error {
  return Object.assign(new Error("not a form with files", { cause }), { statusCode });
}
