import { describe, expect, test } from "vitest";
import { boundsOf, type Mesh, type Part, triangleCount, type Vec3 } from "../geometry/mesh.ts";
import { emblem, plate, sensors, wordmark } from "./badges.ts";
import { cabin } from "./cabin.ts";
import { doorHandle, exhaust, roofRails, sharkFin, sideStep, spareWheel, wiper } from "./exterior.ts";
import { type GrilleFill, grille } from "./grille.ts";
import { headlamp, tailLamp } from "./lamps.ts";
import { mirrors } from "./mirror.ts";
import { roundedPolygon } from "./outline.ts";
import type { Patch } from "./patch.ts";
import { type RimDesignName, rimDesigns } from "./rim-designs.ts";
import type { Signature } from "./signatures.ts";
import { unit } from "./vector.ts";
import { tyreSize, wheels } from "./wheel.ts";

/** A bowed nose at x ≈ −0.8: u = y, v = z. */
const nose: Patch = (u, v) => ({
  position: [-0.85 + 0.12 * u * u + 0.1 * (v - 0.5) ** 2, u, v],
  normal: unit([-1, 0.24 * u, 0.2 * (v - 0.5)]),
});
const side: Patch = (u, v) => ({ position: [u, 0.93 - 0.05 * (v - 0.6) ** 2, v], normal: unit([0, 1, 0.1 * (v - 0.6)]) });
const roof: Patch = (u, v) => ({ position: [u, v, 1.4 - 0.05 * v * v], normal: unit([0, 0.1 * v, 1]) });
const lampOutline = roundedPolygon(
  [
    [0.4, 0.6],
    [0.42, 0.68],
    [0.8, 0.72],
    [0.82, 0.63],
  ],
  0.012,
);
const grilleOutline = roundedPolygon(
  [
    [-0.3, 0.3],
    [0.36, 0.3],
    [0.42, 0.42],
    [0.36, 0.56],
    [-0.3, 0.56],
  ],
  0.02,
);
const aperture = { outline: lampOutline, patch: nose, outwards: [-1, 0, 0] as Vec3, depth: 0.055, step: 0.004 };

function expectSound(meshes: readonly Mesh[]): void {
  for (const { positions, normals, indices } of meshes) {
    expect(normals.length).toBe(positions.length);
    expect(positions.every(Number.isFinite)).toBe(true);
    expect(indices.length % 3).toBe(0);
    expect(indices.every((index) => index < positions.length / 3)).toBe(true);
    for (let i = 0; i < normals.length; i += 3) {
      const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0);
      if (Math.abs(length - 1) > 1e-3) expect.fail(`normal ${i / 3} has length ${length}`);
    }
  }
}

const meshesOf = (parts: readonly Part[]) => parts.map(({ mesh }) => mesh);

/** Share of triangles that face the way their normals say. */
function agreement({ positions: p, normals: n, indices }: Mesh): number {
  let agreeing = 0;
  let counted = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (indices[i + k] ?? 0) * 3;
      return [p[at] ?? 0, p[at + 1] ?? 0, p[at + 2] ?? 0, n[at] ?? 0, n[at + 1] ?? 0, n[at + 2] ?? 0];
    }) as [number[], number[], number[]];
    const [u, v] = [0, 1, 2].reduce<[number[], number[]]>(
      ([x, y], k) => [
        [...x, (b[k] ?? 0) - (a[k] ?? 0)],
        [...y, (c[k] ?? 0) - (a[k] ?? 0)],
      ],
      [[], []],
    ) as [[number, number, number], [number, number, number]];
    const area = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    if (Math.hypot(...area) < 1e-10) continue;
    counted++;
    if (area.reduce((sum, value, k) => sum + value * ((a[k + 3] ?? 0) + (b[k + 3] ?? 0) + (c[k + 3] ?? 0)), 0) > 0) agreeing++;
  }
  return counted === 0 ? 1 : agreeing / counted;
}

