import { merged, type Part, type Vec3 } from "../geometry/mesh.ts";
import { distanceToPath, type Outline, roundedBox } from "./outline.ts";
import { above, flatPatch } from "./patch.ts";
import { relief, sheet } from "./relief.ts";
import { type Point, steps } from "./vector.ts";

/** Content of a screen: what glows, in the screen's own coordinates of −1…1 across and up; `scale` gives metres. */
type Content = (u: number, v: number, scale: Point) => number;

/** A round gauge: dial, lit arc and a figure's block. */
function gauge(at: Point, radius: number): Content {
  return (u, v, [w, h]) => {
    const [x, y] = [(u - at[0]) * w, (v - at[1]) * h];
    const r = Math.hypot(x, y);
    const R = radius * h;
    const open = Math.abs(Math.atan2(x, -y)) < 0.7 ? 0.01 : -1;
    const arc = Math.max(Math.abs(r - R) - R * 0.07, open);
    const ticks = Math.max(Math.abs(r - R * 0.84) - R * 0.05, 0.0009 - Math.abs(Math.sin(Math.atan2(x, y) * 12) * R * 0.06));
    return Math.min(arc, Math.max(ticks, open), roundedBox(x, y, R * 0.34, R * 0.16, 0.001));
  };
}

/** A town map: blocks between streets at odd angles. */
function map(at: Point, half: Point): Content {
  const roads: readonly (readonly Point[])[] = [
    [
      [-1, -0.4],
      [-0.3, -0.1],
      [0.2, 0.5],
      [1, 0.7],
    ],
    [
      [-1, 0.5],
      [-0.2, 0.6],
      [0.5, 0.1],
      [1, -0.1],
    ],
    [
      [-0.5, -1],
      [-0.3, -0.1],
      [-0.2, 0.6],
      [-0.3, 1],
    ],
    [
      [0.4, -1],
      [0.5, 0.1],
      [0.2, 0.5],
      [0.3, 1],
    ],
    [
      [-1, -0.75],
      [0.4, -0.6],
      [1, -0.7],
    ],
    [
      [0.75, -1],
      [0.8, -0.03],
      [0.7, 1],
    ],
  ];
  return (u, v, [w, h]) => {
    const [x, y] = [u - at[0], v - at[1]];
    const frame = roundedBox(x * w, y * h, half[0] * w, half[1] * h, 0.004);
    const size: Point = [half[0] * w, half[1] * h];
    const local: Point = [(x / half[0]) * size[0], (y / half[1]) * size[1]];
    const street = Math.min(
      ...roads.map((road) =>
        distanceToPath(
          local[0],
          local[1],
          road.map(([a, b]): Point => [a * size[0], b * size[1]]),
        ),
      ),
    );
    return Math.max(frame, 0.0011 - street);
  };
}

/** Rows of short bars that read as lines of text. */
function lines(at: Point, half: Point, rows: number): Content {
  return (u, v, [w, h]) => {
    const [x, y] = [(u - at[0]) * w, (v - at[1]) * h];
    const pitch = (2 * half[1] * h) / rows;
    const row = Math.min(rows - 1, Math.max(0, Math.floor((half[1] * h - y) / pitch)));
    const length = half[0] * w * (0.55 + 0.4 * Math.abs(Math.sin(row * 2.4 + 1)));
    return roundedBox(x + half[0] * w - length, y - half[1] * h + (row + 0.5) * pitch, length, pitch * 0.2, pitch * 0.1);
  };
}

const tiles =
  (us: readonly number[], v0: number, half: number): Content =>
  (u, v, [w, h]) =>
    Math.min(...us.map((at) => roundedBox((u - at) * w, (v - v0) * h, half * h, half * h, half * h * 0.4)));

export interface ScreenShape {
  centre: Vec3;
  halfWidth: number;
  halfHeight: number;
  /** Radians that its face leans back. */
  lean: number;
  shows: "drive" | "map" | "tall" | "media";
}

const contents: Record<ScreenShape["shows"], readonly Content[]> = {
  drive: [gauge([-0.72, 0], 0.66), lines([0, 0.25], [0.28, 0.45], 3), lines([0, -0.55], [0.2, 0.16], 1), gauge([0.72, 0], 0.66)],
  map: [
    map([-0.3, 0.12], [0.62, 0.72]),
    lines([0.68, 0.5], [0.24, 0.3], 4),
    gauge([0.68, -0.28], 0.34),
    tiles(steps(-0.8, 0.8, 7), -0.83, 0.065),
  ],
  tall: [map([0, 0.36], [0.88, 0.54]), lines([0, -0.42], [0.8, 0.16], 3), tiles(steps(-0.72, 0.72, 5), -0.82, 0.06)],
  media: [tiles([-0.62], 0.1, 0.5), lines([0.3, 0.2], [0.5, 0.4], 4), lines([0.0, -0.72], [0.8, 0.06], 1)],
};

/** A pane with a frame and a lit picture, facing the rear. */
export function screen({ centre, halfWidth, halfHeight, lean, shows }: ScreenShape): Part[] {
  const put = above(flatPatch(centre, [0, 1, 0], [-Math.sin(lean), 0, Math.cos(lean)]));
  const window = { min: [-halfWidth - 0.004, -halfHeight - 0.004] as const, max: [halfWidth + 0.004, halfHeight + 0.004] as const };
  const pane: Outline = (u, v) => roundedBox(u, v, halfWidth, halfHeight, 0.012);
  const slab = relief({ outline: pane, window, step: 0.006, place: put, top: 0, bottom: -0.012, bevel: 0.002 });
  const picture: Outline = (u, v) =>
    Math.max(
      pane(u, v) + 0.005,
      Math.min(...contents[shows].map((content) => content(u / halfWidth, v / halfHeight, [halfWidth, halfHeight]))),
    );
  const lit = sheet({ outline: picture, window, step: 0.0017, place: put, top: 0.0006 });
  return [
    { name: "screen", material: "gloss", mesh: merged([slab.face, slab.walls]), node: "body" },
    { name: "screen", material: "screen", mesh: lit, node: "body" },
  ];
}
