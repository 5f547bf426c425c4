import type { CourseCard as Card, CourseDetail } from "@marque/contract/entities/notice";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { pageTitle } from "@marque/contract/rules/page-title";
import clsx from "clsx";
import { ArticleBody } from "../../blocks/article-body.tsx";
import { ArticleMeta } from "../../blocks/article-meta.tsx";
import { Attachments } from "../../blocks/attachments.tsx";
import { ShareBar } from "../../blocks/share-bar.tsx";
import { useCountedReading } from "../../blocks/use-counted-reading.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { SectionTitle } from "../../ui/section-title.tsx";
import { CourseCard } from "./course-card.tsx";
import type { CourseVehicle } from "./course-filters.tsx";
import { courseAddress, courseListAddress } from "./course-query.ts";
import { Lesson } from "./lesson.tsx";
import { lengthOf, lengthText, timelineOf } from "./timeline.ts";
import { lessonPart } from "./transcript.tsx";

export interface CourseDetailPageProps {
  course: CourseDetail;
  /** Cars that the lesson is about; none where it holds for all. */
  vehicles: readonly CourseVehicle[];
  /** Other lessons: those for the same people, then any. */
  related: readonly Card[];
  /** For the car cards of the text. */
  cars: readonly SeriesCard[];
}

/** /course/detail: a lesson to watch step by step, in writing below, with what else there is to say. */
export function CourseDetailPage({ course, vehicles, related, cars }: CourseDetailPageProps) {
  const { id, title, summary, audience, chapters } = course;
  const list = pageTitle("/course");
  const sameAudience = related.every((one) => one.audience === audience);
  useCountedReading({ type: "course", id });
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb
        crumbs={[{ label: "首页", to: "/" }, { label: list, to: "/course" }, { label: title }]}
        className="no-scrollbar overflow-x-auto print:hidden"
      />
      <article>
        <header className="pt-2 pb-6">
          <h1 className="text-t1">
            <PhraseText>{title}</PhraseText>
          </h1>
          {summary ? (
            <p className="mt-3 max-w-read md:text-balance text-ink-2">
              <PhraseText>{summary}</PhraseText>
            </p>
          ) : null}
          <ArticleMeta publishTime={course.publishTime} viewCount={course.viewCount} className="mt-4">
            <span>适合{audience}</span>
            <span>
              {chapters.length} 章，{lengthText(lengthOf(timelineOf(chapters)))}
            </span>
            <span>{vehicles.length > 0 ? `适用于${vehicles.map(({ name }) => name).join("、")}` : "各车型通用"}</span>
          </ArticleMeta>
        </header>
        <Lesson course={course}>
          {course.blocks.length > 0 ? (
            <section aria-labelledby="notes-title" className={clsx(lessonPart, "mt-16")}>
              <h2 id="notes-title" className="mb-6 text-t2 2xl:col-span-2">
                补充说明
              </h2>
              <ArticleBody blocks={course.blocks} cars={cars} className="2xl:col-span-6" />
            </section>
          ) : null}
          <div className={lessonPart}>
            <div className="2xl:col-span-6 2xl:col-start-3">
              <Attachments attachments={course.attachments} className="mt-14 max-w-read" />
              <ShareBar title={title} path={courseAddress(id)} image={course.cover?.url} className="mt-10" />
            </div>
          </div>
        </Lesson>
      </article>
      {related.length > 0 ? (
        <section aria-labelledby="related-title" className="mt-(--section) print:hidden">
          <SectionTitle id="related-title" link={{ to: sameAudience ? courseListAddress({ audience }) : "/course", text: "更多课程" }}>
            {sameAudience ? `也适合${audience}` : "接着看"}
          </SectionTitle>
          <ul
            className={clsx(
              "grid grid-cols-1 gap-x-(--gutter) gap-y-12 md:grid-cols-2",
              related.length > 2 && "lg:grid-cols-3 md:max-lg:[&>:nth-child(3)]:hidden",
            )}
          >
            {related.map((one) => (
              <CourseCard key={one.id} course={one} level={3} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
