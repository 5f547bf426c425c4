import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { landscapeScenes } from "../fleet/scenes/landscape-scenes.ts";
import { scenes } from "../fleet/scenes/scenes.ts";
import { type VehicleName, vehiclePaints } from "../vehicles/paints.ts";
import type { BodyName } from "./bodies.ts";
import { type CutOut, closeUp, cutOut, type LandscapeName, scene, standIn } from "./compose.ts";
import { fleet } from "./fleet.ts";
import { master } from "./masters.ts";

/** How a picture comes into being. */
export interface Recipe {
  make(): Promise<{ image: Buffer; alt: string; contactRatio?: number }>;
  /** Widths in pixels; what the picture does not have is left out. */
  widths: readonly number[];
  tone?: "dark" | "light";
}

type Part = readonly [left: number, top: number, width: number, height: number];
type CloseUpName = "lamp" | "wheel" | "tail" | "interior";

const closeUpAlt: Record<CloseUpName, string> = {
  lamp: "前灯与前翼子板近景",
  wheel: "车轮近景",
  tail: "尾灯近景",
  interior: "车窗与座椅近景",
};

/** Close-ups cut from cut-outs: the view and the part of it. */
const closeUpParts = {
  sedan: {
    lamp: ["hero", [0.187, 0.198, 0.391, 0.476]],
    wheel: ["hero", [0.35, 0.304, 0.326, 0.298]],
    tail: ["rear", [0.51, 0.116, 0.488, 0.478]],
    interior: ["hero", [0.31, 0, 0.58, 0.53]],
  },
  suv: {
    lamp: ["hero", [0.164, 0.25, 0.392, 0.449]],
    wheel: ["hero", [0.352, 0.4, 0.343, 0.295]],
    tail: ["rear", [0.5, 0.042, 0.5, 0.437]],
    interior: ["hero", [0.31, 0, 0.62, 0.534]],
  },
} as const satisfies Partial<Record<BodyName, Record<CloseUpName, readonly ["hero" | "rear", Part]>>>;

/** Close-ups cut from whole pictures, in pixels of the file. */
const wholePictureParts = {
  coupe: {
    lamp: ["rt_coupe_dark.jpg", [480, 470, 640, 480]],
    wheel: ["rt_coupe_dark.jpg", [760, 470, 640, 360]],
    tail: ["rt_coupe_dark_rear.jpg", [1020, 330, 820, 461]],
    interior: ["rt_coupe_dark.jpg", [620, 210, 860, 484]],
  },
  bus: {
    lamp: ["bus_light_f.jpg", [235, 470, 480, 360]],
    wheel: ["bus_light_f.jpg", [560, 520, 480, 270]],
    tail: ["bus_light_f.jpg", [860, 190, 560, 315]],
    interior: ["bus_light_f.jpg", [640, 180, 720, 405]],
  },
} as const satisfies Partial<Record<BodyName, Record<CloseUpName, readonly [string, Part]>>>;

/** Close-ups and studio frames that were made for one vehicle. */
const drawn: Record<string, string> = {
  "yunqi lamp": "close_lamp.webp",
  "yunqi wheel": "close_wheel.webp",
  "yuanxiu tail": "close_tail.webp",
  "yunqi studio": "rt_sedan_dark.jpg",
  "yuanxiu studio": "rt_suv_light.jpg",
  "zhihuan studio": "rt_coupe_dark.jpg",
  "coaster studio": "bus_light_f.jpg",
};

const toneOf = (landscape: LandscapeName) => landscapeScenes[landscape].tone;

const FULL_FRAME = [960, 1920] as const;
const HALF_FRAME = [640, 1280] as const;
const CAR = [640, 1280] as const;
const LANDSCAPE = [960, 1920, 3072] as const;
const TALL_LANDSCAPE = [585, 1170] as const;

function fromCutOut(car: () => Promise<CutOut>): Recipe["make"] {
  return async () => {
    const { image, alt, contactRatio } = await car();
    return { image, alt, contactRatio };
  };
}

function fromMaster(name: string, alt: string): Recipe["make"] {
  return async () => ({ image: await readFile(master(name)), alt });
}

function fromFile(file: string, alt: string, part?: Part): Recipe["make"] {
  return async () => {
    const whole = sharp(standIn(file));
    if (!part) return { image: await whole.png().toBuffer(), alt };
    const [left, top, width, height] = part;
    return { image: await whole.extract({ left, top, width, height }).png().toBuffer(), alt };
  };
}

