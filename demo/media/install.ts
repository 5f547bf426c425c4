import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ATTACHMENT_FOLDER } from "../content/attachments.ts";
import { MEDIA_FOLDER } from "./media-folder.ts";
import { SHOWROOM_FOLDER } from "./showroom.ts";

const BROCHURE_FOLDER = new URL("./brochures/", import.meta.url);

/**
 * Puts the pictures, brochures and attachments where the server keeps its public files (`media` in its data directory), as an upload would.
 * Names carry hashes, so what is there already stays.
 */
export async function installMedia(dataDirectory: string): Promise<void> {
  const target = join(dataDirectory, "media");
  await mkdir(target, { recursive: true });
  await cp(MEDIA_FOLDER, target, { recursive: true, force: false });
  await cp(SHOWROOM_FOLDER, join(target, "showroom"), { recursive: true, force: false, filter: (path) => !path.endsWith(".json") });
  await cp(BROCHURE_FOLDER, join(target, "brochures"), { recursive: true, force: false });
  await cp(ATTACHMENT_FOLDER, join(target, "attachments"), { recursive: true, force: false });
}
