import { type Material, type Mesh, merged, type Part, type Vec3 } from "../geometry/mesh.ts";
import { roundedBox } from "./outline.ts";
import { above, flatPatch } from "./patch.ts";
import { relief } from "./relief.ts";
import { screen } from "./screens.ts";
import { creased, faced, skinned } from "./shell.ts";
import { steps } from "./vector.ts";

export interface DashboardShape {
  /** Foot of the windscreen on the centreline. */
  cowl: { x: number; z: number };
  halfWidth: number;
  /** y of the driver. */
  driver: number;
  screen: "wide" | "upright" | "twin";
  /** x that the dashboard's face may reach. */
  towards: number;
}

/**
 * The dashboard: soft upper roll, a long bright horizon line, an inlay band with hidden vents, glove-box face, instrument
 * cluster under a thin hood before the driver, and the middle screen.
 */
export function instrumentPanel({ cowl, halfWidth, driver, screen, towards }: DashboardShape): Part[] {
  const face = Math.min(towards, cowl.x + 0.62);
  const top = cowl.z + 0.005;
  const across = steps(-1, 1, 65);
  // Section from the glass over the roll down to the knees: x share of the depth, height against the cowl.
  const profile: [number, number][] = [
    [-0.16, -0.06],
    [-0.02, -0.02],
    [0.12, 0.0],
    [0.45, 0.012],
    [0.7, 0.012],
    [0.84, 0.0],
    [0.92, -0.02],
    [0.945, -0.045],
    [0.93, -0.06],
    [0.9, -0.068],
  ];
  const lower: [number, number][] = [
    [0.9, -0.135],
    [0.935, -0.145],
    [0.95, -0.165],
    [0.94, -0.22],
    [0.86, -0.3],
    [0.7, -0.36],
    [0.4, -0.42],
  ];
  const depth = face - cowl.x;
  const station = ([share, dz]: readonly [number, number]) =>
    across.map((s): Vec3 => {
      const bay = 0.03 * Math.cos(s * Math.PI * 0.5);
      const x = cowl.x + 0.02 + share * depth * (1 - 0.07 * s * s) - bay * share * 0.4;
      return [x - 0.16 * (1 - share) * s * s, s * halfWidth, top + dz - 0.012 * s * s];
    });
  const sheet = (knots: readonly (readonly [number, number])[]) =>
    creased(faced(skinned(knots.map(station)), [cowl.x + depth * 0.4, 0, top - 0.18]), 50);
  const band = creased(
    faced(
      skinned(
        [
          [0.9, -0.068],
          [0.885, -0.1],
          [0.9, -0.135],
        ].map((knot) => station(knot as [number, number])),
      ),
      [cowl.x + depth * 0.3, 0, top - 0.1],
    ),
    50,
  );
  const lineRows = [
    [0.952, -0.143],
    [0.957, -0.147],
    [0.953, -0.151],
  ].map((knot) => station(knot as [number, number]));
  const horizon = creased(faced(skinned(lineRows), [cowl.x, 0, top - 0.147]), 60);
  const vents = [-0.88, -0.34, 0.34, 0.88].map((s) => vent(station([0.893, -0.1])[Math.round(((s + 1) / 2) * 64)]!));
  const layers: [Material, Mesh][] = [
    ["leather", sheet(profile)],
    ["leather2", sheet(lower)],
    ["gloss", merged([band])],
    ["chromeDark", merged([horizon, ...vents])],
  ];
  const parts = layers.map(([material, mesh]): Part => ({ name: "dashboard", material, mesh, node: "body" }));
  return [...parts, ...cluster(face, driver, top), ...middleScreen(face, top, screen)];
}

/** Thin slats of an air vent. */
function vent(at: Vec3): Mesh {
  const put = above(flatPatch([at[0] + 0.006, at[1], at[2]], [0, 1, 0], [0, 0, 1]));
  const { face, walls } = relief({
    outline: (u, v) => Math.max(Math.abs(roundedBox(u, v, 0.075, 0.014, 0.008)) - 0.0012, -1),
    window: { min: [-0.08, -0.02], max: [0.08, 0.02] },
    step: 0.0022,
    place: (u, v, h) => put(u, v, h),
    top: 0.004,
    bottom: -0.01,
    bevel: 0.0006,
  });
  return merged([face, walls]);
}

function cluster(face: number, driver: number, top: number): Part[] {
  return screen({ centre: [face - 0.07, driver, top + 0.035], halfWidth: 0.15, halfHeight: 0.047, lean: 0.25, shows: "drive" });
}

function middleScreen(face: number, top: number, kind: DashboardShape["screen"]): Part[] {
  if (kind === "upright")
    return screen({ centre: [face + 0.012, 0, top - 0.1], halfWidth: 0.125, halfHeight: 0.175, lean: 0.3, shows: "tall" });
  if (kind === "wide")
    return screen({ centre: [face + 0.008, 0.02, top - 0.015], halfWidth: 0.2, halfHeight: 0.1, lean: 0.22, shows: "map" });
  return [
    ...screen({ centre: [face + 0.004, 0.04, top - 0.01], halfWidth: 0.17, halfHeight: 0.085, lean: 0.2, shows: "map" }),
    ...screen({ centre: [face - 0.012, 0.44, top - 0.01], halfWidth: 0.15, halfHeight: 0.075, lean: 0.2, shows: "media" }),
  ];
}
