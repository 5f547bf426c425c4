import { type Material, type Mesh, merged, mirrored, type Node, type Part, type Vec3 } from "../geometry/mesh.ts";
import { type Outline, roundedBox } from "./outline.ts";
import { above, type Patch } from "./patch.ts";
import { relief } from "./relief.ts";
import { creased, faced, facing, reshaped, revolved, roundedBlock, section, skinned, swept } from "./shell.ts";
import { add, along, curveThrough, type Point, steps } from "./vector.ts";

const both = (mesh: Mesh): Mesh => merged([mesh, mirrored(mesh)]);

/** A door handle on the right side and its twin; plan coordinates are x and z. */
export interface HandleShape {
  patch: Patch;
  at: Point;
  door: "Front" | "Rear";
  kind: "flush" | "pull";
  material?: Material;
}

/** Flush: a plate in a dark joint that stands out 3 mm. Pull: a bar on two feet before a dark cup, with a lock at its end. */
export function doorHandle({ patch, at, door, kind, material = "paint" }: HandleShape): Part[] {
  const put = above(patch);
  const place = (u: number, v: number, h: number) => put(at[0] + u, at[1] + v, h);
  const layers: [Material, Mesh][] = [];
  const window = { min: [-0.14, -0.03] as Point, max: [0.14, 0.03] as Point };
  if (kind === "flush") {
    const shape: Outline = (u, v) => roundedBox(u, v - u * 0.02, 0.108, 0.0135, 0.0125);
    layers.push([
      "gap",
      relief({ outline: (u, v) => Math.abs(shape(u, v) - 0.0012) - 0.0013, window, step: 0.0013, place, top: 0.0003 }).face,
    ]);
    const lever = relief({
      outline: shape,
      window,
      step: 0.002,
      place,
      top: (u) => 0.0028 + 0.0015 * (u / 0.1) ** 2,
      bottom: 0,
      bevel: 0.002,
    });
    layers.push([material, merged([lever.face, lever.walls])]);
  } else {
    const cup: Outline = (u, v) => roundedBox(u + 0.01, v, 0.062, 0.021, 0.021);
    layers.push(["gap", relief({ outline: cup, window, step: 0.003, place, top: 0.0004 }).face]);
    const rise = curveThrough([
      [-1, 0.002],
      [-0.82, 0.02],
      [-0.4, 0.032],
      [0.3, 0.034],
      [0.78, 0.026],
      [1, 0.003],
    ]);
    const path = steps(-1, 1, 33).map((t): Vec3 => place(t * 0.115, t * 0.003, rise(t)));
    const bar = swept(path, section(0.0125, 0.0075, 0.6, 16), {
      up: patch(at[0], at[1]).normal,
      scaleAt: (t) => [1 - 0.25 * Math.abs(2 * t - 1) ** 3, 1],
    });
    layers.push([material, creased(faced(bar), 50)]);
  }
  return layers.flatMap(([m, mesh]): Part[] => [
    { name: "handle", material: m, mesh, node: `door${door}Right` },
    { name: "handle", material: m, mesh: mirrored(mesh), node: `door${door}Left` },
  ]);
}

/** One wiper in plan coordinates of a pane: pivot, and the two ends of its parked blade. */
export interface WiperShape {
  patch: Patch;
  pivot: Point;
  blade: readonly [Point, Point];
  node?: Node;
}

