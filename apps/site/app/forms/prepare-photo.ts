import { PHOTO_BYTES_MAX, PHOTO_SIDE } from "@marque/contract/rules/photo";

/** Files beyond this are no photographs of a telephone. */
const FILE_BYTES_MAX = 40 * 1024 * 1024;
/** Tried one after the other until the photo is small enough to be sent. */
const QUALITIES = [0.8, 0.65, 0.5, 0.3];

/**
 * Makes of a picture file what is sent: a JPEG as base64, upright and no larger than needed, without the place and the camera that the
 * file names. Null for what the browser cannot read as a picture.
 *
 * @param bounds its longest side in pixels, and its bytes
 */
export async function preparePhoto(file: File, bounds = { side: PHOTO_SIDE, bytes: PHOTO_BYTES_MAX }): Promise<string | null> {
  if (file.size > FILE_BYTES_MAX) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    const canvas = draw(picture, bounds.side);
    for (const quality of QUALITIES) {
      const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (jpeg && jpeg.size <= bounds.bytes) return await base64Of(jpeg);
    }
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  // A JPEG has no transparency: what is see-through would turn black.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).slice(String(reader.result).indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
