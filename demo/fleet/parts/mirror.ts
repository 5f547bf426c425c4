import { type Material, type Mesh, merged, mirrored, type Part, type Vec3 } from "../geometry/mesh.ts";
import { creased, faced, section, skinned, swept } from "./shell.ts";
import { add, curveThrough, type Point, steps } from "./vector.ts";

export interface MirrorShape {
  /** Where the foot meets the right front door or its window's corner, on the skin. */
  foot: Vec3;
  /** Overall size; 1 = a head 0.24 m wide and 0.15 m high. */
  size?: number;
  /** Where the foot stands: on the door's shoulder, or in the window's front corner. */
  mount?: "door" | "window";
  /** Upright heads of off-roaders and coaches. */
  tall?: boolean;
  cap?: "paint" | "gloss" | "plastic";
  coarse?: boolean;
}

/** Share of the ring's points that belong to the painted cap: the upper front. */
const RING = 40;

/**
 * Both door mirrors: a rounded head with a flat back that holds the glass, painted cap over a dark lower shell with the turn
 * lamp between them, on a short broad foot.
 */
export function mirrors(shape: MirrorShape): Part[] {
  const size = shape.size ?? 1;
  const coarse = shape.coarse ?? false;
  const [width, height, depth] = shape.tall ? [0.19 * size, 0.26 * size, 0.12 * size] : [0.235 * size, 0.15 * size, 0.125 * size];
  const reach = shape.mount === "window" ? 0.05 : 0.062;
  const rise = shape.mount === "window" ? height * 0.18 : height * 0.62;
  const centre = add(shape.foot, [0.01, reach * size, rise]);
  const swell = curveThrough([
    [0, 0.3],
    [0.05, 0.62],
    [0.16, 0.88],
    [0.42, 1],
    [0.72, 0.95],
    [0.9, 0.76],
    [0.97, 0.5],
    [1, 0.24],
  ]);
  const ring = (t: number): Vec3[] => {
    const y = width * t;
    const scale = swell(t);
    const sweepBack = 0.045 * size * t * t;
    const tilt = 0.012 * size * t;
    return Array.from({ length: RING }, (_, i) => {
      const angle = (2 * Math.PI * i) / RING;
      const bow = (value: number, power: number) => Math.sign(value) * Math.abs(value) ** power;
      const forward = Math.cos(angle);
      const x = forward > 0 ? -depth * 0.72 * bow(forward, 0.85) * scale : depth * 0.28 * bow(-forward, 0.16) * Math.min(1, scale * 1.5);
      const z = (height / 2) * bow(Math.sin(angle), forward > 0 ? 0.82 : 0.5) * scale;
      return add(centre, [x + sweepBack, y, z + tilt]);
    });
  };
  const shares = [0, 0.012, 0.03, 0.06, ...steps(0.1, 0.9, coarse ? 8 : 22), 0.94, 0.965, 0.985, 0.995, 1];
  const rows = shares.map(ring);
  // Ring indices: 0 front, RING/4 top, RING/2 back, 3·RING/4 bottom. The split lies a little below the front's middle.
  const split = RING - 3;
  const backTop = Math.round(RING * 0.345);
  const backBottom = Math.round(RING * 0.655);
  const arc = (from: number, to: number) => rows.map((row) => Array.from({ length: to - from + 1 }, (_, k) => row[(from + k) % RING]!));
  const outside = (patchRows: Vec3[][]) => creased(faced(skinned(patchRows), add(centre, [0, width * 0.45, 0])), 60);
  const cap = outside(arc(split - RING + RING, backTop + RING));
  const lower = outside(arc(backBottom, split - 1));
  const seam = outside(arc(split - 1, split));
  const lampRows = rows.slice(Math.floor(rows.length * 0.35), Math.floor(rows.length * 0.86));
  const proud = (p: Vec3): Vec3 => add(p, [-0.0016, 0, 0]);
  const lamp = outside(lampRows.map((row) => [proud(row[split - 1]!), proud(row[split]!)]));
  const back = backFace(rows, backTop, backBottom, depth);
  const ends = [rows[0]!, rows[rows.length - 1]!].map((row) =>
    creased(faced(skinned([row, row.map(() => mean(row))], { closedColumns: true }), add(centre, [0, width / 2, 0])), 50),
  );
  const layers: [Material, Mesh][] = [
    [shape.cap ?? "paint", merged([cap, ...ends])],
    ["plastic", merged([lower, foot(shape, centre, width, height, size)])],
    ["gloss", merged([seam, back.rim])],
    ["mirrorGlass", back.glass],
    ["amberLight", lamp],
  ];
  return layers.flatMap(([material, mesh]): Part[] => [
    { name: "mirror", material, mesh, node: "doorFrontRight" },
    { name: "mirror", material, mesh: mirrored(mesh), node: "doorFrontLeft" },
  ]);
}

