/** What the house knows about a page, whichever thing it shows. */
export interface PageFacts {
  /** Chinese, without the brand. */
  title: string;
  /** It is there whatever editors write, and search engines are told of it. */
  sitemap?: true;
  /** Somebody's own, or no reading matter: nothing for search engines. */
  isPrivate?: true;
  /** A picture stands under the header, which is transparent while at rest at the top (decisions "white header"). */
  hero?: true;
  /** Where the footer is left out (specification §2 "Layout visibility"). */
  footer?: "not on mobile" | "nowhere";
  /** The hover bar is left out (specification §2 "Layout visibility"). */
  hoverBar?: false;
}

/**
 * Every page of the site by its pattern, `{name}` standing for one segment: those of specification §2 and, after them, those that
 * decisions "routes beyond §2" adds. A page about one thing (a car, an article) puts that thing's name before its title; see
 * `documentTitle`.
 */
export const pages = {
  "/": { title: "首页", sitemap: true, hero: true },
  "/disclose": { title: "信息披露", sitemap: true },
  "/car-type": { title: "车型", sitemap: true },
  "/car-type/car-detail/{id}": { title: "车型详情", hero: true },
  "/car-type/coaster": { title: "柯斯达", hero: true },
  "/login": { title: "登录", isPrivate: true, footer: "not on mobile" },
  "/forget-password": { title: "找回密码", isPrivate: true, footer: "not on mobile" },
  "/search/{keywords}": { title: "搜索", isPrivate: true, footer: "nowhere" },
  "/appointmentConsul": { title: "预约咨询", sitemap: true },
  "/appointmentConsul/ticket/{token}": { title: "我的咨询", isPrivate: true },
  "/carRecall": { title: "召回查询", sitemap: true },
  "/carRecall/repair/{token}": { title: "我的召回维修预约", isPrivate: true },
  "/carRecall/reminder/{token}": { title: "我的召回提醒", isPrivate: true },
  "/carDigital": { title: "数字展厅", sitemap: true, hero: true, hoverBar: false },
  "/news": { title: "新闻资讯", sitemap: true },
  "/news/news-detail": { title: "新闻详情" },
  "/usedCar": { title: "认证二手车", sitemap: true, hero: true },
  "/buyCar": { title: "买二手车", sitemap: true },
  "/carDetail": { title: "二手车详情" },
  "/reservation": { title: "预约看车" },
  "/saleCar": { title: "我要卖车" },
  "/displace": { title: "置换购车" },
  "/information": { title: "二手车资讯", sitemap: true },
  "/informationDetail": { title: "二手车资讯详情" },
  "/test-drive": { title: "预约试驾", sitemap: true },
  "/dealer-inquiry": { title: "查找经销商", sitemap: true },
  "/dealer-inquiry-stop": { title: "终止授权经销商" },
  "/activity": { title: "品牌活动", sitemap: true },
  "/activity/detail": { title: "活动详情" },
  "/brandInformation": { title: "品牌资讯", sitemap: true },
  "/brandInformation/detail": { title: "品牌资讯详情" },
  "/bindVehicle": { title: "添加爱车", isPrivate: true },
  "/bindVehicle/uploadData": { title: "上传车辆资料", isPrivate: true },
  "/disclose/detail/{id}": { title: "信息披露详情" },
  "/disclose/employment": { title: "招聘公示", sitemap: true },
  "/disclose/employment-detail": { title: "招聘公示详情" },
  "/disclose/apply-for": { title: "社会账号申请", footer: "not on mobile" },
  "/disclose/supplier": { title: "供应商公告", sitemap: true },
  "/disclose/supplier-detail": { title: "供应商公告详情" },
  "/private": { title: "隐私政策" },
  "/user": { title: "个人中心", isPrivate: true },
  "/user/personal": { title: "个人中心", isPrivate: true, footer: "not on mobile" },
  "/user/account": { title: "账号设置", isPrivate: true, footer: "not on mobile" },
  "/user/change-mobile": { title: "更换手机号", isPrivate: true },
  "/car-type/car-detail-h5/{id}": { title: "车型详情" },

  "/test-drive/booking": { title: "查询试驾预约", isPrivate: true },
  "/test-drive/booking/{token}": { title: "我的试驾预约", isPrivate: true },
  "/activity/signup/{token}": { title: "我的活动报名", isPrivate: true },
  "/course": { title: "用车课堂", sitemap: true },
  "/course/detail": { title: "课程详情" },
  "/carousel/detail": { title: "专题详情" },
  "/scan/{ticket}": { title: "确认登录", isPrivate: true, footer: "nowhere", hoverBar: false },
  "/dealer-inquiry-stop/sms/{token}": { title: "我的终止授权通知", isPrivate: true },
  "/dealer-inquiry/detail": { title: "经销商详情" },
  "/dealer-inquiry/authorisation": { title: "授权查询", sitemap: true },
  "/dealer-inquiry/service-providers": { title: "售后服务商名单", sitemap: true },
  "/complaint": { title: "投诉与建议", sitemap: true },
  "/complaint/progress": { title: "查询投诉进度", isPrivate: true },
  "/complaint/{token}": { title: "我的投诉", isPrivate: true },
  "/online-service": { title: "在线服务", sitemap: true },
  "/compare": { title: "车型对比", sitemap: true },
  "/accessibility": { title: "无障碍声明" },
  "/preview/exit": { title: "退出预览", isPrivate: true },
  "/preview/frames": { title: "多宽度预览", isPrivate: true },
  "/dev/outbox": { title: "短信发件箱", isPrivate: true },
} as const satisfies Record<`/${string}`, PageFacts>;

/** Pattern of a page, `{name}` standing for one segment. */
export type RoutePattern = keyof typeof pages;

/** Every pattern, in the order of the table. */
export const routePatterns = Object.keys(pages) as RoutePattern[];

const exact = new Map<string, RoutePattern>();
const withParameter = new Map<string, RoutePattern>();
for (const pattern of routePatterns) {
  // A parameter is always the last segment, so the part before it decides.
  const parameterAt = pattern.indexOf("/{");
  if (parameterAt === -1) exact.set(pattern, pattern);
  else withParameter.set(pattern.slice(0, parameterAt), pattern);
}

/** Pattern that a router path (without basename, query and hash) belongs to, a slash at its end allowed; null for a path that is no page. */
export function routePattern(pathname: string): RoutePattern | null {
  const path = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const lastSlash = path.lastIndexOf("/");
  const hasParameter = lastSlash > 0 && lastSlash < path.length - 1;
  return exact.get(path) ?? (hasParameter ? withParameter.get(path.slice(0, lastSlash)) : undefined) ?? null;
}

/** What is known about the page of a router path; undefined for a path that is no page. */
export function pageFacts(pathname: string): PageFacts | undefined {
  const pattern = routePattern(pathname);
  return pattern === null ? undefined : pages[pattern];
}
