import { CONSOLE_PATH } from "@marque/contract/base-path";
import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { isSingle } from "./shell/content-kinds.ts";
import { Frame } from "./shell/frame.tsx";
import type { InnerPage, Module } from "./shell/module.ts";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { RouteError } from "./shell/route-error.tsx";
import { Session } from "./shell/session.tsx";

const contentList = (type: ContentType, group: Module["group"]): Module => ({
  path: isSingle(type) ? `content/${type}/1` : `content/${type}`,
  title: contentTitles[type],
  group,
  permission: "content.read",
});

/**
 * The console at one look: every entry of the navigation in its order, who sees it, and its page. A new module is one line here and
 * a folder in `features/`.
 */
export const modules: readonly Module[] = [
  {
    path: "",
    title: "工作台",
    group: "工作",
    permission: null,
    page: () => import("./features/desk/desk-page.tsx").then(({ DeskPage }) => DeskPage),
  },
  {
    path: "notices",
    title: "提醒",
    group: "工作",
    permission: "submissions.work",
    page: () => import("./features/notices/notices-page.tsx").then(({ NoticesPage }) => NoticesPage),
  },
  {
    path: "approvals",
    title: "审批",
    group: "工作",
    permission: "approvals.read",
    page: () => import("./features/approvals/approvals-page.tsx").then(({ ApprovalsPage }) => ApprovalsPage),
  },
  {
    path: "tasks",
    title: "任务",
    group: "工作",
    permission: "tasks.read",
    page: () => import("./features/tasks/tasks-page.tsx").then(({ TasksPage }) => TasksPage),
  },
  {
    path: "previews",
    title: "预览链接",
    group: "工作",
    permission: "preview.create",
    page: () => import("./features/preview/previews-page.tsx").then(({ PreviewsPage }) => PreviewsPage),
  },
  {
    path: "media",
    title: "素材库",
    group: "工作",
    permission: "content.read",
    page: () => import("./features/media/media-page.tsx").then(({ MediaPage }) => MediaPage),
  },

  contentList("news", "资讯"),
  contentList("notice", "资讯"),
  contentList("activity", "资讯"),
  contentList("brand", "资讯"),
  contentList("usedCar", "资讯"),
  contentList("course", "资讯"),

  contentList("disclosure", "公示与协议"),
  contentList("protocol", "公示与协议"),
  contentList("supplier", "公示与协议"),
  contentList("employment", "公示与协议"),

  {
    path: "navigation",
    title: contentTitles.navigation,
    group: "站点",
    permission: "content.read",
    page: () => import("./features/navigation/navigation-page.tsx").then(({ NavigationPage }) => NavigationPage),
  },
  {
    path: "hover-bar",
    title: contentTitles.hoverBar,
    group: "站点",
    permission: "content.read",
    page: () => import("./features/hover-bar/hover-bar-page.tsx").then(({ HoverBarPage }) => HoverBarPage),
  },
  {
    path: "carousels",
    title: contentTitles.carousel,
    group: "站点",
    permission: "content.read",
    page: () => import("./features/carousels/carousels-page.tsx").then(({ CarouselsPage }) => CarouselsPage),
  },
  contentList("siteSettings", "站点"),
  contentList("grayMode", "站点"),
  contentList("redirect", "站点"),
  contentList("question", "站点"),
  contentList("workCalendar", "站点"),
  contentList("memberLevel", "站点"),

  {
    path: "vehicles",
    title: "车型与价格",
    group: "车型",
    permission: "content.read",
    page: () => import("./features/vehicles/vehicle-list-page.tsx").then(({ VehicleListPage }) => VehicleListPage),
  },

  {
    path: "recalls",
    title: "召回",
    group: "车型",
    permission: "recall.read",
    page: () => import("./features/recalls/recall-list-page.tsx").then(({ RecallListPage }) => RecallListPage),
  },

  {
    path: "car-reviews",
    title: "车辆审核",
    group: "车型",
    permission: "carReviews.work",
    page: () => import("./features/cars/car-reviews-page.tsx").then(({ CarReviewsPage }) => CarReviewsPage),
  },
  {
    path: "car-sales",
    title: "销售记录",
    group: "车型",
    permission: "carSales.import",
    page: () => import("./features/cars/car-sales-page.tsx").then(({ CarSalesPage }) => CarSalesPage),
  },

  {
    path: "dealers",
    title: "经销商",
    group: "经销商",
    permission: "dealers.read",
    page: () => import("./features/dealers/dealers-page.tsx").then(({ DealersPage }) => DealersPage),
  },

  {
    path: "calendar",
    title: "试驾日历",
    group: "经销商",
    permission: "drives.read",
    page: () => import("./features/calendar/calendar-page.tsx").then(({ CalendarPage }) => CalendarPage),
  },

  {
    path: "submissions",
    title: "客户请求",
    group: "数据",
    permission: "submissions.read",
    page: () => import("./features/submissions/submissions-page.tsx").then(({ SubmissionsPage }) => SubmissionsPage),
  },
  {
    path: "members",
    title: "会员",
    group: "数据",
    permission: "members.read",
    page: () => import("./features/members/members-page.tsx").then(({ MembersPage }) => MembersPage),
  },
  {
    path: "points",
    title: "会员积分",
    group: "数据",
    permission: "points.read",
    page: () => import("./features/points/points-page.tsx").then(({ PointsPage }) => PointsPage),
  },
  {
    path: "crm",
    title: "CRM 推送",
    group: "数据",
    permission: "crm.deliver",
    page: () => import("./features/crm/deliveries-page.tsx").then(({ DeliveriesPage }) => DeliveriesPage),
  },
  {
    path: "surveys",
    title: "满意度问卷",
    group: "数据",
    permission: "surveys.read",
    page: () => import("./features/answers/surveys-page.tsx").then(({ SurveysPage }) => SurveysPage),
  },
  {
    path: "signups",
    title: "活动报名",
    group: "数据",
    permission: "answers.read",
    page: () => import("./features/answers/signups-page.tsx").then(({ SignupsPage }) => SignupsPage),
  },

  {
    path: "audit",
    title: "操作记录",
    group: "管理",
    permission: "audit.read",
    page: () => import("./features/audit/audit-page.tsx").then(({ AuditPage }) => AuditPage),
  },
  {
    path: "staff",
    title: "后台账号",
    group: "管理",
    permission: "staff.manage",
    page: () => import("./features/staff/staff-page.tsx").then(({ StaffPage }) => StaffPage),
  },
];

