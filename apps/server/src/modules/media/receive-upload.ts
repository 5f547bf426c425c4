import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "@marque/contract/errors";

/** An upload that lies in a temporary file; whoever received it removes the file. */
export interface ReceivedFile {
  path: string;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  bytes: number;
}

/** What lies about longer than an upload can take was left by a process that died. */
const LEFT_BEHIND_MS = 3_600_000;

/**
 * Writes a body into a temporary file in `folder`, never more than `maxBytes` of it. Throws `tooLarge`, and `malformed` for a body
 * that breaks off; both leave no file.
 */
export async function receiveUpload(body: Readable, { folder, maxBytes }: { folder: string; maxBytes: number }): Promise<ReceivedFile> {
  // What says beforehand that it is too large is not waited for.
  if (announcedBytes(body) > maxBytes) {
    body.resume();
    throw tooLarge(maxBytes);
  }
  await mkdir(folder, { recursive: true });
  await removeLeftBehind(folder);
  const path = join(folder, randomUUID());
  try {
    return { path, ...(await write(body, path, maxBytes)) };
  } catch (error) {
    // Read to its end all the same: a connection that is cut while it is sending never sees the answer.
    body.resume();
    await rm(path, { force: true });
    throw error;
  }
}

/** As `receiveUpload`, for whoever needs the content once: the file is gone when `work` is done. */
export async function withUpload<Result>(
  body: Readable,
  options: Parameters<typeof receiveUpload>[1],
  work: (upload: { bytes: number; read(): Promise<Buffer> }) => Promise<Result>,
): Promise<Result> {
  const { path, bytes } = await receiveUpload(body, options);
  try {
    return await work({ bytes, read: () => readFile(path) });
  } finally {
    await rm(path, { force: true });
  }
}

/** Of a request, what its sender says about its length; 0 where nothing is said. */
function announcedBytes(body: Readable): number {
  return Number((body as Partial<IncomingMessage>).headers?.["content-length"] ?? 0);
}

async function write(body: Readable, path: string, maxBytes: number): Promise<{ sha256: string; bytes: number }> {
  const digest = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      digest.update(chunk);
      // Unlike `write`, it does not stop where the disk is full and call that done.
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { sha256: digest.digest("hex"), bytes };
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new AppError("malformed", { message: "上传中断，请重试", cause: error });
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("tooLarge", { message: `文件超过 ${maxBytes / 1024 / 1024} MB，请压缩后再上传` });
}

async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const modifiedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (modifiedAt < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}
