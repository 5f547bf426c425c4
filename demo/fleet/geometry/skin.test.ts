import { describe, expect, test } from "vitest";
import { smoothMax } from "./blend.ts";
import { Outline } from "./outline.ts";
import { corners, points } from "./points.ts";
import { openEdges } from "./shell.ts";
import { Skin } from "./skin.ts";
import { Curve } from "./spline.ts";
import { surfaceNets } from "./surface-nets.ts";

/** A ball of 0.5 m radius about (0, 0, 1). */
const ball = (x: number, y: number, z: number) => Math.hypot(x, y, z - 1) - 0.5;

function halfBall(): Skin {
  const step = 0.05;
  const surface = surfaceNets(ball, [-0.7, -step / 2, 0.3], [0.7, 0.7, 1.7], step);
  const skin = new Skin(ball, surface);
  skin.refine(0.04, () => true);
  return skin;
}

describe("a skin", () => {
  test("is closed but for the mirror plane, and faces outwards", () => {
    const mesh = halfBall().extract(() => true);
    expect(openEdges(mesh)).toHaveLength(0);
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const corner = (k: number) => [0, 1, 2].map((axis) => mesh.positions[mesh.indices[i + k]! * 3 + axis]!);
      const [a, b, c] = [corner(0), corner(1), corner(2)] as [number[], number[], number[]];
      const u = b.map((value, axis) => value - a[axis]!);
      const v = c.map((value, axis) => value - a[axis]!);
      const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
      const outwards = n[0]! * a[0]! + n[1]! * a[1]! + n[2]! * (a[2]! - 1);
      expect(outwards).toBeGreaterThan(-1e-9);
    }
  });

  test("is cut exactly along a line, and the pieces fit together", () => {
    const skin = halfBall();
    const line = (x: number, _y: number, z: number) => Math.hypot(x, z - 1) - 0.3;
    skin.split(line, { y: [0.2, 1] });
    const disc = skin.extract((triangle) => {
      const middle = [0, 1, 2].map(
        (axis) => [0, 1, 2].reduce((sum, k) => sum + skin.positions[skin.triangles[triangle * 3 + k]! * 3 + axis]!, 0) / 3,
      );
      return middle[1]! > 0.2 && line(middle[0]!, 0, middle[2]!) < 0;
    });
    const rim = openEdges(disc);
    expect(rim.length).toBeGreaterThan(30);
    for (const edge of rim) {
      for (const vertex of edge)
        expect(Math.abs(Math.hypot(disc.positions[vertex * 3]!, disc.positions[vertex * 3 + 2]! - 1) - 0.3)).toBeLessThan(0.001);
    }
    expect(openEdges(skin.extract(() => true))).toHaveLength(0);
  });
});

test("a curve starts and ends in its control points and runs on straight", () => {
  const curve = new Curve(points("0,1 1,3 2,0 3,2"));
  expect(curve.at(0)).toBeCloseTo(1, 5);
  expect(curve.at(3)).toBeCloseTo(2, 5);
  expect(curve.at(4) - curve.at(3.5)).toBeCloseTo(curve.at(3.5) - curve.at(3), 5);
});

test("an outline knows inside from outside, whichever way it turns", () => {
  for (const text of ["0,0 1,0 1,1 0,1", "0,1 1,1 1,0 0,0"]) {
    const outline = new Outline(corners(text), 0.1);
    expect(outline.distance(0.5, 0.5)).toBeCloseTo(-0.5, 2);
    expect(outline.distance(0.5, 1.03)).toBeCloseTo(0.03, 5);
    expect(outline.distance(0.005, 0.005)).toBeGreaterThan(0);
  }
  expect(() => points("1,2 3")).toThrow("Not a point: 3");
});

test("a blend is never less than its sheets and leaves them alone at a distance", () => {
  expect(smoothMax(0, 0, 0.06)).toBeCloseTo(0.01, 9);
  expect(smoothMax(0.2, 0, 0.06)).toBe(0.2);
});
