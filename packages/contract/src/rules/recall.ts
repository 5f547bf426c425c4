/** How a recall is carried out. */
export const recallMethods = { store: "到店", ota: "远程升级" } as const;
export type RecallMethod = keyof typeof recallMethods;

/** Whether what is needed is there. */
export const recallPartsStates = { ready: "备件充足", partly: "备件分批到货", waiting: "备件准备中", none: "无需备件" } as const;
export type RecallPartsState = keyof typeof recallPartsStates;

/** Where a campaign stands on a day. An unfinished recall is done free of charge after its end, too. */
export const recallPhases = { upcoming: "即将实施", ongoing: "实施中", ended: "已届满" } as const;
export type RecallPhase = keyof typeof recallPhases;

/** How far a car is in a campaign. */
export const recallVehicleStates = { open: "待处理", booked: "已预约", done: "已完成" } as const;
export type RecallVehicleState = keyof typeof recallVehicleStates;

/** What a query comes to (features §2.14). */
export const recallOutcomes = {
  none: "未涉及",
  open: "待处理",
  done: "已完成",
  notOurs: "非本品牌车辆",
  notCovered: "数据未覆盖",
} as const;
export type RecallOutcome = keyof typeof recallOutcomes;

const keysOf = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as [Key, ...Key[]];
export const recallMethodNames = keysOf(recallMethods);
export const recallPartsStateNames = keysOf(recallPartsStates);
export const recallPhaseNames = keysOf(recallPhases);
export const recallVehicleStateNames = keysOf(recallVehicleStates);
export const recallOutcomeNames = keysOf(recallOutcomes);

/** Every recall is. It is the law's word, not the editor's (缺陷汽车产品召回管理条例). */
export const RECALL_COST = "免费";

/** Where the authority keeps everybody's recalls. */
export const RECALL_AUTHORITY = { name: "国家市场监督管理总局缺陷产品召回技术中心", url: "https://www.samrdprc.org.cn/" } as const;

/** The phase of a campaign on an ISO date. */
export function recallPhase({ startDate, endDate }: { startDate: string; endDate: string | null }, today: string): RecallPhase {
  if (today < startDate) return "upcoming";
  return endDate !== null && today > endDate ? "ended" : "ongoing";
}

/**
 * What a query says, in the wording that features §2.14 asks for: never that a car is all right, only what was found by when.
 * `date` as people read it.
 */
export function recallStatement(outcome: RecallOutcome, { date, open, total }: { date: string; open: number; total: number }): string {
  switch (outcome) {
    case "none":
      return `截至 ${date}，未查询到该车辆未完成的召回`;
    case "open":
      return `截至 ${date}，查询到该车辆有 ${open} 项召回尚未完成`;
    case "done":
      return `截至 ${date}，未查询到该车辆未完成的召回；涉及的 ${total} 项均有完成记录`;
    case "notOurs":
      return "该车架号不是本品牌的车辆";
    case "notCovered":
      return "该车辆不在网上可查询的数据范围内";
  }
}
