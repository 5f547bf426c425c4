import { statSync } from "node:fs";
import type { Database } from "../../apps/server/src/database/client.ts";
import { addAssets, type NewAsset } from "../../apps/server/src/modules/media/media.repository.ts";
import { keyOfAddress } from "../../apps/server/src/modules/media/media-address.ts";
import { attachment, printedFiles } from "../content/attachments.ts";
import { MEDIA_FOLDER, MEDIA_PATH } from "./media-folder.ts";
import { picture, pictureKeys } from "./pictures.ts";

/** Which pictures editors find in the library, by the beginning of their keys, and in which folder. */
const pictureFolders: [RegExp, string][] = [
  [/^landscape:/, "风景"],
  [/^scene:/, "场景"],
  [/^news:/, "新闻"],
  [/^qr:/, "二维码"],
  [/^vehicle:[\w-]+:(hero|front|rear|side|main|lamp|wheel|tail|interior|studio|dawn|dusk)$/, "车型"],
];

/** Puts what the brand's texts are illustrated with into the library, so that editors find it there; used cars bring their own pictures. */
export async function seedMediaLibrary(database: Database): Promise<void> {
  const assets = new Map<string, NewAsset>();
  for (const key of pictureKeys) {
    const folder = pictureFolders.find(([pattern]) => pattern.test(key))?.[1];
    if (!folder) continue;
    const made = picture(key);
    const { size: bytes } = statSync(new URL(made.url.slice(MEDIA_PATH.length), MEDIA_FOLDER));
    const fileName = made.alt.replace(/。$/, "").slice(0, 120) || key;
    // Two keys may show the same file.
    assets.set(made.url, { sha256: keyOfAddress(made.url), kind: "picture", fileName, folder, picture: made, bytes });
  }
  for (const key of Object.keys(printedFiles)) {
    const file = attachment(key);
    const { name, url, size: bytes } = file;
    assets.set(url, { sha256: keyOfAddress(url), kind: "file", fileName: `${name}.pdf`, folder: "附件", file, bytes });
  }
  await addAssets(database, [...assets.values()]);
}
