import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { deltaE, labOf } from "../fleet/render/colour-difference.ts";
import { srgbDecoded, srgbEncoded } from "../fleet/render/tone.ts";
import { vehiclePaints } from "../vehicles/paints.ts";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { MEDIA_FOLDER, MEDIA_PATH } from "./media-folder.ts";
import { picture } from "./pictures.ts";

/** Mean colours (CIE L*a*b*) of the painted area in the showroom, by vehicleId and paint: see e2e/site/showroom-looks.spec.ts. */
const inShowroom: Record<string, Record<string, [number, number, number]>> = JSON.parse(
  readFileSync(new URL("showroom-paints.json", import.meta.url), "utf8"),
);
const WIDTH = 640;
/** Of 255, in any channel: more is the paint's doing. */
const CHANGED = 40;
/** ΔE 2000: rooms differ, a paint must still be known by its picture. */
const MAX_DELTA_E = 10;

/** Mean colour of what changes with the paint, in each of a vehicle's pictures. */
async function meanColours(vehicle: keyof typeof vehiclePaints): Promise<[paint: string, colour: readonly [number, number, number]][]> {
  const shots = await Promise.all(
    vehiclePaints[vehicle].map(async (paint) => {
      const file = picture(`vehicle:${vehicle}:color:${paint}`).url.slice(MEDIA_PATH.length);
      return [paint, await sharp(new URL(file, MEDIA_FOLDER).pathname).resize(WIDTH).ensureAlpha().raw().toBuffer()] as const;
    }),
  );
  const painted: number[] = [];
  for (let at = 0; at < (shots[0]?.[1].length ?? 0); at += 4) {
    const spread = (channel: number) => {
      const values = shots.map(([, data]) => data[at + channel] ?? 0);
      return Math.max(...values) - Math.min(...values);
    };
    if (shots[0]?.[1][at + 3] === 255 && Math.max(spread(0), spread(1), spread(2)) > CHANGED) painted.push(at);
  }
  return shots.map(([paint, data]) => {
    const mean = (channel: number) =>
      255 * srgbEncoded(painted.reduce((sum, at) => sum + srgbDecoded((data[at + channel] ?? 0) / 255), 0) / painted.length);
    return [paint, labOf(mean(0), mean(1), mean(2))];
  });
}

describe.each(demoVehicles.filter(({ oldCoaster }) => !oldCoaster))("the paints of $name", ({ name, vehicleId }) => {
  it("are the same in the showroom as in the pictures", async () => {
    for (const [paint, colour] of await meanColours(name)) {
      const drawn = inShowroom[vehicleId]?.[paint];
      if (!drawn) throw new Error(`Nobody has reviewed ${paint} of ${name}`);
      expect(deltaE(colour, drawn), paint).toBeLessThan(MAX_DELTA_E);
    }
  });
});
