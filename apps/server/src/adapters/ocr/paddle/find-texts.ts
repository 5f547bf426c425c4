import type { Point } from "../port.ts";
import type { Corners } from "./pixels.ts";
import { smallestRectangle } from "./smallest-rectangle.ts";

/** How likely each place belongs to the middle of a text, line by line. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

const PLACE_THRESHOLD = 0.3;
const TEXT_THRESHOLD = 0.5;
/** The network marks the middle of a text; how far its edges lie beyond, by area and circumference of what it marks. */
const GROWTH = 1.6;
const SMALLEST_SIDE = 3;
/** Of a picture full of specks the largest alone are looked at. */
const TEXTS_MAX = 100;

/**
 * The texts that a map shows, in its pixels, the longest first. Each lies along its longer side, which is read from left to right or, where it is steeper than
 * 45°, from top to bottom.
 */
export function findTexts(map: TextMap): Corners[] {
  const texts: Corners[] = [];
  for (const { edge, mean } of spotsOf(map)) {
    if (mean < TEXT_THRESHOLD) continue;
    const { center, width, height, angle } = smallestRectangle(edge);
    const [long, short] = [Math.max(width, height) + 1, Math.min(width, height) + 1];
    if (short < SMALLEST_SIDE) continue;
    const growth = (long * short * GROWTH) / (2 * (long + short));
    const along = width >= height ? angle : angle + Math.PI / 2;
    texts.push(cornersOf(center, long + 2 * growth, short + 2 * growth, forwards(along)));
  }
  return texts.sort((one, other) => widthOf(other) - widthOf(one)).slice(0, TEXTS_MAX);
}

const widthOf = ([[ax, ay], [bx, by]]: Corners) => Math.hypot(bx - ax, by - ay);

/** The same line, from −45° to 135°. */
function forwards(angle: number): number {
  const whole = (((angle + Math.PI / 4) % Math.PI) + Math.PI) % Math.PI;
  return whole - Math.PI / 4;
}

function cornersOf([x, y]: Point, width: number, height: number, angle: number): Corners {
  const [rightX, rightY] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2];
  const [downX, downY] = [(-Math.sin(angle) * height) / 2, (Math.cos(angle) * height) / 2];
  return [
    [x - rightX - downX, y - rightY - downY],
    [x + rightX - downX, y + rightY - downY],
    [x + rightX + downX, y + rightY + downY],
    [x - rightX + downX, y - rightY + downY],
  ];
}

/** Places that touch each other, with those at their edge and how likely they are in the mean. */
function* spotsOf({ data, width, height }: TextMap): Generator<{ edge: Point[]; mean: number }> {
  const seen = new Uint8Array(data.length);
  const open: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || (data[start] as number) <= PLACE_THRESHOLD) continue;
    const edge: Point[] = [];
    let sum = 0;
    let count = 0;
    seen[start] = 1;
    open.push(start);
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      sum += data[place] as number;
      count += 1;
      const x = place % width;
      const y = (place - x) / width;
      let inside = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const beside = place + dy * width + dx;
          if ((data[beside] as number) <= PLACE_THRESHOLD) continue;
          inside += 1;
          if (seen[beside]) continue;
          seen[beside] = 1;
          open.push(beside);
        }
      }
      if (inside < 9) edge.push([x, y]);
    }
    if (count >= SMALLEST_SIDE * SMALLEST_SIDE) yield { edge, mean: sum / count };
  }
}
