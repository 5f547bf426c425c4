import { type Material, type Mesh, merged, type Part, type Vec3 } from "../geometry/mesh.ts";
import { creased, faced, reshaped, roundedBlock, section, skinned, swept } from "./shell.ts";
import { add, type Point, smoothstep, steps } from "./vector.ts";

export interface SeatShape {
  /** Middle of the cushion's rear edge on its top: the hip point in the ground plan, height of the seat. */
  at: Vec3;
  /** Metres. */
  width: number;
  /** Of the back's lean behind the vertical, radians. */
  lean?: number;
  /** "bucket": a single seat with bolsters; "bench": a place of a rear bench; "coach": upright coach seat with arm rest. */
  kind: "bucket" | "bench" | "coach";
  /** Places of a bench. */
  places?: number;
  material?: Material;
  /** Middle panels. */
  inset?: Material;
  coarse?: boolean;
}

const profiles = {
  bucket: { length: 0.5, back: 0.62, bolster: 0.055, thick: 0.11 },
  bench: { length: 0.48, back: 0.6, bolster: 0.028, thick: 0.12 },
  coach: { length: 0.44, back: 0.66, bolster: 0.035, thick: 0.085 },
} as const;

/** Height of a cushion's surface across its width (s −1…1) and along (t 0…1): bolsters at the sides, seams pressed in. */
function upholstery(s: number, t: number, bolster: number, places: number): { height: number; middle: boolean } {
  const local = places > 1 ? ((((s + 1) / 2) * places) % 1) * 2 - 1 : s;
  const side = Math.abs(local);
  const raised = bolster * smoothstep(0.5, 0.86, side) * (1 - 0.55 * smoothstep(0.9, 1, side));
  const seam = (at: number, width: number, depth: number) => -depth * Math.exp(-(((side - at) / width) ** 2));
  const middle = side < 0.52;
  const flutes = middle ? 0.0055 * Math.abs(Math.sin(t * Math.PI * 6)) ** 0.7 : 0;
  const crown = 0.016 * Math.cos((local * Math.PI) / 2);
  return { height: raised + crown + flutes + seam(0.52, 0.025, 0.009) + seam(0, 0.012, places > 1 ? 0 : 0.0015), middle };
}

/** A padded body seen from its front: `edge` of 0 is the side, π/2 the face. */
interface Pad {
  width: number;
  length: number;
  thick: number;
  height: (s: number, t: number) => number;
  place: (across: number, along: number, height: number) => Vec3;
  /** Share of the width at t. */
  taper: (t: number) => number;
  fine: number;
}

const ROUNDING = 0.035;

/** The pad's cover as two meshes: what `isInset` says belongs to the inset, and the rest. */
function covers({ width, length, thick, height, place, taper, fine }: Pad, isInset: (s: number, t: number) => boolean): [Mesh, Mesh] {
  const quarter = [0, 0.35, 0.7, 0.92].map((a) => (a * Math.PI) / 2);
  const stations = (low: number, high: number) => [
    ...quarter.map((edge) => ({ at: low, edge })),
    ...steps(low, high, fine).map((at) => ({ at, edge: Math.PI / 2 })),
    ...quarter.toReversed().map((edge) => ({ at: high, edge })),
  ];
  const [columns, lines] = [stations(-1, 1), stations(0, 1)];
  const rows = lines.map(({ at: t, edge: end }) =>
    columns.map(({ at: s, edge: side }): Vec3 => {
      const half = (width / 2) * taper(t) - ROUNDING;
      const drop = ROUNDING * (2 - Math.sin(side) - Math.sin(end)) + thick * 0.55 * ((1 - Math.sin(side)) ** 3 + (1 - Math.sin(end)) ** 3);
      const beyond = t === 0 ? -Math.cos(end) : Math.cos(end);
      return place(
        s * half + s * ROUNDING * Math.cos(side) * (Math.abs(s) === 1 ? 1 : 0),
        ROUNDING + t * (length - 2 * ROUNDING) + ROUNDING * beyond,
        height(s, t) - drop,
      );
    }),
  );
  const shell = faced(skinned(rows), place(0, length / 2, -thick * 2));
  const groups: [number[], number[]] = [[], []];
  for (let i = 0; i < shell.triangles.length; i += 3) {
    const corners = [shell.triangles[i]!, shell.triangles[i + 1]!, shell.triangles[i + 2]!];
    const s = corners.reduce((sum, corner) => sum + columns[corner % columns.length]!.at, 0) / 3;
    const t = corners.reduce((sum, corner) => sum + lines[Math.floor(corner / columns.length)]!.at, 0) / 3;
    groups[isInset(s, t) ? 1 : 0].push(...corners);
  }
  return [creased({ points: shell.points, triangles: groups[0] }, 60), creased({ points: shell.points, triangles: groups[1] }, 60)];
}