function closeUpRecipe(vehicle: VehicleName, name: CloseUpName): Recipe["make"] {
  const { body, name: title } = fleet[vehicle];
  const alt = `${title}${closeUpAlt[name]}`;
  const file = drawn[`${vehicle} ${name}`];
  if (file) return fromFile(file, alt);
  if (body === "coupe" || body === "bus") {
    const [wholePicture, part] = wholePictureParts[body][name];
    return fromFile(wholePicture, alt, part);
  }
  const [view, part] = closeUpParts[body][name];
  return async () => ({ image: await closeUp(await cutOut(vehicle, view, vehiclePaints[vehicle][0]), part), alt });
}

function sceneRecipe(vehicle: VehicleName, landscape: LandscapeName, alt?: string): Recipe {
  return {
    widths: FULL_FRAME,
    tone: toneOf(landscape),
    async make() {
      const view = toneOf(landscape) === "light" ? "front" : "hero";
      const car = await cutOut(vehicle, view, vehiclePaints[vehicle][0]);
      return { image: await scene(car, landscape), alt: alt ?? `${fleet[vehicle].name}停在山前：${landscapeScenes[landscape].alt}` };
    },
  };
}

function studioRecipe(vehicle: VehicleName): Recipe {
  const file = drawn[`${vehicle} studio`];
  const alt = `${fleet[vehicle].name}在影棚中的全貌`;
  return {
    widths: FULL_FRAME,
    tone: file?.includes("light") ? "light" : "dark",
    make: file
      ? fromFile(file, alt)
      : async () => ({ image: await closeUp(await cutOut(vehicle, "hero", vehiclePaints[vehicle][0]), [0, 0, 1, 1]), alt }),
  };
}

function vehicleRecipes(vehicle: VehicleName): [string, Recipe][] {
  const key = `vehicle:${vehicle}:`;
  const paint = vehiclePaints[vehicle][0];
  const dark = { widths: CAR, tone: "dark" } as const;
  const light = { widths: CAR, tone: "light" } as const;
  return [
    [`${key}hero`, { ...dark, make: fromCutOut(() => cutOut(vehicle, "hero", paint)) }],
    [`${key}front`, { ...light, make: fromCutOut(() => cutOut(vehicle, "front", paint)) }],
    [`${key}rear`, { ...dark, make: fromCutOut(() => cutOut(vehicle, "rear", paint)) }],
    [`${key}side`, { ...light, make: fromCutOut(() => cutOut(vehicle, "side", paint)) }],
    [`${key}thumb`, { ...light, widths: [320, 640, 1280], make: fromCutOut(() => cutOut(vehicle, "front", paint)) }],
    [`${key}main`, { ...light, make: fromCutOut(() => cutOut(vehicle, "front", paint)) }],
    ...vehiclePaints[vehicle].map((name): [string, Recipe] => [
      `${key}color:${name}`,
      { ...light, make: fromCutOut(() => cutOut(vehicle, "front", name)) },
    ]),
    ...(["lamp", "wheel", "tail", "interior"] as const).map((name): [string, Recipe] => [
      key + name,
      { widths: HALF_FRAME, tone: fleet[vehicle].body === "bus" ? "light" : "dark", make: closeUpRecipe(vehicle, name) },
    ]),
    [`${key}studio`, studioRecipe(vehicle)],
    [`${key}dawn`, sceneRecipe(vehicle, "dawn")],
    [`${key}dusk`, sceneRecipe(vehicle, "dusk")],
  ];
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
  ...(Object.keys(fleet) as VehicleName[]).flatMap(vehicleRecipes),
  ["detail:lamp", { widths: HALF_FRAME, tone: "dark", make: fromFile("close_lamp.webp", "云起前灯与前翼子板近景") }],
  ["detail:wheel", { widths: HALF_FRAME, tone: "dark", make: fromFile("close_wheel.webp", "云起车轮近景") }],
  ["detail:tail", { widths: HALF_FRAME, tone: "dark", make: fromFile("close_tail.webp", "远岫贯穿尾灯近景") }],
  ["news:aero", { widths: [640, 1280], tone: "light", make: fromFile("news_aero.webp", "云起侧面与气流示意") }],
  ["news:yuanxiu", sceneRecipe("yuanxiu", "ember", "远岫停在晚霞映照的山前")],
  ["news:winter", sceneRecipe("qinglan", "snow", "青岚停在雪后的山前")],
  ["news:highway", sceneRecipe("tongxing", "pine", "同行停在松色的群山前")],
  ["news:cengluan", sceneRecipe("cengluan", "pine", "层峦停在松色的群山前")],
  ["news:songjian", sceneRecipe("songjian", "snow", "松间停在雪后的山前")],
]);
