import { boundsOf, type Mesh, type Part, type Vec3 } from "../geometry/mesh.ts";
import { type Camera, framed, looking, type Margins, viewpoint } from "./camera.ts";
import type { StudioName } from "./studios.ts";

/** One picture to be taken of every vehicle. */
export interface Shot {
  studio: StudioName;
  /** Pixels of the master. */
  size: readonly [number, number];
  /** Degrees; see `viewpoint`. */
  azimuth: number;
  elevation: number;
  /** From the middle of what is looked at, in metres, for a car of 4.95 m. */
  distance: number;
  /** What fills the picture: the whole car up to the margins, or one detail with so many metres of room across. */
  subject:
    | { kind: "car"; margins: Margins }
    | { kind: "detail"; of: Detail; across: number; shift?: readonly [number, number] }
    | { kind: "cabin" };
  /** Alpha instead of a backdrop: `floor` adds contact shadow and reflection. */
  cutout?: "floor" | "plain";
  exposure?: number;
}

export type Detail = "lamp" | "wheel" | "tail" | "nose" | "mirror";

const around = (left: number, right: number, top: number, bottom: number): Margins => ({ left, right, top, bottom });
const whole = (margins: Margins) => ({ kind: "car", margins }) as const;
/** The showroom begins with this view, and with the margins below (`packages/showroom/src/framing.ts`). */
const hero = { azimuth: 217, elevation: 5, distance: 11.5 } as const;
const rear = { azimuth: 324, elevation: 6, distance: 11.5 } as const;
const side = { azimuth: 270, elevation: 2.5, distance: 17 } as const;

const cutOut = { cutout: "floor", subject: whole(around(0.035, 0.035, 0.05, 0.17)) } as const;
const closeUp = { size: [1280, 720], studio: "dark" } as const;

export const shots = {
  "cut-front-dark": { ...cutOut, ...hero, studio: "cutoutDark", size: [1760, 880] },
  "cut-front-light": { ...cutOut, ...hero, studio: "cutoutLight", size: [1760, 880] },
  "cut-rear-light": { ...cutOut, ...rear, studio: "cutoutLight", size: [1440, 720] },
  "cut-side-light": { ...cutOut, ...side, studio: "cutoutLight", size: [1440, 576] },
  lamp: {
    ...closeUp,
    azimuth: 222,
    elevation: 7,
    distance: 5.2,
    subject: { kind: "detail", of: "lamp", across: 1.25, shift: [0.04, -0.06] },
  },
  wheel: { ...closeUp, azimuth: 258, elevation: 4, distance: 5.5, subject: { kind: "detail", of: "wheel", across: 1.5 } },
  tail: {
    ...closeUp,
    azimuth: 322,
    elevation: 8,
    distance: 5.2,
    subject: { kind: "detail", of: "tail", across: 1.35, shift: [-0.04, -0.04] },
  },
  cabin: { ...closeUp, cutout: "plain", studio: "cabin", azimuth: 0, elevation: 0, distance: 0, subject: { kind: "cabin" } },
} as const satisfies Record<string, Shot>;

export type ShotName = keyof typeof shots;

/** Where the camera stands for a shot of these parts, and the point it looks at. */
export function cameraFor(shot: Shot, parts: readonly Part[]): Camera {
  const [min, max] = boundsOf(parts.map(({ mesh }) => mesh));
  const middle: Vec3 = [(min[0] + max[0]) / 2, 0, (min[2] + max[2]) / 2];
  const aspect = shot.size[0] / shot.size[1];
  if (shot.subject.kind === "cabin") return cabinCamera(parts);
  if (shot.subject.kind === "detail") {
    const aim = centreOf(detailMeshes(shot.subject.of, parts));
    const [right, up] = shot.subject.shift ?? [0, 0];
    const camera = looking(viewpoint(aim, shot.azimuth, shot.elevation, shot.distance), aim, (36 * shot.distance) / shot.subject.across);
    return { ...camera, shift: [-right, -up] };
  }
  const distance = shot.distance * Math.max(1, (max[0] - min[0]) / 4.95);
  const camera = looking(viewpoint(middle, shot.azimuth, shot.elevation, distance), middle, 75);
  return framed(
    camera,
    parts.map(({ mesh }) => mesh),
    aspect,
    shot.subject.margins,
  );
}

function centreOf(meshes: readonly Mesh[]): Vec3 {
  const [min, max] = boundsOf(meshes);
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
}

/** The meshes of a detail on the car's left side (y < 0), which all details are taken from. */
function detailMeshes(detail: Detail, parts: readonly Part[]): Mesh[] {
  const chosen = parts.filter(({ name, material, node }) => {
    if (detail === "wheel") return node === "wheelFrontLeft";
    if (detail === "lamp") return material === "lampLight";
    if (detail === "tail") return material === "tailLight";
    if (detail === "mirror") return name.startsWith("mirror");
    return material === "emblem";
  });
  const found = chosen.map(({ mesh }) => leftHalf(mesh, detail === "lamp" ? -1 : 0)).filter(({ positions }) => positions.length > 0);
  if (found.length === 0) throw new Error(`These parts have no ${detail} to look at`);
  return found;
}

/** Vertices at the left; `end` < 0 keeps those before the front axle's rear half metre only. */
function leftHalf(mesh: Mesh, end: number): Mesh {
  const kept: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    if (mesh.positions[i + 1]! < 0 && (end >= 0 || mesh.positions[i]! < 0.5)) kept.push(...mesh.positions.subarray(i, i + 3));
  }
  return { positions: Float32Array.from(kept), normals: new Float32Array(kept.length), indices: new Uint32Array(0) };
}

/** From between the front seats' backs over the console: the whole dashboard with the road ahead. */
function cabinCamera(parts: readonly Part[]): Camera {
  const wheel = parts.filter(({ node }) => node === "steeringWheel").map(({ mesh }) => mesh);
  if (wheel.length === 0) throw new Error("These parts have no steering wheel to place the cabin's camera by");
  const [x, y, z] = centreOf(wheel);
  return looking([x + 0.84, y * 0.12, z + 0.34], [x - 0.6, y * 0.22, z - 0.12], 20);
}
