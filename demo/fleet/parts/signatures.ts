import type { Opening } from "./aperture.ts";
import { distanceToPath, type Outline, roundedBox, stroke } from "./outline.ts";
import { clamp, type Point } from "./vector.ts";

/** The light figure by which a car is known at night, drawn into its lamp. */
export type Signature =
  /** A line along the upper edge, or round the whole lamp. */
  | { kind: "line"; width: number; edge?: "upper" | "lower" | "all" }
  /** Two parallel lines along the upper edge. */
  | { kind: "double"; width: number; gap: number }
  /** The upper line cut into pieces. */
  | { kind: "dashes"; width: number; length: number; gap: number }
  /** Rows of round points. */
  | { kind: "dots"; radius: number; pitch: number; rows?: number }
  /** Blocks whose height steps up outwards. */
  | { kind: "staircase"; count: number; gap: number; lean?: number }
  /** Slats across the lamp, leaning by `lean` metres over its height. */
  | { kind: "blades"; width: number; pitch: number; lean?: number }
  /** A bracket round the inner (or outer) end. */
  | { kind: "bracket"; width: number; reach: number; end?: "inner" | "outer" }
  /** The whole lamp glows. */
  | { kind: "fill" }
  /** Free lines in plan coordinates. */
  | { kind: "paths"; width: number; paths: readonly (readonly Point[])[] }
  /** Rings, for round lamps. */
  | { kind: "rings"; width: number; rings: readonly { centre: Point; radius: number }[] };

/** Room between the lamp's edge and its light. */
const INSET = 0.0085;

/** The signature as a figure within an opening, kept clear of its edge. */
export function signatureOutline(signature: Signature, opening: Opening): Outline {
  const { edge, window, spanAt } = opening;
  const kept = (figure: Outline, inset = INSET): Outline => {
    return (u, v) => Math.max(figure(u, v), edge(u, v) + inset);
  };
  const band = (from: number, to: number): Outline => {
    return (u, v) => {
      const d = -edge(u, v);
      return Math.max(from - d, d - to);
    };
  };
  const upper: Outline = (u, v) => {
    const span = spanAt(u);
    return span ? (span[0] + span[1]) / 2 - v : 0.01;
  };
  const left = Math.min(window.max[0], Math.max(window.min[0], window.min[0] + 0.012));
  const right = window.max[0] - 0.012;
  switch (signature.kind) {
    case "line": {
      const line = band(INSET, INSET + signature.width);
      if (signature.edge === "all") return line;
      const half: Outline = signature.edge === "lower" ? (u, v) => -upper(u, v) : upper;
      return (u, v) => Math.max(line(u, v), half(u, v));
    }
    case "double": {
      const outer = band(INSET, INSET + signature.width);
      const inner = band(INSET + signature.width + signature.gap, INSET + 2 * signature.width + signature.gap);
      return (u, v) => Math.max(Math.min(outer(u, v), inner(u, v)), upper(u, v));
    }
    case "dashes": {
      const line = band(INSET, INSET + signature.width);
      const pitch = signature.length + signature.gap;
      return (u, v) => {
        const along = u - left - Math.floor((u - left) / pitch) * pitch;
        return Math.max(line(u, v), upper(u, v), Math.abs(along - pitch / 2) - signature.length / 2);
      };
    }
    case "dots": {
      const rows = signature.rows ?? 1;
      return kept((u, v) => {
        const span = spanAt(clamp(u, left, right));
        if (!span) return 0.01;
        const column = left + (Math.round((u - left) / signature.pitch - 0.5) + 0.5) * signature.pitch;
        let best = Infinity;
        for (let row = 0; row < rows; row++) {
          const centre = span[0] + ((span[1] - span[0]) * (row + 1)) / (rows + 1);
          best = Math.min(best, Math.hypot(u - column, v - centre) - signature.radius);
        }
        return best;
      }, INSET * 0.5);
    }
    case "staircase": {
      const width = (right - left) / signature.count;
      return kept((u, v) => {
        const lean = (signature.lean ?? 0) * (v - (window.min[1] + window.max[1]) / 2);
        const i = clamp(Math.floor((u - lean - left) / width), 0, signature.count - 1);
        const centre = left + (i + 0.5) * width + lean;
        const span = spanAt(clamp(left + (i + 0.5) * width, left, right));
        if (!span) return 0.01;
        const height = (span[1] - span[0] - 2 * INSET) * (0.34 + (0.66 * i) / Math.max(1, signature.count - 1));
        return roundedBox(u - centre, v - (span[1] - INSET - height / 2), (width - signature.gap) / 2, height / 2, 0.002);
      });
    }
    case "blades": {
      return kept((u, v) => {
        const middle = (window.min[1] + window.max[1]) / 2;
        const lean = ((signature.lean ?? 0) * (v - middle)) / (window.max[1] - window.min[1]);
        const along = u - left - lean;
        return Math.abs(along - (Math.floor(along / signature.pitch) + 0.5) * signature.pitch) - signature.width / 2;
      });
    }
    case "bracket": {
      const line = band(INSET, INSET + signature.width);
      return (u, v) => Math.max(line(u, v), signature.end === "outer" ? right - signature.reach - u : u - left - signature.reach);
    }
    case "fill":
      return (u, v) => edge(u, v) + 0.0035;
    case "paths":
      return kept((u, v) => Math.min(...signature.paths.map((path) => distanceToPath(u, v, path))) - signature.width / 2, 0.004);
    case "rings":
      return kept(
        (u, v) =>
          Math.min(...signature.rings.map(({ centre, radius }) => Math.abs(Math.hypot(u - centre[0], v - centre[1]) - radius))) -
          signature.width / 2,
        0.004,
      );
  }
}

/** A straight strip between two points, for turn lamps. */
export function strip(from: Point, to: Point, width: number): Outline {
  return (u, v) => stroke(u, v, from, to, width);
}
