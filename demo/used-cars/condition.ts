import type { CarDefect, CarMaintenance, ConditionReport } from "@marque/contract/entities/used-car";
import { type ConditionGrade, type DefectKind, paintPanelWords } from "@marque/contract/rules/used-car-words";

/** What a car has gone through. */
export interface Wear {
  years: number;
  mileageKm: number;
  hadAccident: boolean;
  isElectrified: boolean;
  isElectric: boolean;
  licensedOn: Date;
  now: Date;
  dealer: string;
  draw: () => number;
}

interface Spot {
  side: CarDefect["side"];
  part: string;
  at: readonly [number, number];
  kinds: readonly DefectKind[];
  /** Place of the view in the gallery, and of the spot in it. */
  photo: readonly [index: number, x: number, y: number];
}

/** Where flaws come first, and where the views of `demo/media/used-cars.ts` show them. */
const spots: readonly Spot[] = [
  { side: "front", part: "前保险杠", at: [0.34, 0.74], kinds: ["chip", "scratch"], photo: [0, 0.27, 0.73] },
  { side: "left", part: "左前轮毂", at: [0.2, 0.78], kinds: ["wear"], photo: [4, 0.5, 0.5] },
  { side: "left", part: "左后门", at: [0.6, 0.52], kinds: ["scratch", "dent"], photo: [1, 0.58, 0.6] },
  { side: "rear", part: "后保险杠", at: [0.4, 0.78], kinds: ["scratch"], photo: [2, 0.72, 0.74] },
  { side: "front", part: "机盖", at: [0.52, 0.42], kinds: ["chip"], photo: [3, 0.55, 0.22] },
  { side: "left", part: "左前门", at: [0.42, 0.54], kinds: ["dent", "scratch"], photo: [1, 0.42, 0.6] },
  { side: "left", part: "左前翼子板", at: [0.17, 0.5], kinds: ["scratch", "chip"], photo: [1, 0.25, 0.58] },
  { side: "rear", part: "尾门", at: [0.56, 0.5], kinds: ["dent", "scratch"], photo: [2, 0.76, 0.52] },
];

const sizes: Record<DefectKind, readonly [number, number]> = {
  scratch: [25, 120],
  dent: [12, 40],
  chip: [1, 4],
  paint: [200, 600],
  wear: [20, 70],
};
const notes: Record<DefectKind, string> = {
  scratch: "未伤及底漆，可抛光减轻",
  dent: "漆面完整，无需喷漆，可无痕修复",
  chip: "高速行驶的石子所致，已点漆防锈",
  paint: "钣金平整，色差在正常范围",
  wear: "靠边停车时的擦痕，不影响动平衡",
};

const DAY = 86_400_000;
export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** More flaws the older it is and the further it went. */
function defectsOf({ years, mileageKm, draw }: Wear): CarDefect[] {
  const count = Math.min(spots.length, Math.round(years * 0.7 + mileageKm / 45_000));
  return spots.slice(0, count).map(({ side, part, at: [x, y], kinds, photo: [index, photoX, photoY] }) => {
    const kind = kinds[Math.floor(draw() * kinds.length)] as DefectKind;
    const [least, most] = sizes[kind];
    const sizeMm = Math.round(least + draw() * (most - least));
    return { side, x, y, kind, part, sizeMm, note: notes[kind], photo: { index, x: photoX, y: photoY } };
  });
}

/** Of the whole car, from how much wear it shows. */
export function gradeOf(defects: number, years: number): ConditionGrade {
  if (defects <= 1 && years < 2) return "A";
  return defects <= 5 ? "B" : "C";
}

const measured = ["车身骨架", "发动机/电驱与变速", "底盘与制动", "电气与电控", "外观漆面", "内饰与座椅", "轮胎与轮毂"] as const;
const checks = [36, 48, 34, 40, 28, 22, 10] as const;

