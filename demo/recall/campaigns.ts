import type { recallCampaigns } from "../../apps/server/src/database/schema/recall.ts";

type Campaign = typeof recallCampaigns.$inferInsert;

/** A campaign of the demo brand, its days counted from the day of filling. */
export interface DemoCampaign extends Omit<Campaign, "filingNo" | "publishDate" | "startDate" | "endDate" | "hotline" | "state"> {
  /** The last four places of its filing number. */
  number: string;
  publishedDaysAgo: number;
  /** After its publication. */
  startsAfterDays: number;
  endsAfterDays: number | null;
  /** Which of the demo's cars are in it. */
  cars: readonly { car: string; year: string; from: number; count: number }[];
}

/** Model codes in the VINs of the demo brand. */
export const carCodes = { yuanxiu: "Y7C5B", qinglan: "N5E2A", songjian: "S5G1C", chuji: "C4G1A" } as const;

export const campaigns: readonly DemoCampaign[] = [
  {
    number: "9904V",
    title: "松间部分车辆燃油泵叶轮可能变形",
    publishedDaysAgo: 9,
    startsAfterDays: 30,
    endsAfterDays: null,
    scope: [{ model: "松间", productionFrom: "2024-02-19", productionTo: "2024-08-30" }],
    affectedCount: 18_642,
    defect: "低压燃油泵的叶轮在成型时密度偏低，长期浸在燃油中可能吸油变形，与泵体干涉，使燃油泵不能运转。",
    hazard: "仪表会亮起发动机故障灯，发动机抖动或不能起动；极端情况下行驶中熄火，增加碰撞的风险。",
    interimAdvice:
      "故障灯亮起或发动机抖动时，请减速靠右停在安全的地方，打开危险警告灯，致电救援热线，我们免费拖车。油箱请保持在四分之一以上。",
    remedy: "免费更换改进后的低压燃油泵总成。",
    method: "store",
    partsState: "waiting",
    duration: "约 2 小时",
    cars: [{ car: carCodes.songjian, year: "R", from: 100_201, count: 60 }],
  },
  {
    number: "9901V",
    title: "远岫部分车辆后悬架下摆臂焊缝强度不足",
    publishedDaysAgo: 41,
    startsAfterDays: 20,
    endsAfterDays: null,
    scope: [{ model: "远岫", productionFrom: "2024-09-02", productionTo: "2025-01-17" }],
    affectedCount: 6_318,
    defect: "因供应商的焊接夹具磨损，后悬架左下摆臂的一处焊缝熔深不足，长期使用后可能开裂。",
    hazard: "焊缝开裂后车辆后部有异响、跑偏；裂纹扩展到摆臂断开时，车辆可能失去稳定，增加碰撞的风险。",
    interimAdvice: "请避免满载走颠簸路面。若听到后部有金属敲击声，或感到车尾发飘，请停止使用并致电救援热线，我们免费拖车，按天补偿交通费。",
    remedy: "免费检查后悬架左下摆臂，焊缝不合格的更换摆臂并做四轮定位。",
    method: "store",
    partsState: "partly",
    duration: "检查约 40 分钟，更换约 2.5 小时",
    cars: [{ car: carCodes.yuanxiu, year: "S", from: 204_001, count: 60 }],
  },
  {
    number: "9823V",
    title: "青岚、远岫部分车辆电池管理软件可能误判电芯温度",
    publishedDaysAgo: 187,
    startsAfterDays: 15,
    endsAfterDays: 730,
    scope: [
      { model: "青岚", productionFrom: "2024-05-06", productionTo: "2025-02-28" },
      { model: "远岫", productionFrom: "2024-10-08", productionTo: "2025-01-17" },
    ],
    affectedCount: 21_905,
    defect: "电池管理软件在连续快充后可能误判个别电芯的温度，冷却介入偏晚。",
    hazard: "电芯长期处在较高温度下会加快老化；极端情况下可能热失控，有起火的隐患。",
    interimAdvice: "升级之前，请不要在一天内连续快充两次以上；充电时若仪表提示电池温度过高，请停止充电，离开车辆并致电救援热线。",
    remedy: "免费远程升级电池管理软件；不便远程升级的，由门店办理。",
    method: "ota",
    partsState: "none",
    duration: "远程升级约 25 分钟，期间不能行驶",
    cars: [
      { car: carCodes.qinglan, year: "R", from: 301_001, count: 50 },
      { car: carCodes.yuanxiu, year: "S", from: 204_011, count: 12 },
    ],
  },
  {
    number: "9712V",
    title: "初霁部分车辆驾驶人侧气囊线束接头可能松动",
    publishedDaysAgo: 1_010,
    startsAfterDays: 30,
    endsAfterDays: 540,
    scope: [{ model: "初霁", productionFrom: "2020-11-09", productionTo: "2021-03-26" }],
    affectedCount: 3_470,
    defect: "驾驶人侧气囊线束的接头在装配时可能没有完全锁止，颠簸后可能松动。",
    hazard: "接头松动时气囊警告灯点亮，碰撞时驾驶人侧气囊可能不能正常展开，增加受伤的风险。",
    interimAdvice: "请系好安全带。气囊警告灯点亮时，请尽快到就近的授权网点检查，不要自行拆解方向盘。",
    remedy: "免费检查接头并重新锁止，加装固定卡扣。",
    method: "store",
    partsState: "ready",
    duration: "约 50 分钟",
    cars: [{ car: carCodes.chuji, year: "M", from: 402_001, count: 45 }],
  },
];
