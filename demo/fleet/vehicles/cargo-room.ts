import { compact, flipped, type Mesh, merged, mirrored, type Part, type Vec3 } from "../geometry/mesh.ts";
import { inwards, sunk } from "../geometry/shell.ts";
import { creased, facing, type Shell, skinned } from "../parts/shell.ts";
import { steps } from "../parts/vector.ts";
import type { Site } from "./site.ts";

/** From a rear seat's hip point to where the cargo room begins, metres. */
const BEHIND_SEATS = 0.34;
const SHORTEST = 0.4;
/** Floor below the opening's sill, and the highest it lies over the ground. */
const STEP_DOWN = 0.05;
const HIGHEST_FLOOR = 0.58;
/** From the outer skin to the trim: as deep as the channel round the tailgate. */
const TRIM = 0.084;
/** From an arch's liner to its cover inside. */
const ARCH_COVER = 0.012;
/** Ribs of the mat on the floor, metres. */
const RIB = 0.003;
const RIB_PITCH = 0.09;
/** How far the trim ends in front of glass and of the opening. */
const RIM = 0.012;

/** What is seen through an open tailgate: a floor, walls that follow the body up to the opening and the glass, and covers over the wheel arches. */
export function cargoRoom(site: Site): Part[] {
  const { design, measures, body } = site;
  const { sheets, zones } = body;
  const last = design.cabin.rows.at(-1);
  const gate = zones.shuts.find(({ opens }) => opens?.kind === "tailgate");
  if (!last || !gate) return [];
  const sill = Math.min(...design.tailgate.outline.map(([, z]) => z));
  const low = Math.max(design.cabin.floor + 0.02, Math.min(sill - STEP_DOWN, HIGHEST_FLOOR));
  const tail = sheets.tailAt(low);
  const from = Math.min(last.x + BEHIND_SEATS, tail - SHORTEST);
  const bend = Math.max(from + 0.1, tail - 0.6);

  /** Along the walls from the seats (0) round the corner to the middle of the tail (1): where a ray begins, and which way it goes. */
  const ray = (along: number): { at: number; x: number; y: number } => {
    if (along < 0.3) return { at: from + ((bend - from) * along) / 0.3, x: 0, y: 1 };
    const angle = ((1 - along) / 0.7) * (Math.PI / 2);
    return { at: bend, x: Math.cos(angle), y: Math.sin(angle) };
  };
  const wallAt = (along: number, z: number): Vec3 | null => {
    const { at, x, y } = ray(along);
    for (let reach = 1.4; reach > 0.05; reach -= 0.006) {
      if (sheets.skin(at + x * reach, y * reach, z) < -TRIM) return [at + x * reach, y * reach, z];
    }
    return null;
  };
  const halfWidthAt = (x: number): number => {
    let y = 1.2;
    while (y > 0 && sheets.skin(x, y, low) > -TRIM) y -= 0.006;
    return Math.max(0, y);
  };
  const matRow = (x: number, half: number) =>
    steps(0, half, 97).map((y): Vec3 => [x, y, low + RIB * Math.cos((2 * Math.PI * y) / RIB_PITCH)]);
  const isOpen = ([x, y, z]: Vec3) =>
    (x > design.tailgate.fromX && gate.distance(x, y, z) < RIM) ||
    zones.sideWindows.distance(x, y, z) < RIM ||
    zones.backlight.distance(x, y, z) < RIM;

  const columns = [...steps(0, 0.3, 9), ...steps(0.3, 1, 57).slice(1)];
  const walls = columns.map((along) => {
    const column: Vec3[] = [];
    for (let z = low; z < measures.height; z += 0.01) {
      const point = wallAt(along, z);
      if (!point || isOpen(point)) break;
      column.push(point);
    }
    return column;
  });
  const right = creased(facing(ragged(walls), [0, -1, 0]), 60);
  const end = wallAt(1, low)?.[0] ?? tail;
  const floor = creased(facing(skinned(steps(from, end, 41).map((x) => matRow(x, halfWidthAt(x)))), [0, 0, 1]));
  const step: Shell = skinned([low, design.cabin.floor].map((z) => [0, halfWidthAt(from)].map((y): Vec3 => [from, y, z])));
  const riser = creased(facing(step, [1, 0, 0]));
  const covers = body.parts.filter(({ name }) => name.startsWith("arch ")).map(({ mesh }) => coverOf(mesh, measures.wheelbase / 2));
  return [
    { name: "cargo-walls", material: "plastic", node: "body", mesh: merged([right, mirrored(right), ...covers]) },
    { name: "cargo-floor", material: "fabric", node: "body", mesh: merged([floor, mirrored(floor), riser, mirrored(riser)]) },
  ];
}

/** The skin over neighbouring columns of points, as high as the lower of the two; columns begin at the same height. */
function ragged(columns: readonly (readonly Vec3[])[]): Shell {
  const points: Vec3[] = [];
  const triangles: number[] = [];
  for (const [i, column] of columns.entries()) {
    const next = columns[i + 1];
    if (!next) break;
    const height = Math.min(column.length, next.length);
    if (height < 2) continue;
    const base = points.length;
    for (let k = 0; k < height; k++) points.push(column[k]!, next[k]!);
    for (let k = 0; k < height - 1; k++) {
      const [a, b] = [base + k * 2, base + k * 2 + 1];
      triangles.push(a, b, a + 2, b, b + 2, a + 2);
    }
  }
  return { points, triangles };
}

/** The side of a rear arch's liner that is seen from within. */
function coverOf(liner: Mesh, behind: number): Mesh {
  const inside = flipped(sunk(liner, inwards(ARCH_COVER)));
  return compact({ ...inside, indices: inside.indices.filter((_, i) => liner.positions[inside.indices[i - (i % 3)]! * 3]! > behind) });
}
