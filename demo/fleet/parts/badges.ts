import { type Material, type Mesh, merged, mirrored, type Node, type Part, type Vec3 } from "../geometry/mesh.ts";
import { lettering } from "./letters.ts";
import { type Outline, roundedBox } from "./outline.ts";
import { above, flatPatch, type Patch } from "./patch.ts";
import { relief } from "./relief.ts";
import { symbol } from "./symbol.ts";
import { along, cross, type Point, unit } from "./vector.ts";

/** Where something is fixed to the nose or the tail: plan coordinates are y and z. */
export interface Mount {
  patch: Patch;
  at: Point;
  end: "front" | "rear";
  node?: Node;
}

/** Seen from outside, +y lies to the left on the nose and to the right on the tail. */
const reading = (end: Mount["end"]): 1 | -1 => (end === "front" ? -1 : 1);

function raised(
  outline: Outline,
  halfWidth: number,
  halfHeight: number,
  place: (u: number, v: number, h: number) => Vec3,
  top: number,
  bevel: number,
  step: number,
): Mesh {
  const { face, walls } = relief({
    outline,
    window: { min: [-halfWidth, -halfHeight], max: [halfWidth, halfHeight] },
    step,
    place,
    top,
    bottom: -0.004,
    bevel,
  });
  return merged([face, walls]);
}

/** The brand's symbol, `size` metres high, standing on the skin with bevelled edges. */
export function emblem({ patch, at, end, node = "body" }: Mount, size: number): Part[] {
  const put = above(patch);
  const mesh = raised(
    symbol(size),
    size / 2,
    size / 2,
    (u, v, h) => put(at[0] + u * reading(end), at[1] + v, h),
    0.0042,
    Math.min(0.0011, size / 60),
    size / 90,
  );
  return [{ name: "emblem", material: "emblem", mesh, node }];
}

/** Radius of the disc behind an emblem as a share of the emblem's size, and how far it stands proud of the skin, metres. */
const GROUND = { radius: 0.78, proud: 0.006, rim: 0.0032 } as const;

/** An emblem before a grille: on a dark disc with a bright rim, or bars and symbol would run into each other. */
export function groundedEmblem(mount: Mount, size: number): Part[] {
  const { patch, at, end, node = "body" } = mount;
  const put = above(patch);
  const radius = size * GROUND.radius;
  const disc = (outline: Outline, top: number) =>
    raised(outline, radius, radius, (u, v, h) => put(at[0] + u * reading(end), at[1] + v, h - (h < 0 ? 0.03 : 0)), top, 0.0012, size / 60);
  const round: Outline = (u, v) => Math.hypot(u, v) - radius + 0.002;
  const lifted: Patch = (u, v) => {
    const { position, normal } = patch(u, v);
    return { position: along(position, normal, GROUND.proud), normal };
  };
  return [
    { name: "emblem-ground", material: "gloss", mesh: disc(round, GROUND.proud), node },
    {
      name: "emblem-ground",
      material: "chrome",
      mesh: disc((u, v) => Math.max(round(u, v), -round(u, v) - GROUND.rim), GROUND.proud + 0.001),
      node,
    },
    ...emblem({ ...mount, patch: lifted }, size),
  ];
}

/** A word in spaced capitals across the nose or tail, such as the brand's name. */
export function wordmark({ patch, at, end, node = "body" }: Mount, text: string, height: number): Part[] {
  const put = above(patch);
  const meshes = lettering(text.replaceAll("", " ").trim(), height, height * 0.16).map(({ outline, window }) => {
    const { face, walls } = relief({
      outline,
      window,
      step: height / 26,
      place: (u, v, h) => put(at[0] + u * reading(end), at[1] + v, h),
      top: 0.0032,
      bottom: -0.003,
      bevel: height / 45,
    });
    return merged([face, walls]);
  });
  return [{ name: "wordmark", material: "emblem", mesh: merged(meshes), node }];
}

/** What stands on the plates of show cars, and its height in metres. */
const PLATE_WORD = { text: "YUNXIU", height: 0.052 } as const;

