import type { CourseCard as Card } from "@marque/contract/entities/notice";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { courseAddress } from "./course-query.ts";
import { lengthText } from "./timeline.ts";

/** A lesson in a list: picture, title, for whom and how long. @param level rank of the title in the page's outline */
export function CourseCard({ course, level, priority }: { course: Card; level: 2 | 3; priority?: boolean }) {
  const Heading = `h${level}` as const;
  return (
    <li className="group relative">
      {course.cover ? (
        <Picture
          picture={course.cover}
          ratio={16 / 9}
          sizes="(width < 48rem) 88vw, (width < 64rem) 50vw, 33vw"
          priority={priority}
          alt=""
          className="max-md:-mx-(--page)"
        />
      ) : (
        <span className="block aspect-video bg-haze max-md:-mx-(--page)" />
      )}
      <p className="num mt-4 text-s text-ink-3">
        {course.audience} · {course.chapterCount} 章 · {lengthText(course.seconds)}
      </p>
      <Heading className="mt-1 text-t3">
        <LinkTarget
          to={courseAddress(course.id)}
          className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[5px] after:absolute after:inset-0 care:underline"
        >
          <PhraseText>{course.title}</PhraseText>
        </LinkTarget>
      </Heading>
      {course.summary ? (
        <p className="excerpt mt-1 line-clamp-3 care:line-clamp-none">
          <PhraseText>{course.summary}</PhraseText>
        </p>
      ) : null}
    </li>
  );
}
