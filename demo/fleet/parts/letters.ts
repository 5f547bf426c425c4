import { distanceToPath, type Outline } from "./outline.ts";
import type { Window } from "./patch.ts";
import type { Point } from "./vector.ts";

/** Strokes of each sign in a box 0.6 wide and 1 high. Only what tyres and badges need. */
const strokes: Record<string, readonly (readonly Point[])[]> = {
  Y: [
    [
      [0, 1],
      [0.3, 0.5],
      [0.6, 1],
    ],
    [
      [0.3, 0.5],
      [0.3, 0],
    ],
  ],
  U: [
    [
      [0, 1],
      [0, 0.22],
      [0.08, 0.06],
      [0.2, 0],
      [0.4, 0],
      [0.52, 0.06],
      [0.6, 0.22],
      [0.6, 1],
    ],
  ],
  N: [
    [
      [0, 0],
      [0, 1],
      [0.6, 0],
      [0.6, 1],
    ],
  ],
  X: [
    [
      [0, 1],
      [0.6, 0],
    ],
    [
      [0, 0],
      [0.6, 1],
    ],
  ],
  I: [
    [
      [0.3, 0],
      [0.3, 1],
    ],
  ],
  R: [
    [
      [0, 0],
      [0, 1],
      [0.4, 1],
      [0.55, 0.92],
      [0.6, 0.75],
      [0.55, 0.58],
      [0.4, 0.5],
      [0, 0.5],
    ],
    [
      [0.3, 0.5],
      [0.6, 0],
    ],
  ],
  A: [
    [
      [0, 0],
      [0.3, 1],
      [0.6, 0],
    ],
    [
      [0.11, 0.36],
      [0.49, 0.36],
    ],
  ],
  T: [
    [
      [0, 1],
      [0.6, 1],
    ],
    [
      [0.3, 1],
      [0.3, 0],
    ],
  ],
  W: [
    [
      [0, 1],
      [0.15, 0],
      [0.3, 0.8],
      [0.45, 0],
      [0.6, 1],
    ],
  ],
  D: [
    [
      [0, 0],
      [0, 1],
      [0.3, 1],
      [0.52, 0.88],
      [0.6, 0.65],
      [0.6, 0.35],
      [0.52, 0.12],
      [0.3, 0],
      [0, 0],
    ],
  ],
  "/": [
    [
      [0.05, 0],
      [0.55, 1],
    ],
  ],
  ".": [
    [
      [0.28, 0.02],
      [0.32, 0.02],
    ],
  ],
  "-": [
    [
      [0.1, 0.5],
      [0.5, 0.5],
    ],
  ],
  "0": [
    [
      [0.15, 0],
      [0.45, 0],
      [0.6, 0.2],
      [0.6, 0.8],
      [0.45, 1],
      [0.15, 1],
      [0, 0.8],
      [0, 0.2],
      [0.15, 0],
    ],
  ],
  "1": [
    [
      [0.12, 0.8],
      [0.35, 1],
      [0.35, 0],
    ],
  ],
  "2": [
    [
      [0, 0.78],
      [0.14, 0.97],
      [0.42, 1],
      [0.6, 0.82],
      [0.56, 0.58],
      [0, 0],
      [0.6, 0],
    ],
  ],
  "3": [
    [
      [0, 0.95],
      [0.4, 1],
      [0.58, 0.85],
      [0.52, 0.6],
      [0.25, 0.53],
      [0.54, 0.45],
      [0.6, 0.2],
      [0.42, 0.01],
      [0, 0.06],
    ],
  ],
  "4": [
    [
      [0.45, 0],
      [0.45, 1],
      [0, 0.3],
      [0.6, 0.3],
    ],
  ],
  "5": [
    [
      [0.55, 1],
      [0.08, 1],
      [0.03, 0.55],
      [0.35, 0.6],
      [0.57, 0.48],
      [0.6, 0.2],
      [0.42, 0.01],
      [0, 0.06],
    ],
  ],
  "6": [
    [
      [0.5, 1],
      [0.14, 0.72],
      [0, 0.35],
      [0.1, 0.06],
      [0.32, 0],
      [0.55, 0.1],
      [0.6, 0.32],
      [0.48, 0.55],
      [0.2, 0.58],
      [0.02, 0.42],
    ],
  ],
  "7": [
    [
      [0, 1],
      [0.6, 1],
      [0.22, 0],
    ],
  ],
  "8": [
    [
      [0.3, 0.53],
      [0.06, 0.65],
      [0.05, 0.9],
      [0.3, 1],
      [0.55, 0.9],
      [0.54, 0.65],
      [0.3, 0.53],
    ],
    [
      [0.3, 0.53],
      [0.02, 0.38],
      [0, 0.12],
      [0.3, 0],
      [0.6, 0.12],
      [0.58, 0.38],
      [0.3, 0.53],
    ],
  ],
  "9": [
    [
      [0.1, 0],
      [0.46, 0.28],
      [0.6, 0.65],
      [0.5, 0.94],
      [0.28, 1],
      [0.05, 0.9],
      [0, 0.68],
      [0.12, 0.45],
      [0.4, 0.42],
      [0.58, 0.58],
    ],
  ],
};

/** One sign of a line of text, ready to be raised. */
export interface Letter {
  outline: Outline;
  window: Window;
}

/**
 * A line of text centred on the origin, `height` metres high with strokes `weight` metres wide. Signs without strokes of
 * their own (spaces) only take room.
 */
export function lettering(text: string, height: number, weight: number): Letter[] {
  const advance = 0.92 * height;
  const start = -(text.length * advance - 0.32 * height) / 2;
  return [...text].flatMap((sign, i) => {
    const glyph = strokes[sign];
    if (!glyph) return [];
    const paths = glyph.map((path) => path.map(([x, y]): Point => [start + i * advance + x * height, (y - 0.5) * height]));
    const left = start + i * advance;
    return [
      {
        outline: (u, v) => Math.min(...paths.map((path) => distanceToPath(u, v, path))) - weight / 2,
        window: { min: [left - weight, -height / 2 - weight], max: [left + 0.6 * height + weight, height / 2 + weight] },
      } satisfies Letter,
    ];
  });
}
