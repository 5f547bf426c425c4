import { SURVEY_PHOTO_SIDE } from "@marque/contract/rules/survey";
import { sharp } from "../../picture-library.ts";

const FORMATS = ["jpeg", "png", "webp"];
/** A telephone's largest photographs have 50 megapixels; what claims more is a mistake, or a bomb. */
const MAX_PIXELS = 64_000_000;
const TIMEOUT_SECONDS = 10;

/**
 * Makes of what a visitor sent as a photo a JPEG that holds nothing but its pixels: no place, no time, no camera. What it is, its bytes
 * say. Null for anything but a JPEG, PNG or WebP of one picture, and for what is broken or larger than 64 megapixels.
 */
export async function cleanPhoto(content: Buffer): Promise<Buffer | null> {
  try {
    const photo = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "truncated" }).timeout({ seconds: TIMEOUT_SECONDS });
    const { format, pages = 1 } = await photo.metadata();
    if (!FORMATS.includes(format) || pages > 1) return null;
    return await photo
      .autoOrient()
      .resize({ width: SURVEY_PHOTO_SIDE, height: SURVEY_PHOTO_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
