import type { Colour } from "../raster.ts";
import type { Range } from "./terrain.ts";

/** A place in the sky: u right of the frame's middle, v above the horizon, both in frame heights. */
export interface SkyPoint {
  u: number;
  v: number;
}

export interface SkySpecification {
  /** Colours by height above the horizon, in frame heights. */
  gradient: readonly (readonly [v: number, colour: Colour])[];
  light: SkyPoint & {
    /** The halo's colour and its lobes: `[radius in frame heights, strength]`. */
    colour: Colour;
    lobes: readonly (readonly [radius: number, strength: number])[];
    /** Radius of a visible disc; none when left out. */
    disc?: number;
  };
  clouds?: { cover: number; scale: number; stretch: number; lit: Colour; shade: Colour; opacity: number };
  stars?: number;
}

/** A bank of mist standing across the view. Kilometres. */
export interface MistBank {
  distance: number;
  top: number;
  /** How softly the upper edge dissolves. */
  softness: number;
  /** How far the upper edge rises and falls. */
  swell: number;
  opacity: number;
  /** Billows per kilometre. */
  billows: number;
}

export interface AirSpecification {
  /** Share of light that the air takes per kilometre. */
  extinction: number;
  /** The air's own colour far from the light and towards it. */
  cool: Colour;
  warm: Colour;
  /** Mist lying on the plain: density per kilometre at the ground and the height in which it thins to a third. */
  ground: { density: number; height: number; colour: Colour };
  banks: readonly MistBank[];
  mistLit: Colour;
  mistShade: Colour;
}

export interface CoverSpecification {
  rock: Colour;
  forest: Colour;
  /** Height in kilometres above which snow lies, and how steep (0 flat … 1 wall) a slope still holds it. */
  snow?: { line: number; hold: number; colour: Colour };
  /** Height above which no forest grows. */
  treeLine: number;
  sun: Colour;
  skylight: Colour;
}

export interface GroundSpecification {
  kind: "wet" | "water" | "snow" | "sand";
  near: Colour;
  far: Colour;
  /** Share of the scene mirrored when looking straight down; on wet ground and water it rises to 1 at the horizon. */
  mirror: number;
  /** How blurred the mirror is, 0..1. */
  roughness: number;
  /** Contrast of the surface's own grain. */
  texture: number;
}

export interface LandscapeSpecification {
  seed: number;
  tone: "dark" | "light";
  /** Eye height over the plain, kilometres. */
  eye: number;
  /** Focal length in frame heights. */
  focal: number;
  /** Which part a phone shows: shift of the frame's middle in frame heights. */
  phonePan: number;
  ranges: readonly Range[];
  sky: SkySpecification;
  air: AirSpecification;
  cover: CoverSpecification;
  /** The plane in front; left out where the ranges fill the frame to its lower edge. */
  plane?: GroundSpecification;
  /** Number of lights of a town on the far shore. */
  townLights?: number;
}

/** What is drawn: pixels, where the horizon lies (share of the height from the top) and what stands in the middle. */
export interface Frame {
  width: number;
  height: number;
  horizon: number;
  pan: number;
}
