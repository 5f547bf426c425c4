import type { Point } from "../port.ts";

/** RGB, a byte each, line by line. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A text's rectangle, lying as it likes: its corners are top left, top right, bottom right and bottom left of the text. */
export type Corners = readonly [Point, Point, Point, Point];

/** Turned clockwise by 90° so many times. */
export function turned(pixels: Pixels, quarters: 1 | 2 | 3): Pixels {
  const { data, width, height } = pixels;
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  const result = new Uint8Array(data.length);
  let to = 0;
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [fromX, fromY] = quarters === 1 ? [y, height - 1 - x] : quarters === 2 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x];
      const from = (fromY * width + fromX) * 3;
      result[to++] = data[from] as number;
      result[to++] = data[from + 1] as number;
      result[to++] = data[from + 2] as number;
    }
  }
  return { data: result, ...size };
}

/** A rectangle of a picture that is turned by 180°. */
export function turnedCorners([a, b, c, d]: Corners, { width, height }: Pick<Pixels, "width" | "height">): Corners {
  const turn = ([x, y]: Point): Point => [width - x, height - y];
  return [turn(c), turn(d), turn(a), turn(b)];
}

export const lengthOf = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** At most so many places are averaged along each side of a pixel: a large line made small must not shimmer. */
const PLACES_MAX = 4;

/**
 * What lies in a rectangle, upright and in the wanted size, as networks take it: the channels blue, green and red one after the other,
 * `(value / 255 − shift) / scale`. Columns from `width` on are 0.
 *
 * @param options.room the columns that the result has, at least `width`
 */
export function tensorOf(
  pixels: Pixels,
  corners: Corners,
  options: { width: number; height: number; room?: number; shift: readonly number[]; scale: readonly number[] },
): Float32Array {
  const { width, height, room = width, shift, scale } = options;
  const [[left, top], topRight, , bottomLeft] = corners;
  const right = [(topRight[0] - left) / width, (topRight[1] - top) / width] as const;
  const down = [(bottomLeft[0] - left) / height, (bottomLeft[1] - top) / height] as const;
  const across = placesFor(Math.hypot(...right));
  const along = placesFor(Math.hypot(...down));
  const plane = room * height;
  const result = new Float32Array(plane * 3);
  const seen = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      seen.fill(0);
      for (let j = 0; j < along; j++) {
        for (let i = 0; i < across; i++) {
          const u = x + (i + 0.5) / across;
          const v = y + (j + 0.5) / along;
          addPixel(pixels, left + u * right[0] + v * down[0] - 0.5, top + u * right[1] + v * down[1] - 0.5, seen);
        }
      }
      const share = 255 * across * along;
      for (let channel = 0; channel < 3; channel++) {
        const value = (seen[2 - channel] as number) / share;
        result[channel * plane + y * room + x] = (value - (shift[channel] as number)) / (scale[channel] as number);
      }
    }
  }
  return result;
}

const placesFor = (step: number) => Math.max(1, Math.min(PLACES_MAX, Math.round(step)));

/** Adds what lies between four pixels; beyond its edges a picture goes on as it ends. */
function addPixel({ data, width, height }: Pixels, x: number, y: number, seen: number[]): void {
  const inX = Math.max(0, Math.min(width - 1, x));
  const inY = Math.max(0, Math.min(height - 1, y));
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const beside = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? width * 3 : 0;
  const ofRight = inX - left;
  const ofBottom = inY - top;
  const at = (top * width + left) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const from = at + channel;
    const above = (data[from] as number) * (1 - ofRight) + (data[from + beside] as number) * ofRight;
    const under = (data[from + below] as number) * (1 - ofRight) + (data[from + below + beside] as number) * ofRight;
    seen[channel] = (seen[channel] as number) + above * (1 - ofBottom) + under * ofBottom;
  }
}
