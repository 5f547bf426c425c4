import { colour } from "../raster.ts";
import type { LandscapeSpecification } from "./specification.ts";

/** 夜幕: the blue hour, a town's lights along the far shore. */
export const blueHour: LandscapeSpecification = {
  seed: 131,
  tone: "dark",
  eye: 0.03,
  focal: 1.7,
  phonePan: 0.25,
  ranges: [
    {
      distance: 3.6,
      depth: 1.2,
      height: 0.4,
      detail: 0.9,
      form: "hills",
      canopy: 0.016,
      crest: [
        [-0.95, 1.2],
        [-0.5, 0.8],
        [-0.1, 0.5],
        [0.3, 0.35],
        [0.6, 0.7],
        [0.95, 1.2],
      ],
    },
    {
      distance: 8,
      depth: 2.4,
      height: 1.15,
      detail: 0.5,
      form: "hills",
      crest: [
        [-0.95, 0.9],
        [-0.5, 1],
        [-0.1, 0.7],
        [0.3, 0.9],
        [0.6, 1],
        [0.95, 0.8],
      ],
    },
    {
      distance: 17,
      depth: 5,
      height: 4.4,
      detail: 0.22,
      form: "alpine",
      crest: [
        [-0.95, 0.7],
        [-0.5, 0.65],
        [0, 0.8],
        [0.3, 0.9],
        [0.6, 0.75],
        [0.95, 0.7],
      ],
    },
  ],
  sky: {
    gradient: [
      [0, colour("#d0a891")],
      [0.06, colour("#a49aa3")],
      [0.17, colour("#64809b")],
      [0.34, colour("#33506f")],
      [0.62, colour("#14243a")],
    ],
    light: { u: -0.45, v: 0.02, colour: colour("#e8a880"), lobes: [[0.3, 0.25]] },
    clouds: { cover: 0.4, scale: 0.5, stretch: 2.4, lit: colour("#8d8fa3"), shade: colour("#2d4058"), opacity: 0.6 },
  },
  air: {
    extinction: 0.04,
    cool: colour("#4d6580"),
    warm: colour("#8d8290"),
    ground: { density: 0.08, height: 0.1, colour: colour("#4a6078") },
    banks: [
      { distance: 12, top: 0.5, softness: 0.3, swell: 0.4, opacity: 0.75, billows: 0.4 },
      { distance: 5.4, top: 0.12, softness: 0.09, swell: 0.12, opacity: 0.7, billows: 0.9 },
    ],
    mistLit: colour("#7d90a8"),
    mistShade: colour("#435971"),
  },
  cover: {
    rock: colour("#465261"),
    forest: colour("#1f2b38"),
    treeLine: 0.9,
    sun: colour("#e8a880", 0.3),
    skylight: colour("#7f9ab8", 0.8),
  },
  townLights: 2600,
  plane: { kind: "wet", near: colour("#0a111b"), far: colour("#1c2a3a"), mirror: 0.2, roughness: 0.8, texture: 0.3 },
};
