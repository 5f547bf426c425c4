/** Where a campaign stands between its first draft and its end. A withdrawn one may be published again. */
export const recallStates = { draft: "草稿", published: "已发布", withdrawn: "已撤下" } as const;
export type RecallState = keyof typeof recallStates;
export const recallStateNames = Object.keys(recallStates) as [RecallState, ...RecallState[]];

/** What a second person agrees to. */
export const recallActions = { publish: "发布", withdraw: "撤下" } as const;
export type RecallAction = keyof typeof recallActions;
export const recallActionNames = Object.keys(recallActions) as [RecallAction, ...RecallAction[]];

/** What is written about a campaign, by the names under which staff know it. */
export const recallFieldTitles = {
  filingNo: "备案编号",
  title: "名称",
  publishDate: "公布日期",
  startDate: "开始日期",
  endDate: "截止日期",
  scope: "涉及车型",
  affectedCount: "涉及数量",
  defect: "缺陷",
  hazard: "可能的危险",
  interimAdvice: "修好之前",
  remedy: "怎样修",
  method: "办理方式",
  partsState: "备件情况",
  duration: "用时",
  hotline: "热线",
  officialUrl: "主管部门的公告",
} as const;
export type RecallFieldName = keyof typeof recallFieldTitles;

/** What visitors and the law ask of a campaign; the first five by 缺陷汽车产品召回管理条例 art. 18, the rest because owners ask. */
export const recallNeeds = ["defect", "hazard", "interimAdvice", "remedy", "scope", "affectedCount", "duration", "hotline"] as const;

type Written = Record<"defect" | "hazard" | "interimAdvice" | "remedy" | "duration" | "hotline", string> & {
  scope: readonly unknown[];
  affectedCount: number;
};

/** What is missing before a campaign may be published, by field, each with a message for whoever writes it. */
export function recallGaps(fields: Written): Partial<Record<RecallFieldName, string>> {
  const isMissing = (name: (typeof recallNeeds)[number]) => {
    const value = fields[name];
    if (typeof value === "number") return value === 0;
    return typeof value === "string" ? value.trim() === "" : value.length === 0;
  };
  return Object.fromEntries(recallNeeds.filter(isMissing).map((name) => [name, `发布前请填写${recallFieldTitles[name]}`]));
}

/** Rows of a file of VINs, without its heads. */
export const RECALL_VINS_MAX_ROWS = 1_000_000;
/** Largest file, in bytes. */
export const RECALL_VINS_MAX_BYTES = 64 * 1024 * 1024;
