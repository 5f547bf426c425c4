import { type Material, type Mesh, merged, moved, type Vec3 } from "../geometry/mesh.ts";
import { relief } from "./relief.ts";
import { aroundWheel, cutFromDisc, faceHeight, type RimDesign, type RimDesignName, rimDesigns } from "./rim-designs.ts";
import { creased, faced, facing, revolved } from "./shell.ts";
import { symbol } from "./symbol.ts";
import { type Point, unit } from "./vector.ts";

export interface RimShape {
  design: RimDesignName;
  /** Nominal rim radius in metres: half the inches. */
  rimRadius: number;
  /** Section width of the tyre. */
  tyreWidth: number;
  coarse?: boolean;
  /** −1 for a wheel that will be mirrored to the other side. */
  reads?: 1 | -1;
}

/** Meshes by material of one rim about the y axis, outboard = +y. */
export type ByMaterial = Partial<Record<Material, Mesh[]>>;

const put = (all: ByMaterial, material: Material, ...meshes: Mesh[]): void => {
  const list = all[material] ?? [];
  list.push(...meshes);
  all[material] = list;
};

/** The rim: barrel, flange, spokes with machined faces, hub with lug nuts, cap with the brand's symbol, valve. */
export function rim(shape: RimShape): ByMaterial {
  const design: RimDesign = rimDesigns[shape.design];
  const all: ByMaterial = {};
  const outer = shape.tyreWidth * 0.415;
  const faceRadius = shape.rimRadius - 0.009;
  barrel(all, design, shape, outer);
  spokes(all, design, faceRadius, outer - 0.006, shape.coarse ? 0.006 : 0.0028);
  const hubFace = outer - 0.006 + faceHeight(design, 0, faceRadius);
  nuts(all, design, hubFace, shape.coarse ? 6 : 12);
  if (design.hub === "axle") axle(all, hubFace);
  else cap(all, hubFace, shape);
  valve(all, shape.rimRadius, outer);
  return all;
}

function barrel(all: ByMaterial, design: RimDesign, { rimRadius: r, tyreWidth: w, coarse }: RimShape, outer: number): void {
  const segments = coarse ? 48 : 128;
  const lip: Point[] = [
    [r + 0.0155, outer - 0.013],
    [r + 0.0165, outer - 0.006],
    [r + 0.0145, outer - 0.001],
    [r + 0.0105, outer + 0.001],
    [r + 0.005, outer],
    [r - 0.001, outer - 0.003],
    [r - 0.006, outer - 0.009],
    [r - 0.011, outer - 0.011],
  ];
  put(
    all,
    design.machined || design.colour === "rimMachined" ? "rimMachined" : "rimDark",
    creased(facing(revolved(lip, segments), [0, 1, 0]), 50),
  );
  const well: Point[] = [
    [r - 0.009, outer - 0.011],
    [r - 0.02, outer - 0.045],
    [r - 0.034, outer - 0.075],
    [r - 0.038, -w * 0.28],
    [r - 0.014, -w * 0.41],
    [r + 0.01, -w * 0.43],
  ];
  put(all, "rimDark", creased(faced(revolved(well, segments), [0, 0, 0], true), 40));
}

function spokes(all: ByMaterial, design: RimDesign, radius: number, base: number, step: number): void {
  const reach = radius + 0.004;
  const window = { min: [-reach, -reach] as Point, max: [reach, reach] as Point };
  const place = (x: number, z: number, h: number): readonly [number, number, number] => [x, h, z];
  const height = (x: number, z: number) => base + faceHeight(design, Math.hypot(x, z), radius);
  const figure = (design.closed ? cutFromDisc : aroundWheel)(design.solid, design.count, radius);
  const solid = (x: number, z: number) => Math.max(figure(x, z), Math.hypot(x, z) - radius);
  const thick = design.closed ? 0.012 : 0.034;
  const body = relief({
    outline: solid,
    window,
    step,
    place,
    top: height,
    bottom: (x, z) => height(x, z) - thick + 0.012 * (Math.hypot(x, z) / radius),
    bevel: 0.0035,
    draft: design.closed ? 0.001 : 0.004,
  });
  put(all, design.colour, body.face);
  put(all, design.closed ? design.colour : "rimDark", body.walls);
  if (!design.machined) return;
  const bright = aroundWheel(design.machined, design.count, radius);
  const cut = relief({
    outline: (x, z) => Math.max(bright(x, z), solid(x, z) + 0.004, Math.hypot(x, z) - radius + 0.003),
    window,
    step,
    place,
    top: (x, z) => height(x, z) + 0.0016,
    bottom: (x, z) => height(x, z) - 0.001,
    bevel: 0.0006,
  });
  put(all, "rimMachined", cut.face);
  put(all, "rimDark", cut.walls);
}

