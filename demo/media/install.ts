import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileStorage } from "../../apps/server/src/adapters/storage/port.ts";
import { ATTACHMENT_FOLDER } from "../content/attachments.ts";
import { MEDIA_FOLDER } from "./media-folder.ts";
import { SHOWROOM_FOLDER } from "./showroom.ts";

const BROCHURE_FOLDER = new URL("./brochures/", import.meta.url);
const AT_ONCE = 16;

/**
 * Puts the pictures, brochures and attachments where the server keeps its public files, as an upload would. Names carry hashes, so what is
 * there already stays.
 */
export async function installMedia(storage: FileStorage): Promise<void> {
  const files = [
    ...(await filesOf(MEDIA_FOLDER, "media/")),
    ...(await filesOf(SHOWROOM_FOLDER, "media/showroom/")).filter(({ path }) => !path.endsWith(".json")),
    ...(await filesOf(BROCHURE_FOLDER, "media/brochures/")),
    ...(await filesOf(ATTACHMENT_FOLDER, "media/attachments/")),
  ].values();
  const installing = Array.from({ length: AT_ONCE }, async () => {
    for (const { path, key } of files) await storage.put(key, { stream: createReadStream(path), bytes: (await stat(path)).size });
  });
  await Promise.all(installing);
}

async function filesOf(folder: URL, prefix: string): Promise<{ path: string; key: string }[]> {
  const root = fileURLToPath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, key: prefix + relative(root, path).replaceAll(sep, "/") }));
}
