import { readFile } from "node:fs/promises";
import { type ShotName, shots } from "../fleet/render/shots.ts";
import { landscapeScenes } from "../fleet/scenes/landscape-scenes.ts";
import { scenes } from "../fleet/scenes/scenes.ts";
import { turnMaster, turns } from "../fleet/turns.ts";
import { type PaintKey, paints, type VehicleName, vehiclePaints } from "../vehicles/paints.ts";
import { cabin, scene, shotOf, vehicleNames } from "./compose.ts";
import { master } from "./masters.ts";
import { type UsedCarView, usedCarPicture, usedCarViews } from "./used-cars.ts";

/** How a picture comes into being. */
export interface Recipe {
  make(): Promise<{ image: Buffer; alt: string; contactRatio?: number }>;
  /** Widths in pixels; what the picture does not have is left out. */
  widths: readonly number[];
  /** Seen for a moment among many others: smaller files, no preview. */
  passing?: true;
  tone?: "dark" | "light";
}

type LandscapeName = keyof typeof landscapeScenes;

const FULL_FRAME = [960, 1920] as const;
const HALF_FRAME = [640, 1280] as const;
const CAR = [640, 1280, 1760] as const;
const CARD = [320, 640, 1280] as const;
const USED_CAR = [960] as const;
const TURN = [800] as const;
const LANDSCAPE = [960, 1920, 3072] as const;
const TALL_LANDSCAPE = [585, 1170] as const;

/** Paints this bright lose their shapes in the dark studio; close-ups are shown in another. */
const PALE = 0xc0;

function fromMaster(name: string, alt: string): Recipe["make"] {
  return async () => ({ image: await readFile(master(name)), alt });
}

function shotRecipe(vehicle: VehicleName, name: ShotName, paint: PaintKey, widths: readonly number[]): Recipe {
  return {
    widths,
    tone: shots[name].studio === "dark" || shots[name].studio === "cutoutDark" ? "dark" : "light",
    async make() {
      const { path, alt, note } = await shotOf(vehicle, name, paint);
      return { image: await readFile(path), alt, ...(note.contactRatio !== undefined && { contactRatio: note.contactRatio }) };
    },
  };
}

function sceneRecipe(vehicle: VehicleName, landscape: LandscapeName, alt?: string): Recipe {
  const { tone, alt: place } = landscapeScenes[landscape];
  return {
    widths: FULL_FRAME,
    tone,
    async make() {
      const car = await shotOf(vehicle, `cut-front-${tone}`, vehiclePaints[vehicle][0]);
      return { image: await scene(car, landscape), alt: alt ?? `${vehicleNames[vehicle]}停在山前：${place}` };
    },
  };
}

function studioRecipe(vehicle: VehicleName, paint: PaintKey): Recipe {
  return {
    widths: FULL_FRAME,
    tone: "dark",
    async make() {
      const car = await shotOf(vehicle, "cut-front-dark", paint);
      return { image: await scene(car, "dark-studio", { at: 0.5, size: 0.7 }), alt: `${vehicleNames[vehicle]}在影棚中的全貌` };
    },
  };
}

