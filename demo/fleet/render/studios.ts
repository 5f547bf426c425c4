import type { Vec3 } from "../geometry/mesh.ts";

type Rgb = readonly [number, number, number];
type Ray = "diffuse" | "glossy" | "transmission";

/** A rectangle that faces its local −z, turned by degrees about x, y, z. */
interface Board {
  name: string;
  /** Share of each half that fades out, along its two sides. */
  fade: readonly [number, number];
  at: Vec3;
  turn: Vec3;
  size: readonly [number, number];
  seenBy?: readonly Ray[];
}

export interface Lamp extends Board {
  radiance: number;
  colour: Rgb;
}

export interface Studio {
  lamps: Lamp[];
  flags?: Board[];
  world: { colour: Rgb; strength: number };
  backdrop?: {
    centre: number;
    radius: number;
    rise: number;
    top: number;
    floor: { colour: Rgb; roughness: number; specular: number };
    /** Height in metres → colour of the wall's glow. */
    glow: readonly (readonly [number, Rgb])[];
    strength: number;
  };
  ground?: { centre: number; floor: { colour: Rgb; roughness: number; specular: number } };
}

export type StudioName = "dark" | "light" | "cutoutDark" | "cutoutLight" | "cabin";

/** What a studio has to know of its subject: middle of the wheelbase, height, and where the camera stands (degrees). */
export interface Subject {
  centre: number;
  length: number;
  height: number;
  azimuth: number;
}

const WHITE: Rgb = [1, 1, 1];

/** The studio's lamps, boards and floor round a car. Lamps stand on the camera's side, so they follow the azimuth. */
export function studio(name: StudioName, subject: Subject): Studio {
  const { centre: cx, height, length } = subject;
  const side = Math.sin((subject.azimuth * Math.PI) / 180) <= 0.05 ? -1 : 1;
  const nose = Math.cos((subject.azimuth * Math.PI) / 180) < -0.05;
  const tail = Math.cos((subject.azimuth * Math.PI) / 180) > 0.05;
  const scale = length / 4.95;
  const roof = height + 2.35;
  const lamp = (
    lampName: string,
    at: Vec3,
    turn: Vec3,
    size: readonly [number, number],
    radiance: number,
    fade: readonly [number, number],
    seenBy?: readonly Ray[],
  ): Lamp => ({
    name: lampName,
    at,
    turn,
    size: [size[0] * scale, size[1]],
    radiance,
    colour: WHITE,
    fade,
    ...(seenBy ? { seenBy } : {}),
  });
  const card = (
    lampName: string,
    distance: number,
    z: number,
    lean: number,
    size: readonly [number, number],
    radiance: number,
    fade: readonly [number, number],
    seenBy?: readonly Ray[],
  ) => lamp(lampName, [cx, side * distance, z], [-side * lean, 0, 0], size, radiance, fade, seenBy);
  const end = (lampName: string, sign: 1 | -1, radiance: number, size: readonly [number, number], z = 2.3): Lamp => ({
    ...lamp(lampName, [cx + sign * (length / 2 + 4.3), side * 1.2, z], [0, sign * 76, side * sign * 12], size, radiance, [0.7, 0.55]),
    size,
  });
  if (name === "dark" || name === "cutoutDark") {
    const dark: Studio = {
      lamps: [
        lamp("overhead", [cx, side * -0.15, roof], [0, 0, 0], [7.6, 2.3], 30, [0.7, 0.62]),
        card("card", 5.6, 1.75, 80, [9.4, 1.5], 10, [0.35, 0.5], ["glossy"]),
        lamp("far strip", [cx, side * -4.8, 3.3 + height * 0.3], [side * -62, 0, 0], [8.4, 0.36], 20, [0.3, 0.4], ["glossy"]),
        card("fill", 7.4, 1.9, 84, [10, 3], 1.5, [0.5, 0.5]),
        card("low card", 4.6, 0.5, 92, [9.5, 0.75], 4, [0.5, 0.85], ["glossy"]),
        ...(nose || !tail ? [end("nose card", -1, 11, [1.2, 5.2])] : []),
        ...(tail || !nose ? [end("tail card", 1, 11, [1.2, 5.2])] : []),
      ],
      world: { colour: [0.5, 0.56, 0.66], strength: 0.05 },
    };
    if (name === "cutoutDark")
      return { ...dark, ground: { centre: cx, floor: { colour: [0.05, 0.052, 0.055], roughness: 0.4, specular: 0.2 } } };
    return {
      ...dark,
      backdrop: {
        centre: cx,
        radius: 15,
        rise: 5,
        top: 9,
        floor: { colour: [0.013, 0.0135, 0.015], roughness: 0.2, specular: 0.3 },
        glow: [
          [0, [0.016, 0.02, 0.028]],
          [0.7, [0.03, 0.038, 0.052]],
          [1.8, [0.16, 0.2, 0.27]],
          [3.2, [0.1, 0.13, 0.18]],
          [5.2, [0.012, 0.015, 0.02]],
          [9, [0.004, 0.005, 0.006]],
        ],
        strength: 0.55,
      },
    };
  }
  const light: Studio = {
    lamps: [
      lamp("overhead", [cx, side * -0.2, roof + 0.5], [0, 0, 0], [8, 2.8], 15, [0.6, 0.6]),
      card("card", 6.4, 2.7, 74, [9.6, 1.0], 5.2, [0.3, 0.45]),
      lamp("far strip", [cx, side * -5.2, 3.2 + height * 0.3], [side * -66, 0, 0], [9, 0.6], 5, [0.3, 0.4], ["glossy"]),
      ...(nose || !tail ? [end("nose card", -1, 5.2, [1.0, 5.4])] : []),
      ...(tail || !nose ? [end("tail card", 1, 5.2, [1.0, 5.4])] : []),
    ],
    flags: [
      {
        name: "sill flag",
        at: [cx, side * 5.2, 0.55],
        turn: [-side * 90, 0, 0],
        size: [11 * scale, 0.75],
        fade: [0.3, 0.7],
        seenBy: ["glossy"],
      },
      {
        name: "roof flag",
        at: [cx, side * 2.3, roof + 0.7],
        turn: [0, 0, 0],
        size: [9 * scale, 1.3],
        fade: [0.3, 0.6],
        seenBy: ["glossy"],
      },
      {
        name: "far flag",
        at: [cx, side * -2.6, roof + 0.7],
        turn: [0, 0, 0],
        size: [9 * scale, 1.4],
        fade: [0.3, 0.6],
        seenBy: ["glossy"],
      },
    ],
    world: { colour: [0.86, 0.9, 0.95], strength: 0.22 },
  };
  if (name === "cabin") {
    return {
      lamps: [lamp("sky", [cx, 0, height + 2.2], [0, 0, 0], [9, 6], 9, [0.3, 0.3])],
      world: { colour: [0.82, 0.9, 1], strength: 1.5 },
    };
  }
  if (name === "cutoutLight")
    return { ...light, ground: { centre: cx, floor: { colour: [0.36, 0.36, 0.36], roughness: 0.5, specular: 0.2 } } };
  return {
    ...light,
    backdrop: {
      centre: cx,
      radius: 15,
      rise: 5,
      top: 9,
      floor: { colour: [0.4, 0.405, 0.415], roughness: 0.3, specular: 0.35 },
      glow: [
        [0, [0.5, 0.51, 0.525]],
        [0.8, [0.5, 0.512, 0.53]],
        [2.6, [0.4, 0.412, 0.43]],
        [5, [0.24, 0.25, 0.265]],
        [9, [0.2, 0.21, 0.225]],
      ],
      strength: 1,
    },
  };
}
