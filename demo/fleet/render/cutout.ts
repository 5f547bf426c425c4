import { smoothstep } from "../parts/vector.ts";
import type { Camera } from "./camera.ts";
import { type Layer, luminance } from "./tone.ts";

/** How strongly the floor mirrors, and over which height (metres) the mirror image fades and blurs. */
export interface Floor {
  mirror: number;
  fade: number;
  /** Darkness of the contact shadow, 1 = as lit. */
  shadow: number;
}

export const floors: Record<"dark" | "light", Floor> = {
  dark: { mirror: 0.3, fade: 0.3, shadow: 1 },
  light: { mirror: 0.16, fade: 0.2, shadow: 0.85 },
};

/** Below this share a shadow is left out: the floor goes on over the picture's border without it. */
const FAINTEST = 0.02;
/** Shadow and mirror image below the first opacity are noise; from the second on they count in full. */
const VISIBLE = [0.006, 0.028] as const;

/** What a car covers of the floor seen from above, metres: from nose to tail, and half its width. */
export interface Footprint {
  from: number;
  to: number;
  halfWidth: number;
}

/** How far within the footprint the shadow begins to fade, and over which distance: quickly at the ends, where the picture's border is near. */
const FADE = { ends: 0.6, over: 0.9, sides: 0.05, beside: 0.95 } as const;

/** Share of the floor's light that the car takes away, from the floor lit with and without it (both denoised): 0 open, 1 black. */
export function shadowAlpha(lit: Layer, open: Layer, strength: number): Float32Array {
  const { width, height } = lit;
  const level = ({ data }: Layer, i: number) => luminance(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);
  return Float32Array.from({ length: width * height }, (_, i) => {
    if (lit.data[i * 4 + 3]! < 0.99) return 0;
    const taken = 1 - level(lit, i) / Math.max(1e-5, level(open, i));
    return Math.min(0.97, Math.max(0, smoothstep(FAINTEST, FAINTEST * 4, taken) * taken * strength));
  });
}

/**
 * Share of the shadow that is kept at each pixel: 1 under the car, falling to 0 with the distance from it on the floor, so that the
 * shadow ends in the round shape of the car and not in that of the picture.
 */
export function footprintFade({ from, to, halfWidth }: Footprint, camera: Camera, width: number, height: number): Float32Array {
  const [middle, halfLength] = [(from + to) / 2, (to - from) / 2];
  const far = (distance: number, over: number) => Math.max(0, distance) / over;
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = onFloor(camera, ((i % width) + 0.5) / width - 0.5, (0.5 - (Math.floor(i / width) + 0.5) / height) * (height / width));
    return (
      1 -
      smoothstep(
        0,
        1,
        Math.hypot(far(Math.abs(x - middle) - halfLength + FADE.ends, FADE.over), far(Math.abs(y) - halfWidth + FADE.sides, FADE.beside)),
      )
    );
  });
}