function vehicleRecipes(vehicle: VehicleName): [string, Recipe][] {
  const key = `vehicle:${vehicle}:`;
  const [paint] = vehiclePaints[vehicle];
  const strong = vehiclePaints[vehicle].find((name) => Number.parseInt(paints[name].hex.slice(1, 3), 16) < PALE) ?? paint;
  const colours = vehiclePaints[vehicle].map((name): [string, Recipe] => [
    `${key}color:${name}`,
    shotRecipe(vehicle, "cut-front-light", name, CAR),
  ]);
  return [
    [`${key}hero`, shotRecipe(vehicle, "cut-front-dark", paint, CAR)],
    [`${key}front`, shotRecipe(vehicle, "cut-front-light", paint, CAR)],
    [`${key}rear`, shotRecipe(vehicle, "cut-rear-light", paint, HALF_FRAME)],
    [`${key}side`, shotRecipe(vehicle, "cut-side-light", paint, HALF_FRAME)],
    [`${key}thumb`, shotRecipe(vehicle, "cut-front-light", paint, CARD)],
    [`${key}main`, shotRecipe(vehicle, "cut-front-light", paint, CAR)],
    ...colours,
    [`${key}lamp`, shotRecipe(vehicle, "lamp", strong, HALF_FRAME)],
    [`${key}wheel`, shotRecipe(vehicle, "wheel", strong, HALF_FRAME)],
    [`${key}tail`, shotRecipe(vehicle, "tail", strong, HALF_FRAME)],
    [`${key}interior`, cabinRecipe(vehicle, paint)],
    [`${key}studio`, studioRecipe(vehicle, strong)],
    [`${key}dawn`, sceneRecipe(vehicle, "dawn")],
    [`${key}dusk`, sceneRecipe(vehicle, "dusk")],
  ];
}

function cabinRecipe(vehicle: VehicleName, paint: PaintKey): Recipe {
  return {
    widths: HALF_FRAME,
    tone: "dark",
    async make() {
      const shot = await shotOf(vehicle, "cabin", paint);
      return { image: await cabin(shot, "lake"), alt: shot.alt };
    },
  };
}

/** The vehicle from all around as the showroom shows it; the old Coaster has no stage there. */
function turnRecipes(vehicle: VehicleName): [string, Recipe][] {
  if (vehicle === "coaster-old") return [];
  return turns.map((turn, index) => [
    `vehicle:${vehicle}:turn:${String(index).padStart(2, "0")}`,
    {
      widths: TURN,
      tone: "light",
      passing: true,
      make: fromMaster(turnMaster(vehicle, turn), `${vehicleNames[vehicle]}环车图片，${turn} 度`),
    },
  ]);
}

/** The gallery of a vehicle's used cars in every paint. */
function usedCarRecipes(vehicle: VehicleName): [string, Recipe][] {
  return vehiclePaints[vehicle].flatMap((paint) =>
    (Object.keys(usedCarViews) as UsedCarView[]).map((view): [string, Recipe] => [
      `used:${vehicle}:${paint}:${view}`,
      { widths: USED_CAR, tone: "light", make: () => usedCarPicture(vehicle, paint, view) },
    ]),
  );
}

/** Every photographic picture of the demo brand, by key. */
export const recipes: Record<string, Recipe> = Object.fromEntries<Recipe>([
  ...Object.entries(scenes).flatMap(([name, { alt, tone, making }]): [string, Recipe][] => {
    if (making.by !== "landscape") return [[`scene:${name}`, { widths: HALF_FRAME, tone, make: fromMaster(`scenes/${name}.png`, alt) }]];
    return [
      [`landscape:${name}`, { widths: LANDSCAPE, tone, make: fromMaster(`scenes/${name}.png`, alt) }],
      [`landscape:${name}:tall`, { widths: TALL_LANDSCAPE, tone, make: fromMaster(`scenes/${name}-phone.png`, alt) }],
    ];
  }),
  ...(Object.keys(vehiclePaints) as VehicleName[]).flatMap((vehicle) => [
    ...vehicleRecipes(vehicle),
    ...turnRecipes(vehicle),
    ...usedCarRecipes(vehicle),
  ]),
  ["news:yuanxiu", sceneRecipe("yuanxiu", "ember", "远岫停在晚霞映照的山前")],
  ["news:winter", sceneRecipe("qinglan", "snow", "青岚停在雪后的山前")],
  ["news:highway", sceneRecipe("tongxing", "pine", "同行停在松色的群山前")],
  ["news:cengluan", sceneRecipe("cengluan", "plateau", "层峦停在高原的岩山前")],
  ["news:songjian", sceneRecipe("songjian", "snow", "松间停在雪后的山前")],
]);
