import { colour } from "../raster.ts";
import type { LandscapeSpecification } from "./specification.ts";

/** 原: a dry plateau, long evening sun on bare hills. */
export const plateau: LandscapeSpecification = {
  seed: 104,
  tone: "light",
  eye: 0.04,
  focal: 1.75,
  phonePan: 0.3,
  ranges: [
    {
      distance: 4,
      depth: 1.4,
      height: 0.34,
      detail: 1.1,
      form: "hills",
      crest: [
        [-0.95, 0.3],
        [-0.4, 0.6],
        [0, 0.5],
        [0.4, 0.9],
        [0.95, 1.1],
      ],
    },
    {
      distance: 8,
      depth: 2.4,
      height: 1.2,
      detail: 0.6,
      form: "pillars",
      crest: [
        [-0.95, 0.6],
        [-0.5, 0.9],
        [-0.1, 0.5],
        [0.3, 0.8],
        [0.6, 1.1],
        [0.95, 0.8],
      ],
    },
    {
      distance: 16,
      depth: 5,
      height: 2.8,
      detail: 0.32,
      form: "alpine",
      crest: [
        [-0.95, 1],
        [-0.6, 0.8],
        [-0.1, 0.55],
        [0.4, 0.6],
        [0.95, 0.95],
      ],
    },
  ],
  sky: {
    gradient: [
      [0, colour("#f3e3cf")],
      [0.1, colour("#ead9c8")],
      [0.26, colour("#c8cfd2")],
      [0.62, colour("#86a3b5")],
    ],
    light: { u: -0.95, v: 0.22, colour: colour("#ffcf96"), lobes: [[0.6, 0.4]] },
    clouds: { cover: 0.34, scale: 0.4, stretch: 1.6, lit: colour("#fdebd6"), shade: colour("#b5b6ba"), opacity: 0.7 },
  },
  air: {
    extinction: 0.03,
    cool: colour("#c3c4c4"),
    warm: colour("#f1d8b8"),
    ground: { density: 0.035, height: 0.12, colour: colour("#dccdb9") },
    banks: [{ distance: 11, top: 0.2, softness: 0.2, swell: 0.15, opacity: 0.5, billows: 0.4 }],
    mistLit: colour("#f0dfc8"),
    mistShade: colour("#c9b9a6"),
  },
  cover: {
    rock: colour("#b08a63"),
    forest: colour("#a07c58"),
    treeLine: 0.3,
    sun: colour("#ffd7a0", 1.1),
    skylight: colour("#a9bccb", 0.4),
  },
  plane: { kind: "sand", near: colour("#b39a7c"), far: colour("#cdb596"), mirror: 0, roughness: 1, texture: 0.62 },
};
