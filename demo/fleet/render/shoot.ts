import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { boundsOf, type Part } from "../geometry/mesh.ts";
import { type Camera, mirroredInFloor } from "./camera.ts";
import type { Footprint } from "./cutout.ts";
import { darkTrim, lampsOn, materialSpecs, type Trim } from "./materials.ts";
import { basisLobes, guideLobes, type Lobes, noLobes } from "./paint-mix.ts";
import { writeScene } from "./scene-file.ts";
import { cameraFor, type Shot } from "./shots.ts";
import { studio } from "./studios.ts";

/** How much light is gathered: paths per pixel of the colour pass. */
export interface Quality {
  samples: number;
  /** Picture size as a share of the master's. */
  scale: number;
}

interface Pass {
  name: string;
  camera: Camera;
  size: readonly [number, number];
  samples: number;
  seed: number;
  lobes: Lobes;
  neutral: boolean;
  guides: boolean;
  carHidden?: boolean;
  /** The car casts its shadow without being seen. */
  carUnseen?: boolean;
  groundSeen?: boolean;
  /** Before the guides' names. */
  prefix?: string;
}

/** Where the passes of a shot lie, and what is needed to put them together. */
export interface Taken {
  folder: string;
  camera: Camera;
  size: readonly [number, number];
  /** Camera below the floor and size of its passes, for cut-outs. */
  mirror?: { camera: Camera; size: readonly [number, number] };
  shadowSize?: readonly [number, number];
  footprint: Footprint;
  /** Seconds the renderer took; 0 if the passes were there. */
  seconds: number;
}

const SUBJECTS = { car: "whole", detail: "closeUp", cabin: "inside" } as const;
const script = fileURLToPath(new URL("./blender.py", import.meta.url));
const shaders = fileURLToPath(new URL("./shaders.py", import.meta.url));

export interface ShootOptions {
  /** Folder of all passes. */
  store: string;
  trim?: Trim;
  /** Renders this paint itself instead of the passes every paint is mixed from, to check the mix. */
  truly?: Lobes;
  /** Whether everything wanted of these passes has been printed, so that they need not be there. */
  isPrinted?: (folder: string) => boolean;
  onPass?: (done: number, of: number) => void;
}

/**
 * Takes one picture's passes with Blender, or finds them from an earlier run: the folder is named by a hash of geometry and
 * job, so anything that changes the picture makes a new one and an interrupted run goes on where it was.
 */
