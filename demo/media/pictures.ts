import { readFileSync } from "node:fs";
import type { Picture } from "@marque/contract/entities/media";
import { type Manifest, MEDIA_PATH } from "./media-folder.ts";

const manifest: Manifest = JSON.parse(readFileSync(new URL("./manifest.json", import.meta.url), "utf8"));

/** Every key, for tests and for whoever looks for one. */
export const pictureKeys: readonly string[] = Object.keys(manifest);

/** A landscape of a hero, wide and tall. Throws on an unknown name. */
export function landscape(name: string): { landscape: Picture; landscapeTall: Picture } {
  return { landscape: picture(`landscape:${name}`), landscapeTall: picture(`landscape:${name}:tall`) };
}

/**
 * A picture of the demo brand. Keys: `vehicle:<name>:hero|front|rear|side|thumb|main` (cut-outs),
 * `vehicle:<name>:color:<paint>` (front in every paint of demo/vehicles/paints.ts), `vehicle:<name>:lamp|wheel|tail|interior|studio`
 * and `vehicle:<name>:dawn|dusk` (filled frames), `vehicle:<name>:turn:<00…17>` (the turntable), `used:<name>:<paint>:<view>` (views of used-cars.ts), `landscape:<name>[:tall]`,
 * `scene:…`, `news:…`, `qr:…`, `icon:touch`. Throws on an unknown key.
 */
export function picture(key: string, alt?: string): Picture {
  const known = manifest[key];
  if (!known) throw new Error(`No picture "${key}" in demo/media/manifest.json`);
  return {
    ...known,
    url: MEDIA_PATH + known.url,
    sources: known.sources.map((source) => ({ ...source, url: MEDIA_PATH + source.url })),
    alt: alt ?? known.alt,
  };
}
