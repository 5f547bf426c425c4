import { HORIZON } from "./landscape/landscape.ts";
import { type LandscapeName, landscapes } from "./landscape/landscapes.ts";
import type { Scene } from "./scene.ts";

function scene(landscape: LandscapeName, alt: string, x: number, y = 0.5): Scene {
  return {
    alt,
    purposes: ["landscape"],
    tone: landscapes[landscape].tone,
    focus: [x, y],
    horizon: HORIZON,
    making: { by: "landscape", landscape },
  };
}

/** The landscapes: backgrounds of heroes, each also as a tall picture for phones. */
export const landscapeScenes: Record<LandscapeName, Scene> = {
  dusk: scene("dusk", "日落之后，暖光留在山谷里，层层远山倒映在湿润的地面上。", 0.67, 0.45),
  pine: scene("pine", "雨后的松林覆满山坡，白雾停在山谷之间。", 0.62, 0.4),
  ember: scene("ember", "晚霞从山脊后透出，群山只剩深色的轮廓。", 0.4, 0.45),
  snow: scene("snow", "雪后的高峰半隐在云里，山前是一片平整的雪原。", 0.66, 0.4),
  dawn: scene("dawn", "清晨的光落在山间，薄雾沿着山脚铺开。", 0.64, 0.45),
  wide: scene("wide", "山一层淡过一层，云雾填满了山谷。", 0.35, 0.55),
  night: scene("night", "晴朗的夜空里银河斜过山脊，湖面映着星光。", 0.45, 0.35),
  rain: scene("rain", "雨云压低在远山之上，云缝里漏下一道亮光。", 0.45, 0.5),
  lake: scene("lake", "晴天的早晨，雪峰倒映在平静的湖水里。", 0.28, 0.5),
  plateau: scene("plateau", "傍晚的阳光斜照高原上的岩山，沙地平缓地伸向远方。", 0.7, 0.5),
  coast: scene("coast", "海岬一重接一重，银色的光落在平静的海面上。", 0.72, 0.45),
  "blue-hour": scene("blue-hour", "入夜前的蓝色时刻，山脚下小城的灯光沿岸亮起。", 0.4, 0.5),
};
