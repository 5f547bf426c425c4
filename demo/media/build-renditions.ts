/**
 * Makes the renditions of every picture from the masters of demo/fleet: `node demo/media/build-renditions.ts`. Writes `public/` (content-hashed
 * names) and `manifest.json`; both are committed, so nobody needs to run it unless a picture changes.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Picture } from "@marque/contract/entities/media";
import sharp from "sharp";
import { MissingMaster } from "./masters.ts";
import { type Manifest, MEDIA_FOLDER } from "./media-folder.ts";
import { qrCodes } from "./qr-codes.ts";
import { type Recipe, recipes } from "./recipes.ts";
import { wholeFiles } from "./whole-files.ts";

const PREVIEW_WIDTH = 24;
const ENCODERS = {
  avif: { options: { quality: 56, effort: 3 }, type: "image/avif" },
  webp: { options: { quality: 72, alphaQuality: 80, effort: 4, smartSubsample: true }, type: "image/webp" },
} as const;
/** Qualities of pictures that are seen for a moment among many others. */
const PASSING = { avif: 52, webp: 60 } as const;
type Format = keyof typeof ENCODERS;

await mkdir(MEDIA_FOLDER, { recursive: true });
/** Renditions that exist already, by the hash in their names. */
const existing = new Map((await readdir(MEDIA_FOLDER)).map((name) => [name.split(".").at(-2) ?? "", name]));
const used = new Set<string>();

/** File name of what is made from these ingredients: made once, by whichever key comes first. */
async function fileFor(
  key: string,
  extension: string,
  ingredients: (Buffer | string)[],
  make: () => Promise<Buffer | string>,
): Promise<string> {
  const digest = createHash("sha256");
  for (const ingredient of ingredients) digest.update(ingredient);
  const hash = digest.digest("base64url").replace(/[-_]/g, "").slice(0, 10);
  const name = existing.get(hash) ?? `${key.replaceAll(":", "-")}.${hash}.${extension}`;
  if (!existing.has(hash)) await writeFile(new URL(name, MEDIA_FOLDER), await make());
  existing.set(hash, name);
  used.add(name);
  return name;
}

function encode(key: string, image: Buffer, width: number, format: Format, passing = false): Promise<string> {
  const options = { ...ENCODERS[format].options, ...(passing && { quality: PASSING[format] }) };
  const ingredients = [image, JSON.stringify([width, format, options])];
  return fileFor(`${key}-${width}`, format, ingredients, () => sharp(image).resize(width)[format](options).toBuffer());
}

/** AVIF in every width; WebP, which older browsers need, in the largest. */
async function render(key: string, recipe: Recipe): Promise<Picture> {
  const { image, alt, contactRatio } = await recipe.make();
  const { width: full = 0, height: fullHeight = 0 } = await sharp(image).metadata();
  const largest = Math.min(full, Math.max(...recipe.widths));
  const sources: Picture["sources"] = [];
  for (const width of [...recipe.widths.filter((width) => width < largest * 0.9), largest]) {
    sources.push({ url: await encode(key, image, width, "avif", recipe.passing), width, type: ENCODERS.avif.type });
  }
  const url = await encode(key, image, largest, "webp", recipe.passing);
  sources.push({ url, width: largest, type: ENCODERS.webp.type });
  // A cut-out stands on nothing: a blurred preview of it would only be a stain.
  const preview =
    contactRatio || recipe.passing
      ? undefined
      : await sharp(image).resize(PREVIEW_WIDTH).webp({ quality: 30, alphaQuality: 40, effort: 6 }).toBuffer();
  return {
    url,
    width: largest,
    height: Math.round((fullHeight * largest) / full),
    alt,
    sources,
    ...(preview && { preview: `data:image/webp;base64,${preview.toString("base64")}` }),
    ...(recipe.tone && { tone: recipe.tone }),
    ...(contactRatio && { contactRatio }),
  };
}

/** As the last run left it: pictures whose masters are not on this machine stay. */
const before: Manifest = JSON.parse(await readFile(new URL("./manifest.json", import.meta.url), "utf8"));
const manifest: Manifest = {};
for (const [key, recipe] of Object.entries(recipes)) {
  const known = before[key];
  try {
    manifest[key] = await render(key, recipe);
    process.stdout.write(`${key}\n`);
  } catch (error) {
    if (!(error instanceof MissingMaster)) throw error;
    if (!known) {
      process.stdout.write(`${key}: not made, ${error.message} is not here\n`);
      process.exitCode = 1;
      continue;
    }
    manifest[key] = known;
    for (const { url } of [known, ...known.sources]) used.add(url);
    process.stdout.write(`${key}: kept, ${error.message} is not here\n`);
  }
}
for (const [key, { svg, size, alt }] of Object.entries(qrCodes)) {
  manifest[key] = { url: await fileFor(key, "svg", [svg], async () => svg), width: size, height: size, alt, sources: [] };
}
for (const [key, { file, alt }] of Object.entries(wholeFiles)) {
  const image = await readFile(new URL(`./icons/${file}`, import.meta.url));
  const { width, height } = await sharp(image).metadata();
  manifest[key] = { url: await fileFor(key, extname(file).slice(1), [image], async () => image), width, height, alt, sources: [] };
}
for (const name of await readdir(MEDIA_FOLDER)) if (!used.has(name)) await rm(new URL(name, MEDIA_FOLDER));
await writeFile(new URL("./manifest.json", import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${Object.keys(manifest).length} pictures, ${used.size} files\n`);
