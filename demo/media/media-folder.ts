import { BASE_PATH } from "@marque/contract/base-path";
import type { Picture } from "@marque/contract/entities/media";

/** Folder of the renditions; the server serves it at `MEDIA_PATH`. File names carry a hash of the content, so they never change. */
export const MEDIA_FOLDER = new URL("./public/", import.meta.url);
export const MEDIA_PATH = `${BASE_PATH}/media/`;

/** What build-renditions.ts writes to manifest.json: pictures by key, with file names instead of addresses. */
export type Manifest = Record<string, Picture>;
