import type { Body } from "./geometry/body.ts";
import type { Label } from "./geometry/cutting.ts";

/** A face as seen straight from the front, half of it, stretched to a standard frame: one kind of surface per cell, 0 = nothing. */
export type FrontView = Uint8Array;

const COLUMNS = 60;
const ROWS = 60;

/** What tells faces apart: glass, lamps, openings, dark or bright panels, paint, unpainted parts. */
const KINDS = ["paint", "glass", "headlamp", "grille", "panel", "cladding"] as const;

/** The lower two thirds of the right half of a body's front, width and height stretched to the same frame, so that size alone makes no difference. */
export function frontView({ sides, zones, sheets }: Body): FrontView {
  const right = sides.find(({ side }) => side === "right")!;
  const { positions, triangles } = right.skin;
  const view = new Uint8Array(COLUMNS * ROWS);
  const nearest = new Float32Array(COLUMNS * ROWS).fill(1);
  let [width, low, high] = [0, Infinity, 0];
  for (let i = 0; i < positions.length; i += 3) {
    width = Math.max(width, positions[i + 1]!);
    low = Math.min(low, positions[i + 2]!);
  }
  high = sheets.beltHeight(0) * 1.06;
  const kindOf = (label: Label): number => {
    if (label.startsWith("aperture:")) {
      const zone = zones.apertures.find(({ name }) => `aperture:${name}` === label)!;
      return KINDS.indexOf(zone.design.kind as (typeof KINDS)[number]) + 1;
    }
    if (label === "windscreen" || label === "frit" || label.endsWith("Glass")) return 2;
    return label === "cladding" || label === "underbody" || label === "cowl" ? 6 : 1;
  };
  for (let triangle = 0; triangle < right.labels.length; triangle++) {
    const corners = [0, 1, 2].map((k) => triangles[triangle * 3 + k]! * 3);
    const x = corners.reduce((sum, at) => sum + positions[at]!, 0) / 3;
    if (x > 0.3) continue;
    const kind = kindOf(right.labels[triangle]!);
    const u = corners.map((at) => (positions[at + 1]! / width) * COLUMNS);
    const v = corners.map((at) => ((positions[at + 2]! - low) / (high - low)) * ROWS);
    const area = (u[1]! - u[0]!) * (v[2]! - v[0]!) - (u[2]! - u[0]!) * (v[1]! - v[0]!);
    if (Math.abs(area) < 1e-9) continue;
    for (let i = Math.max(0, Math.floor(Math.min(...u))); i <= Math.min(COLUMNS - 1, Math.max(...u)); i++) {
      for (let j = Math.max(0, Math.floor(Math.min(...v))); j <= Math.min(ROWS - 1, Math.max(...v)); j++) {
        const b = ((i + 0.5 - u[0]!) * (v[2]! - v[0]!) - (u[2]! - u[0]!) * (j + 0.5 - v[0]!)) / area;
        const c = ((u[1]! - u[0]!) * (j + 0.5 - v[0]!) - (i + 0.5 - u[0]!) * (v[1]! - v[0]!)) / area;
        if (b < 0 || c < 0 || b + c > 1 || x > nearest[i * ROWS + j]!) continue;
        nearest[i * ROWS + j] = x;
        view[i * ROWS + j] = kind;
      }
    }
  }
  return view;
}

/** Share of the cells that differ, among those where either view shows more than paint. */
export function shareOfDifference(a: FrontView, b: FrontView): number {
  let [different, drawn] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i]! <= 1 && b[i]! <= 1) continue;
    drawn++;
    if (a[i] !== b[i]) different++;
  }
  return drawn === 0 ? 0 : different / drawn;
}