describe("wheels", () => {
  test("a size on the sheet gives the real radii", () => {
    const { width, rimRadius, radius } = tyreSize("245/45 R20");
    expect(width).toBe(0.245);
    expect(rimRadius).toBeCloseTo(0.254, 4);
    expect(radius).toBeCloseTo(0.254 + 0.11025, 4);
    expect(tyreSize("215/75 R17.5").rimRadius).toBeCloseTo(0.22225, 5);
    expect(() => tyreSize("20 inches")).toThrow();
  });

  test.each(Object.keys(rimDesigns) as RimDesignName[])("%s stands on the ground, fits its tyre and is sound", (design) => {
    const parts = wheels({ design, size: "245/45 R20", coarse: true }, { wheelbase: 3, halfTrackFront: 0.83, halfTrackRear: 0.84 });
    expectSound(meshesOf(parts));
    const [min, max] = boundsOf(meshesOf(parts));
    const { radius } = tyreSize("245/45 R20");
    expect(min[2]).toBeGreaterThanOrEqual(-0.001);
    expect(min[2]).toBeLessThan(0.006);
    expect(max[2]).toBeCloseTo(2 * radius, 2);
    expect(max[0]).toBeCloseTo(3 + radius, 2);
    expect(max[1]).toBeGreaterThan(0.84 + 0.1);
    expect(max[1]).toBeLessThan(0.84 + 0.245 / 2 + 0.03);
    expect(min[1]).toBeCloseTo(-max[1], 3);
    expect(triangleCount(meshesOf(parts))).toBeLessThan(160_000);
    expect(new Set(parts.map(({ node }) => node)).size).toBe(5);
  });
});

describe("lamps and grilles", () => {
  const signatures: Signature[] = [
    { kind: "line", width: 0.009 },
    { kind: "line", width: 0.008, edge: "all" },
    { kind: "double", width: 0.005, gap: 0.006 },
    { kind: "dashes", width: 0.009, length: 0.03, gap: 0.008 },
    { kind: "dots", radius: 0.006, pitch: 0.03 },
    { kind: "staircase", count: 6, gap: 0.006 },
    { kind: "blades", width: 0.006, pitch: 0.02, lean: 0.02 },
    { kind: "bracket", width: 0.009, reach: 0.08 },
    { kind: "fill" },
    { kind: "rings", width: 0.006, rings: [{ centre: [0.6, 0.66], radius: 0.02 }] },
  ];

  test.each(signatures)("head lamp with $kind: lit, mirrored, inside its opening", (signature) => {
    const parts = headlamp({ ...aperture, signature, projectors: [{ at: [0.6, 0.645], half: [0.02, 0.012] }], turnStrip: true });
    expectSound(meshesOf(parts));
    const light = parts.filter(({ material }) => material === "lampLight");
    expect(triangleCount(meshesOf(light))).toBeGreaterThan(40);
    const [min, max] = boundsOf(meshesOf(parts));
    expect(max[1]).toBeLessThanOrEqual(0.822);
    expect(min[1]).toBeCloseTo(-max[1], 4);
    expect(max[0] - min[0]).toBeLessThan(0.16);
    for (const { mesh } of parts) if (mesh.indices.length > 3000) expect(agreement(mesh)).toBeGreaterThan(0.95);
  });

  test("no two signatures light the same area", () => {
    const areas = signatures.map((signature) => {
      const lit = headlamp({ ...aperture, signature }).filter(({ material }) => material === "lampLight");
      return triangleCount(meshesOf(lit));
    });
    expect(new Set(areas).size).toBe(areas.length);
  });

  test("a tail lamp has a red lens over two depths of light", () => {
    const parts = tailLamp({
      ...aperture,
      signature: { kind: "line", width: 0.008 },
      inner: { kind: "blades", width: 0.005, pitch: 0.016 },
      clear: 0.2,
    });
    expectSound(meshesOf(parts));
    expect(parts.map(({ material }) => material)).toEqual(
      expect.arrayContaining(["lensRed", "tailLight", "tailGlow", "lampBucket", "chrome"]),
    );
  });

  const fills: GrilleFill[] = [
    { kind: "bars", pitch: 0.03, thickness: 0.008 },
    { kind: "vanes", pitch: 0.03, thickness: 0.006 },
    { kind: "honeycomb", cell: 0.036, thickness: 0.006 },
    { kind: "diamond", cell: 0.05, thickness: 0.006 },
    { kind: "studs", pitch: 0.05, size: 0.01 },
    { kind: "slots", count: 6, width: 0.03 },
    { kind: "closed", pitch: 0.04 },
    { kind: "blade", thickness: 0.012 },
  ];

  test.each(fills)("grille with $kind is filled, closed behind and joined at the centreline", (fill) => {
    const parts = grille({ ...aperture, outline: grilleOutline, fill, frame: { width: 0.008, material: "chrome" } });
    expectSound(meshesOf(parts));
    const [min, max] = boundsOf(meshesOf(parts));
    expect(max[1]).toBeCloseTo(0.42, 1);
    expect(min[1]).toBeCloseTo(-max[1], 4);
    const filling = parts.find(({ material }) => material === "gloss");
    const nearest = filling?.mesh.positions.filter((_, i) => i % 3 === 1).reduce((best, y) => Math.min(best, Math.abs(y)), 1);
    expect(nearest).toBeLessThan(0.04);
    expect(parts.some(({ material }) => material === (fill.kind === "closed" ? "gap" : "rubber"))).toBe(true);
  });
});

