import { type Material, type Mesh, merged, mirrored, type Part, type Vec3 } from "../geometry/mesh.ts";
import { instrumentPanel } from "./dashboard.ts";
import { insideMirror } from "./mirror.ts";
import { belt, type SeatShape, seats } from "./seats.ts";
import { creased, faced, reshaped, roundedBlock, section, skinned, swept } from "./shell.ts";
import { steeringWheel } from "./steering-wheel.ts";
import { add, type Point, steps } from "./vector.ts";

/** The inside of a car: enough room data to furnish it. Metres; x of the front axle is 0. */
export interface CabinShape {
  /** Hip points of the front row (y of the right seat), top of the cushion's rear edge. */
  front: Vec3;
  /** Rows behind: x and z of the hip point, how many places, a bench or single seats. */
  rows: readonly { x: number; z: number; kind: "bench" | "bucket" | "coach"; places: number; width: number }[];
  /** Middle of the windscreen's foot: the dashboard starts here. */
  cowl: { x: number; z: number };
  /** Half width between the doors at the dashboard, at seat height. */
  halfWidth: number;
  /** Floor height and the cabin's ends along x. */
  floor: number;
  rear: number;
  /** Height of the beltline in the cabin's middle and underside of the roof. */
  belt: number;
  roof: number;
  /** Middle of the windscreen's header, for the mirror. */
  header: Vec3;
  screen?: "wide" | "upright" | "twin";
  inset?: Material;
  /** Cargo cover between x values at a height; two-box cars. */
  cargoCover?: { from: number; to: number; z: number; halfWidth: number };
  coarse?: boolean;
}

/** Everything inside: seats, belts, dashboard, steering wheel, console, door cards, floor, inside mirror, cargo cover. */
export function cabin(shape: CabinShape): Part[] {
  const [fx, fy, fz] = shape.front;
  const inset = shape.inset ?? "leather2";
  const frontKind = shape.rows.some(({ kind }) => kind === "coach") ? "coach" : "bucket";
  const places: SeatShape[] = [-1, 1].map((side) => ({
    at: [fx, side * fy, fz],
    width: 0.52,
    kind: frontKind === "coach" ? "coach" : "bucket",
    inset,
    coarse: shape.coarse,
  }));
  for (const row of shape.rows) places.push(...rowOf(row, shape));
  return [
    ...seats(places),
    ...belts(shape),
    ...instrumentPanel({ cowl: shape.cowl, halfWidth: shape.halfWidth, driver: -fy, screen: shape.screen ?? "wide", towards: fx - 0.55 }),
    ...steeringWheel([fx - 0.44, -fy, fz + 0.36]),
    ...(frontKind === "coach" ? [] : console(shape)),
    ...doorCards(shape),
    ...floor(shape),
    ...insideMirror(shape.header),
    ...(shape.cargoCover ? cargo(shape.cargoCover) : []),
  ];
}

function rowOf({ x, z, kind, places, width }: CabinShape["rows"][number], { inset = "leather2", coarse }: CabinShape): SeatShape[] {
  if (kind === "bench") return [{ at: [x, 0, z], width, kind, places, inset, coarse }];
  if (places === 2) return [-1, 1].map((side) => ({ at: [x, (side * width) / 2, z], width: 0.54, kind, inset, coarse }));
  const pitch = width / places;
  return Array.from({ length: places }, (_, i) => ({
    at: [x, -width / 2 + pitch * (i + 0.5), z],
    width: Math.min(0.46, pitch - 0.02),
    kind,
    inset: kind === "coach" ? "fabric" : inset,
    material: kind === "coach" ? "fabric" : undefined,
    coarse,
  }));
}

function belts({ front: [x, y, z], halfWidth, belt: height }: CabinShape): Part[] {
  const meshes = [-1, 1].map((side) => belt([x + 0.36, side * (halfWidth - 0.04), height + 0.24], [x + 0.02, side * (y + 0.25), z - 0.05]));
  return [{ name: "belts", material: "fabric", mesh: merged(meshes), node: "body" }];
}

const block = (size: Vec3, at: Vec3, radius: number, bend?: (p: Vec3) => Vec3): Mesh =>
  creased(faced(reshaped(roundedBlock(size, radius, 4), (p) => add(bend ? bend(p) : p, at))), 45);

/** Console between the front seats: tunnel, arm rest, cup holders, a shift stub and two rows of keys. */
function console({ front: [x, y, z], cowl, floor: low }: CabinShape): Part[] {
  const width = Math.max(0.16, 2 * (y - 0.285));
  const [from, to] = [cowl.x + 0.32, x + 0.12];
  const length = to - from;
  const height = z + 0.06 - low;
  const body = block([length, width, height], [(from + to) / 2, 0, low + height / 2], 0.03, ([px, py, pz]) => [
    px,
    py,
    pz + 0.05 * Math.max(0, -px / length),
  ]);
  const rest = block([0.3, width * 0.96, 0.07], [to - 0.16, 0, z + 0.1], 0.028);
  const slope = (px: number) => z + 0.062 + 0.05 * Math.max(0, -(px - (from + to) / 2) / length);
  const deck = block([length * 0.46, width * 0.8, 0.012], [from + length * 0.3, 0, slope(from + length * 0.3)], 0.005, ([px, py, pz]) => [
    px,
    py,
    pz - (0.05 * px) / length,
  ]);
  const cups = [-0.045, 0.045].map((dy) => ring([from + length * 0.5, dy, slope(from + length * 0.5) + 0.004], 0.036));
  const shifter = block([0.05, 0.034, 0.05], [from + length * 0.3, 0.02, slope(from + length * 0.3) + 0.026], 0.014);
  const keys = steps(-2, 2, 5).map((i) =>
    block([0.016, 0.022, 0.01], [from + length * 0.16, i * 0.028, slope(from + length * 0.16) + 0.008], 0.003),
  );
  return [
    { name: "console", material: "plastic", mesh: body, node: "body" },
    { name: "console", material: "leather", mesh: rest, node: "body" },
    { name: "console", material: "gloss", mesh: merged([deck, ...keys]), node: "body" },
    { name: "console", material: "chromeDark", mesh: merged([...cups, shifter]), node: "body" },
  ];
}

