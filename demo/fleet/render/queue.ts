import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { type PaintKey, vehiclePaints } from "../../vehicles/paints.ts";
import { buildVehicle, type FleetName } from "../fleet.ts";
import type { Part, Vec3 } from "../geometry/mesh.ts";
import { projected } from "./camera.ts";
import { loadNetwork, type Network, networkWeights } from "./network.ts";
import { lobesOf } from "./paint-mix.ts";
import { develop, masterPath, printed } from "./picture.ts";
import { type Quality, shoot, type Taken } from "./shoot.ts";
import { type Shot, type ShotName, shots } from "./shots.ts";
import { developed, type Layer } from "./tone.ts";

export interface Queue {
  vehicles: readonly FleetName[];
  shotNames: readonly ShotName[];
  /** A paint's key, or "all" that the vehicle is offered in. */
  paint: string;
  quality: Quality;
  /** Masters go to `<out>/masters`, passes to `<out>/layers`. */
  out: string;
}

/** What is stored beside a master. */
export interface MasterNote {
  width: number;
  height: number;
  /** Line where the near front tyre stands, from the top, divided by the width (visual language §2.8); cut-outs only. */
  contactRatio?: number;
  tone: "dark" | "light";
  /** Corners of the number plate that is seen, as shares of width and height: top left, top right, bottom right, bottom left. */
  plate?: [x: number, y: number][];
  /** Hash of geometry and job: a master of other passes is taken again. */
  passes: string;
}

/** Which tone of background a shot is lit for. */
export function toneOf({ studio }: Shot): "dark" | "light" {
  return studio === "dark" || studio === "cutoutDark" ? "dark" : "light";
}

/**
 * Takes every wanted picture, one after the other, in all wanted paints. What is there already is left alone, so a queue that
 * was stopped goes on where it was. A failed picture is reported and the queue goes on; it throws at the end.
 */
export async function runQueue({ vehicles, shotNames, paint, quality, out }: Queue): Promise<void> {
  const total = vehicles.length * shotNames.length;
  const failures: string[] = [];
  const network = await loadNetwork(networkWeights(join(out, "denoiser")));
  let done = 0;
  for (const vehicle of vehicles) {
    const { parts } = buildVehicle(vehicle, "still");
    for (const name of shotNames) {
      try {
        await take(vehicle, parts, name, paint, quality, out, network, (share) => progress(done + share, total, `${vehicle} ${name}`));
      } catch (cause) {
        failures.push(`${vehicle} ${name}: ${cause instanceof Error ? cause.message : cause}`);
      }
      done++;
      progress(done, total, `${vehicle} ${name}`);
    }
  }
  process.stderr.write("\n");
  if (failures.length > 0) throw new Error(`Not taken:\n${failures.join("\n")}`);
}

async function take(
  vehicle: FleetName,
  parts: readonly Part[],
  name: ShotName,
  paint: string,
  quality: Quality,
  out: string,
  network: Network,
  onShare: (share: number) => void,
): Promise<void> {
  const shot: Shot = shots[name];
  const offered: readonly PaintKey[] = vehiclePaints[vehicle];
  const wanted = offered.filter((key) => paint === "all" || key === paint);
  if (wanted.length === 0) throw new Error(`is not offered in ${paint}`);
  const pathOf = (key: PaintKey) => masterPath(join(out, "masters"), vehicle, name, key);
  const printedFrom = (keys: readonly PaintKey[], folder: string) => keys.every((key) => isPrinted(pathOf(key), folder));
  const taken = await shoot(parts, shot, quality, {
    store: join(out, "layers"),
    isPrinted: (folder) => printedFrom(wanted, folder),
    onPass: (pass, of) => onShare((0.9 * pass) / of),
  });
  const note = noteOf(parts, shot, taken);
  const missing = wanted.filter((key) => !isPrinted(pathOf(key), taken.folder));
  if (missing.length > 0) {
    const negative = await develop(taken, { tone: note.tone, cutout: shot.cutout !== undefined }, network);
    for (const key of missing) await print(printed(negative, note.tone, lobesOf(key), lobesOf(key, true)), shot, pathOf(key));
  }
  for (const key of wanted) writeFileSync(notePath(pathOf(key)), `${JSON.stringify(note, null, 2)}\n`);
  // Passes of a large picture take 400 MB; once every paint is printed nothing needs them.
  if (printedFrom(offered, taken.folder)) rmSync(taken.folder, { recursive: true, force: true });
}

