import { joined, roundedBox, shared, stroke } from "./outline.ts";
import { type Point, smoothstep } from "./vector.ts";

/** The face of a rim as plane figures. Radii in metres; angles run from the figure's own spoke. */
export interface RimDesign {
  /** How often the figure repeats round the wheel. */
  count: number;
  /** Solid part of the face at (x, z) within a repeat whose axis is +z, given the radius where spokes meet the flange. */
  solid: (x: number, z: number, rim: number) => number;
  /** What of it is cut bright by the lathe; without it the rim is one colour. */
  machined?: (x: number, z: number, rim: number) => number;
  /** How far the hub sits behind the flange, in metres. */
  dish: number;
  /** Bulge of the face between hub and flange. */
  bow: number;
  lugs: number;
  /** Closed or steel wheels: the hub passes through the disc. */
  hub: "cap" | "axle";
  /** A disc with holes rather than spokes with gaps. */
  closed?: boolean;
  /** Colour of what is not machined. */
  colour: "rimDark" | "rimMachined";
}

const HUB = 0.074;
const at = (radius: number, angle: number): Point => [radius * Math.sin(angle), radius * Math.cos(angle)];
const hub = (x: number, z: number, radius = HUB): number => Math.hypot(x, z) - radius;
const flange = (x: number, z: number, rim: number): number => rim - 0.004 - Math.hypot(x, z);

/** A spoke along a curve: angle at the hub, at mid length and at the flange. */
function curved(x: number, z: number, rim: number, angles: readonly [number, number, number], widths: readonly [number, number]): number {
  const points = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const angle = (1 - t) ** 2 * angles[0] + 2 * t * (1 - t) * angles[1] + t * t * angles[2];
    return { point: at(HUB * 0.7 + (rim - HUB * 0.7) * t, angle), width: widths[0] + (widths[1] - widths[0]) * t };
  });
  let best = Infinity;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    best = Math.min(best, stroke(x, z, a.point, b.point, a.width, b.width));
  }
  return best;
}

const straight = (x: number, z: number, rim: number, from: number, to: number, a: number, b: number): number =>
  stroke(x, z, at(HUB * 0.6, from), at(rim, to), a, b);

