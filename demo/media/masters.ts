import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the fleet's commands write their masters; they are too large to be kept with the source. */
const MASTERS = process.env.FLEET_MASTERS ?? join(tmpdir(), "fleet");

/** A picture whose master has not been made on this machine: its renditions stay as they are. */
export class MissingMaster extends Error {}

/** Path of a master such as `scenes/dusk.png`. Throws `MissingMaster`. */
export function master(name: string): string {
  const path = join(MASTERS, name);
  if (!existsSync(path)) throw new MissingMaster(name);
  return path;
}
