import type { ContentPayload } from "@marque/contract/content-types";

type Day = ContentPayload<"workCalendar">["days"][number];

/** Days of one month, from one to another. */
function span(month: string, from: number, to: number, name: string, kind: Day["kind"] = "holiday"): Day[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ date: `${month}-${String(from + at).padStart(2, "0")}`, kind, name }));
}
const makeUp = (month: string, day: number, name: string) => span(month, day, day, name, "makeUp");

export const workCalendars: ({ id: number } & ContentPayload<"workCalendar">)[] = [
  {
    id: 1,
    title: "2026 年",
    year: 2026,
    isOfficial: true,
    source: "国务院办公厅关于2026年部分节假日安排的通知，2025 年 11 月 4 日",
    days: [
      ...span("2026-01", 1, 3, "元旦"),
      ...makeUp("2026-01", 4, "元旦"),
      ...makeUp("2026-02", 14, "春节"),
      ...span("2026-02", 15, 23, "春节"),
      ...makeUp("2026-02", 28, "春节"),
      ...span("2026-04", 4, 6, "清明节"),
      ...span("2026-05", 1, 5, "劳动节"),
      ...makeUp("2026-05", 9, "劳动节"),
      ...span("2026-06", 19, 21, "端午节"),
      ...makeUp("2026-09", 20, "国庆节"),
      ...span("2026-09", 25, 27, "中秋节"),
      ...span("2026-10", 1, 7, "国庆节"),
      ...makeUp("2026-10", 10, "国庆节"),
    ],
  },
  {
    id: 2,
    title: "2027 年（安排待公布）",
    year: 2027,
    isOfficial: false,
    source: "全国年节及纪念日放假办法，2024 年 11 月 10 日修订",
    days: [
      ...span("2027-01", 1, 1, "元旦"),
      ...span("2027-02", 5, 5, "除夕"),
      ...span("2027-02", 6, 8, "春节"),
      ...span("2027-04", 5, 5, "清明节"),
      ...span("2027-05", 1, 2, "劳动节"),
      ...span("2027-06", 9, 9, "端午节"),
      ...span("2027-09", 15, 15, "中秋节"),
      ...span("2027-10", 1, 3, "国庆节"),
    ],
  },
];
