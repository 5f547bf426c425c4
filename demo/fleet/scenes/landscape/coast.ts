import { colour } from "../raster.ts";
import type { LandscapeSpecification } from "./specification.ts";

/** 海: headlands one behind the other, silver light on the sea. */
export const coast: LandscapeSpecification = {
  seed: 117,
  tone: "light",
  eye: 0.02,
  focal: 1.7,
  phonePan: -0.32,
  ranges: [
    {
      distance: 2.6,
      depth: 0.9,
      height: 0.42,
      detail: 1.3,
      form: "pillars",
      canopy: 0.012,
      crest: [
        [-0.95, 1.5],
        [-0.72, 1.2],
        [-0.52, 0.4],
        [-0.36, 0.02],
        [0.95, 0],
      ],
    },
    {
      distance: 5.4,
      depth: 1.6,
      height: 0.8,
      detail: 0.7,
      form: "hills",
      crest: [
        [-0.95, 1],
        [-0.5, 1.1],
        [-0.24, 0.6],
        [-0.05, 0.04],
        [0.7, 0],
        [0.95, 0.35],
      ],
    },
    {
      distance: 12,
      depth: 3.4,
      height: 1.7,
      detail: 0.36,
      form: "hills",
      crest: [
        [-0.95, 0.6],
        [-0.3, 0.9],
        [0.02, 0.55],
        [0.2, 0.05],
        [0.95, 0],
      ],
    },
  ],
  sky: {
    gradient: [
      [0, colour("#eef0ea")],
      [0.1, colour("#dbe5e6")],
      [0.28, colour("#a9c6d2")],
      [0.62, colour("#7198ae")],
    ],
    light: {
      u: 0.42,
      v: 0.3,
      colour: colour("#fff2d8"),
      lobes: [
        [0.14, 0.5],
        [0.5, 0.26],
      ],
    },
    clouds: { cover: 0.5, scale: 0.5, stretch: 2.6, lit: colour("#fbfaf4"), shade: colour("#9db3bf"), opacity: 0.75 },
  },
  air: {
    extinction: 0.06,
    cool: colour("#b6cbd3"),
    warm: colour("#f0ece0"),
    ground: { density: 0.06, height: 0.1, colour: colour("#d3dfe2") },
    banks: [
      { distance: 8, top: 0.16, softness: 0.1, swell: 0.12, opacity: 0.6, billows: 0.9 },
      { distance: 3.8, top: 0.05, softness: 0.04, swell: 0.05, opacity: 0.5, billows: 1.6 },
    ],
    mistLit: colour("#eef1ef"),
    mistShade: colour("#bccdd3"),
  },
  cover: {
    rock: colour("#6e6a62"),
    forest: colour("#3c5048"),
    treeLine: 1.4,
    sun: colour("#ffe9c6", 0.8),
    skylight: colour("#9dbccb", 0.9),
  },
  plane: { kind: "water", near: colour("#2c4a55"), far: colour("#6f8d98"), mirror: 0.4, roughness: 0.85, texture: 0.1 },
};