const mean = (points: readonly Vec3[]): Vec3 => {
  const sum = points.reduce((a, b) => add(a, b), [0, 0, 0] as Vec3);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
};

/** The recessed glass: rim walls run inwards from the back's edge to a flat pane. */
function backFace(rows: readonly Vec3[][], top: number, bottom: number, depth: number): { rim: Mesh; glass: Mesh } {
  const inner = rows.slice(3, -3);
  const contour = [...inner.map((row) => row[top]!), ...inner.toReversed().map((row) => row[bottom]!)];
  const centre = mean(contour);
  const toward = (p: Vec3, share: number, dx: number): Vec3 => [
    Math.max(p[0], centre[0]) * 0.3 + centre[0] * 0.7 + dx,
    p[1] + (centre[1] - p[1]) * share,
    p[2] + (centre[2] - p[2]) * share,
  ];
  const edge = contour.map((p) => toward(p, 0.07, 0.004));
  const deep = contour.map((p) => toward(p, 0.1, -0.006));
  const behind: Vec3 = add(centre, [-depth, 0, 0]);
  const outer = skinned([contour, edge, deep], { closedColumns: true });
  const pane = skinned([deep, deep.map(() => mean(deep))], { closedColumns: true });
  const boundary = [rows.slice(0, 4), rows.slice(-4)].map((few) =>
    creased(faced(skinned(few.map((row) => row.slice(top, bottom + 1))), behind), 50),
  );
  return { rim: merged([creased(faced(outer, behind), 35), ...boundary]), glass: creased(faced(pane, behind), 50) };
}

function foot(shape: MirrorShape, centre: Vec3, width: number, height: number, size: number): Mesh {
  const from = add(shape.foot, [0, -0.03, 0]);
  const to: Vec3 = shape.tall ? add(centre, [-0.01, width * 0.18, -height * 0.18]) : add(centre, [-0.012, width * 0.22, -height * 0.3]);
  const path = steps(0, 1, 9).map((t): Vec3 => {
    const lift = Math.sin(Math.PI * t) * 0.006;
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t + lift];
  });
  const profile: Point[] = section(0.056 * size, 0.019 * size, 0.62, 20);
  const arm = swept(path, profile, { scaleAt: (t) => [1.05 - 0.3 * Math.sin(Math.PI * t), 1 + 0.25 * (1 - t)] });
  return creased(faced(arm), 50);
}

/** The inside rear-view mirror under the windscreen's header, with its camera housing on the glass. */
export function insideMirror(at: Vec3): Part[] {
  const block = (centre: Vec3, halfX: number, halfY: number, halfZ: number, round: number) => {
    const rows = steps(-1, 1, 9).map((t) => {
      const scale = Math.abs(t) > 0.99 ? 0.7 : 1;
      return section(halfX * scale, halfZ * scale, round, 20).map(([a, b]): Vec3 => add(centre, [a, halfY * t, b]));
    });
    return creased(faced(skinned(rows, { closedColumns: true, caps: true })), 45);
  };
  const glassCentre = add(at, [0.022, 0, -0.055]);
  const pane = (x: number) => [-1, 1].map((s) => [-1, 1].map((t): Vec3 => add(glassCentre, [x, s * 0.115, t * 0.03])));
  const glass = creased(faced(skinned(pane(0.0125)), add(glassCentre, [-1, 0, 0])), 50);
  return [
    { name: "inside-mirror", material: "gloss", mesh: block(glassCentre, 0.012, 0.12, 0.034, 0.4), node: "body" },
    { name: "inside-mirror", material: "mirrorGlass", mesh: glass, node: "body" },
    { name: "inside-mirror", material: "plastic", mesh: block(add(at, [-0.05, 0, -0.005]), 0.055, 0.045, 0.022, 0.5), node: "body" },
  ];
}
