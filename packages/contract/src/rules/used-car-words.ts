import { categoryWords, energyWords } from "./vehicle-words.ts";

/** From a draft to what remains of a car that has been sold. */
export const usedCarStates = ["draft", "review", "listed", "reserved", "sold", "withdrawn"] as const;
export type UsedCarState = (typeof usedCarStates)[number];

/** States in which a car is for somebody: its VIN may then stand in one listing only. */
export const liveUsedCarStates = ["review", "listed", "reserved"] as const satisfies readonly UsedCarState[];
/** States that the search finds. */
export const foundUsedCarStates = ["listed", "reserved"] as const satisfies readonly UsedCarState[];
/** States whose page visitors see: a sold car's page stays. */
export const shownUsedCarStates = ["listed", "reserved", "sold"] as const satisfies readonly UsedCarState[];

/** What a visitor is told of a car that is not, or no more, for everybody. */
export const takenWords = { reserved: "已预订", sold: "已售出" } as const satisfies Partial<Record<UsedCarState, string>>;

/** Null for a car that is to be had. */
export const takenText = (state: UsedCarState): string | null => (state === "reserved" || state === "sold" ? takenWords[state] : null);

export const usedCarEnergyWords = energyWords;
export const usedCarBodyWords = categoryWords;

export const gearboxWords = { auto: "自动", manual: "手动", amt: "手自一体（AMT）", dct: "双离合", fixed: "电动单速" } as const;
export type Gearbox = keyof typeof gearboxWords;

/** Families of colours; what a paint is called stands with the car. */
export const colorWords = {
  white: "白",
  black: "黑",
  silver: "银灰",
  blue: "蓝",
  green: "绿",
  cyan: "青",
  red: "红",
  gold: "金",
  purple: "紫",
} as const;
export type CarColor = keyof typeof colorWords;

/** Emission classes (GB 18352, GB 17691). */
export const emissionWords = { new: "新能源", "6b": "国六b", "6a": "国六a", "5": "国五" } as const;
export type Emission = keyof typeof emissionWords;

/** Where a car of an emission class may be registered, as far as the class decides it. */
export const emissionTransferWords: Record<Emission, string> = {
  new: "纯电动车不受排放限制，可迁入全国各地；请以迁入地车管所要求为准",
  "6b": "符合国六 b，可迁入全国各地；请以迁入地车管所要求为准",
  "6a": "符合国六 a，多数城市可迁入；少数城市只接收国六 b，请先向迁入地车管所确认",
  "5": "符合国五，国家要求除重点区域外不得限制迁入；重点区域请先向迁入地车管所确认",
};

export const seatWords = { "5": "5 座", "6": "6 座", "7": "7 座", more: "8 座及以上" } as const;
export type SeatClass = keyof typeof seatWords;

/** The class of a number of seats; up to five count as five. */
export function seatClass(seats: number): SeatClass {
  if (seats <= 5) return "5";
  return seats === 6 ? "6" : seats === 7 ? "7" : "more";
}

export const featureWords = {
  surroundView: "360° 全景影像",
  cruise: "自适应巡航",
  glassRoof: "全景天幕",
  tailgate: "电动尾门",
  seatHeat: "座椅加热",
  seatVent: "座椅通风",
  leather: "皮质座椅",
  hud: "抬头显示",
  lidar: "激光雷达",
  fourWheel: "四驱",
  v2l: "对外放电",
  airSuspension: "空气悬架",
} as const;
export type CarFeature = keyof typeof featureWords;

export const useNatureWords = { private: "非营运", rental: "租赁", company: "企业自用" } as const;
export type UseNature = keyof typeof useNatureWords;

export const accidentWords = { none: "无事故", minor: "轻微剐蹭修复", major: "有结构修复" } as const;
export type Accident = keyof typeof accidentWords;

/** How well a part is, best first. */
export const conditionGrades = ["A", "B", "C", "D"] as const;
export type ConditionGrade = (typeof conditionGrades)[number];
export const gradeWords: Record<ConditionGrade, string> = { A: "完好", B: "轻微使用痕迹", C: "有瑕疵，不影响使用", D: "需要整备" };

/** Sides of the body on which defects are marked. */
export const bodySides = ["left", "right", "front", "rear"] as const;
export type BodySide = (typeof bodySides)[number];
export const sideWords: Record<BodySide, string> = { left: "左侧", right: "右侧", front: "前部", rear: "后部" };

export const defectWords = { scratch: "划痕", dent: "凹陷", chip: "石子崩点", paint: "补漆", wear: "磨损" } as const;
export type DefectKind = keyof typeof defectWords;

/** Parts of the body whose paint is measured, in the order of a walk around the car. */
export const paintPanelWords = {
  hood: "机盖",
  leftFrontFender: "左前翼子板",
  leftFrontDoor: "左前门",
  leftRearDoor: "左后门",
  leftRearFender: "左后翼子板",
  trunk: "尾门",
  rightRearFender: "右后翼子板",
  rightRearDoor: "右后门",
  rightFrontDoor: "右前门",
  rightFrontFender: "右前翼子板",
  roof: "车顶",
} as const;
export type PaintPanel = keyof typeof paintPanelWords;

/** µm from which on a panel counts as painted again. */
export const REPAINTED_FROM = 180;

/** Router path of a used car's page. */
export const usedCarPath = (id: number) => `/carDetail?id=${id}`;
