import type { Course } from "@marque/contract/entities/article";
import clsx from "clsx";
import { memo } from "react";
import { Picture } from "../../ui/picture.tsx";
import { chapterId } from "./chapter-list.tsx";
import { clockText, timelineOf } from "./timeline.ts";

/** A title and what it stands over; on a wide window the title stands beside it, two columns of the lesson's eight. */
export const lessonPart = "2xl:grid 2xl:grid-cols-8 2xl:gap-x-(--gutter)";

export interface TranscriptProps {
  chapters: Course["chapters"];
  /** Index of the step being shown, over all chapters. */
  current: number;
  onChoose: (step: number) => void;
}

/** All that is said, chapter by chapter, with the step being shown marked. Without JavaScript each step brings its picture. */
export const Transcript = memo(function Transcript({ chapters, current, onChoose }: TranscriptProps) {
  const steps = timelineOf(chapters);
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-t2">
        文字稿
      </h2>
      {chapters.map((chapter, index) => (
        <section key={chapter.title} aria-labelledby={chapterId(index)} className={clsx(lessonPart, "opens mt-8")}>
          <h3 id={chapterId(index)} className="pt-4 pb-2 text-t3 2xl:col-span-2">
            <span className="num mr-3 text-ink-3">{index + 1}</span>
            {chapter.title}
          </h3>
          <ol className="2xl:col-span-6">
            {steps.map((step, place) => {
              if (step.chapter !== index) return null;
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a lesson have no identity but their place
                  key={place}
                  aria-current={place === current ? "step" : undefined}
                  className={clsx(
                    "hair-b relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline py-2.5 pl-4 text-ink-2 break-inside-avoid",
                    "before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-ink before:opacity-0 print:before:hidden",
                    "[:root[data-js]_&]:aria-[current]:text-ink [:root[data-js]_&]:aria-[current]:before:opacity-100",
                  )}
                >
                  {step.own ? (
                    <Picture
                      picture={step.own}
                      ratio={16 / 9}
                      sizes="(width < 48rem) 100vw, 720px"
                      className="col-span-full mb-3 [:root[data-js]_&]:hidden"
                    />
                  ) : null}
                  <button
                    type="button"
                    aria-label={`从 ${clockText(step.start)} 看起`}
                    onClick={() => onChoose(place)}
                    className="num hit-area justify-self-start text-s text-ink-3 hover:text-ink hover:underline care:underline [:root:not([data-js])_&]:hidden"
                  >
                    {clockText(step.start)}
                  </button>
                  <span className="num text-s text-ink-3 [:root[data-js]_&]:hidden">{clockText(step.start)}</span>
                  <p className="max-w-read">{step.text}</p>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </section>
  );
});
