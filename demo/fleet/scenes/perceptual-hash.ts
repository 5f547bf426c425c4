import sharp from "sharp";

const SIDE = 32;
const KEPT = 8;

/**
 * A picture's perceptual hash: the signs, around their median, of the 63 lowest frequencies (discrete cosine transform) of lightness,
 * and the 15 lowest of warmth (red minus blue). Pictures that look alike differ in few places. Accepts what sharp opens.
 */
export async function perceptualHash(picture: string): Promise<boolean[]> {
  const { data } = await sharp(picture).resize(SIDE, SIDE, { fit: "fill" }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const lightness = Float64Array.from(
    { length: SIDE * SIDE },
    (_, i) => 0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!,
  );
  const warmth = Float64Array.from({ length: SIDE * SIDE }, (_, i) => data[i * 3]! - data[i * 3 + 2]!);
  return [...signs(lightness, KEPT), ...signs(warmth, KEPT / 2)];
}

function signs(values: Float64Array, kept: number): boolean[] {
  const frequencies: number[] = [];
  for (let v = 0; v < kept; v++) {
    for (let u = 0; u < kept; u++) {
      if (u === 0 && v === 0) continue;
      let sum = 0;
      for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
          sum +=
            values[y * SIDE + x]! * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE)) * Math.cos(((2 * y + 1) * v * Math.PI) / (2 * SIDE));
        }
      }
      frequencies.push(sum);
    }
  }
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length >> 1]!;
  return frequencies.map((frequency) => frequency > median);
}

/** In how many places two hashes differ. */
export function hashDistance(a: readonly boolean[], b: readonly boolean[]): number {
  return a.reduce((sum, bit, i) => sum + (bit === b[i] ? 0 : 1), 0);
}
