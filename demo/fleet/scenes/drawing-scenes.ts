import { drawBamboo } from "./drawings/bamboo.ts";
import { drawMountainRoad } from "./drawings/mountain-road.ts";
import { drawPaintFlakes } from "./drawings/paint-flakes.ts";
import { drawRainWindow } from "./drawings/rain-window.ts";
import { drawRelief } from "./drawings/relief.ts";
import { drawRidgeLines } from "./drawings/ridge-lines.ts";
import { drawSilk } from "./drawings/silk.ts";
import { drawSnowTracks } from "./drawings/snow-tracks.ts";
import { drawSurf } from "./drawings/surf.ts";
import { drawTerraces } from "./drawings/terraces.ts";
import { drawTestTrack } from "./drawings/test-track.ts";
import type { Raster } from "./raster.ts";
import type { Purpose, Scene } from "./scene.ts";

function scene(
  draw: (width: number, height: number) => Raster,
  tone: Scene["tone"],
  purposes: readonly Purpose[],
  alt: string,
  focus: readonly [number, number] = [0.5, 0.5],
  horizon = 0,
): Scene {
  return { alt, purposes, tone, focus, horizon, making: { by: "drawing", draw } };
}

/** Aerial views, close-ups and abstracts, drawn pixel by pixel. */
export const drawingScenes: Readonly<Record<string, Scene>> = {
  "mountain-road": scene(drawMountainRoad, "dark", ["news", "activity"], "俯瞰盘山公路在初秋的林间蜿蜒。", [0.45, 0.5]),
  "bamboo-road": scene(drawBamboo, "light", ["activity", "landscape"], "晨雾里的竹林，一条公路从林间穿过。", [0.5, 0.6], 0.62),
  "coast-road": scene(drawSurf, "dark", ["news", "activity"], "俯瞰海岸公路沿着沙滩伸展，浪花一道道涌上岸。", [0.5, 0.65]),
  terraces: scene(drawTerraces, "light", ["activity", "brand"], "日出时的梯田，一层层水面映着天色。"),
  "test-track": scene(drawTestTrack, "dark", ["course", "news"], "清晨俯瞰试车场，环形赛道围着圆形的湿滑路面。", [0.48, 0.55]),
  "snow-tracks": scene(drawSnowTracks, "light", ["service", "course"], "平整的雪地上，两道车辙划出弧线。", [0.5, 0.5]),
  "rain-window": scene(drawRainWindow, "dark", ["service", "news"], "雨夜的车窗上挂满水珠，窗外灯火化成光斑。"),
  "paint-flakes": scene(drawPaintFlakes, "dark", ["brand", "news"], "放大镜下的金属漆，片片铝粉朝不同方向闪光。"),
  relief: scene(drawRelief, "light", ["brand", "dealer"], "一层层纸叠成的山形等高线，光从左上方照来。"),
  "ridge-lines": scene(drawRidgeLines, "light", ["brand", "news"], "细线一道道叠成山形，如同静谧的声波。"),
  silk: scene(drawSilk, "light", ["brand", "activity"], "如云的丝绸缓缓铺开，由黛青渐变到素白。"),
};
