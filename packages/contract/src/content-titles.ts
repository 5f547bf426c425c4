// Apart from the schemas, so that a menu, a filter or a label needs none of them.

/** What editors call each type of content. */
export const contentTitles = {
  navigation: "导航",
  hoverBar: "侧边栏",
  carousel: "轮播",
  protocol: "协议",
  news: "新闻",
  notice: "公告",
  activity: "品牌活动",
  brand: "品牌资讯",
  supplier: "供应商公告",
  employment: "招聘公告",
  usedCar: "二手车资讯",
  disclosure: "信息披露",
  course: "用车课堂",
  siteSettings: "站点设置",
  grayMode: "灰色模式",
  redirect: "跳转",
  question: "常见问题",
  workCalendar: "工作日历",
  memberLevel: "会员等级",
  vehicleCatalogue: "配置与参数",
  vehiclePage: "车型页面",
} as const;

export type ContentType = keyof typeof contentTitles;

/** Types whose items stand in an order that staff give them. */
export const orderedTypes: ReadonlySet<ContentType> = new Set([
  "course",
  "disclosure",
  "protocol",
  "navigation",
  "hoverBar",
  "carousel",
  "question",
]);

/**
 * What staff call each state of an item, on the screen and in exported tables. `draft` nobody sees yet; `review` waits for somebody who
 * may publish; `scheduled` has its hour; `published` is online; `changed` is online with an unpublished draft beside it; `offline` has
 * been taken down or has ended.
 */
export const itemStateTitles = {
  draft: "草稿",
  review: "待审核",
  scheduled: "定时发布",
  published: "已发布",
  changed: "有未发布修改",
  offline: "已下线",
} as const;

export type ItemState = keyof typeof itemStateTitles;
export const itemStates = Object.keys(itemStateTitles) as [ItemState, ...ItemState[]];