describe("what is fixed to the body", () => {
  const mount = { patch: nose, at: [0, 0.5] as const, end: "front" as const };
  const pieces: [string, Part[]][] = [
    ["mirrors", mirrors({ foot: [0.6, 0.93, 0.95] })],
    ["tall mirrors", mirrors({ foot: [0.6, 0.93, 0.95], tall: true, mount: "window" })],
    ["emblem", emblem(mount, 0.09)],
    ["wordmark", wordmark(mount, "YUNXIU", 0.03)],
    ["plate", plate(mount)],
    ["sensors", sensors({ patch: nose }, [[0.3, 0.45]])],
    ["flush handle", doorHandle({ patch: side, at: [1.5, 0.8], door: "Front", kind: "flush" })],
    ["pull handle", doorHandle({ patch: side, at: [1.5, 0.8], door: "Rear", kind: "pull" })],
    [
      "wiper",
      wiper({
        patch: roof,
        pivot: [0.4, 0.1],
        blade: [
          [0.5, -0.3],
          [0.5, 0.3],
        ],
      }),
    ],
    ["shark fin", sharkFin([2.4, 0, 1.4])],
    ["roof rails", roofRails({ patch: roof, from: 1, to: 3, y: 0.55, height: 0.05, material: "chromeDark" })],
    ["exhaust", exhaust([3.9, 0.55, 0.3])],
    ["side step", sideStep(0.5, 2.5, 0.93, 0.38)],
    ["spare wheel", spareWheel([4, 0, 1], 0.36, 0.2)],
  ];

  test.each(pieces)("%s is sound", (_name, parts) => {
    expectSound(meshesOf(parts));
    expect(triangleCount(meshesOf(parts))).toBeGreaterThan(10);
    expect(triangleCount(meshesOf(parts))).toBeLessThan(80_000);
  });

  test("a plate is 440 × 140 mm with its frame around it", () => {
    const parts = plate(mount);
    const board = boundsOf(meshesOf(parts.filter(({ material }) => material === "plate")));
    expect(board[1][1] - board[0][1]).toBeCloseTo(0.44, 2);
    expect(board[1][2] - board[0][2]).toBeCloseTo(0.14, 2);
  });

  test("the emblem reads from outside: its feet point to the viewer's right", () => {
    for (const [end, sign] of [
      ["front", -1],
      ["rear", 1],
    ] as const) {
      const [{ mesh } = { mesh: null }] = emblem({ ...mount, end }, 0.09);
      const foot = [...(mesh?.positions ?? [])].flatMap((_, i, all) =>
        i % 3 === 1 && Math.abs((all[i + 1] ?? 1) - 0.483) < 0.003 ? [all[i] ?? 0] : [],
      );
      expect(Math.sign(foot.reduce((sum, y) => sum + y, 0))).toBe(sign);
    }
  });
});

test("the cabin seats five and has everything that reads through the glass", () => {
  const parts = cabin({
    front: [1.42, 0.37, 0.5],
    rows: [{ x: 2.38, z: 0.5, kind: "bench", places: 3, width: 1.34 }],
    cowl: { x: 0.52, z: 0.9 },
    halfWidth: 0.72,
    floor: 0.27,
    rear: 2.9,
    belt: 0.94,
    roof: 1.4,
    header: [1.3, 0, 1.33],
    cargoCover: { from: 2.7, to: 3.3, z: 0.95, halfWidth: 0.5 },
    coarse: true,
  });
  expectSound(meshesOf(parts));
  expect(new Set(parts.map(({ name }) => name))).toEqual(
    new Set([
      "seats",
      "belts",
      "dashboard",
      "screen",
      "steering-wheel",
      "steering-column",
      "console",
      "door-card",
      "floor",
      "pedals",
      "inside-mirror",
      "cargo-cover",
    ]),
  );
  const wheel = boundsOf(meshesOf(parts.filter(({ node }) => node === "steeringWheel")));
  expect((wheel[0][1] + wheel[1][1]) / 2).toBeCloseTo(-0.37, 2);
  expect(wheel[1][1] - wheel[0][1]).toBeGreaterThan(0.36);
});
