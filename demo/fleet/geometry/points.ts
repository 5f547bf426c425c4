import type { Corner } from "./outline.ts";
import type { Point2 } from "./spline.ts";

/** Reads points written as in SVG: pairs "u,v" in metres separated by spaces. */
export function points(text: string): Point2[] {
  return tuples(text).map(([u, v]) => [u!, v!]);
}

/** Reads an outline's corners: "u,v" or, with a radius of their own, "u,v,r". */
export function corners(text: string): Corner[] {
  return tuples(text).map(([u, v, radius]) => (radius === undefined ? [u!, v!] : [u!, v!, radius]));
}

function tuples(text: string): number[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((tuple) => {
      const numbers = tuple.split(",").map(Number);
      if (numbers.length < 2 || numbers.length > 3 || numbers.some(Number.isNaN)) throw new Error(`Not a point: ${tuple}`);
      return numbers;
    });
}
