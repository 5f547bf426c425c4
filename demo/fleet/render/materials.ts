import type { Material } from "../geometry/mesh.ts";

type Rgb = readonly [number, number, number];

interface SurfaceSpec {
  kind: "surface";
  /** Scene-linear. */
  colour: Rgb;
  roughness?: number;
  metallic?: number;
  specular?: number;
  coat?: number;
  sheen?: number;
  anisotropic?: number;
  grain?: { kind?: "noise" | "cells" | "weave"; scale: number; strength: number; depth: number };
  /** A glow that is strongest where it is looked into, in the colour of its `core` there. */
  lamp?: { colour: Rgb; core?: Rgb; strength: number };
  shadow?: boolean;
}

interface GlassSpec {
  kind: "glass";
  /** Share of light let through. */
  tint: Rgb;
  roughness?: number;
  ior?: number;
  /** Counts as an opaque surface when the denoiser's guides are taken: windows, seen from outside. */
  closed: boolean;
  /** Share of the mirror image that a polarising filter leaves. */
  mirror?: number;
  shadow?: boolean;
}

interface PaintSpec {
  kind: "paint";
  /** Of the base coat's metal lobe. */
  roughness: number;
  coatRoughness: number;
  /** How much darker the base is at grazing angles, 0…1. */
  travel: number;
  /** Tilt of the flakes; 0 where they would be finer than a pixel. */
  flake: number;
  /** Written to the mask layer: red = first paint, green = second. */
  mask: Rgb;
}

export type MaterialSpec = SurfaceSpec | GlassSpec | PaintSpec;

/** How the lamps are: brightness of each kind of light in scene-linear radiance. */
export interface LampState {
  running: number;
  tail: number;
  turn: number;
  screen: number;
}

export const lampsOn: LampState = { running: 1.9, tail: 1.5, turn: 0.1, screen: 1 };
export const lampsOff: LampState = { running: 0.05, tail: 0.03, turn: 0.02, screen: 0.05 };

/** Inside colours of a car in scene-linear RGB. */
export interface Trim {
  leather: Rgb;
  leather2: Rgb;
}

export const darkTrim: Trim = { leather: [0.02, 0.021, 0.023], leather2: [0.2, 0.175, 0.145] };

const surface = (colour: Rgb, roughness: number, more: Omit<SurfaceSpec, "kind" | "colour" | "roughness"> = {}): SurfaceSpec => ({
  kind: "surface",
  colour,
  roughness,
  ...more,
});
const level = (value: number): Rgb => [value, value, value];

/** Tilt of the flakes in close-ups. */
const FLAKE = 0.035;

/**
 * What every material of the fleet looks like. Flakes and grain are finer than a pixel where the `whole` car is in the picture, and would
 * only be noise there; from `inside` panes mirror next to nothing.
 */
export function materialSpecs(lamps: LampState, trim: Trim, subject: "whole" | "closeUp" | "inside"): Record<Material, MaterialSpec> {
  const inside = subject === "inside";
  const flake = subject === "closeUp" ? FLAKE : 0;
  const grained = (grain: NonNullable<SurfaceSpec["grain"]>) => (subject === "whole" ? {} : { grain });
  const paint = { kind: "paint", roughness: 0.36, coatRoughness: 0.012, travel: 0.5, flake } as const;
  return {
    paint: { ...paint, mask: [1, 0, 0] },
    paint2: { ...paint, mask: [0, 1, 0] },
    glass: { kind: "glass", tint: [0.66, 0.7, 0.69], closed: !inside, mirror: inside ? 0.05 : 0.2, shadow: false },
    glassDark: { kind: "glass", tint: [0.1, 0.108, 0.112], closed: !inside, mirror: inside ? 0.05 : 0.5, shadow: false },
    chrome: surface([0.82, 0.83, 0.84], 0.07, { metallic: 1 }),
    chromeDark: surface([0.2, 0.2, 0.21], 0.16, { metallic: 1 }),
    gloss: surface(level(0.006), 0.06, { coat: 1 }),
    plastic: surface(level(0.028), 0.55, { specular: 0.3, ...grained({ kind: "cells", scale: 900, strength: 0.25, depth: 0.0003 }) }),
    rubber: surface(level(0.04), 0.42, { specular: 0.5 }),
    tyre: surface([0.032, 0.032, 0.0325], 0.62, { specular: 0.45, sheen: 0.3 }),
    rimMachined: surface([0.62, 0.625, 0.64], 0.22, { metallic: 1, coat: 0.3 }),
    rimDark: surface([0.035, 0.036, 0.039], 0.3, { metallic: 0.55, coat: 0.7 }),
    disc: surface([0.36, 0.36, 0.37], 0.34, { metallic: 1, anisotropic: 0.7 }),
    caliper: surface([0.07, 0.072, 0.076], 0.3, { metallic: 0.4, coat: 0.8 }),
    lensClear: { kind: "glass", tint: [0.93, 0.945, 0.955], closed: false, mirror: 0.3, shadow: false },
    lensRed: { kind: "glass", tint: [0.78, 0.1, 0.085], closed: false, mirror: 0.3, shadow: false },
    lampBucket: surface([0.012, 0.012, 0.014], 0.22, { coat: 0.4 }),
    lampLight: surface([0.82, 0.84, 0.86], 0.28, { lamp: { colour: [1, 0.985, 0.96], strength: lamps.running } }),
    tailLight: surface([0.5, 0.012, 0.01], 0.25, { lamp: { colour: [0.8, 0.012, 0.008], core: [1, 0.34, 0.22], strength: lamps.tail } }),
    tailGlow: surface([0.4, 0.012, 0.01], 0.3, { lamp: { colour: [0.7, 0.01, 0.006], core: [1, 0.16, 0.1], strength: 0.36 * lamps.tail } }),
    amberLight: surface([0.75, 0.42, 0.12], 0.25, { lamp: { colour: [1, 0.36, 0.03], strength: lamps.turn } }),
    leather: surface(trim.leather, 0.5, { specular: 0.4, ...grained({ kind: "cells", scale: 420, strength: 0.3, depth: 0.0006 }) }),
    leather2: surface(trim.leather2, 0.52, { specular: 0.4, ...grained({ kind: "cells", scale: 420, strength: 0.3, depth: 0.0006 }) }),
    fabric: surface([0.055, 0.056, 0.06], 0.9, {
      sheen: 0.6,
      specular: 0.2,
      ...grained({ kind: "weave", scale: 260, strength: 0.35, depth: 0.0006 }),
    }),
    carpet: surface(level(0.014), 0.95, { sheen: 0.5, specular: 0.1, ...grained({ scale: 900, strength: 0.6, depth: 0.002 }) }),
    headliner: surface([0.33, 0.325, 0.315], 0.92, { sheen: 0.3, specular: 0.15 }),
    screen: surface(level(0.004), 0.08, { coat: 1, lamp: { colour: [0.3, 0.52, 0.62], strength: 0.7 * lamps.screen } }),
    plate: surface([0.62, 0.63, 0.64], 0.38),
    emblem: surface([0.85, 0.86, 0.87], 0.4, { metallic: 0.85 }),
    mirrorGlass: surface([0.78, 0.8, 0.82], 0.01, { metallic: 1 }),
    gap: surface(level(0.0035), 0.85, { specular: 0.1 }),
  };
}
