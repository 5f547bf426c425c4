import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type FleetName, fleetNames } from "./fleet.ts";
import { runQueue } from "./render/queue.ts";
import { type ShotName, shots } from "./render/shots.ts";

const usage = `Takes pictures of the fleet. Needs Blender 3.4.
  node demo/fleet/render.ts <vehicle,…|all> <shot,…|all> [--samples 16] [--scale 1] [--paint <key>|all] [--out <folder>]
Vehicles: ${fleetNames.join(" ")}
Shots: ${Object.keys(shots).join(" ")}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: "string", default: "16" },
    scale: { type: "string", default: "1" },
    paint: { type: "string", default: "all" },
    out: { type: "string", default: join(tmpdir(), "fleet") },
  },
});
const [vehicle, shot] = positionals;
const named = <T extends string>(wanted: string | undefined, all: readonly T[]): T[] | null => {
  if (wanted === "all") return [...all];
  const names = wanted?.split(",") ?? [];
  const known = names.filter((name): name is T => all.includes(name as T));
  return names.length > 0 && known.length === names.length ? known : null;
};
const vehicles = named<FleetName>(vehicle, fleetNames);
const shotNames = named<ShotName>(shot, Object.keys(shots) as ShotName[]);
if (!vehicles || !shotNames) {
  console.error(usage);
  process.exit(1);
}
await runQueue({
  vehicles,
  shotNames,
  paint: values.paint,
  quality: { samples: Number(values.samples), scale: Number(values.scale) },
  out: values.out,
});