/** Pages that no entry of the navigation names. */
const innerPages: readonly InnerPage[] = [
  {
    path: "content/vehicleCatalogue",
    page: () => import("./features/vehicles/catalogue-links.tsx").then(({ CataloguesLink }) => CataloguesLink),
  },
  {
    path: "content/vehicleCatalogue/:id",
    page: () => import("./features/vehicles/catalogue-links.tsx").then(({ CatalogueLink }) => CatalogueLink),
  },
  {
    path: "content/vehiclePage",
    page: () => import("./features/vehicles/catalogue-links.tsx").then(({ CataloguesLink }) => CataloguesLink),
  },
  {
    path: "content/:type",
    page: () => import("./features/content/list/content-list-page.tsx").then(({ ContentListPage }) => ContentListPage),
  },
  // Its id is `new` until something has been written.
  { path: "content/:type/:id", page: () => import("./features/content/editor/editor-page.tsx").then(({ EditorPage }) => EditorPage) },
  { path: "imports/:kind", page: () => import("./features/imports/import-page.tsx").then(({ ImportPage }) => ImportPage) },
  { path: "account", page: () => import("./features/account/account-page.tsx").then(({ AccountPage }) => AccountPage) },
  { path: "car-reviews/:id", page: () => import("./features/cars/car-review-page.tsx").then(({ CarReviewPage }) => CarReviewPage) },
  { path: "recalls/:id", page: () => import("./features/recalls/recall-page.tsx").then(({ RecallPage }) => RecallPage) },
  { path: "vehicles/:rowId", page: () => import("./features/vehicles/vehicle-page.tsx").then(({ VehiclePage }) => VehiclePage) },
];

function pageOf({ path, page }: { path: string; page: () => Promise<ComponentType> }): RouteObject {
  const lazy = async () => ({ Component: await page() });
  return path === "" ? { index: true, lazy } : { path, lazy };
}

const signIn = pageOf({ path: "sign-in", page: () => import("./shell/sign-in-page.tsx").then(({ SignInPage }) => SignInPage) });
const pages = [...modules, ...innerPages].flatMap(({ path, page }) => (page ? [pageOf({ path, page })] : []));

export const router = createBrowserRouter(
  [
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <div />,
      children: [
        signIn,
        {
          path: "/",
          element: (
            <Session>
              <Frame modules={modules} />
            </Session>
          ),
          // A page that fails leaves the frame standing.
          children: [{ errorElement: <RouteError />, children: [...pages, { path: "*", Component: NotFoundPage }] }],
        },
      ],
    },
  ],
  { basename: CONSOLE_PATH },
);
