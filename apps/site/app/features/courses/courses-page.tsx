import type { CourseCard as Card } from "@marque/contract/entities/notice";
import { pageTitle } from "@marque/contract/rules/page-title";
import { useSettings } from "../../shell/site-data.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CourseCard } from "./course-card.tsx";
import { CourseFilters, type CourseVehicle } from "./course-filters.tsx";
import { type CourseQuery, courseListAddress, PAGE_SIZE } from "./course-query.ts";

export interface CoursesPageProps {
  query: CourseQuery;
  courses: readonly Card[];
  /** Of all pages. */
  total: number;
  vehicles: readonly CourseVehicle[];
}

/** /course: lessons for owners, by whom they are for and by car. */
export function CoursesPage({ query, courses, total, vehicles }: CoursesPageProps) {
  const title = pageTitle("/course");
  const pageCount = Math.ceil(total / PAGE_SIZE);
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] text-d2">{title}</h1>
      <p className="mt-3 mb-[clamp(20px,2.6vw,40px)] max-w-read text-balance text-ink-2">
        几分钟一课，看图就会。每课都有文字稿，可以打印，也可以放慢了看。
      </p>
      <CourseFilters vehicles={vehicles} />
      <p role="status" className="num flex min-h-14 items-center text-s text-ink-2">
        共 {total} 课
      </p>
      {courses.length > 0 ? (
        <ul className="grid grid-cols-1 gap-x-(--gutter) gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {courses.map((course, index) => (
            <CourseCard key={course.id} course={course} level={2} priority={index === 0} />
          ))}
        </ul>
      ) : (
        <NothingHere query={query} pageCount={pageCount} />
      )}
      {courses.length > 0 ? (
        <Pagination
          page={query.page}
          pageCount={pageCount}
          to={(page) => courseListAddress({ ...query, page })}
          className="mt-12 max-md:mt-8"
        />
      ) : null}
    </div>
  );
}

/** Beyond the last page, or a choice that finds nothing. */
function NothingHere({ query, pageCount }: { query: CourseQuery; pageCount: number }) {
  const { brand } = useSettings();
  const beyond = pageCount > 0;
  if (!beyond && !query.audience && !query.vehicleId) {
    return <EmptyState symbol={brand.symbol} title="还没有发布课程" text="有了新课程，会先在这里公布。" />;
  }
  return (
    <EmptyState
      symbol={brand.symbol}
      title={beyond ? `没有第 ${query.page} 页` : "没有同时符合这些条件的课程"}
      text={beyond ? `这些课程一共 ${pageCount} 页。` : "换一个对象或车型试试。"}
      action={
        <div className="flex flex-wrap gap-x-7">
          {beyond ? <TextLink to={courseListAddress({ ...query, page: pageCount })}>到最后一页</TextLink> : null}
          <TextLink to="/course" look={beyond ? "plain" : "line"}>
            查看全部课程
          </TextLink>
        </div>
      }
    />
  );
}
