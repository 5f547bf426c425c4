import { randomUUID } from "node:crypto";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStorage } from "./port.ts";

/**
 * Files in a folder, which the web server serves. They are written in `workFolder`, on the same file system and not served, and then
 * get their place: whoever asks finds a whole file or none, whenever the process may die.
 */
export function createDiskStorage({ folder, workFolder }: { folder: string; workFolder: string }): FileStorage {
  return {
    async put(name, content) {
      const target = join(folder, name);
      const unfinished = join(workFolder, randomUUID());
      await mkdir(workFolder, { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      try {
        const file = await open(unfinished, "wx", 0o644);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await place(unfinished, target);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    removeFolder: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

/** A link leaves what is there alone; file systems without hard links replace it by the same content. */
async function place(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rename(from, to);
  }
}
