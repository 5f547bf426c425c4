/**
 * Title of every route, by its pattern: those of specification §2 and, after them, those that decisions "routes beyond §2" adds.
 * A page about one thing (a car, an article) puts that thing's name in front; see `documentTitle`.
 */
export const routeTitles = {
  "/": "首页",
  "/disclose": "信息披露",
  "/car-type": "车型",
  "/car-type/car-detail/{id}": "车型详情",
  "/car-type/coaster": "柯斯达",
  "/login": "登录",
  "/forget-password": "找回密码",
  "/search/{keywords}": "搜索",
  "/appointmentConsul": "预约咨询",
  "/carRecall": "召回查询",
  "/carDigital": "数字展厅",
  "/news": "新闻资讯",
  "/news/news-detail": "新闻详情",
  "/usedCar": "认证二手车",
  "/buyCar": "买二手车",
  "/carDetail": "二手车详情",
  "/reservation": "预约看车",
  "/saleCar": "我要卖车",
  "/displace": "置换购车",
  "/information": "二手车资讯",
  "/informationDetail": "二手车资讯详情",
  "/test-drive": "预约试驾",
  "/dealer-inquiry": "查找经销商",
  "/dealer-inquiry-stop": "终止授权经销商",
  "/activity": "品牌活动",
  "/activity/detail": "活动详情",
  "/brandInformation": "品牌资讯",
  "/brandInformation/detail": "品牌资讯详情",
  "/bindVehicle": "添加爱车",
  "/bindVehicle/uploadData": "上传车辆资料",
  "/disclose/detail/{id}": "信息披露详情",
  "/disclose/employment": "招聘公示",
  "/disclose/employment-detail": "招聘公示详情",
  "/disclose/apply-for": "社会账号申请",
  "/disclose/supplier": "供应商公告",
  "/disclose/supplier-detail": "供应商公告详情",
  "/private": "隐私政策",
  "/user": "个人中心",
  "/user/personal": "个人中心",
  "/user/account": "账号设置",
  "/user/change-mobile": "更换手机号",
  "/car-type/car-detail-h5/{id}": "车型详情",

  "/test-drive/booking": "查询试驾预约",
  "/test-drive/booking/{token}": "我的试驾预约",
  "/activity/signup/{token}": "我的活动报名",
  "/course": "用车课堂",
  "/course/detail": "课程详情",
  "/scan/{ticket}": "扫码登录确认",
  "/dealer-inquiry/detail": "经销商详情",
  "/complaint": "投诉与建议",
  "/compare": "车型对比",
  "/accessibility": "无障碍声明",
  "/preview/exit": "退出预览",
  "/preview/frames": "多宽度预览",
  "/dev/outbox": "短信发件箱",
} as const satisfies Record<`/${string}`, string>;

/** Pattern of a route of the site, `{name}` standing for one segment. */
export type RoutePattern = keyof typeof routeTitles;

/** Title of the page that any other path shows (specification §2). */
export const NOT_FOUND_TITLE = "页面不存在";

const exact = new Map<string, RoutePattern>();
const withParameter = new Map<string, RoutePattern>();
for (const pattern of Object.keys(routeTitles) as RoutePattern[]) {
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

/** Chinese title of a router path, `页面不存在` for a path that is no page (specification §4 "Route change"). */
export function pageTitle(pathname: string): string {
  const pattern = routePattern(pathname);
  return pattern === null ? NOT_FOUND_TITLE : routeTitles[pattern];
}

/** Text of the window's title: the page or, where given, the thing it is about, then the site's name: `云起 - 云岫汽车`. */
export function documentTitle(pathname: string, siteName: string, subject?: string): string {
  return `${subject?.trim() || pageTitle(pathname)} - ${siteName}`;
}
