/** What editors call each type of content; apart from `content-types.ts` so that a menu needs no schemas. */
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
} as const;

export type ContentType = keyof typeof contentTitles;