function ring(at: Vec3, radius: number): Mesh {
  const path = steps(0, 2 * Math.PI, 33)
    .slice(0, -1)
    .map((a): Vec3 => add(at, [radius * Math.cos(a), radius * Math.sin(a), 0]));
  return creased(faced(swept(path, section(0.004, 0.004, 0.8, 8), { closed: true }), at), 60);
}

/** Door cards with arm rests, pulls, pockets and speakers; front doors and, where there is a second row before the rear end, rear doors. */
function doorCards(shape: CabinShape): Part[] {
  const { front, halfWidth, floor: low, belt: height, cowl, rows } = shape;
  if (rows.some(({ kind }) => kind === "coach")) return [];
  const doors: [number, number, "Front" | "Rear"][] = [[cowl.x + 0.12, front[0] + 0.38, "Front"]];
  const second = rows[0];
  if (second && second.kind !== "coach") doors.push([front[0] + 0.46, Math.min(second.x + 0.1, shape.rear - 0.4), "Rear"]);
  return doors.flatMap(([from, to, name]) => {
    const middle = (from + to) / 2;
    const length = to - from;
    const rows2 = steps(0, 1, 17).map((t) => {
      const z = low + 0.06 + (height - 0.02 - low - 0.06) * t;
      const inward = 0.02 * Math.sin(Math.PI * t) + 0.03 * Math.exp(-(((t - 0.62) / 0.1) ** 2));
      return steps(-1, 1, 25).map(
        (s): Vec3 => [middle + (s * length) / 2, halfWidth + 0.015 - inward - 0.012 * (1 - s * s) + 0.03 * (1 - t) * 0.2, z],
      );
    });
    const card = creased(faced(skinned(rows2), [middle, 0, low + 0.4], true), 50);
    const restZ = low + 0.06 + (height - low - 0.08) * 0.6;
    const arm = block([length * 0.6, 0.075, 0.05], [middle + length * 0.08, halfWidth - 0.035, restZ], 0.02);
    const insert = block([length * 0.7, 0.012, 0.13], [middle, halfWidth - 0.018, restZ + 0.12], 0.005);
    const pull = creased(
      faced(
        swept(
          steps(0, 1, 9).map(
            (t): Vec3 => [middle - length * 0.26 + 0.14 * t, halfWidth - 0.035 - 0.022 * Math.sin(Math.PI * t), restZ + 0.17],
          ),
          section(0.008, 0.006, 0.7, 10),
        ),
      ),
      50,
    );
    const speaker = ringDisc([middle - length * 0.3, halfWidth - 0.008, low + 0.2], 0.085);
    const layers: [Material, Mesh][] = [
      ["plastic", merged([card, speaker])],
      ["leather", arm],
      ["leather2", insert],
      ["chromeDark", pull],
    ];
    return layers.flatMap(([material, mesh]): Part[] => [
      { name: "door-card", material, mesh, node: `door${name}Right` },
      { name: "door-card", material, mesh: mirrored(mesh), node: `door${name}Left` },
    ]);
  });
}

function ringDisc(at: Vec3, radius: number): Mesh {
  const profile: Point[] = [
    [radius, 0],
    [radius - 0.004, 0.006],
    [radius - 0.012, 0.003],
    [0.0005, 0.008],
  ];
  const rows = steps(0, 2 * Math.PI, 41).map((a) => profile.map(([r, h]): Vec3 => add(at, [r * Math.cos(a), -h, r * Math.sin(a)])));
  return creased(faced(skinned(rows), add(at, [0, 1, 0])), 40);
}

/** Carpet with a tunnel, pedals, scuffs, and the shelf behind the last row. */
function floor({ floor: low, cowl, rear, halfWidth, front }: CabinShape): Part[] {
  const rows = steps(cowl.x + 0.05, rear, 25).map((x) =>
    steps(-1, 1, 33).map((s): Vec3 => {
      const tunnel = 0.07 * Math.exp(-(((s * halfWidth) / 0.11) ** 2));
      const toe = 0.3 * Math.max(0, (cowl.x + 0.34 - x) / 0.3) ** 1.5;
      return [x, s * (halfWidth + 0.02), low + tunnel + toe];
    }),
  );
  const carpet = creased(faced(skinned(rows), [front[0], 0, low - 5]), 50);
  const pedal = (y: number, height: number, w: number) =>
    block([0.012, w, height], [cowl.x + 0.33, -front[1] + y, low + 0.19], 0.004, ([px, py, pz]) => [px - pz * 0.45, py, pz]);
  return [
    { name: "floor", material: "carpet", mesh: carpet, node: "body" },
    { name: "pedals", material: "chromeDark", mesh: merged([pedal(0.1, 0.13, 0.05), pedal(-0.02, 0.065, 0.095)]), node: "body" },
  ];
}

function cargo({ from, to, z, halfWidth }: NonNullable<CabinShape["cargoCover"]>): Part[] {
  const sheet = block([to - from, halfWidth * 2, 0.012], [(from + to) / 2, 0, z], 0.005);
  const roll = block([0.07, halfWidth * 2, 0.06], [from, 0, z], 0.025);
  return [
    { name: "cargo-cover", material: "fabric", mesh: sheet, node: "body" },
    { name: "cargo-cover", material: "plastic", mesh: roll, node: "body" },
  ];
}
