import { type PaintKey, paints } from "../../vehicles/paints.ts";
import { mix } from "../parts/vector.ts";
import { type Layer, linearOf, luminance } from "./tone.ts";

/** Colours of the two lobes of a base coat, scene-linear. */
export interface Lobes {
  metal: readonly [number, number, number];
  diffuse: readonly [number, number, number];
}

/** Level at which the lobes are lit in the basis pass: the middle of real paints, so that light between panels comes out right. */
export const BASIS_LEVEL = 0.5;
export const noLobes: Lobes = { metal: [0, 0, 0], diffuse: [0, 0, 0] };
/** Red carries the metal lobe, green the diffuse one, blue neither: red − blue and green − blue are the lobes' light. */
export const basisLobes: Lobes = { metal: [BASIS_LEVEL, 0, 0], diffuse: [0, BASIS_LEVEL, 0] };
/** Paint in the guides: a grey, whose hue no neighbour can take on. */
export const guideLobes: Lobes = { metal: [0.2, 0.2, 0.2], diffuse: [0.3, 0.3, 0.3] };

/** Share of each lobe by finish: metallic lives from its flakes, solid from its pigment, pearl from both. */
const finishes = {
  metallic: { metal: 1.15, diffuse: 0.12 },
  pearl: { metal: 0.6, diffuse: 0.7 },
  solid: { metal: 0.03, diffuse: 1.15 },
} as const;

/** Flakes are aluminium under a coloured lacquer: part of what they mirror stays colourless. */
const FLAKE_GREY = 0.12;

/** The lobes of a paint of the table; `second` is the lower colour of a two-tone one. */
export function lobesOf(key: PaintKey, second = false): Lobes {
  const paint: { hex: string; hex2?: string; finish: keyof typeof finishes } = paints[key];
  const share = finishes[paint.finish];
  const colour = linearOf(second && paint.hex2 ? paint.hex2 : paint.hex);
  const grey = luminance(...colour);
  const scaled = (factor: number, flakes: number) =>
    colour.map((c) => Math.min(0.95, mix(c, grey, flakes) * factor)) as [number, number, number];
  return { metal: scaled(share.metal, FLAKE_GREY), diffuse: scaled(share.diffuse, 0) };
}

/** Passes of one picture before it has a colour. All of one size; colour premultiplied by alpha. */
export interface PaintLayers {
  /** Everything with a black base coat. */
  base: Layer;
  /** Red: light by way of the metal lobe at level 1; green: the diffuse lobe. */
  lobes: Layer;
  /** Red: first paint, green: second. */
  mask: Layer;
}

/** The lobes' light from the basis pass, whose blue channel is the picture without base coat; blue is their mean here, so that it looks like light to a denoiser. */
export function lobesFromBasis(basis: Layer): Layer {
  const data = new Float32Array(basis.data.length);
  for (let i = 0; i < data.length; i += 4) {
    const blank = basis.data[i + 2]!;
    data[i] = (basis.data[i]! - blank) / BASIS_LEVEL;
    data[i + 1] = (basis.data[i + 1]! - blank) / BASIS_LEVEL;
    data[i + 2] = (data[i]! + data[i + 1]!) / 2;
    data[i + 3] = basis.data[i + 3]!;
  }
  return { ...basis, data };
}

/** The picture in a paint. Where the mask shows the second paint its lobes count, elsewhere (reflections too) the first's. */
export function painted({ base, lobes, mask }: PaintLayers, first: Lobes, second: Lobes = first): Layer {
  const data = base.data.slice();
  for (let i = 0; i < data.length; i += 4) {
    const [metal, diffuse] = [Math.max(0, lobes.data[i]!), Math.max(0, lobes.data[i + 1]!)];
    if (metal === 0 && diffuse === 0) continue;
    const total = mask.data[i]! + mask.data[i + 1]!;
    const share = total > 1e-3 ? mask.data[i + 1]! / total : 0;
    for (let c = 0; c < 3; c++) {
      const m = first.metal[c]! + (second.metal[c]! - first.metal[c]!) * share;
      const d = first.diffuse[c]! + (second.diffuse[c]! - first.diffuse[c]!) * share;
      data[i + c] = data[i + c]! + metal * m + diffuse * d;
    }
  }
  return { ...base, data };
}