/** A seat or bench: cushion, back with seams, headrests on posts, base. All its parts by material. */
export function seat(shape: SeatShape): [Material, Mesh][] {
  const { kind, width, places = 1 } = shape;
  const { length, back, bolster, thick } = profiles[kind];
  const lean = shape.lean ?? (kind === "coach" ? 0.2 : 0.38);
  const [x, y, z] = shape.at;
  const fine = shape.coarse ? 9 : Math.min(61, 31 + 10 * (places - 1));
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const onCushion = (a: number, l: number, h: number): Vec3 => [
    x + 0.03 - l + 0.02 * h,
    y + a,
    z + h + 0.035 * Math.max(0, l / length - 0.25),
  ];
  const onBack = (a: number, l: number, h: number): Vec3 => [x + 0.02 + l * sin - h * cos, y + a, z - 0.02 + l * cos + h * sin];
  const shaped = (s: number, t: number) => upholstery(s, t, bolster, places).height;
  const shoulders = (t: number) => (kind === "bench" ? 1 : 1 - 0.22 * smoothstep(0.55, 1, t) ** 1.5);
  const cushion: Pad = {
    width,
    length,
    thick,
    height: (s, t) => shaped(s, t) + 0.012 * Math.sin(Math.PI * t) - 0.03 * smoothstep(0.85, 1, t),
    place: onCushion,
    taper: () => 1,
    fine,
  };
  const rest: Pad = {
    width,
    length: back,
    thick,
    height: (s, t) => shaped(s, t) * (1 - 0.4 * smoothstep(0.7, 1, t)) + 0.02 * Math.sin(Math.PI * Math.min(1, t * 1.4)),
    place: onBack,
    taper: shoulders,
    fine,
  };
  const middle = (s: number, t: number) => upholstery(s, t, bolster, places).middle && t > 0.04 && t < 0.86;
  const material = shape.material ?? "leather";
  const inset = shape.inset ?? material;
  const layers: [Material, Mesh][] = [];
  for (const [outer, inner] of [covers(cushion, middle), covers(rest, middle)]) layers.push([material, outer], [inset, inner]);
  layers.push([material, seatShell(shape, onBack, back, thick, shoulders)]);
  for (let i = 0; i < places; i++) {
    const centre = places === 1 ? 0 : -width / 2 + (width * (i + 0.5)) / places;
    layers.push(...headrest(centre, onBack, back, kind));
  }
  if (kind !== "bench") layers.push(["plastic", base(shape, length)]);
  if (kind === "coach") layers.push(["plastic", armRests(shape)]);
  return layers;
}

/** The hard shell behind the back and under the cushion. */
function seatShell(
  shape: SeatShape,
  onBack: (a: number, l: number, h: number) => Vec3,
  back: number,
  thick: number,
  shoulders: (t: number) => number,
): Mesh {
  const rows = steps(0.0, 1, 13).map((t) => {
    const half = (shape.width / 2) * shoulders(t) - 0.005;
    return steps(-1, 1, 17).map((s) =>
      onBack(s * half, t * back, -thick * 0.5 - thick * 0.62 * (1 - Math.abs(s) ** 4) * (0.75 + 0.25 * Math.sin(Math.PI * t))),
    );
  });
  const behind = creased(faced(skinned(rows), onBack(0, back / 2, 0.3)), 60);
  const [x, y, z] = shape.at;
  const under = reshaped(roundedBlock([0.47, shape.width - 0.02, 0.1], 0.03, 3), (p) => add(p, [x - 0.2, y, z - 0.09]));
  return merged([behind, creased(faced(under), 45)]);
}

