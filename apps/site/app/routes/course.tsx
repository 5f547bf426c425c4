import { callsOf } from "../calls.server.ts";
import { courseListAddress } from "../features/courses/course-query.ts";
import { CoursesPage } from "../features/courses/courses-page.tsx";
import { loadCourses } from "../features/courses/load-courses.server.ts";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/course.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadCourses(callsOf(context), url.searchParams));
}

/** Filters are views of one page; its pages are addresses of their own. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: courseListAddress({ page: loaderData?.query.page ?? 1 }),
    description: "用车课堂：充电、保养、辅助功能与应急处理，几分钟一课，看图就会，每课附文字稿。",
    noindex: loaderData?.courses.length === 0,
  });

export default function Course({ loaderData }: Route.ComponentProps) {
  return <CoursesPage {...loaderData} />;
}