/** Arm from the pivot to the blade's middle, blade with its spine and rubber lip lying on the glass. */
export function wiper({ patch, pivot, blade, node = "body" }: WiperShape): Part[] {
  const put = above(patch);
  const lerp = (t: number): Point => [blade[0][0] + (blade[1][0] - blade[0][0]) * t, blade[0][1] + (blade[1][1] - blade[0][1]) * t];
  const normal = patch(...lerp(0.5)).normal;
  const spine = steps(0, 1, 25).map((t) => put(...lerp(t), 0.011));
  const lip = steps(0, 1, 25).map((t) => put(...lerp(t), 0.004));
  const joint = lerp(0.48);
  const arm = steps(0, 1, 17).map((t) =>
    put(
      pivot[0] + (joint[0] - pivot[0]) * t,
      pivot[1] + (joint[1] - pivot[1]) * t,
      0.012 + 0.022 * Math.sin(Math.PI * Math.min(1, t * 0.72 + 0.12)),
    ),
  );
  const taper = (t: number): Point => [1 - 0.45 * Math.abs(2 * t - 1) ** 4, 1 - 0.4 * Math.abs(2 * t - 1) ** 4];
  const turn = creased(
    faced(
      reshaped(
        revolved(
          [
            [0.0003, 0.03],
            [0.012, 0.029],
            [0.015, 0.024],
            [0.0155, 0],
          ],
          24,
        ),
        ([x, y, z]) => along(add(put(...pivot, 0), [x, z, 0]), [0, 0, 1], y - 0.004),
      ),
    ),
    40,
  );
  return [
    {
      name: "wiper",
      material: "plastic",
      mesh: merged([
        creased(faced(swept(spine, section(0.009, 0.0045, 0.75, 12), { up: normal, scaleAt: taper })), 45),
        creased(faced(swept(arm, section(0.0085, 0.005, 0.5, 12), { up: normal, scaleAt: (t) => [1.25 - 0.5 * t, 1.2 - 0.4 * t] })), 45),
        turn,
      ]),
      node,
    },
    { name: "wiper", material: "rubber", mesh: creased(faced(swept(lip, section(0.002, 0.006, 0.8, 8), { up: normal })), 45), node },
  ];
}

/** The aerial on the roof: at (x, 0, z) of the skin, `lean` the roof's slope there (rise per run, rearwards). */
export function sharkFin(at: Vec3, lean = 0, material: Material = "paint"): Part[] {
  const height = curveThrough([
    [0, 0],
    [0.12, 0.011],
    [0.5, 0.036],
    [0.78, 0.057],
    [0.88, 0.061],
    [0.95, 0.05],
    [1, 0.0],
  ]);
  const halfWidth = curveThrough([
    [0, 0.004],
    [0.3, 0.024],
    [0.75, 0.03],
    [0.95, 0.021],
    [1, 0.01],
  ]);
  const rows = steps(0, 1, 29).map((t) => {
    const x = (t - 0.45) * 0.19;
    return steps(-1, 1, 21).map((s): Vec3 => {
      const up = (1 - Math.abs(s) ** 1.6) ** 1.25;
      return [at[0] + x, at[1] + halfWidth(t) * Math.sign(s) * Math.abs(s) ** 0.8, at[2] + lean * x - 0.004 + (height(t) + 0.004) * up];
    });
  });
  return [{ name: "fin", material, mesh: creased(facing(skinned(rows), [0, 0, 1]), 55), node: "body" }];
}

export interface RailShape {
  /** Plan coordinates are x and y; right side. */
  patch: Patch;
  from: number;
  to: number;
  y: number;
  /** Height of the bar's top over the roof. */
  height: number;
  material: Material;
}

/** Roof rails: a bar on feet at its ends and middle (raised), or lying on the roof (height under 30 mm). */
export function roofRails({ patch, from, to, y, height, material }: RailShape): Part[] {
  const put = above(patch);
  const half = Math.min(0.012, height * 0.4);
  const lift = (t: number) => {
    const end = Math.min(1, Math.min(t, 1 - t) / 0.07);
    return -half + (height - half + half) * (end * (2 - end)) ** 0.6 - half * 0.2;
  };
  const bow = (t: number) => y - 0.018 * (2 * t - 1) ** 2;
  const path = steps(0, 1, 81).map((t) => put(from + (to - from) * t, bow(t), lift(t)));
  const bar = creased(
    faced(swept(path, section(0.0155, half, 0.7, 16), { scaleAt: (t) => [0.7 + 0.3 * Math.min(1, Math.min(t, 1 - t) / 0.05), 1] })),
    50,
  );
  const feet =
    height < 0.03
      ? []
      : [0.035, 0.5, 0.965].map((t) => {
          const [x, w] = [from + (to - from) * t, bow(t)];
          const column = steps(0, 1, 7).map((s) => put(x, w, -0.006 + (height - half) * s));
          return creased(
            faced(swept(column, section(0.014, 0.05, 0.6, 20), { up: [1, 0, 0], scaleAt: (s) => [1, 1.25 - 0.4 * Math.sin(Math.PI * s)] })),
            50,
          );
        });
  return [{ name: "rails", material, mesh: both(merged([bar, ...feet])), node: "body" }];
}