async function print(layer: Layer, shot: Shot, path: string): Promise<void> {
  const pixels = developed(layer, { exposure: shot.exposure ?? 1, alpha: shot.cutout !== undefined });
  mkdirSync(dirname(path), { recursive: true });
  const raw = { width: layer.width, height: layer.height, channels: shot.cutout ? 4 : 3 } as const;
  await sharp(pixels, { raw }).png({ compressionLevel: 6 }).toFile(`${path}.part`);
  renameSync(`${path}.part`, path);
}

function noteOf(parts: readonly Part[], shot: Shot, taken: Taken): MasterNote {
  const [width, height] = taken.size;
  const plate = plateIn(parts, taken);
  return {
    width,
    height,
    tone: toneOf(shot),
    passes: basename(taken.folder),
    ...(shot.cutout === "floor" && { contactRatio: contactRatio(parts, taken) }),
    ...(plate && { plate }),
  };
}

/** Where the plate is that faces the camera, if any of it lies in the picture. */
export function plateIn(parts: readonly Part[], { camera, size }: Pick<Taken, "camera" | "size">): MasterNote["plate"] {
  const [width, height] = size;
  for (const { mesh } of parts.filter(({ material }) => material === "plate")) {
    const corners: Vec3[] = [];
    for (const [right, up] of [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      let best: Vec3 = [0, 0, 0];
      let most = -Infinity;
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const point: Vec3 = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
        const far = point[1] * right + point[2] * up;
        if (far > most) [most, best] = [far, point];
      }
      corners.push(best);
    }
    const [first] = corners;
    // The tail's plate is hidden from before, the nose's from behind.
    if (!first || first[0] > 1 !== camera.at[0] > 1) continue;
    const seen = corners.map((corner): [number, number] => {
      const [x, y] = projected(camera, corner);
      return [x + 0.5, 0.5 - (y * width) / height];
    });
    const turned = seen[0]![0] < seen[1]![0] ? seen : [seen[1]!, seen[0]!, seen[3]!, seen[2]!];
    const reaches = [0, 1].every((axis) => turned.some((corner) => corner[axis]! > 0) && turned.some((corner) => corner[axis]! < 1));
    if (reaches && turned[1]![0] - turned[0]![0] > 0.03) return turned;
  }
  return undefined;
}

const notePath = (master: string): string => master.replace(/\.png$/, ".json");

/** Whether a master is there and comes from these passes. */
function isPrinted(path: string, folder: string): boolean {
  if (!existsSync(path) || !existsSync(notePath(path))) return false;
  return (JSON.parse(readFileSync(notePath(path), "utf8")) as MasterNote).passes === basename(folder);
}

/** Where the lowest point of the tyre nearest to the camera stands in the picture, from its top, in picture widths. */
export function contactRatio(parts: readonly Part[], { camera, size }: Taken): number {
  let lowest = Infinity;
  for (const { material, mesh } of parts) {
    if (material !== "tyre") continue;
    for (let i = 0; i < mesh.positions.length; i += 3) {
      if (mesh.positions[i + 2]! > 0.02) continue;
      lowest = Math.min(lowest, projected(camera, [mesh.positions[i]!, mesh.positions[i + 1]!, 0])[1]);
    }
  }
  return Math.round((size[1] / size[0] / 2 - lowest) * 1e4) / 1e4;
}

const started = Date.now();

/** One line on the terminal: bar, share, time left. */
function progress(done: number, total: number, label: string): void {
  const share = done / total;
  const width = 28;
  const filled = Math.round(share * width);
  const seconds = (Date.now() - started) / 1000;
  const left = share > 0.01 ? Math.round((seconds / share - seconds) / 60) : null;
  const rest = left === null ? "" : `, ${left} min left`;
  process.stderr.write(`\r[${"#".repeat(filled)}${".".repeat(width - filled)}] ${(share * 100).toFixed(1)} %${rest}  ${label}\x1b[K`);
}