/** Where the floor is that a place of the picture shows (in picture widths from its middle); endlessly far above the horizon. */
function onFloor({ at, turn: [w, x, y, z], lens, shift }: Camera, across: number, up: number): readonly [number, number] {
  const [sx, sy] = [((across + shift[0]) * 36) / lens, ((up + shift[1]) * 36) / lens];
  const along = (right: number, high: number, back: number) => sx * right + sy * high - back;
  const fall = along(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y));
  if (fall >= 0) return [Infinity, Infinity];
  const far = -at[2] / fall;
  return [
    at[0] + far * along(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
    at[1] + far * along(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
  ];
}

/** Opacity falling to 0 at the picture's border, so that a cut-out never ends in a straight edge. */
export function edgeFade(x: number, y: number, width: number, height: number): number {
  const near = (distance: number, over: number) => {
    const t = Math.min(1, Math.max(0, distance / over));
    return t * t * (3 - 2 * t);
  };
  const over = width * 0.035;
  return near(x, over) * near(width - 1 - x, over) * near(height - 1 - y, over * 1.4);
}

/**
 * The mirror image as the floor shows it: weaker and softer with the height of what it mirrors. `mirror` is the picture of
 * the camera below the floor, already upside down; `heights` gives each of its pixels' height over the floor in metres.
 */
export function floorReflection(mirror: Layer, heights: Float32Array, { mirror: strength, fade }: Floor): Layer {
  const { width, height, data } = mirror;
  const weakened = new Float32Array(data.length);
  for (let i = 0; i < heights.length; i++) {
    const opacity = strength * Math.exp(-Math.max(0, heights[i]!) / fade);
    for (let c = 0; c < 4; c++) weakened[i * 4 + c] = data[i * 4 + c]! * opacity;
  }
  const layer = { width, height, data: weakened };
  const soft = softened(layer, Math.max(1, Math.round(width / 900)));
  const softer = softened(layer, Math.max(2, Math.round(width / 260)));
  const reach = softened({ ...layer, data: spread(heights) }, Math.max(2, Math.round(width / 400)));
  const result = new Float32Array(data.length);
  for (let i = 0; i < heights.length; i++) {
    const share = Math.min(1, Math.max(0, reach.data[i * 4]! / (fade * 1.6)));
    for (let c = 0; c < 4; c++) result[i * 4 + c] = soft.data[i * 4 + c]! * (1 - share) + softer.data[i * 4 + c]! * share;
  }
  return { width, height, data: result };
}

function spread(values: Float32Array): Float32Array {
  const data = new Float32Array(values.length * 4);
  for (let i = 0; i < values.length; i++) data[i * 4] = values[i]!;
  return data;
}

/** Two box blurs over rows and columns. */
function softened(layer: Layer, radius: number): Layer {
  let { data } = layer;
  for (let round = 0; round < 2; round++) data = blurAxis(blurAxis(data, layer, radius, true), layer, radius, false);
  return { ...layer, data };
}

function blurAxis(data: Float32Array, { width, height }: Layer, radius: number, rows: boolean): Float32Array {
  const out = new Float32Array(data.length);
  const [lines, length] = rows ? [height, width] : [width, height];
  const at = (line: number, k: number) => (rows ? line * width + k : k * width + line) * 4;
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 4; c++) {
      let sum = 0;
      for (let k = -radius; k <= radius; k++) sum += data[at(line, Math.min(length - 1, Math.max(0, k))) + c]!;
      for (let k = 0; k < length; k++) {
        out[at(line, k) + c] = sum / (2 * radius + 1);
        sum += data[at(line, Math.min(length - 1, k + radius + 1)) + c]! - data[at(line, Math.max(0, k - radius)) + c]!;
      }
    }
  }
  return out;
}

/** Height over the floor of what each pixel of the mirrored camera shows, from its distance pass (rows from the top). */
export function mirroredHeights(distance: Layer, camera: Camera): Float32Array {
  const { width, height, data } = distance;
  const [w, x, y, z] = camera.turn;
  const up = 2 * (y * z + w * x);
  const right = 2 * (x * z - w * y);
  const back = 1 - 2 * (x * x + y * y);
  const result = new Float32Array(width * height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const sx = (((i + 0.5) / width - 0.5 + camera.shift[0]) * 36) / camera.lens;
      const sy = (((0.5 - (j + 0.5) / height) * (height / width) + camera.shift[1]) * 36) / camera.lens;
      const far = data[(j * width + i) * 4]! / Math.hypot(sx, sy, 1);
      result[j * width + i] = Math.max(0, camera.at[2] + far * (sx * right + sy * up - back));
    }
  }
  return result;
}

/** Car over reflection over shadow, premultiplied; reflection and shadow fade at the border. */
export function assembled(car: Layer, reflection: Layer, shadow: Float32Array): Layer {
  const { width, height } = car;
  const data = new Float32Array(car.data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const border = edgeFade(x, y, width, height);
      const own = car.data[i * 4 + 3]!;
      const floor = (mirror: number, under: number) => mirror + (1 - mirror) * under;
      const fade = border * smoothstep(...VISIBLE, floor(reflection.data[i * 4 + 3]!, shadow[i]!) * border);
      for (let c = 0; c < 3; c++) data[i * 4 + c] = car.data[i * 4 + c]! + (1 - own) * reflection.data[i * 4 + c]! * fade;
      data[i * 4 + 3] = own + (1 - own) * floor(reflection.data[i * 4 + 3]! * fade, shadow[i]! * fade);
    }
  }
  return { width, height, data };
}
