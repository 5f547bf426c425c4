import { type FileStorage, removeFolder } from "../../adapters/storage/port.ts";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { findAsset } from "./media.repository.ts";
import { folderOf } from "./media-address.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    removeMediaFiles: { sha256: string };
  }
}

/** The files of a deleted asset go after the deletion has been committed, unless the same file has been uploaded again meanwhile. */
export async function removeMediaFiles(database: Database, storage: FileStorage, sha256: string): Promise<void> {
  await transaction(database, async (tx) => {
    await lockContent(tx, sha256);
    if (!(await findAsset(tx, { sha256 }))) await removeFolder(storage, `${folderOf(sha256)}/`);
  });
}

/** Uploads and removals of the same bytes happen one after the other: neither sees half of the other. */
export async function lockContent(tx: Transaction, sha256: string): Promise<void> {
  await lockKey(tx, `media ${sha256}`);
}
