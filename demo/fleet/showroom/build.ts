/**
 * Makes the showroom's models: `node demo/fleet/showroom/build.ts [name …]`. Writes `demo/media/showroom/<name>.<hash>.glb` and what the
 * site must know of them to `models.json` there; both are committed, so nobody needs to run it unless a vehicle changes.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { ModelFacts } from "../../media/showroom.ts";
import { type FleetName, fleetNames } from "../fleet.ts";
import { showroomModel } from "./model.ts";

const FOLDER = new URL("../../media/showroom/", import.meta.url);
const TABLE = new URL("models.json", FOLDER);

await mkdir(FOLDER, { recursive: true });
const known: Partial<Record<FleetName, ModelFacts>> = JSON.parse(await readFile(TABLE, "utf8").catch(() => "{}"));
const wanted = process.argv.length > 2 ? fleetNames.filter((name) => process.argv.includes(name)) : fleetNames;

for (const [index, name] of wanted.entries()) {
  const begun = Date.now();
  const { glb, ...facts } = await showroomModel(name);
  const hash = createHash("sha256").update(glb).digest("base64url").replace(/[-_]/g, "").slice(0, 10);
  const file = `${name}.${hash}.glb`;
  await writeFile(new URL(file, FOLDER), glb);
  known[name] = { file, bytes: glb.length, ...facts };
  await writeFile(TABLE, `${JSON.stringify(known, null, 2)}\n`);
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(
    `${index + 1}/${wanted.length} ${name}: ${(glb.length / 1e6).toFixed(1)} MB, ${facts.triangles} triangles, ${facts.drawCalls} draw calls, ${seconds} s`,
  );
}

const used = new Set(Object.values(known).map(({ file }) => file));
for (const file of await readdir(FOLDER)) if (file.endsWith(".glb") && !used.has(file)) await rm(new URL(file, FOLDER));
