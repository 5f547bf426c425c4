import {
  itemsOf,
  LOW_SCORE,
  type SurveyItem,
  type SurveyReason,
  type SurveyType,
  VISIT_MONTHS,
  visitMonths,
} from "@marque/contract/rules/survey";
import { chance } from "./chance.ts";

/** An answer as somebody gave it. */
export interface DemoAnswer {
  at: Date;
  surveyType: SurveyType;
  /** Which of the demo's dealers, by its place in the list; null for what is not about one. */
  dealer: number | null;
  visitMonth: string;
  overall: number;
  nps: number;
  ratings: Partial<Record<SurveyItem, number>>;
  reasons: SurveyReason[];
  text: string;
  /** Who wants to be called back. */
  contact: { name: string; mobile: string } | null;
  /** What was done about it, once somebody has looked into it. */
  outcome: string;
}

/** How often a subject is answered about, and around which scores. */
const subjects: Record<SurveyType, { share: number; means: Record<SurveyItem | "overall", number> }> = {
  sales: { share: 0.34, means: { overall: 8.5, reception: 8.9, expertise: 8.6, price: 8.2, efficiency: 8, environment: 8.8 } },
  service: { share: 0.36, means: { overall: 8.2, reception: 8.6, expertise: 8.4, price: 8, efficiency: 7.6, environment: 8.3 } },
  website: { share: 0.17, means: { overall: 7.8, reception: 0, expertise: 8, price: 8.4, efficiency: 7.5, environment: 0 } },
  usedCar: { share: 0.13, means: { overall: 8.1, reception: 8.5, expertise: 8.2, price: 8.3, efficiency: 7.6, environment: 8.1 } },
};

/** What people wrote who were not content, by subject, and what was done about it. */
const complaints: Record<SurveyType, readonly { text: string; reasons: SurveyReason[]; outcome: string }[]> = {
  sales: [
    {
      text: "说好的周六提车，到店才告诉我临牌还没办下来，又等了两个小时。",
      reasons: ["waiting", "promise"],
      outcome: "门店改为提车前一天核对临牌与资料。",
    },
    {
      text: "报价单上没有的一项服务费，签合同的时候才拿出来。后来去掉了，但是不愉快。",
      reasons: ["extraFees"],
      outcome: "该项费用已取消，门店重做报价单并向全员说明。",
    },
    {
      text: "试驾前说可以试后排，结果车里堆着资料，没有收拾。",
      reasons: ["rooms"],
      outcome: "试驾车改为每天早上清车，由前台检查。",
    },
  ],
  service: [
    {
      text: "同一个异响来了三次，每次都说好了，开两天又响。",
      reasons: ["notSolved"],
      outcome: "两次返修未解决的车，改由技术主管路试后再交车。",
    },
    {
      text: "保险杠等了九天，问一次才说一次。",
      reasons: ["parts", "unclear"],
      outcome: "等备件的车，改为每天由前台主动告知进度。",
    },
    {
      text: "预约十点，十点五十才有人接车，休息室空调还坏着。",
      reasons: ["waiting", "rooms"],
      outcome: "门店增加一名接车员，休息室空调已修好。",
    },
    {
      text: "接待的小姑娘很耐心，慢是因为人太少。",
      reasons: ["waiting"],
      outcome: "排队情况已反馈门店，周末增加一个工位。",
    },
  ],
  website: [
    { text: "在地铁里打不开车型页的大图，转了半天。", reasons: ["website"], outcome: "已转网站组，图片在慢网下先显示小图。" },
    { text: "想找保养价目，点了五次才找到。", reasons: ["website", "unclear"], outcome: "已转网站组，保养价目加到服务页首屏。" },
  ],
  usedCar: [
    {
      text: "检测报告写得清楚，可是过户跑了两趟，第一趟材料没有说全。",
      reasons: ["unclear"],
      outcome: "门店补了一份过户材料清单，随检测报告一起交给客户。",
    },
    {
      text: "看车前一天说车还在，到了才知道已经订出去了。",
      reasons: ["promise"],
      outcome: "门店改为看车前两小时再确认一次车源。",
    },
  ],
};

const praises = ["讲解的时候把缺点也说了，信得过。", "交车比说的早半小时。", "价格写得明白，没有别的钱。", ""];
const callers = ["陈知远", "林晚晴", "赵一川", "周以宁", "王𬭎", "欧阳明"];
const DAY_MS = 86_400_000;

/** Answers of somewhat more than the last half year: about a hundred and twenty in each quarter. */
export function surveyAnswers(now: Date, dealers: number): DemoAnswer[] {
  const drawn = chance(20_261_121);
  const months = visitMonths(now);
  let callersSoFar = 0;
  return Array.from({ length: 260 }, (_, index) => {
    const at = new Date(now.getTime() - (index + drawn()) * 0.75 * DAY_MS);
    const surveyType = subjectAt(drawn());
    const { means } = subjects[surveyType];
    // One in eight was let down, and says so in every item. The last one waits for a call.
    const isLast = index === 0;
    const isLetDown = drawn() < 0.12 || isLast;
    const around = (mean: number) => Math.round(clamp((isLetDown ? mean - 4 : mean) + (drawn() - 0.5) * 3.2, 1, 10));
    const overall = around(means.overall);
    const complaint = complaints[surveyType][Math.floor(drawn() * complaints[surveyType].length)];
    const isLow = overall <= LOW_SCORE;
    const wantsCall = isLow && (drawn() < 0.5 || isLast);
    if (wantsCall) callersSoFar++;
    return {
      at,
      surveyType,
      dealer: surveyType === "website" ? null : Math.floor(drawn() * dealers),
      visitMonth: monthOf(at, months),
      overall,
      nps: Math.round(clamp(overall + (drawn() - 0.45) * 2, 0, 10)),
      ratings: Object.fromEntries(itemsOf(surveyType).map((item) => [item, around(means[item])])),
      reasons: isLow ? (complaint?.reasons ?? []) : [],
      text: isLow ? (complaint?.text ?? "") : (praises[Math.floor(drawn() * praises.length)] ?? ""),
      contact: wantsCall
        ? { name: callers[callersSoFar % callers.length] ?? "", mobile: `1990001${String(callersSoFar).padStart(4, "0")}` }
        : null,
      outcome: `${wantsCall ? "已致电致歉，客户接受处理。" : "客户未留联系方式，已核实。"}${complaint?.outcome ?? ""}`,
    };
  });
}

function subjectAt(lot: number): SurveyType {
  let sum = 0;
  for (const [type, { share }] of Object.entries(subjects) as [SurveyType, { share: number }][]) {
    sum += share;
    if (lot < sum) return type;
  }
  return "service";
}

/** The month of the visit: that of the answer, which for the older ones may be just beyond what the form offers today. */
function monthOf(at: Date, months: readonly string[]): string {
  const month = visitMonths(at)[0] ?? "";
  return months.includes(month) ? month : (months[VISIT_MONTHS - 1] ?? month);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
