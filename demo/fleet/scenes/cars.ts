import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildVehicle, type FleetName } from "../fleet.ts";
import { writeScene } from "../render/scene-file.ts";

/** The file that rooms/kit.py's car slots look for. */
const carFile = (folder: string, name: FleetName) => join(folder, `${name}.car`);

/** Writes the vehicles that are not there yet for the rooms' car slots (geometry of showroom quality). */
export function writeCars(folder: string, names: readonly FleetName[]): void {
  for (const name of names) {
    const path = carFile(folder, name);
    if (!existsSync(path)) writeScene(path, buildVehicle(name, "web").parts);
  }
}
