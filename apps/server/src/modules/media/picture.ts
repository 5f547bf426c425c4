import type { Picture } from "@marque/contract/entities/media";
import { AppError } from "@marque/contract/errors";
import type { Metadata, Sharp } from "sharp";
import { sharp } from "../../picture-library.ts";

/** One file of an asset, by its name in the asset's folder. */
export interface AssetFile {
  name: string;
  content: Uint8Array;
}

/** Widths in pixels; a picture has those below its own and its own, at most the last. */
const AVIF_WIDTHS = [640, 1280, 1920, 2560];
/** For browsers without AVIF. */
const WEBP_WIDTHS = [640, 1280, 2560];
const LARGEST = { width: 2560, height: 12_000 };
const PREVIEW_WIDTH = 24;
/** A telephone's largest photographs have 50 megapixels; what claims more is a mistake, or a bomb. */
const MAX_PIXELS = 64_000_000;
const MIN_SIDE = 16;
/** Of one picture, over all of its renditions. */
const TIMEOUT_SECONDS = 20;

const ENCODE = {
  avif: (image: Sharp) => image.avif({ quality: 56, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 72, alphaQuality: 80, effort: 4, smartSubsample: true }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, quality: 90 }),
};
type Extension = keyof typeof ENCODE;

/**
 * Makes of an uploaded JPEG, PNG, WebP or AVIF what the site shows: turned upright, in sRGB, without anything but its pixels (no
 * place, no camera, no profile), in several widths as AVIF and WebP, with a fallback for old browsers that links and shares point to.
 * Throws `unsupportedMedia` for anything else, and for pictures that are broken, moving, tiny or larger than 64 megapixels.
 *
 * @param options.addressOf where a file of this name will be served
 */
export async function renderPicture(
  path: string,
  options: { alt: string; addressOf(name: string): string },
): Promise<{ picture: Picture; files: AssetFile[] }> {
  const { image, width, height, hasAlpha } = await decode(path, await requirePicture(path));
  const fallback: Extension = hasAlpha ? "png" : "jpg";
  const files: AssetFile[] = [];
  const encode = async (at: number, extension: Extension) => {
    const name = `${at}.${extension}`;
    files.push({ name, content: await ENCODE[extension](image().resize(at)).toBuffer() });
    return options.addressOf(name);
  };
  const sources: Picture["sources"] = [];
  for (const at of widthsUpTo(width, AVIF_WIDTHS)) sources.push({ url: await encode(at, "avif"), width: at, type: "image/avif" });
  for (const at of widthsUpTo(width, WEBP_WIDTHS)) sources.push({ url: await encode(at, "webp"), width: at, type: "image/webp" });
  const picture = {
    url: await encode(width, fallback),
    width,
    height,
    alt: options.alt,
    sources: sources.sort((a, b) => a.width - b.width),
    // A cut-out stands on nothing: a blurred preview of it would only be a stain.
    ...(!hasAlpha && { preview: await previewOf(image()) }),
  };
  return { picture, files };
}

/** The widths of the list that are clearly smaller than the picture, and its own. */
function widthsUpTo(width: number, widths: readonly number[]): number[] {
  return [...widths.filter((smaller) => smaller < width * 0.9), width];
}

async function requirePicture(path: string): Promise<Metadata> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw new AppError("unsupportedMedia", { message: "只能上传 JPEG、PNG、WebP、AVIF 图片和 PDF 文件", cause: error });
    });
  const { format, compression, pages = 1, width, height } = metadata;
  if (format === "heif" && compression !== "av1") throw refusal("暂不支持 HEIC 图片，请转换为 JPEG 后再上传");
  if (pages > 1) throw refusal("不支持动图，请上传静态图片");
  if (width * height > MAX_PIXELS) throw refusal("图片超过 6400 万像素，请缩小后再上传");
  if (Math.min(width, height) < MIN_SIDE) throw refusal(`图片太小，宽和高都至少要有 ${MIN_SIDE} 像素`);
  return metadata;
}

/** The pixels, once, at the largest size that is needed; every rendition is made from these. */
async function decode(path: string, metadata: Metadata) {
  const upright = sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: "truncated" })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  try {
    const seen = metadata.hasAlpha ? upright.clone().ensureAlpha() : upright.clone().removeAlpha();
    const { data, info } = await seen.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: TIMEOUT_SECONDS });
    // Many pictures have a transparency that nothing uses.
    const hasAlpha = channels === 4 && !(await pixels().stats()).isOpaque;
    return { image: () => (hasAlpha ? pixels() : pixels().removeAlpha()), width, height, hasAlpha };
  } catch (error) {
    throw new AppError("unsupportedMedia", { message: "图片已损坏或无法读取，请重新导出后再上传", cause: error });
  }
}

async function previewOf(image: Sharp): Promise<string> {
  const preview = await image.resize(PREVIEW_WIDTH).webp({ quality: 30, alphaQuality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${preview.toString("base64")}`;
}

function refusal(message: string): AppError {
  return new AppError("unsupportedMedia", { message });
}
