import { readFileSync } from "node:fs";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { VehicleName } from "../vehicles/paints.ts";
import { MEDIA_PATH } from "./media-folder.ts";
import { picture, pictureKeys } from "./pictures.ts";

/** Folder of the models; `build.ts` of demo/fleet/showroom fills it. */
export const SHOWROOM_FOLDER = new URL("./showroom/", import.meta.url);

/** What `models.json` says of a vehicle's model. */
export interface ModelFacts extends Pick<Showroom, "dimensions" | "eye" | "wheels"> {
  file: string;
  bytes: number;
  /** Of what is drawn at once. */
  triangles: number;
  drawCalls: number;
  /** Places on the model by what is there. */
  places: Record<"headlamp" | "tailLamp" | "wheelRear" | "roof" | "window", [number, number, number]>;
}

export const models: Partial<Record<VehicleName, ModelFacts>> = JSON.parse(readFileSync(new URL("models.json", SHOWROOM_FOLDER), "utf8"));

/** Where the sections of a vehicle's page are told. */
const placeOf = { exterior: "headlamp", interior: "window", power: "wheelRear", safety: "tailLamp", highlights: "roof" } as const;

/** What the showroom shows of a vehicle, with the sections that its page has; null where there is no model. */
export function showroomOf(name: VehicleName, anchors: readonly (keyof typeof placeOf)[]): Omit<Showroom, "vehicleId"> | null {
  const facts = models[name];
  if (!facts) return null;
  const { dimensions, eye, wheels, places } = facts;
  const frames = pictureKeys.filter((key) => key.startsWith(`vehicle:${name}:turn:`));
  return {
    model: { url: `${MEDIA_PATH}showroom/${facts.file}`, bytes: facts.bytes },
    dimensions,
    eye,
    wheels,
    hotspots: anchors.map((anchor) => ({ anchor, at: places[placeOf[anchor]] })),
    turntable: frames.map((key) => picture(key)),
  };
}
