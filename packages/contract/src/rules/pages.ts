/** What the house knows about a page, whichever thing it shows. */
export interface PageFacts {
  /** Chinese, without the brand. */
  title: string;
  /** The page is the same for everybody and may be kept; these parameters of its query change it. */
  keptQuery?: readonly string[];
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
  "/": { title: "首页", keptQuery: [], sitemap: true, hero: true },
  "/disclose": { title: "信息披露", keptQuery: ["first", "keyword", "second", "third"], sitemap: true },
  "/car-type": { title: "车型", keptQuery: ["category", "energy", "price", "seats", "sort"], sitemap: true },
  "/car-type/car-detail/{id}": { title: "车型详情", keptQuery: ["color", "trim"], hero: true },
  "/car-type/coaster": { title: "柯斯达", keptQuery: ["color", "trim"], hero: true },
  "/login": { title: "登录", keptQuery: [], isPrivate: true, footer: "not on mobile" },
  "/forget-password": { title: "找回密码", keptQuery: [], isPrivate: true, footer: "not on mobile" },
  "/search/{keywords}": { title: "搜索", isPrivate: true, footer: "nowhere" },
  "/appointmentConsul": { title: "预约咨询", keptQuery: [], sitemap: true },
  "/carRecall": { title: "召回查询", keptQuery: ["campaign", "model", "phase", "proof", "year"], sitemap: true },
  "/carRecall/repair/{token}": { title: "我的召回维修预约", isPrivate: true },
  "/carRecall/reminder/{token}": { title: "我的召回提醒", isPrivate: true },
  "/carDigital": { title: "数字展厅", keptQuery: ["color", "vehicleId"], sitemap: true, hero: true, hoverBar: false },
  "/news": { title: "新闻资讯", keptQuery: ["category", "page", "type", "year"], sitemap: true },
  "/news/news-detail": { title: "新闻详情", keptQuery: ["id"] },
  "/usedCar": { title: "认证二手车", keptQuery: [], hero: true },
  "/buyCar": { title: "买二手车", keptQuery: [] },
  "/carDetail": { title: "二手车详情" },
  "/reservation": { title: "预约看车" },
  "/saleCar": { title: "我要卖车", keptQuery: [] },
  "/displace": { title: "置换购车", keptQuery: [] },
  "/information": { title: "二手车资讯", keptQuery: ["category", "page", "year"], sitemap: true },
  "/informationDetail": { title: "二手车资讯详情", keptQuery: ["id"] },
  "/test-drive": { title: "预约试驾", keptQuery: ["cityCode", "color", "provinceCode", "trim", "vehicleId"], sitemap: true },
  "/dealer-inquiry": {
    title: "查找经销商",
    keptQuery: ["aftersales", "bodywork", "city", "ev", "page", "province", "q", "sales", "used", "weekend"],
    sitemap: true,
  },
  "/dealer-inquiry-stop": { title: "终止授权经销商", keptQuery: ["id", "kind", "province", "q", "year"] },
  "/activity": { title: "品牌活动", keptQuery: ["category", "page", "year"], sitemap: true },
  "/activity/detail": { title: "活动详情", keptQuery: ["id"] },
  "/brandInformation": { title: "品牌资讯", keptQuery: ["category", "page", "year"], sitemap: true },
  "/brandInformation/detail": { title: "品牌资讯详情", keptQuery: ["id"] },
  "/bindVehicle": { title: "添加爱车", isPrivate: true },
  "/bindVehicle/uploadData": { title: "上传车辆资料", isPrivate: true },
  "/disclose/detail/{id}": { title: "信息披露详情", keptQuery: ["info"] },
  "/disclose/employment": { title: "招聘公示", keptQuery: ["category", "page", "year"], sitemap: true },
  "/disclose/employment-detail": { title: "招聘公示详情", keptQuery: ["id"] },
  "/disclose/apply-for": { title: "社会账号申请", keptQuery: [], footer: "not on mobile" },
  "/disclose/supplier": { title: "供应商公告", keptQuery: ["category", "page", "year"], sitemap: true },
  "/disclose/supplier-detail": { title: "供应商公告详情", keptQuery: ["id"] },
  "/private": { title: "隐私政策", keptQuery: ["id", "version"] },
  "/user": { title: "个人中心", isPrivate: true },
  "/user/personal": { title: "个人中心", isPrivate: true, footer: "not on mobile" },
  "/user/account": { title: "账号设置", isPrivate: true, footer: "not on mobile" },
  "/user/change-mobile": { title: "更换手机号", isPrivate: true },
  "/car-type/car-detail-h5/{id}": { title: "车型详情", keptQuery: ["color", "trim"] },

  "/test-drive/booking": { title: "查询试驾预约", isPrivate: true },
  "/test-drive/booking/{token}": { title: "我的试驾预约", isPrivate: true },
  "/activity/signup/{token}": { title: "我的活动报名", isPrivate: true },
  "/course": { title: "用车课堂", keptQuery: ["audience", "page", "vehicleId"], sitemap: true },
  "/course/detail": { title: "课程详情", keptQuery: ["id"] },
  "/carousel/detail": { title: "专题详情", keptQuery: ["id"] },
  "/scan/{ticket}": { title: "确认登录", isPrivate: true, footer: "nowhere", hoverBar: false },
  "/dealer-inquiry/detail": { title: "经销商详情", keptQuery: ["code"] },
  "/complaint": { title: "投诉与建议", keptQuery: [], sitemap: true },
  "/complaint/progress": { title: "查询投诉进度", isPrivate: true },
  "/complaint/{token}": { title: "我的投诉", isPrivate: true },
  "/online-service": { title: "在线服务", keptQuery: [], sitemap: true },
  "/compare": { title: "车型对比" },
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
