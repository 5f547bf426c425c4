import { type Mesh, merged, type Vec3 } from "../geometry/mesh.ts";
import { lettering } from "./letters.ts";
import { relief } from "./relief.ts";
import { creased, faced, skinned } from "./shell.ts";
import { curveThrough, type Point, steps } from "./vector.ts";

/** All lengths in metres. */
export interface TyreShape {
  /** Outer radius, tread included. */
  radius: number;
  /** Section width: 0.245 for a 245. */
  width: number;
  /** Nominal rim radius: half the inches. */
  rimRadius: number;
  tread: "road" | "allTerrain" | "coach";
  /** On the outboard side wall, e.g. "245/45 R20". */
  sizeText: string;
  /** Fewer segments and no letters, for the web. */
  coarse?: boolean;
  /** −1 for a wheel that will be mirrored to the other side: its letters are written backwards. */
  reads?: 1 | -1;
}

interface Tread {
  pitches: number;
  /** Centres of the lengthwise grooves as shares of the half width, one side. */
  grooves: readonly number[];
  grooveWidth: number;
  depth: number;
  /** Share of a pitch taken by the crosswise groove. */
  gap: number;
  /** How far crosswise grooves lean, in pitches from centre to shoulder. */
  lean: number;
  /** How far down the shoulder the blocks reach, as a share of the wall. */
  shoulder: number;
}

const treads: Record<TyreShape["tread"], Tread> = {
  road: { pitches: 78, grooves: [0.2, 0.6], grooveWidth: 0.009, depth: 0.0065, gap: 0.13, lean: 1.5, shoulder: 0.9 },
  allTerrain: { pitches: 46, grooves: [0.3, 0.68], grooveWidth: 0.011, depth: 0.011, gap: 0.24, lean: 0.55, shoulder: 0.72 },
  coach: { pitches: 60, grooves: [0.0, 0.42], grooveWidth: 0.01, depth: 0.01, gap: 0.09, lean: 0.3, shoulder: 0.93 },
};

/** Half width of the wall at a share of its height (0 bead, 1 tread), in section widths. */
const wall = curveThrough([
  [0, 0.4],
  [0.12, 0.462],
  [0.3, 0.494],
  [0.5, 0.5],
  [0.72, 0.486],
  [0.88, 0.458],
  [1, 0.41],
]);

/** A tyre about the y axis, centred, its outboard side at +y: rounded shoulder, tread blocks, rim guard; its raised letters apart, because they shine a little more. */
export function tyre(shape: TyreShape): { carcass: Mesh; letters: Mesh } {
  const tread = treads[shape.tread];
  const rows = sectionRows(shape, tread);
  const perPitch = shape.coarse ? [0, 1 - tread.gap] : [0, 0.012, 1 - tread.gap - 0.012, 1 - tread.gap, 1 - tread.gap + 0.02, 0.98];
  const pitches = shape.coarse ? 48 : tread.pitches;
  const columns = Array.from({ length: pitches }, (_, i) => perPitch.map((share) => ({ pitch: i, share }))).flat();
  const ring = columns.map(({ pitch, share }) =>
    rows.map(({ r, y, block, lean }): Vec3 => {
      const inGap = !shape.coarse && share > 1 - tread.gap;
      const edge = share === 0 || share === 1 - tread.gap ? 0.0012 : 0;
      const radius = r - block * (inGap ? tread.depth * 0.85 : edge);
      const angle = ((pitch + share + lean) / pitches) * 2 * Math.PI;
      return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
    }),
  );
  const carcass = creased(faced(skinned(ring, { closedRows: true }), [0, 0, 0]), 32);
  return { carcass, letters: merged(shape.coarse ? [] : letters(shape)) };
}

function sectionRows(shape: TyreShape, tread: Tread): { r: number; y: number; block: number; lean: number }[] {
  const { radius, width, rimRadius, coarse } = shape;
  const height = radius - rimRadius;
  const wallTop = radius - 0.011;
  const onWall = (share: number, rise = 0): Point => [rimRadius + share * (wallTop - rimRadius), width * wall(share) + rise];
  const guard: Point[] = [onWall(0.06), onWall(0.085, 0.0045), onWall(0.13, 0.005), onWall(0.16)];
  const belt: Point[] = [onWall(0.795), onWall(0.8, 0.0012), onWall(0.835, 0.0012), onWall(0.84)];
  const walls: Point[] = coarse
    ? steps(0, 1, 8).map((share) => onWall(share))
    : [onWall(0), onWall(0.03), ...guard, ...steps(0.2, 0.76, 9).map((s) => onWall(s)), ...belt, onWall(0.9), onWall(0.95), onWall(1)];
  const half: { r: number; y: number; block: number }[] = [
    { r: rimRadius - 0.012, y: width * 0.36, block: 0 },
    ...walls.map(([r, y]) => ({ r, y, block: (r - rimRadius) / height > tread.shoulder ? 1 : 0 })),
  ];
  const treadHalf = width * 0.39;
  const crown = (y: number) => radius - 0.004 * (y / treadHalf) ** 2;
  half.push({ r: crown(treadHalf) - 0.003, y: width * 0.4, block: 1 }, { r: crown(treadHalf), y: treadHalf - 0.004, block: 1 });
  const marks: { y: number; depth: number }[] = [];
  for (const groove of tread.grooves) {
    const y = groove * treadHalf;
    const w = tread.grooveWidth / 2;
    marks.push({ y: y + w + 0.0006, depth: 0 }, { y: y + w, depth: 0.0008 }, { y: y + w * 0.7, depth: tread.depth });
    if (groove > 0) marks.push({ y: y - w * 0.7, depth: tread.depth }, { y: y - w, depth: 0.0008 }, { y: y - w - 0.0006, depth: 0 });
  }
  marks.sort((a, b) => b.y - a.y);
  for (const { y, depth } of marks) half.push({ r: crown(y) - depth, y, block: depth > 0.002 ? 0 : 1 });
  const leaned = half.map((row) => ({ ...row, lean: tread.lean * (Math.min(row.y, treadHalf) / treadHalf) ** 1.4 }));
  return [...leaned, ...leaned.toReversed().map((row) => ({ ...row, y: -row.y }))];
}

/** The brand twice and the size twice round the outboard wall. */
function letters({ radius, width, rimRadius, sizeText, reads = 1 }: TyreShape): Mesh[] {
  const wallTop = radius - 0.011;
  const share = 0.52;
  const middle = rimRadius + share * (wallTop - rimRadius);
  const height = Math.min(0.022, (wallTop - rimRadius) * 0.24);
  const texts: [string, number, number][] = [
    ["YUNXIU", height, Math.PI / 2],
    [sizeText, height * 0.72, Math.PI],
    ["YUNXIU", height, -Math.PI / 2],
    [sizeText, height * 0.72, 0],
  ];
  return texts.flatMap(([text, size, centre]) => {
    const place = (u: number, v: number, h: number): Vec3 => {
      const r = middle + v;
      const angle = centre + (reads * u) / middle;
      return [r * Math.cos(angle), width * wall((r - rimRadius) / (wallTop - rimRadius)) + h, r * Math.sin(angle)];
    };
    return lettering(text, size, size * 0.15).flatMap(({ outline, window }) => {
      const { face, walls } = relief({ outline, window, step: size / 22, place, top: 0.0009, bottom: -0.0004, bevel: 0.0002 });
      return [face, walls];
    });
  });
}