function nuts(all: ByMaterial, design: RimDesign, hubFace: number, segments: number): void {
  const circle = design.lugs > 6 ? 0.1 : 0.0575;
  const raised = design.lugs > 6 ? 0.012 : 0;
  const radius = design.lugs > 6 ? 0.0125 : 0.0095;
  const seat: Point[] = [
    [radius + 0.0055, 0.0012],
    [radius + 0.005, 0.0004],
    [radius + 0.0012, -0.009],
    [0.0005, -0.0095],
  ];
  const nut: Point[] = [
    [radius, -0.009 + raised],
    [radius, 0.004 + raised],
    [radius * 0.86, 0.0062 + raised],
    [radius * 0.4, 0.0074 + raised],
    [0.0003, 0.0076 + raised],
  ];
  const seats = creased(facing(revolved(seat, segments * 2), [0, 1, 0]), 40);
  const hexagon = creased(faced(revolved(nut, 6), [0, 0, 0]), 25);
  for (let i = 0; i < design.lugs; i++) {
    const angle = ((i + 0.5) / design.lugs) * 2 * Math.PI + Math.PI / 2;
    const [x, z] = [circle * Math.cos(angle), circle * Math.sin(angle)];
    put(all, "gap", moved(seats, x, hubFace + 0.0006, z));
    put(all, "chromeDark", moved(hexagon, x, hubFace, z));
  }
}

function cap(all: ByMaterial, hubFace: number, { coarse = false, reads = 1 }: RimShape): void {
  const dome: Point[] = [
    [0.0345, -0.004],
    [0.034, 0.005],
    [0.0315, 0.0078],
    [0.022, 0.0086],
    [0.0003, 0.009],
  ];
  const bezel: Point[] = [
    [0.0385, -0.002],
    [0.0378, 0.0042],
    [0.0362, 0.0058],
    [0.0348, 0.0046],
    [0.0345, -0.002],
  ];
  const segments = coarse ? 24 : 64;
  put(all, "gloss", moved(creased(facing(revolved(dome, segments), [0, 1, 0]), 40), 0, hubFace, 0));
  put(all, "chromeDark", moved(creased(facing(revolved(bezel, segments), [0, 1, 0]), 50), 0, hubFace, 0));
  if (coarse) return;
  const size = 0.04;
  const { face, walls } = relief({
    outline: symbol(size),
    window: { min: [-size / 2, -size / 2], max: [size / 2, size / 2] },
    step: size / 60,
    place: (u, v, h) => [-u * reads, hubFace + h, v],
    top: 0.0098,
    bottom: 0.0075,
    bevel: 0.0003,
  });
  put(all, "emblem", face, walls);
}

/** Off-road and coach wheels show the end of the axle. */
function axle(all: ByMaterial, hubFace: number): void {
  const profile: Point[] = [
    [0.062, -0.004],
    [0.061, 0.022],
    [0.057, 0.028],
    [0.044, 0.031],
    [0.041, 0.04],
    [0.036, 0.043],
    [0.0003, 0.044],
  ];
  put(all, "rimDark", moved(creased(facing(revolved(profile, 48), [0, 1, 0]), 35), 0, hubFace, 0));
}

function valve(all: ByMaterial, rimRadius: number, outer: number): void {
  const stem: Point[] = [
    [0.0042, 0],
    [0.0042, 0.02],
    [0.0032, 0.022],
    [0.0032, 0.03],
    [0.0003, 0.031],
  ];
  const shell = revolved(stem, 12);
  const axis = unit([0, 0.75, -1]);
  const points = shell.points.map(([x, y, z]): Vec3 => [x, y * axis[1] - z * axis[2], y * axis[2] + z * axis[1]]);
  const made = creased(faced({ ...shell, points }), 40);
  put(all, "rubber", moved(made, 0, outer - 0.045, rimRadius - 0.014));
}

/** One mesh a material. */
export function united(all: ByMaterial): [Material, Mesh][] {
  return (Object.entries(all) as [Material, Mesh[]][]).map(([material, meshes]) => [material, merged(meshes)]);
}
