import { callsOf } from "../calls.server.ts";
import { courseAddress } from "../features/courses/course-query.ts";
import { CourseDetailPage } from "../features/courses/detail-page.tsx";
import { loadCourse } from "../features/courses/load-courses.server.ts";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/course-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadCourse(callsOf(context), url.searchParams.get("id")));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { path: "/course/detail" });
  const { id, title, summary, cover } = loaderData.course;
  return pageMeta(matches, {
    path: courseAddress(id),
    subject: title,
    description: summary,
    type: "article",
    ...(cover ? { picture: cover } : {}),
  });
};

export default function CourseDetail({ loaderData }: Route.ComponentProps) {
  return <CourseDetailPage key={loaderData.course.id} {...loaderData} />;
}