export const rimDesigns = {
  /** Five broad spokes, each with a sunk channel. */
  five: {
    count: 5,
    solid: (x, z, rim) => joined(0.022, hub(x, z), straight(x, z, rim, 0, 0, 0.08, 0.062), flange(x, z, rim)),
    machined: (x, z, rim) =>
      Math.max(
        straight(x, z, rim, 0, 0, 0.072, 0.054),
        -stroke(x, z, at(HUB * 1.5, 0), at(rim * 0.9, 0), 0.012, 0.026),
        HUB - 0.006 - Math.hypot(x, z),
      ),
    dish: 0.034,
    bow: 0.006,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Ten slim straight spokes. */
  ten: {
    count: 10,
    solid: (x, z, rim) => joined(0.02, hub(x, z), straight(x, z, rim, 0, 0, 0.03, 0.021), flange(x, z, rim)),
    machined: (x, z, rim) => Math.max(straight(x, z, rim, 0, 0, 0.0245, 0.0155), HUB - 0.012 - Math.hypot(x, z)),
    dish: 0.046,
    bow: 0.01,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Five pairs that open towards the flange. */
  twin: {
    count: 5,
    solid: (x, z, rim) =>
      joined(
        0.018,
        hub(x, z),
        straight(x, z, rim, 0.2, 0.16, 0.034, 0.024),
        straight(x, z, rim, -0.2, -0.16, 0.034, 0.024),
        flange(x, z, rim),
      ),
    machined: (x, z, rim) =>
      Math.max(
        Math.min(straight(x, z, rim, 0.2, 0.16, 0.027, 0.017), straight(x, z, rim, -0.2, -0.16, 0.027, 0.017)),
        HUB - 0.01 - Math.hypot(x, z),
      ),
    dish: 0.036,
    bow: 0.008,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Fifteen blades swept one way. */
  turbine: {
    count: 15,
    solid: (x, z, rim) => joined(0.012, hub(x, z, 0.08), curved(x, z, rim, [0, 0.02, 0.36], [0.024, 0.03]), flange(x, z, rim)),
    machined: (x, z, rim) => Math.max(curved(x, z, rim, [0, 0.02, 0.36], [0.017, 0.02]), 0.082 - Math.hypot(x, z)),
    dish: 0.024,
    bow: 0.008,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Flush aero disc: five bright blades, narrow swept slots outside the brake's radius. */
  aero: {
    count: 5,
    solid: (x, z, rim) => {
      const r = Math.hypot(x, z);
      const swept = Math.abs(Math.atan2(x, z) - 0.5 * (r / rim - 0.86)) * r;
      return Math.max(r - rim, -shared(0.01, rim * 0.8 - r, r - rim * 0.935, swept - 0.46 * r + 0.012));
    },
    machined: (x, z, rim) => {
      const r = Math.hypot(x, z);
      const swept = Math.atan2(x, z) - 0.5 * (r / rim - 0.5);
      return Math.max(Math.abs(swept) * r - 0.05 * r - 0.035 * rim, rim * 0.36 - r, r - rim * 0.76);
    },
    closed: true,
    dish: 0.012,
    bow: 0.006,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Ten forks whose arms cross to a net. */
  mesh: {
    count: 10,
    solid: (x, z, rim) =>
      joined(
        0.01,
        hub(x, z),
        stroke(x, z, at(HUB * 0.6, 0), at(rim * 0.56, 0), 0.024, 0.018),
        stroke(x, z, at(rim * 0.54, 0), at(rim, 0.3), 0.017, 0.015),
        stroke(x, z, at(rim * 0.54, 0), at(rim, -0.3), 0.017, 0.015),
        flange(x, z, rim),
      ),
    machined: (x, z, rim) =>
      Math.max(
        Math.min(
          stroke(x, z, at(HUB * 0.6, 0), at(rim * 0.56, 0), 0.018, 0.012),
          stroke(x, z, at(rim * 0.54, 0), at(rim, 0.3), 0.011, 0.009),
          stroke(x, z, at(rim * 0.54, 0), at(rim, -0.3), 0.011, 0.009),
        ),
        HUB - 0.008 - Math.hypot(x, z),
      ),
    dish: 0.03,
    bow: 0.012,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Six forged spokes that split in two at half length. */
  split: {
    count: 6,
    solid: (x, z, rim) =>
      joined(
        0.016,
        hub(x, z),
        stroke(x, z, at(HUB * 0.6, 0), at(rim * 0.5, 0), 0.05, 0.044),
        stroke(x, z, at(rim * 0.46, 0.03), at(rim, 0.21), 0.03, 0.024),
        stroke(x, z, at(rim * 0.46, -0.03), at(rim, -0.21), 0.03, 0.024),
        flange(x, z, rim),
      ),
    machined: (x, z, rim) =>
      Math.max(
        Math.min(stroke(x, z, at(HUB, 0.1), at(rim, 0.21), 0.018, 0.017), stroke(x, z, at(HUB, -0.1), at(rim, -0.21), 0.018, 0.017)),
        HUB - 0.002 - Math.hypot(x, z),
      ),
    dish: 0.042,
    bow: 0.012,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Seven directional blades with dark inserts. */
  blade: {
    count: 7,
    solid: (x, z, rim) => joined(0.014, hub(x, z, 0.078), curved(x, z, rim, [-0.1, -0.05, 0.2], [0.052, 0.088]), flange(x, z, rim)),
    machined: (x, z, rim) =>
      Math.max(
        curved(x, z, rim, [-0.02, 0.06, 0.33], [0.024, 0.026]),
        curved(x, z, rim, [-0.1, -0.05, 0.2], [0.046, 0.08]),
        0.08 - Math.hypot(x, z),
      ),
    dish: 0.028,
    bow: 0.006,
    lugs: 5,
    hub: "cap",
    colour: "rimDark",
  },
  /** Nine closed petals, light: efficient and soft. */
  petal: {
    count: 9,
    solid: (x, z, rim) => {
      const r = Math.hypot(x, z);
      return Math.max(r - rim, -shared(0.008, rim * 0.5 - r, r - rim * 0.92, Math.abs(Math.atan2(x, z)) * r - 0.13 * r + 0.004));
    },
    closed: true,
    dish: 0.02,
    bow: 0.014,
    lugs: 5,
    hub: "cap",
    colour: "rimMachined",
  },
  /** Six thick spokes within a bright ring: for mud. */
  offroad: {
    count: 6,
    solid: (x, z, rim) =>
      joined(0.028, hub(x, z, 0.088), stroke(x, z, at(HUB, 0), at(rim, 0), 0.062, 0.092), rim * 0.86 - Math.hypot(x, z)),
    machined: (x, z, rim) => Math.abs(Math.hypot(x, z) - rim * 0.925) - rim * 0.032,
    dish: 0.018,
    bow: 0.004,
    lugs: 6,
    hub: "axle",
    colour: "rimDark",
  },
  /** Pressed steel with round holes. */
  steel: {
    count: 8,
    solid: (x, z, rim) => {
      const [, zc] = at(rim * 0.72, 0);
      return Math.max(Math.hypot(x, z) - rim, -roundedBox(x, z - zc, rim * 0.105, rim * 0.082, rim * 0.08));
    },
    closed: true,
    dish: 0.05,
    bow: -0.022,
    lugs: 6,
    hub: "axle",
    colour: "rimMachined",
  },
  /** Coach wheel: deep pressed disc, oval hand holes, ten nuts. */
  coach: {
    count: 8,
    solid: (x, z, rim) => {
      const [, zc] = at(rim * 0.78, 0);
      return Math.max(Math.hypot(x, z) - rim, -roundedBox(x, z - zc, rim * 0.12, rim * 0.072, rim * 0.07));
    },
    closed: true,
    dish: 0.062,
    bow: -0.03,
    lugs: 10,
    hub: "axle",
    colour: "rimMachined",
  },
} as const satisfies Record<string, RimDesign>;

export type RimDesignName = keyof typeof rimDesigns;

/** A design's figure over the whole wheel: each point is taken to its repeat and to both neighbours, so that spokes may overlap. */
export function aroundWheel(
  figure: (x: number, z: number, rim: number) => number,
  count: number,
  rim: number,
): (x: number, z: number) => number {
  const sector = (2 * Math.PI) / count;
  return (x, z) => {
    const r = Math.hypot(x, z);
    const angle = Math.atan2(x, z);
    const own = angle - Math.round(angle / sector) * sector;
    let best = Infinity;
    let second = Infinity;
    for (const turn of [-sector, 0, sector]) {
      const value = figure(r * Math.sin(own + turn), r * Math.cos(own + turn), rim);
      if (value < best) [best, second] = [value, best];
      else second = Math.min(second, value);
    }
    return joined(0.004, best, second);
  };
}

/** Holes cannot be united like spokes: a closed wheel's figure is taken in its own repeat only. */
export function cutFromDisc(
  figure: (x: number, z: number, rim: number) => number,
  count: number,
  rim: number,
): (x: number, z: number) => number {
  const sector = (2 * Math.PI) / count;
  return (x, z) => {
    const r = Math.hypot(x, z);
    const angle = Math.atan2(x, z);
    const own = angle - Math.round(angle / sector) * sector;
    return Math.max(...[-sector, 0, sector].map((turn) => figure(r * Math.sin(own + turn), r * Math.cos(own + turn), rim)));
  };
}

/** Height of a rim's face at radius r, 0 at the flange. */
export function faceHeight({ dish, bow }: RimDesign, r: number, rim: number): number {
  const t = Math.min(1, r / rim);
  return -dish * (1 - smoothstep(0.1, 1.05, t)) + bow * Math.sin(Math.PI * t) ** 2;
}
