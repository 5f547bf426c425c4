import { type Material, type Mesh, merged, type Part } from "../geometry/mesh.ts";
import { type Aperture, floorOf, layer, type Opening, onSides, opened, well } from "./aperture.ts";
import { type Outline, roundedBox, stroke } from "./outline.ts";

/** What stands in a grille or intake. Lengths in metres. */
export type GrilleFill =
  /** Bars along u, following the skin. */
  | { kind: "bars"; pitch: number; thickness: number; recess?: number }
  /** Upright vanes. */
  | { kind: "vanes"; pitch: number; thickness: number; recess?: number }
  /** Six-sided cells. */
  | { kind: "honeycomb"; cell: number; thickness: number; recess?: number }
  /** Crossing bars, `lean` rise per run. */
  | { kind: "diamond"; cell: number; thickness: number; lean?: number; recess?: number }
  /** Short studs in staggered rows that shrink upwards. */
  | { kind: "studs"; pitch: number; size: number; recess?: number }
  /** Upright slots punched through a plate. */
  | { kind: "slots"; count: number; width: number; recess?: number }
  /** A closed face with a fine raised texture: battery-electric cars. */
  | { kind: "closed"; pitch: number }
  /** One thin blade across: air curtains and low intakes. */
  | { kind: "blade"; thickness: number; recess?: number };

export interface Grille extends Aperture {
  fill: GrilleFill;
  /** Of the fill; gloss black unless said. */
  material?: Material;
  /** Frame round the opening, flush with the skin. */
  frame?: { width: number; material: Material };
  step?: number;
}

const hexagon = (u: number, v: number, cell: number): number => {
  const s = Math.sqrt(3);
  const centre = (cu: number, cv: number) => {
    const [x, y] = [Math.abs(u - cu), Math.abs(v - cv)];
    return Math.max(x * 0.5 + (y * s) / 2, x);
  };
  const nearest = (offset: readonly [number, number]) => {
    const cu = Math.round((u - offset[0]) / cell) * cell + offset[0];
    const cv = Math.round((v - offset[1]) / (cell * s)) * cell * s + offset[1];
    return centre(cu, cv);
  };
  return Math.min(nearest([0, 0]), nearest([cell / 2, (cell * s) / 2]));
};

const sawtooth = (value: number, pitch: number): number => Math.abs(value - (Math.floor(value / pitch) + 0.5) * pitch);

/** The fill as a plane figure, before it is cut by the opening. */
function figureOf(fill: GrilleFill, { window }: Opening): Outline {
  const [u0, v0] = window.min;
  const middle = (window.min[1] + window.max[1]) / 2;
  const height = window.max[1] - window.min[1];
  switch (fill.kind) {
    case "bars":
      return (_u, v) => sawtooth(v - v0 - fill.pitch * 0.3, fill.pitch) - fill.thickness / 2;
    case "vanes":
      return (u) => sawtooth(u + fill.pitch / 2, fill.pitch) - fill.thickness / 2;
    case "honeycomb":
      return (u, v) => fill.cell / 2 - fill.thickness / 2 - hexagon(u, v, fill.cell);
    case "diamond": {
      const lean = fill.lean ?? 0.6;
      const shrink = Math.hypot(1, lean);
      return (u, v) =>
        Math.min(sawtooth(v + u * lean, fill.cell * lean) / shrink, sawtooth(v - u * lean, fill.cell * lean) / shrink) - fill.thickness / 2;
    }
    case "studs":
      return (u, v) => {
        const row = Math.round((v - v0) / (fill.pitch * 0.6));
        const shift = row % 2 === 0 ? 0 : fill.pitch / 2;
        const cu = Math.round((u - shift) / fill.pitch) * fill.pitch + shift;
        const size = fill.size * (1 - 0.55 * Math.min(1, Math.max(0, (v - v0) / height)));
        return stroke(u, v, [cu - size, v0 + row * fill.pitch * 0.6], [cu + size, v0 + row * fill.pitch * 0.6], size * 0.7);
      };
    case "slots": {
      const pitch = (window.max[0] - u0) / fill.count;
      return (u, v) => {
        const cu = u0 + (Math.floor((u - u0) / pitch) + 0.5) * pitch;
        return -roundedBox(u - cu, v - middle, fill.width / 2, height * 0.36, fill.width * 0.45);
      };
    }
    case "blade":
      return (_u, v) => Math.abs(v - middle) - fill.thickness / 2;
    case "closed":
      return () => -1;
  }
}

/**
 * Fills an opening: walls, a dark finned core at its bottom, the fill with rounded edges some millimetres below the skin, and
 * a frame. Nothing is left an empty hole. Both sides unless the aperture has one.
 */
export function grille(spec: Grille): Part[] {
  const opening = opened(spec);
  const step = spec.step ?? 0.003;
  const { edge, depth } = opening;
  const material = spec.material ?? "gloss";
  const layers: [Material, Mesh][] = [];
  if (spec.fill.kind === "closed") {
    const { pitch } = spec.fill;
    const texture: Outline = (u, v) => {
      const a = sawtooth(v + u * 0.35, pitch) / pitch;
      const b = sawtooth(v - u * 0.35, pitch) / pitch;
      return -0.0045 + 0.0022 * Math.max(0, 1 - 5 * Math.min(a, b));
    };
    layers.push([
      material,
      layer(opening, (u, v) => edge(u, v) + 0.0015, {
        top: texture,
        bottom: -depth,
        bevel: 0.001,
        step: Math.min(step, pitch / 9),
        flush: true,
      }),
    ]);
    layers.push(["gap", well(opening, step, 0.012)]);
  } else {
    const recess = spec.fill.recess ?? Math.min(0.012, depth * 0.3);
    const figure = figureOf(spec.fill, opening);
    const cut: Outline = (u, v) => Math.max(figure(u, v), edge(u, v) + 0.0004);
    const thin = "thickness" in spec.fill ? Math.min(step, spec.fill.thickness / 2.2) : step;
    const fins = (u: number) => 0.004 * (sawtooth(u, 0.008) / 0.004);
    layers.push(["gloss", well(opening, step)]);
    layers.push(["rubber", floorOf(opening, step * 1.5, depth, fins)]);
    layers.push([
      material,
      layer(opening, cut, {
        top: -recess,
        bottom: -Math.min(depth * 0.85, recess + 0.03),
        bevel: Math.min(0.0022, thin * 0.9),
        step: thin,
      }),
    ]);
  }
  if (spec.frame) {
    const { width, material: frame } = spec.frame;
    const band: Outline = (u, v) => Math.max(edge(u, v) - 0.0005, -edge(u, v) - width);
    layers.push([
      frame,
      layer(opening, band, {
        top: 0.0016,
        bottom: -0.014,
        bevel: Math.min(0.0022, width * 0.35),
        step: Math.min(step, width / 3),
        flush: true,
      }),
    ]);
  }
  return onSides(
    spec,
    "grille",
    layers.filter(([, mesh]) => mesh.indices.length > 0).map(([m, mesh]): [Material, Mesh] => [m, merged([mesh])]),
  );
}
