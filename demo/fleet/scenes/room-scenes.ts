import type { Development } from "./film.ts";
import type { Purpose, Scene } from "./scene.ts";

interface RoomOptions {
  focus?: readonly [number, number];
  horizon?: number;
  development?: Development;
  samples?: number;
}

function scene(room: string, tone: Scene["tone"], purposes: readonly Purpose[], alt: string, options: RoomOptions = {}): Scene {
  const { focus = [0.5, 0.55], horizon = 0.6, development = {}, samples } = options;
  return { alt, purposes, tone, focus, horizon, making: { by: "room", room, development, samples } };
}

/** Rooms and objects, rendered by Blender from rooms/<name>.py. */
export const roomScenes: Readonly<Record<string, Scene>> = {
  "showroom-front": scene(
    "showroom_front",
    "dark",
    ["dealer", "brand", "news"],
    "傍晚的展厅亮起暖灯，深檐下停着三台新车，灯光映在湿润的广场上。",
    { horizon: 0.62, development: { stops: 0.9, white: "#fff1d6" }, samples: 18 },
  ),
  "showroom-inside": scene("showroom_inside", "light", ["dealer", "activity"], "展厅里一台蓝色轿车停在圆台上，落地窗外是晨雾中的群山。", {
    focus: [0.72, 0.65],
    horizon: 0.64,
  }),
  workshop: scene("workshop", "dark", ["dealer", "service", "course"], "整洁的维修工位，一台车升在双柱举升机上，旁边是工具墙与推车。", {
    focus: [0.66, 0.5],
    horizon: 0.7,
    development: { stops: 0.35 },
  }),
  "dark-studio": scene("dark_studio", "dark", ["brand"], "空无一车的影棚：深色地面映着后墙上一片蓝灰的光。", { horizon: 0.5 }),
  "photo-bay": scene("photo_bay", "light", ["dealer"], "经销商拍摄二手车的工位：浅色墙面，顶上一排柔光灯，左边门外是白天。", {
    horizon: 0.5,
  }),
  charging: scene("charging", "dark", ["news", "service", "activity"], "入夜的充电站，薄薄的顶棚下亮着充电桩，两台车停在车位里。", {
    horizon: 0.62,
    development: { stops: 0.4 },
  }),
  "city-dusk": scene("city_dusk", "dark", ["news", "brand"], "雨后的城市大道，两侧楼宇亮起灯火，一台轿车驶向远处。", {
    horizon: 0.66,
    development: { stops: 0.3, mist: { colour: "#39475a", density: 0.0032 } },
  }),
  "factory-hall": scene("factory_hall", "dark", ["news", "brand"], "焊装车间里两排机械臂沿生产线伸向深处。", {
    horizon: 0.42,
    development: { mist: { colour: "#aab6bc", density: 0.008 } },
  }),
  "design-studio": scene("design_studio", "dark", ["brand", "news"], "设计工作室里，整车油泥模型停在测量平台上，墙上挂着侧影草图。", {
    focus: [0.5, 0.55],
    development: { stops: 0.5 },
  }),
  "battery-pack": scene("battery_pack", "dark", ["news", "course", "service"], "电池包分层展开：上盖、模组、水冷板与托盘依次悬起。", {
    focus: [0.48, 0.5],
    horizon: 0.8,
    development: { stops: 0.9 },
  }),
  "wind-tunnel": scene("wind_tunnel", "dark", ["news", "brand"], "风洞里，一缕缕烟线贴着车顶流过。", {
    focus: [0.48, 0.5],
    horizon: 0.72,
    development: { stops: 0.4 },
  }),
  "paint-panels": scene("paint_panels", "dark", ["brand", "service"], "一排弧面色板展示各款车漆，金属颗粒在窗光里闪动。", { horizon: 0 }),
  "key-handover": scene("key_table", "dark", ["activity", "dealer", "service"], "交车桌上，车钥匙放在皮面文件夹上，旁边一只茶碗。", {
    focus: [0.55, 0.5],
    horizon: 0.2,
    development: { stops: 0.6 },
  }),
  "tea-lounge": scene("tea_lounge", "dark", ["dealer", "activity"], "客休室里两把木椅对坐茶桌，窗外是松林与薄雾。", {
    horizon: 0.65,
    development: { stops: 0.45 },
  }),
  tunnel: scene("tunnel", "dark", ["news", "brand"], "隧道里的灯带随着弯道伸向远处，一台红色轿跑行驶在前方。", {
    horizon: 0.55,
    development: { stops: 0.9, white: "#fbf6ee", bloom: 0.05 },
  }),
  "bridge-fog": scene("bridge_fog", "light", ["news", "brand"], "斜拉桥的拉索如琴弦，一台红色轿跑驶入江雾。", {
    horizon: 0.7,
    development: { stops: 0.1, mist: { colour: "#d3dadb", density: 0.0055 } },
  }),
  harbour: scene("harbour", "light", ["news"], "清晨的港口堆场，待运的新车排成行，龙门吊立在薄雾里。", {
    horizon: 0.82,
    development: { stops: 0.3, mist: { colour: "#dcd8d2", density: 0.0006 } },
  }),
  classroom: scene("classroom", "dark", ["course", "activity"], "培训教室里课桌成排，大屏上是一组起伏的曲线，一旁陈列着车轮与减震器。", {
    focus: [0.45, 0.45],
    development: { stops: 0.3 },
  }),
  "tools-bench": scene("tools_bench", "dark", ["service", "course"], "工具托盘里扳手、套筒与扭力扳手依次排开。", {
    horizon: 0,
    development: { stops: 0.35, bloom: 0.05 },
  }),
  "wheel-still": scene("wheel_still", "dark", ["service", "course", "news"], "石台上立着一只车轮，旁边是制动盘与制动卡钳。", {
    focus: [0.35, 0.45],
    horizon: 0.6,
    development: { stops: 0.5 },
  }),
  camping: scene("camping", "dark", ["activity", "brand"], "星空下的湖边，帐篷透出暖光，两把椅子围着一盏灯，车停在一旁。", {
    focus: [0.55, 0.6],
    horizon: 0.53,
    development: { stops: 0.4 },
  }),
  "light-tunnel": scene("paint_booth", "dark", ["news", "brand"], "漆面检查间里，一道道光环映在车身上。", {
    focus: [0.55, 0.6],
    horizon: 0.5,
    samples: 20,
    development: { bloom: 0.05 },
  }),
  "recovered-cells": scene("cells", "dark", ["news", "service"], "回收的电芯在托盘里成行排列，等待再利用。", {
    focus: [0.55, 0.5],
    horizon: 0,
    development: { stops: 0.5 },
    samples: 20,
  }),
  materials: scene("materials", "light", ["brand", "news"], "座舱用料：成卷的皮革、羊毛面料、木饰板与缝线。", {
    horizon: 0.2,
    development: { stops: 0.25 },
  }),
  garage: scene("garage", "dark", ["service", "news"], "夜里的地下车库，灯带与圆柱一直排到尽头，车停在亮着充电桩的车位里。", {
    horizon: 0.52,
    development: { stops: 0.9 },
  }),
};