export function buildReport(wear: Wear, inspectedAt: Date): ConditionReport {
  const { years, mileageKm, hadAccident, isElectrified, draw } = wear;
  const defects = defectsOf(wear);
  const paint = (Object.keys(paintPanelWords) as (keyof typeof paintPanelWords)[]).map((panel) => {
    const repaired = hadAccident && panel === "rightFrontFender";
    return { panel, um: Math.round(repaired ? 210 + draw() * 90 : 98 + draw() * 34) };
  });
  // New tyres have 7.8 mm and are changed after 60,000 km at the latest.
  const worn = (mileageKm % 60_000) / 10_000;
  const tread = [0, 0.1, 0.2, 0.3].map((more) => Math.round((7.8 - worn * 0.85 - more) * 10) / 10);
  const outside = gradeOf(defects.length, years);
  const grades: Record<(typeof measured)[number], [ConditionGrade, string]> = {
    车身骨架: ["A", hadAccident ? "结构件无变形、无切割焊接；右前翼子板为可拆卸覆盖件，已更换" : "结构件无变形、无切割焊接"],
    "发动机/电驱与变速": [
      mileageKm > 80_000 ? "B" : "A",
      mileageKm > 80_000 ? "运转平顺，油液在保养周期内，密封处有轻微渗迹" : "运转平顺，无渗漏、无异响",
    ],
    底盘与制动: [mileageKm > 60_000 ? "B" : "A", mileageKm > 60_000 ? "衬套有正常老化，制动片剩余过半" : "无松旷，制动片剩余七成以上"],
    电气与电控: ["A", "各控制单元无故障码，灯光与辅助功能正常"],
    外观漆面: [outside, defects.length > 0 ? `发现 ${defects.length} 处瑕疵，见瑕疵图` : "未发现瑕疵"],
    内饰与座椅: [years > 4 ? "B" : "A", years > 4 ? "主驾座椅侧翼有使用褶皱，按键字符清晰" : "无破损、无异味"],
    轮胎与轮毂: [Math.min(...tread) < 4 ? "B" : "A", `花纹最浅 ${Math.min(...tread).toFixed(1)} mm，四轮同品牌`],
  };
  return {
    standard: "GB/T 30323",
    organisation: "云岫认证二手车检测中心",
    inspector: ["检测师 林川", "检测师 郑野", "检测师 顾衡"][Math.floor(draw() * 3)] as string,
    at: isoDate(inspectedAt),
    grade: outside,
    parts: measured.map((name, at) => ({ name, checked: checks[at] as number, grade: grades[name][0], note: grades[name][1] })),
    defects,
    paint,
    tread,
    battery: isElectrified
      ? { sohPercent: Math.round((100 - years * 1.3 - mileageKm / 25_000 - draw()) * 10) / 10, method: "满充满放容量法，25 °C" }
      : null,
  };
}

/** Services as the intervals ask for them: one a year or each ten thousand kilometres (electric: two years, twenty thousand). */
export function buildMaintenance({ years, mileageKm, isElectric, licensedOn, now, dealer }: Wear): CarMaintenance[] {
  const [everyKm, everyYears] = isElectric ? [20_000, 2] : [10_000, 1];
  const count = Math.max(Math.floor(mileageKm / everyKm), Math.floor(years / everyYears));
  const span = now.getTime() - licensedOn.getTime() - 20 * DAY;
  return Array.from({ length: count }, (_, at) => {
    const share = (at + 1) / (count + 0.6);
    const isLarge = (at + 1) % 4 === 0;
    return {
      date: isoDate(new Date(licensedOn.getTime() + span * share)),
      km: Math.round((mileageKm * share) / 10) * 10,
      items: isElectric
        ? `空调滤芯、制动液检查${isLarge ? "、电池冷却液更换" : "、轮胎换位"}`
        : `机油与机滤${isLarge ? "、变速箱油、火花塞" : "、空气滤芯检查"}`,
      place: dealer,
      source: "授权门店维保系统",
    };
  }).reverse();
}