/** Tail pipes of the right half and their twins: bright rounded tips, dark inside; `at` is the middle of the mouth. */
export function exhaust(at: Vec3, half: Point = [0.055, 0.024], material: Material = "chromeDark"): Part[] {
  const mouth = (scale: number, x: number): Vec3[] =>
    section(half[0] * scale, half[1] * scale, 0.5, 32).map(([a, b]) => add(at, [x, a, b]));
  const shell = skinned(
    [mouth(0.94, -0.12), mouth(1, -0.03), mouth(1, -0.004), mouth(0.98, 0), mouth(0.92, 0.0005), mouth(0.87, -0.003), mouth(0.85, -0.02)],
    { closedColumns: true },
  );
  const inside = skinned([mouth(0.85, -0.02), mouth(0.82, -0.1), mouth(0.02, -0.1)], { closedColumns: true });
  return [
    { name: "exhaust", material, mesh: both(creased(faced(shell), 45)), node: "body" },
    { name: "exhaust", material: "gap", mesh: both(creased(facing(inside, [1, 0, 0]), 30)), node: "body" },
  ];
}

/** A side step along the sill: from x to x at half distance y and height z, on brackets. */
export function sideStep(from: number, to: number, y: number, z: number): Part[] {
  const length = to - from;
  const board = reshaped(roundedBlock([length, 0.13, 0.045], 0.016, 4), ([x, dy, dz]) => [
    (from + to) / 2 + x,
    y + dy - 0.02 * Math.max(0, (Math.abs(x) / (length / 2)) ** 6),
    z + dz,
  ]);
  const pads = relief({
    outline: (u, v) => Math.max(Math.abs(u) - length / 2 + 0.12, Math.abs(v) - 0.042, 0.004 - Math.abs(((u + 10) % 0.03) - 0.015)),
    window: { min: [-length / 2, -0.05], max: [length / 2, 0.05] },
    step: 0.004,
    place: (u, v, h) => [(from + to) / 2 + u, y + v, z + 0.0225 + h],
    top: 0.003,
    bottom: -0.001,
    bevel: 0.001,
  });
  const brackets = [0.15, 0.5, 0.85].map((t) =>
    creased(faced(reshaped(roundedBlock([0.05, 0.2, 0.02], 0.006, 2), (p) => add(p, [from + length * t, y - 0.13, z - 0.008]))), 40),
  );
  return [
    { name: "step", material: "chromeDark", mesh: both(creased(faced(board), 45)), node: "body" },
    { name: "step", material: "rubber", mesh: both(merged([pads.face, pads.walls])), node: "body" },
    { name: "step", material: "plastic", mesh: both(merged(brackets)), node: "body" },
  ];
}

/** A covered spare wheel on the tailgate: middle of its front face, outer radius, thickness. Faces the rear. */
export function spareWheel(at: Vec3, radius: number, thickness: number, node: Node = "tailgate"): Part[] {
  const turned = (profile: readonly Point[]) =>
    facing(
      reshaped(revolved(profile, 96), ([x, y, z]) => add(at, [y, x, z])),
      [1, 0, 0],
    );
  const cover: Point[] = [
    [radius, -thickness],
    [radius, -0.05],
    [radius - 0.008, -0.024],
    [radius - 0.03, -0.006],
    [radius - 0.06, -0.0005],
    [radius - 0.07, -0.004],
    [radius - 0.078, -0.005],
    [radius - 0.088, 0],
    [radius * 0.4, 0.006],
    [0.0005, 0.007],
  ];
  const band: Point[] = [
    [radius + 0.001, -thickness * 0.95],
    [radius + 0.004, -thickness * 0.9],
    [radius + 0.004, -0.06],
    [radius + 0.001, -0.055],
  ];
  return [
    { name: "spare-wheel", material: "paint", mesh: creased(turned(cover), 40), node },
    {
      name: "spare-wheel",
      material: "gloss",
      mesh: creased(
        faced(
          reshaped(revolved(band, 96), ([x, y, z]) => add(at, [y, x, z])),
          at,
        ),
        40,
      ),
      node,
    },
  ];
}