function headrest(
  centre: number,
  onBack: (a: number, l: number, h: number) => Vec3,
  back: number,
  kind: SeatShape["kind"],
): [Material, Mesh][] {
  const [halfWidth, halfHeight] = kind === "coach" ? [0.14, 0.075] : [0.128, 0.088];
  const lift = kind === "bench" ? 0.06 : 0.115;
  const rows = steps(-1, 1, 17).map((t) => {
    const scale = (1 - Math.abs(t) ** 3.2) ** 0.42;
    return section(0.055 * Math.max(0.2, scale), halfWidth * Math.max(0.55, scale), 0.62, 28).map(([depth, across]) =>
      onBack(centre + across, back + lift + t * halfHeight, 0.03 + depth + 0.035 * (across / halfWidth) ** 2),
    );
  });
  const cushion = creased(faced(skinned(rows, { closedColumns: true, caps: true })), 60);
  const posts = [-0.062, 0.062].map((side) =>
    creased(
      faced(
        swept([onBack(centre + side, back - 0.05, 0), onBack(centre + side, back + lift, 0.015)], section(0.006, 0.006, 1, 10), {
          up: [1, 0, 0],
        }),
      ),
      60,
    ),
  );
  return [
    ["leather", cushion],
    ["chromeDark", merged(posts)],
  ];
}

function base({ at: [x, y, z], width, kind }: SeatShape, length: number): Mesh {
  if (kind === "coach") {
    const leg = reshaped(roundedBlock([0.3, 0.05, 0.3], 0.015, 2), (p) => add(p, [x - length / 2, y, z - 0.28]));
    return creased(faced(leg), 40);
  }
  const rails = [-1, 1].map((side) =>
    creased(
      faced(reshaped(roundedBlock([0.5, 0.045, 0.09], 0.012, 2), (p) => add(p, [x - 0.2, y + side * (width / 2 - 0.07), z - 0.2]))),
      40,
    ),
  );
  const cover = [-1, 1].map((side) =>
    creased(
      faced(reshaped(roundedBlock([0.42, 0.035, 0.11], 0.016, 3), (p) => add(p, [x - 0.17, y + side * (width / 2 + 0.004), z - 0.085]))),
      40,
    ),
  );
  return merged([...rails, ...cover]);
}

function armRests({ at: [x, y, z], width }: SeatShape): Mesh {
  const path = [-0.02, -0.12, -0.26].map((dx): Vec3 => [x + dx, y + width / 2 + 0.012, z + 0.2]);
  return creased(faced(swept(path, section(0.02, 0.016, 0.6, 12))), 50);
}

/** A three-point belt: from the pillar's upper anchor over the outer shoulder of the back to the seat's hip. */
export function belt(anchor: Vec3, hip: Vec3): Mesh {
  const path = steps(0, 1, 13).map(
    (t): Vec3 => [anchor[0] + (hip[0] - anchor[0]) * t, anchor[1] + (hip[1] - anchor[1]) * t, anchor[2] + (hip[2] - anchor[2]) * t],
  );
  const strap: Point[] = section(0.0235, 0.0012, 0.3, 8);
  return creased(faced(swept(path, strap, { up: [0, anchor[1] > hip[1] ? 1 : -1, 0.2] })), 40);
}

/** Parts of several seats, one per material. */
export function seats(shapes: readonly SeatShape[]): Part[] {
  const all = new Map<Material, Mesh[]>();
  for (const shape of shapes) {
    for (const [material, mesh] of seat(shape)) all.set(material, [...(all.get(material) ?? []), mesh]);
  }
  return [...all].map(([material, meshes]) => ({ name: "seats", material, mesh: merged(meshes), node: "body" }));
}
