import type { Readable } from "node:stream";

/** A file that is not held in memory. A stream that ends before or after so many bytes is no file. */
export interface FileStream {
  stream: Readable;
  bytes: number;
}

/** Positions of the first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  bytes: number;
  modifiedAt: Date;
}

/**
 * Where files lie, for all processes: nothing else in the server reads or writes them. Keys are paths as in `media/n4bQ…/1280.avif`; a key
 * that leads elsewhere is refused. Every method throws `StorageAway` while the place cannot be reached.
 */
export interface FileStorage {
  /** Keeps a file as a whole or not at all; one that is there already stays. */
  put(key: string, content: Uint8Array | FileStream): Promise<void>;
  /** Null for a file that is not there. */
  find(key: string): Promise<StoredFile | null>;
  /** A file, or a part of it. Throws for a file that is not there. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** One that is not there is fine. */
  remove(key: string): Promise<void>;
  /** The keys that begin with a folder, as `media/`. */
  list(folder: string): AsyncIterable<string>;
  /** Bytes that can still be written; null where nobody knows. */
  room(): Promise<number | null>;
}

/** The place where files lie does not answer. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super("the storage of files is away", { cause });
  }
}

/** What would lead out of the storage, or names a folder. */
export class BadKey extends Error {
  constructor(key: string) {
    super(`No key of a file: ${key.slice(0, 100)}`);
  }
}

const KEY = /^(?:[\w-][\w.-]*\/)+[\w-][\w.-]*$/;

export function isStorageKey(key: string): boolean {
  return key.length <= 300 && KEY.test(key);
}

/** Throws `BadKey`. */
export function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new BadKey(key);
  return key;
}

/** A stream as it is, which fails where it has another length than it said. */
export async function* exactly({ stream, bytes }: FileStream): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > bytes) break;
    yield chunk;
  }
  if (seen !== bytes) throw new Error(`A stream of ${bytes} bytes had ${seen}`);
}

/** Removes what lies in a folder, one after the other: some vendors refuse to delete many at once. */
export async function removeFolder(storage: FileStorage, folder: string): Promise<void> {
  for await (const key of storage.list(folder)) await storage.remove(key);
}
