/** A paint of the brand. Names come from mountains and mist; `hex` is what the swatch and the pictures show. */
export interface Paint {
  name: string;
  hex: string;
  /** Lower half of a two-tone paint. */
  hex2?: string;
  finish: "metallic" | "pearl" | "solid";
  /** Surcharge in yuan where a vehicle does not say otherwise. */
  extraPrice: number;
}

/** Outside paints by key. The key is part of picture names (`vehicle:yunqi:color:yuanshan`) and of addresses (`?color=yuanshan`). */
export const paints = {
  yuanshan: { name: "远山蓝", hex: "#1f3a7a", finish: "metallic", extraPrice: 0 },
  yunbai: { name: "云白", hex: "#e4e7e6", finish: "pearl", extraPrice: 0 },
  wuyin: { name: "雾银", hex: "#9a9fa0", finish: "metallic", extraPrice: 0 },
  xiahong: { name: "霞红", hex: "#7c1c22", finish: "pearl", extraPrice: 6000 },
  mohei: { name: "墨黑", hex: "#17191b", finish: "metallic", extraPrice: 4000 },
  songlv: { name: "松绿", hex: "#1d4a38", finish: "metallic", extraPrice: 0 },
  daiqing: { name: "黛青", hex: "#24474f", finish: "metallic", extraPrice: 0 },
  tianqing: { name: "雨过天青", hex: "#7ea5b0", finish: "metallic", extraPrice: 0 },
  lanqing: { name: "岚青", hex: "#4b7c80", finish: "metallic", extraPrice: 0 },
  yanhui: { name: "岩灰", hex: "#666b69", finish: "solid", extraPrice: 0 },
  taiqing: { name: "苔青", hex: "#55603f", finish: "solid", extraPrice: 3000 },
  xiaojin: { name: "晓金", hex: "#a88f68", finish: "metallic", extraPrice: 4000 },
  mushan: { name: "暮山紫", hex: "#43344f", finish: "pearl", extraPrice: 6000 },
  shuangbai: { name: "霜白", hex: "#eceeed", finish: "solid", extraPrice: 0 },
  xuexian: { name: "雪线双色", hex: "#e4e7e6", hex2: "#8d9496", finish: "metallic", extraPrice: 9800 },
} as const satisfies Record<string, Paint>;

export type PaintKey = keyof typeof paints;

/** Inside colours by key. */
export const interiors = {
  yanmo: { name: "砚墨", hex: "#25282a", finish: "solid", extraPrice: 0 },
  miwu: { name: "米雾", hex: "#d8d0c3", finish: "solid", extraPrice: 0 },
  chazong: { name: "茶棕", hex: "#6a4a36", finish: "solid", extraPrice: 0 },
  qinghui: { name: "青灰", hex: "#7c888b", finish: "solid", extraPrice: 0 },
} as const satisfies Record<string, Paint>;

export type InteriorKey = keyof typeof interiors;

/**
 * Which outside paints each vehicle is offered in, the one of its main pictures first. A vehicle's name here is its name in
 * picture keys and the name of its file.
 */
export const vehiclePaints = {
  yunqi: ["yuanshan", "yunbai", "wuyin", "xiahong", "mohei"],
  yuanxiu: ["songlv", "yunbai", "wuyin", "daiqing", "xiaojin", "mohei"],
  zhihuan: ["xiahong", "yunbai", "wuyin", "yuanshan", "mushan", "mohei"],
  chuji: ["tianqing", "yunbai", "wuyin", "xiahong", "mohei"],
  songjian: ["yunbai", "songlv", "wuyin", "tianqing", "mohei"],
  qinglan: ["lanqing", "yunbai", "wuyin", "xiahong", "mohei"],
  cengluan: ["yanhui", "yunbai", "taiqing", "xiaojin", "mohei"],
  tongxing: ["daiqing", "yunbai", "wuyin", "xiaojin", "mohei"],
  coaster: ["shuangbai", "wuyin", "xiaojin", "yuanshan", "xuexian"],
  "coaster-old": ["shuangbai", "wuyin", "xiaojin", "yuanshan", "mohei"],
} as const satisfies Record<string, readonly PaintKey[]>;

export type VehicleName = keyof typeof vehiclePaints;

/** Years that the pictures of a used car in a paint show: the first paint's car is nearly new, the last one's has been driven for long. */
export function yearsShown(vehicle: VehicleName, paint: PaintKey): number {
  const offered: readonly PaintKey[] = vehiclePaints[vehicle];
  return 1 + Math.max(0, offered.indexOf(paint)) * 1.5;
}
