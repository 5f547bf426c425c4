import { colour } from "../raster.ts";
import type { LandscapeSpecification } from "./specification.ts";

/** 星: a clear night, the galaxy over the crests, a lake in front. */
export const night: LandscapeSpecification = {
  seed: 71,
  tone: "dark",
  eye: 0.03,
  focal: 1.7,
  phonePan: 0.1,
  ranges: [
    {
      distance: 2.4,
      depth: 0.8,
      height: 0.3,
      detail: 1.2,
      form: "hills",
      canopy: 0.02,
      crest: [
        [-0.95, 0.9],
        [-0.5, 0.4],
        [-0.1, 0.2],
        [0.3, 0.5],
        [0.6, 1.1],
        [0.95, 1.6],
      ],
    },
    {
      distance: 6,
      depth: 1.9,
      height: 1.15,
      detail: 0.52,
      form: "alpine",
      crest: [
        [-0.95, 1.1],
        [-0.5, 0.95],
        [-0.1, 0.5],
        [0.3, 0.55],
        [0.6, 0.85],
        [0.95, 1],
      ],
    },
    {
      distance: 13,
      depth: 3.6,
      height: 2.9,
      detail: 0.28,
      form: "alpine",
      crest: [
        [-0.95, 0.7],
        [-0.4, 0.8],
        [-0.05, 0.95],
        [0.3, 0.7],
        [0.95, 0.85],
      ],
    },
  ],
  sky: {
    gradient: [
      [0, colour("#4a6272")],
      [0.08, colour("#32495a")],
      [0.22, colour("#182838")],
      [0.62, colour("#070c16")],
    ],
    light: { u: -0.35, v: 0.02, colour: colour("#8fa3a0"), lobes: [[0.3, 0.16]] },
    stars: 1,
  },
  air: {
    extinction: 0.03,
    cool: colour("#22333f"),
    warm: colour("#45565c"),
    ground: { density: 0.06, height: 0.1, colour: colour("#2c3f4b") },
    banks: [
      { distance: 9, top: 0.35, softness: 0.2, swell: 0.3, opacity: 0.7, billows: 0.5 },
      { distance: 4, top: 0.1, softness: 0.07, swell: 0.1, opacity: 0.75, billows: 1.1 },
      { distance: 1.6, top: 0.02, softness: 0.018, swell: 0.02, opacity: 0.7, billows: 3 },
    ],
    mistLit: colour("#52687a"),
    mistShade: colour("#263744"),
  },
  cover: {
    rock: colour("#4a5660"),
    forest: colour("#1b262c"),
    treeLine: 0.9,
    snow: { line: 1.1, hold: 0.5, colour: colour("#c8d4dc") },
    sun: colour("#7f98ac", 0.2),
    skylight: colour("#6f8ba2", 0.22),
  },
  plane: { kind: "water", near: colour("#04080e"), far: colour("#0d1822"), mirror: 0.3, roughness: 0.22, texture: 0.1 },
};
