import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type FileStorage, removeFolder } from "../../adapters/storage/port.ts";
import { type Database, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { addPart, type FileRow, listParts } from "./files.repository.ts";
import { createFileKey, openFile, openPiece, sealedBytes, sealFile, sealPiece } from "./sealing.ts";

type Sealed = Pick<FileRow, "id" | "keyEncrypted">;

/** The contents of private files, and what has arrived of them: in the storage, encrypted with a key for each file. */
export interface ContentStore {
  /** A new key of a file, sealed for its row. */
  createKey(): string;
  put(file: Sealed, content: Buffer): Promise<void>;
  /** Fails at the first piece that is not what was put. */
  read(file: Sealed): Promise<Readable>;
  /** False where something else has arrived in its place meanwhile. */
  putPart(file: Sealed & Pick<FileRow, "attempt">, offset: number, content: Buffer): Promise<boolean>;
  joinParts(file: Sealed): Promise<Buffer>;
  removeParts(id: string): Promise<void>;
  /** Everything of a file, piece after piece. */
  remove(id: string): Promise<void>;
}

const KEY = "fileKey";
const contentKey = (id: string) => `private/${id}`;
const partsFolder = (id: string) => `parts/${id}/`;

export function createContentStore({
  database,
  storage,
  security,
}: {
  database: Database;
  storage: FileStorage;
  security: Security;
}): ContentStore {
  const keyOf = ({ keyEncrypted }: Sealed) => Buffer.from(security.decryptField(KEY, keyEncrypted), "base64url");

  return {
    createKey: () => security.encryptField(KEY, createFileKey().toString("base64url")),

    async put(file, content) {
      const key = contentKey(file.id);
      // Of an earlier try that ended half-way.
      await storage.remove(key);
      await storage.put(key, { stream: Readable.from(sealFile(keyOf(file), content)), bytes: sealedBytes(content.length) });
    },

    async read(file) {
      return Readable.from(openFile(keyOf(file), await storage.read(contentKey(file.id))), { objectMode: false });
    },

    async putPart(file, offset, content) {
      const id = randomUUID();
      await storage.put(partsFolder(file.id) + id, sealPiece(keyOf(file), `part ${offset}`, content));
      return transaction(database, (tx) => addPart(tx, { fileId: file.id, offset, id, bytes: content.length }, file.attempt));
    },

    async joinParts(file) {
      const contents: Buffer[] = [];
      for (const { id, offset } of await listParts(database, file.id)) {
        const sealed = await (await storage.read(partsFolder(file.id) + id)).toArray();
        contents.push(openPiece(keyOf(file), `part ${offset}`, Buffer.concat(sealed)));
      }
      return Buffer.concat(contents);
    },

    removeParts: (id) => removeFolder(storage, partsFolder(id)),

    async remove(id) {
      await removeFolder(storage, partsFolder(id));
      await storage.remove(contentKey(id));
    },
  };
}
