import { colour } from "../raster.ts";
import type { LandscapeSpecification } from "./specification.ts";

/** 雨: slate clouds break over the far ranges, the square in front is wet. */
export const rain: LandscapeSpecification = {
  seed: 83,
  tone: "dark",
  eye: 0.03,
  focal: 1.6,
  phonePan: -0.1,
  ranges: [
    {
      distance: 2.2,
      depth: 0.7,
      height: 0.24,
      detail: 1.3,
      form: "hills",
      canopy: 0.016,
      crest: [
        [-0.95, 0.8],
        [-0.4, 1.2],
        [0, 0.7],
        [0.4, 0.3],
        [0.95, 0.7],
      ],
    },
    {
      distance: 4.8,
      depth: 1.5,
      height: 0.85,
      detail: 0.62,
      form: "hills",
      canopy: 0.018,
      crest: [
        [-0.95, 0.8],
        [-0.5, 1],
        [-0.1, 0.9],
        [0.3, 0.5],
        [0.6, 0.6],
        [0.95, 1],
      ],
    },
    {
      distance: 10,
      depth: 3,
      height: 2.0,
      detail: 0.32,
      form: "hills",
      crest: [
        [-0.95, 1],
        [-0.4, 0.7],
        [0.1, 0.8],
        [0.5, 1],
        [0.95, 0.7],
      ],
    },
  ],
  sky: {
    gradient: [
      [0, colour("#b9c3c6")],
      [0.09, colour("#96a3a9")],
      [0.22, colour("#65737b")],
      [0.62, colour("#2b363d")],
    ],
    light: {
      u: -0.1,
      v: 0.06,
      colour: colour("#dfe4e0"),
      lobes: [
        [0.16, 0.85],
        [0.5, 0.22],
      ],
    },
    clouds: { cover: 0.72, scale: 0.5, stretch: 2.4, lit: colour("#a9b4b8"), shade: colour("#28323a"), opacity: 0.8 },
  },
  air: {
    extinction: 0.09,
    cool: colour("#8b999f"),
    warm: colour("#bfc8c9"),
    ground: { density: 0.2, height: 0.14, colour: colour("#8d9a9f") },
    banks: [
      { distance: 7, top: 0.6, softness: 0.4, swell: 0.5, opacity: 0.8, billows: 0.6 },
      { distance: 3.3, top: 0.14, softness: 0.12, swell: 0.2, opacity: 0.85, billows: 1.4 },
      { distance: 1.4, top: 0.03, softness: 0.03, swell: 0.04, opacity: 0.8, billows: 3 },
    ],
    mistLit: colour("#aeb9bc"),
    mistShade: colour("#6b7980"),
  },
  cover: { rock: colour("#4d585c"), forest: colour("#20302f"), treeLine: 3, sun: colour("#dfe6e6", 0.2), skylight: colour("#a9bcc4", 1.6) },
  plane: { kind: "wet", near: colour("#12181b"), far: colour("#2a3337"), mirror: 0.3, roughness: 0.7, texture: 0.4 },
};
