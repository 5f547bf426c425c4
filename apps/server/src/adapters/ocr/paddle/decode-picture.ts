import { sharp } from "#picture-library.ts";
import { ReadingError, type ReadingOrder } from "../port.ts";
import type { Pixels } from "./pixels.ts";

/** A telephone's largest photographs have 50 megapixels; what claims more is a mistake, or a bomb. */
const PIXELS_MAX = 50_000_000;
const FORMATS = ["jpeg", "png", "webp"];
/** Longest side in pixels at which a picture is read. */
const SIDE = 1_600;
const TIMEOUT_SECONDS = 10;

/** The pixels of a picture that was sent: upright as its camera says, on white, no larger than is read. Throws `ReadingError`. */
export async function decodePicture({ picture, longSideMin }: ReadingOrder): Promise<Pixels> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: "error" as const };
  const metadata = await sharp(picture, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !FORMATS.includes(metadata.format) || (metadata.pages ?? 1) > 1) throw new ReadingError("UNSUPPORTED_FORMAT");
  if (metadata.width * metadata.height > PIXELS_MAX) throw new ReadingError("IMAGE_TOO_LARGE");
  if (Math.max(metadata.width, metadata.height) < longSideMin) throw new ReadingError("LOW_QUALITY");
  try {
    const { data, info } = await sharp(picture, options)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new ReadingError("UNSUPPORTED_FORMAT", error);
  }
}