export async function shoot(
  parts: readonly Part[],
  shot: Shot,
  quality: Quality,
  { store, trim = darkTrim, truly, isPrinted, onPass }: ShootOptions,
): Promise<Taken> {
  const size = shot.size.map((pixels) => Math.round((pixels * quality.scale) / 2) * 2) as [number, number];
  const half = size.map((pixels) => Math.round(pixels / 4) * 2) as [number, number];
  const camera = cameraFor(shot, parts);
  const passes = truly ? truePasses(camera, size, quality.samples, truly) : mixPasses(camera, size, quality.samples);
  const mirror = shot.cutout === "floor" && !truly ? { camera: mirroredInFloor(camera), size: half } : undefined;
  if (mirror) passes.splice(3, 0, ...shadowPasses(camera, half, quality.samples), ...mirrorBase(mirror.camera, half, quality.samples));
  if (mirror) passes.push(basis(pass("mirror-basis", mirror.camera, half, quality.samples * 0.4, 37)));
  const [min, max] = boundsOf(parts.map(({ mesh }) => mesh));
  const job = {
    materials: materialSpecs(lampsOn, trim, SUBJECTS[shot.subject.kind]),
    paints: ["paint", "paint2"],
    studio: studio(shot.studio, { centre: (min[0] + max[0]) / 2, length: max[0] - min[0], height: max[2], azimuth: shot.azimuth }),
    transparent: shot.cutout !== undefined,
    adaptive: 0,
    threads: 2,
    passes,
  };
  const hash = createHash("sha256").update(JSON.stringify(job)).update(readFileSync(script)).update(readFileSync(shaders));
  for (const { material, mesh } of parts) {
    hash.update(material);
    for (const { buffer, byteOffset, byteLength } of [mesh.positions, mesh.normals, mesh.indices]) {
      hash.update(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
  const folder = join(store, hash.digest("hex").slice(0, 20));
  const footprint = {
    from: min[0],
    to: max[0],
    halfWidth: boundsOf(parts.filter(({ material }) => material === "tyre").map(({ mesh }) => mesh))[1][1],
  };
  const taken = { folder, camera, size, footprint, ...(mirror ? { mirror, shadowSize: half } : {}) };
  if (isPrinted?.(folder) || existsSync(join(folder, "done"))) return { ...taken, seconds: 0 };
  mkdirSync(folder, { recursive: true });
  const scene = join(folder, "scene.bin");
  writeScene(scene, parts);
  writeFileSync(join(folder, "job.json"), JSON.stringify({ ...job, scene, folder }));
  const started = Date.now();
  await blender(join(folder, "job.json"), passes.length, onPass);
  rmSync(scene);
  writeFileSync(join(folder, "done"), "");
  return { ...taken, seconds: (Date.now() - started) / 1000 };
}

const pass = (name: string, camera: Camera, size: readonly [number, number], samples: number, seed: number): Pass => ({
  name,
  camera,
  size,
  samples: Math.max(2, Math.round(samples)),
  seed,
  lobes: noLobes,
  neutral: false,
  guides: false,
});

/** Normals, albedo, distance and paint mask: what lies first in each pixel, sampled often enough to be smooth. */
const guides = (camera: Camera, size: readonly [number, number], prefix = ""): Pass => ({
  ...pass(`${prefix}guides`, camera, size, 24, 11),
  lobes: guideLobes,
  guides: true,
  prefix,
});

/** Guides, the picture without base coat, then the light of the base coat's lobes. */
function mixPasses(camera: Camera, size: readonly [number, number], samples: number): Pass[] {
  return [guides(camera, size), pass("base", camera, size, samples, 11), basis(pass("basis", camera, size, samples * 1.5, 11))];
}

const basis = (taken: Pass): Pass => ({ ...taken, lobes: basisLobes, neutral: true });

function truePasses(camera: Camera, size: readonly [number, number], samples: number, lobes: Lobes): Pass[] {
  return [guides(camera, size), { ...pass("true", camera, size, samples, 61), lobes }];
}

function shadowPasses(camera: Camera, size: readonly [number, number], samples: number): Pass[] {
  return [
    { ...pass("floor-with", camera, size, samples, 5), groundSeen: true, carUnseen: true },
    { ...pass("floor-without", camera, size, samples, 7), groundSeen: true, carHidden: true },
  ];
}

function mirrorBase(camera: Camera, size: readonly [number, number], samples: number): Pass[] {
  return [guides(camera, size, "mirror-"), pass("mirror-base", camera, size, samples * 0.5, 13)];
}

/** Runs Blender at a low priority; `onPass` hears of every finished pass. */
function blender(job: string, passes: number, onPass?: (done: number, of: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let done = 0;
    let log = "";
    const child = execFile(
      "nice",
      ["-n", "10", "blender", "-b", "--factory-startup", "-P", script, "--", job],
      { maxBuffer: 1 << 28 },
      (error) => {
        writeFileSync(join(dirname(job), "log.txt"), log);
        if (error || done < passes) reject(new Error(`Blender stopped after ${done} of ${passes} passes:\n${log.slice(-1500)}`));
        else resolve();
      },
    );
    child.stdout?.on("data", (text: string) => {
      log += text;
      const reported = log.match(/^PASS .+\n/gm)?.length ?? 0;
      while (done < reported) {
        done++;
        onPass?.(done, passes);
      }
    });
    child.stderr?.on("data", (text: string) => {
      log += text;
    });
  });
}
