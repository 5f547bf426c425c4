import type { Course } from "@marque/contract/entities/article";
import clsx from "clsx";
import { clockText } from "./timeline.ts";

/** Id of a chapter in the writing below; chapters count from 0. */
export const chapterId = (chapter: number) => `chapter-${chapter + 1}`;

export interface ChapterListProps {
  chapters: Course["chapters"];
  /** The chapter being shown. */
  current: number;
  onChoose: (chapter: number) => void;
}

/** The chapters with their length. A choice shows the chapter; without JavaScript it leads to its writing. */
export function ChapterList({ chapters, current, onChoose }: ChapterListProps) {
  return (
    <nav
      aria-labelledby="chapters-title"
      className="col-span-full max-lg:mt-8 lg:sticky lg:top-[calc(var(--sticky-top)+2rem)] lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100svh-var(--sticky-top)-3rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="chapters-title" className="mb-3 text-s font-regular text-ink-3">
        共 {chapters.length} 章
      </h2>
      <ol className="opens">
        {chapters.map((chapter, index) => (
          <li key={chapter.title} className="hair-b">
            <a
              href={`#${chapterId(index)}`}
              aria-current={index === current ? "step" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChoose(index);
              }}
              className={clsx(
                "relative flex min-h-(--row-h) items-center gap-4 py-2 pl-4 text-ink-2 hover:text-ink care:underline",
                "before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-ink before:opacity-0",
                "[:root[data-js]_&]:aria-[current]:font-strong [:root[data-js]_&]:aria-[current]:text-ink [:root[data-js]_&]:aria-[current]:before:opacity-100",
              )}
            >
              <span className="num text-s text-ink-3">{index + 1}</span>
              <span className="min-w-0 flex-1">{chapter.title}</span>
              <span className="num text-s font-regular text-ink-3">
                {clockText(chapter.steps.reduce((sum, { seconds }) => sum + seconds, 0))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
