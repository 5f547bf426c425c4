import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, opendir, rename, rm, rmdir, stat, statfs } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { exactly, type FileStorage, type FileStream, requireKey } from "./port.ts";

/**
 * Files in folders of a directory. They are written in `workFolder`, on the same file system, and then get their place: whoever asks finds
 * a whole file or none, whenever the process may die.
 */
export function createDiskStorage({ directory, workFolder }: { directory: string; workFolder: string }): FileStorage {
  const pathOf = (key: string) => join(directory, requireKey(key));
  return {
    async put(key, content) {
      const target = pathOf(key);
      const unfinished = join(workFolder, randomUUID());
      await mkdir(workFolder, { recursive: true });
      try {
        await write(unfinished, content);
        await place(unfinished, target);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    async find(key) {
      const known = await stat(pathOf(key)).catch(unlessMissing);
      return known?.isFile() ? { bytes: known.size, modifiedAt: known.mtime } : null;
    },

    async read(key, range) {
      const file = await open(pathOf(key));
      return createReadStream("", { fd: file, ...range });
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Folders are of no use by themselves; one that still holds something stays.
      await rmdir(dirname(path)).catch(() => undefined);
    },

    async *list(folder) {
      const root = join(directory, requireKey(`${folder}x`), "..");
      const entries = await opendir(root, { recursive: true }).catch(unlessMissing);
      if (!entries) return;
      for await (const entry of entries) {
        if (entry.isFile()) yield relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
      }
    },

    async room() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
}

async function write(path: string, content: Uint8Array | FileStream): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    if (content instanceof Uint8Array) {
      await file.writeFile(content);
    } else {
      // Unlike `write`, it does not stop where the disk is full and call that done.
      for await (const chunk of exactly(content)) await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A link leaves what is there alone; file systems without hard links replace it by the same content. */
async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rename(from, to);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