/** A show car's plate (440 × 140 mm) in a thin frame, flat and close to the skin, leaning with it, on a foot that leaves no gap. */
export function plate({ patch, at, end, node = "body" }: Mount): Part[] {
  const { position, normal } = patch(at[0], at[1]);
  const lean = unit([normal[0], 0, normal[2]]);
  const right: Vec3 = [0, -reading(end) * Math.sign(lean[0]) || 1, 0];
  const up = unit(cross(lean, right));
  const put = above(flatPatch(along(position, lean, -0.001), right, up[2] < 0 ? [-up[0], -up[1], -up[2]] : up));
  const outward = (u: number, v: number, h: number): Vec3 => along(put(u, v, 0), lean, h);
  const [halfWidth, halfHeight] = [0.22, 0.07];
  const board = raised((u, v) => roundedBox(u, v, halfWidth + 0.004, halfHeight + 0.004, 0.012), 0.24, 0.09, outward, 0.004, 0.0015, 0.003);
  const foot = relief({
    outline: (u, v) => roundedBox(u, v, halfWidth - 0.02, halfHeight - 0.012, 0.02),
    window: { min: [-0.22, -0.07], max: [0.22, 0.07] },
    step: 0.006,
    place: outward,
    top: 0,
    bottom: -0.045,
  });
  const rim: Outline = (u, v) => Math.abs(roundedBox(u, v, halfWidth - 0.006, halfHeight - 0.006, 0.008)) - 0.0013;
  const sheetOf = (outline: Outline, top: number) =>
    relief({
      outline,
      window: { min: [-0.23, -0.08], max: [0.23, 0.08] },
      step: 0.0025,
      place: outward,
      top,
      bottom: 0.003,
      bevel: 0.0005,
    });
  const face = sheetOf((u, v) => roundedBox(u, v, halfWidth, halfHeight, 0.01), 0.0045);
  const ridge = sheetOf(rim, 0.0051);
  const screws: Outline = (u, v) => Math.hypot(Math.abs(u) - 0.15, Math.abs(v) - 0.052) - 0.0055;
  const heads = sheetOf(screws, 0.0062);
  const word = lettering(PLATE_WORD.text, PLATE_WORD.height, PLATE_WORD.height * 0.1).map(
    ({ outline, window }) =>
      relief({
        outline,
        window,
        step: PLATE_WORD.height / 22,
        place: (u, v, h) => outward(-u * reading(end), v, h),
        top: 0.005,
        bottom: 0.004,
      }).face,
  );
  return [
    { name: "plate", material: "plastic", mesh: merged([board, foot.walls]), node },
    { name: "plate", material: "gloss", mesh: merged(word), node },
    { name: "plate", material: "plate", mesh: merged([face.face, face.walls, ridge.face, ridge.walls]), node },
    { name: "plate", material: "chromeDark", mesh: merged([heads.face, heads.walls]), node },
  ];
}

/** Parking sensors: small discs in a fine ring, at plan coordinates of the right half; both sides. */
export function sensors(
  { patch, node = "body" }: Pick<Mount, "patch" | "node">,
  places: readonly Point[],
  material: Material = "paint",
): Part[] {
  const put = above(patch);
  const made = places.map((at) => {
    const place = (u: number, v: number, h: number) => put(at[0] + u, at[1] + v, h);
    const window = { min: [-0.014, -0.014] as Point, max: [0.014, 0.014] as Point };
    const ring = relief({ outline: (u, v) => Math.abs(Math.hypot(u, v) - 0.0105) - 0.0012, window, step: 0.0012, place, top: 0.0002 }).face;
    const disc = relief({
      outline: (u, v) => Math.hypot(u, v) - 0.0092,
      window,
      step: 0.0016,
      place,
      top: 0.0006,
      bottom: -0.001,
      bevel: 0.0005,
    });
    return { ring, disc: merged([disc.face, disc.walls]) };
  });
  const both = (mesh: Mesh) => merged([mesh, mirrored(mesh)]);
  return [
    { name: "sensors", material: "gap", mesh: both(merged(made.map(({ ring }) => ring))), node },
    { name: "sensors", material, mesh: both(merged(made.map(({ disc }) => disc))), node },
  ];
}

/** A flush lid drawn on the skin by its dark joint, such as a tow-eye cover: plan coordinates of its middle, half sizes. */
export function lid(
  { patch, at, node = "body" }: Pick<Mount, "patch" | "at" | "node">,
  half: Point,
  radius = 0.006,
  width = 0.0024,
): Part[] {
  const put = above(patch);
  const joint: Outline = (u, v) => Math.abs(roundedBox(u, v, half[0], half[1], radius)) - width / 2;
  const mesh = relief({
    outline: joint,
    window: { min: [-half[0] - 0.01, -half[1] - 0.01], max: [half[0] + 0.01, half[1] + 0.01] },
    step: width / 2,
    place: (u, v, h) => put(at[0] + u, at[1] + v, h),
    top: 0.0003,
  }).face;
  return [{ name: "lid", material: "gap", mesh, node }];
}
