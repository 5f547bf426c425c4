import { createHash } from "node:crypto";
import { AppError } from "@marque/contract/errors";
import { FILE_TEXTS } from "@marque/contract/rules/file-purposes";
import { type Database, transaction } from "../../database/client.ts";
import { createOneAtATime } from "../media/one-at-a-time.ts";
import type { ContentStore } from "./content-store.ts";
import { abandonFile, completeFile, type FileRow, findFile, restartFile } from "./files.repository.ts";
import { makeContent } from "./make-content.ts";

/** How an upload becomes a file. */
export interface FileReceiver {
  /** A whole file in one body; what arrived before is forgotten. Throws like `finish`, and `malformed` for one that breaks off. */
  receive(file: FileRow, body: AsyncIterable<Buffer>): Promise<FileRow>;
  /** Goes on at an offset and keeps what comes, also of a body that breaks off. Returns how much has arrived. Throws `conflict`, `tooLarge`. */
  append(file: FileRow, offset: number, body: AsyncIterable<Buffer>): Promise<number>;
  /** Makes of what has arrived, or of a content that is here, what is kept. Throws `unsupportedMedia`; nothing is left of it then. */
  finish(file: FileRow, content?: Buffer): Promise<FileRow>;
}

/** So much of an upload is in memory while it arrives; lost at most, when it breaks off. */
const PART_BYTES = 1024 * 1024;
/** Files of which something is made one after the other; so many wait. */
const MAX_WAITING = 20;
/** How long a file may wait for the form that it belongs to. */
export const WAITS_MS = 86_400_000;

export function createFileReceiver(resources: { database: Database; store: ContentStore; now(): Date }): FileReceiver {
  const { database, store, now } = resources;
  const inTurn = createOneAtATime(MAX_WAITING);

  async function append(file: FileRow, from: number, body: AsyncIterable<Buffer>): Promise<number> {
    let offset = from;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes === 0) return;
      const content = Buffer.concat(waiting);
      if (!(await store.putPart(file, offset, content))) throw new AppError("conflict", { message: "文件正在从别处上传，请稍后重试" });
      offset += bytes;
      waiting = [];
      bytes = 0;
    };
    const chunks = body[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((error) => ({ error }));
      if ("error" in next) {
        await flush();
        throw new AppError("malformed", { message: "上传中断，请重试", cause: next.error });
      }
      if (next.done) break;
      if (offset + bytes + next.value.length > file.declaredBytes) {
        throw new AppError("tooLarge", { message: "文件比说明的大，请重新选择文件" });
      }
      waiting.push(next.value);
      bytes += next.value.length;
      if (bytes >= PART_BYTES) await flush();
    }
    await flush();
    return offset;
  }

  async function finish(file: FileRow, sent?: Buffer): Promise<FileRow> {
    return inTurn(async () => {
      const made = await makeContent(file.purpose, sent ?? (await store.joinParts(file))).catch(async (error) => {
        // The same bytes would be refused again: whoever tries again asks for another address.
        if (error instanceof AppError) await abandonFile(database, file.id, now());
        throw error;
      });
      await store.put(file, made.content);
      const facts = {
        type: made.type,
        bytes: made.content.length,
        sha256: createHash("sha256").update(made.content).digest("hex"),
        expiresAt: new Date(now().getTime() + WAITS_MS),
      };
      const isFirst = await transaction(database, (tx) => completeFile(tx, file.id, facts));
      await store.removeParts(file.id);
      const completed = await findFile(database, { id: file.id });
      if (!isFirst || !completed) throw new AppError("linkExpired", { message: FILE_TEXTS.over });
      return completed;
    });
  }

  return {
    append,
    finish,

    async receive(file, body) {
      const restarted = await transaction(database, (tx) => restartFile(tx, file.id));
      if (!restarted) throw new AppError("linkExpired", { message: FILE_TEXTS.over });
      const bytes = await append(restarted, 0, body);
      if (bytes < file.declaredBytes) throw new AppError("malformed", { message: "文件不完整，请重新上传" });
      return finish(restarted);
    },
  };
}
