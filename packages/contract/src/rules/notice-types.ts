/** The kinds behind notice/page and notice/detail (decisions, "which call feeds what"). */
export const noticeTypes = ["news", "notice", "activity", "brand", "supplier", "employment", "usedCar"] as const;

export type NoticeType = (typeof noticeTypes)[number];
