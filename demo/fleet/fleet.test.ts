import { FrontSide, Ray, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { buildVehicle, fleetNames } from "./fleet.ts";
import { frontView, shareOfDifference } from "./front-view.ts";
import { type Body, buildBody } from "./geometry/body.ts";
import { hingesOf } from "./geometry/hinges.ts";
import { boundsOf, type Mesh, type Node, type Part, triangleCount } from "./geometry/mesh.ts";
import { rayTree } from "./geometry/ray-tree.ts";
import type { FleetName } from "./vehicles/design.ts";
import { designs } from "./vehicles/designs.ts";
import { catalogued, measuresOf } from "./vehicles/measures.ts";

const bodies = new Map<FleetName, Body>();

function bodyOf(name: FleetName): Body {
  const known = bodies.get(name) ?? buildBody(designs[name], measuresOf(designs[name]), "draft");
  bodies.set(name, known);
  return known;
}

const leaves: Record<FleetName, Node[]> = {
  yunqi: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  chuji: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  zhihuan: ["doorFrontLeft", "doorFrontRight", "tailgate"],
  songjian: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  yuanxiu: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  cengluan: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  qinglan: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  tongxing: ["doorFrontLeft", "doorFrontRight", "doorRearLeft", "doorRearRight", "tailgate"],
  coaster: ["doorFrontLeft", "doorRearRight", "tailgate"],
  "coaster-old": ["doorFrontLeft", "doorRearRight", "tailgate"],
};

describe.each(fleetNames)("%s", (name) => {
  const { dims } = catalogued[name];
  const design = designs[name];

  test("measures what the site says, to 10 mm", { timeout: 30_000 }, () => {
    // The skin with its openings still closed: the foremost point may lie in a grille.
    const [min, max] = boundsOf(bodyOf(name).sides.map(({ skin }) => skin.extract(() => true)));
    const millimetres = (value: number) => Math.round(value * 1000);
    const added = { length: millimetres(design.spareWheel?.depth ?? 0), height: millimetres(design.roofRails?.height ?? 0) };
    expect(Math.abs(millimetres(max[0] - min[0]) + added.length - dims.length)).toBeLessThanOrEqual(10);
    expect(Math.abs(millimetres(2 * max[1]) - dims.width)).toBeLessThanOrEqual(10);
    expect(Math.abs(millimetres(max[2]) + added.height - dims.height)).toBeLessThanOrEqual(10);
    expect(Math.abs(millimetres(min[2]) - dims.groundClearance)).toBeLessThanOrEqual(15);
  });

  test("its body is sound: finite, unit normals, hardly a sliver, both sides alike in extent", () => {
    const { parts } = bodyOf(name);
    for (const part of parts) expect(unsound(part.mesh), part.name).toBe(0);
    const triangles = triangleCount(parts.map(({ mesh }) => mesh));
    const slivers = parts.reduce((sum, { mesh }) => sum + sliversOf(mesh), 0);
    expect(slivers / triangles).toBeLessThan(0.02);
    const [min, max] = boundsOf(parts.map(({ mesh }) => mesh));
    expect(min[1]).toBeCloseTo(-max[1], 3);
    expect(triangles).toBeLessThan(260_000);
  });

  test("doors and tailgate are pieces of their own with edges, linings and hinges", () => {
    const { parts, sheets } = bodyOf(name);
    const nodes = new Set(parts.map(({ node }) => node));
    expect([...nodes].filter((node) => node !== "body").sort()).toEqual([...leaves[name]].sort());
    const hinges = hingesOf(design, sheets, measuresOf(design));
    expect(hinges.map(({ node }) => node).sort()).toEqual([...leaves[name]].sort());
    for (const node of leaves[name]) {
      const own = parts.filter((part) => part.node === node).map((part) => part.name);
      expect(own).toContain("paint");
      expect(own).toContain(`edge ${node}`);
      expect(own).toContain(`lining ${node}`);
    }
  });
});

test("no two share a face", { timeout: 30_000 }, () => {
  const views = fleetNames.map((name) => ({ name, view: frontView(bodyOf(name)) }));
  for (const [i, one] of views.entries()) {
    for (const other of views.slice(i + 1))
      expect(shareOfDifference(one.view, other.view), `${one.name} and ${other.name}`).toBeGreaterThan(0.35);
    expect(shareOfDifference(one.view, one.view)).toBe(0);
  }
});

test("a whole vehicle stands on its wheels, with every filling", { timeout: 60_000 }, () => {
  const vehicle = buildVehicle("yunqi", "draft");
  const { wheelbase, height } = vehicle.dims;
  const wheel = (node: Node) => boundsOf(meshes(vehicle.parts, (part) => part.node === node));
  for (const [node, x] of [
    ["wheelFrontRight", 0],
    ["wheelRearLeft", wheelbase],
  ] as const) {
    const [min, max] = wheel(node);
    expect((min[0] + max[0]) / 2).toBeCloseTo(x, 2);
    expect(min[2]).toBeCloseTo(0, 2);
  }
  const names = new Set(vehicle.parts.map(({ name }) => name));
  for (const name of ["headlamp", "tail-lamp", "grille", "mirror", "wiper", "handle", "plate", "emblem", "headlining"])
    expect(names).toContain(name);
  const [, top] = boundsOf(meshes(vehicle.parts, ({ name }) => !name.includes("fin")));
  expect(top[2]).toBeLessThan(height + 0.01);
  for (const part of vehicle.parts) expect(unsound(part.mesh), part.name).toBe(0);
});

test.each(["yunqi", "songjian", "coaster"] as const)(
  "through the open tailgate of %s one sees its room, not the wheels or the ground",
  { timeout: 60_000 },
  (name) => {
    const { parts, dims } = buildVehicle(name, "draft");
    const isWheel = ({ node }: Part) => node.startsWith("wheel");
    const opaque = meshes(parts, (part) => part.node !== "tailgate" && !part.material.startsWith("glass"));
    const seenFrom = firstHit(opaque);
    const wheelFrom = firstHit(meshes(parts, isWheel));
    const [, [tail]] = boundsOf(opaque);
    const [, [, , tyreTop]] = boundsOf(meshes(parts, isWheel));
    for (const side of [-1, 1]) {
      const eye = new Vector3(tail + 1.2, -0.45 * side, 1.9);
      const look = (x: number, y: number, z: number) => new Ray(eye, new Vector3(x, y, z).sub(eye).normalize());
      for (let before = 0.7; before <= 1.3; before += 0.1) {
        const seen = seenFrom(look(tail - before, 0.3 * side, 0));
        expect(seen?.z ?? 0, `${before} m before the tail`).toBeGreaterThan(dims.groundClearance + 0.15);
      }
      for (const along of [-0.15, 0, 0.15]) {
        const ray = look(dims.wheelbase + along, (dims.width / 2 - 0.22) * side, tyreTop - 0.05);
        const wheel = wheelFrom(ray);
        const seen = seenFrom(ray);
        if (wheel) expect(seen?.distanceTo(eye), `the wheel ${along} m behind its middle`).toBeLessThan(wheel.distanceTo(eye) - 0.01);
      }
    }
  },
);

/** The first place that a ray meets on the front of meshes, as the showroom draws them. */
function firstHit(shown: readonly Mesh[]): (ray: Ray) => Vector3 | null {
  const tree = rayTree(shown);
  return (ray) => tree.raycastFirst(ray, FrontSide)?.point ?? null;
}

function meshes(parts: readonly Part[], wanted: (part: Part) => boolean): Mesh[] {
  return parts.filter(wanted).map(({ mesh }) => mesh);
}

/** Corners that are not finite or whose normal is not of length 1. */
function unsound({ positions, normals }: Mesh): number {
  let count = 0;
  for (let i = 0; i < positions.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!);
    const finite = Number.isFinite(positions[i]! + positions[i + 1]! + positions[i + 2]!);
    if (!finite || Math.abs(length - 1) > 2e-3) count++;
  }
  return count;
}

/** Triangles of less than a tenth of a square millimetre. */
function sliversOf({ positions: p, indices }: Mesh): number {
  let count = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    if (Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2 < 1e-7) count++;
  }
  return count;
}
