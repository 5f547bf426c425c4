import type { CourseDetail } from "@marque/contract/entities/notice";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from "react";
import { ChapterList } from "./chapter-list.tsx";
import { PlayerControls } from "./player-controls.tsx";
import { Stage } from "./stage.tsx";
import { chapterProgress, clockText, lengthOf, stepAt, timelineOf } from "./timeline.ts";
import { Transcript } from "./transcript.tsx";
import { useCoursePlayer } from "./use-course-player.ts";

export interface LessonProps {
  course: CourseDetail;
  /** What else there is to say; it stands below the writing. */
  children: ReactNode;
}

/**
 * A lesson: pictures with captions that go on by themselves once they are played, and all of it in writing below. Where the window
 * is wide, its chapters stay in view beside both. Without JavaScript the player is not there and the writing brings the pictures.
 */
export function Lesson({ course: { title, cover, chapters }, children }: LessonProps) {
  const steps = useMemo(() => timelineOf(chapters), [chapters]);
  const [{ time, playing, rate }, dispatch] = useCoursePlayer(steps);
  const stage = useRef<HTMLElement>(null);
  const current = stepAt(steps, time);
  const step = steps[current];

  const goTo = useCallback(
    (index: number) => {
      dispatch({ type: "wentTo", step: index });
      stage.current?.scrollIntoView({ block: "nearest" });
    },
    [dispatch],
  );

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowRight") dispatch({ type: "stepped", by: 1 });
    else if (event.key === "ArrowLeft") dispatch({ type: "stepped", by: -1 });
    // On a button the space bar presses that button.
    else if (event.key === " " && !(event.target as Element).closest("button")) dispatch({ type: "toggled" });
    else return;
    event.preventDefault();
  }

  /** A click on the picture, as on any film; by keyboard the button does it. */
  function onClick(event: MouseEvent<HTMLElement>): void {
    if ((event.target as Element).closest("[data-stage]")) dispatch({ type: "toggled" });
  }

  if (!step) return children;
  return (
    <div className="page-grid print:block">
      <section
        ref={stage}
        aria-label={`播放《${title}》`}
        tabIndex={-1}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="col-span-full outline-none focus-visible:shadow-none max-md:-mx-(--page) lg:col-span-8 print:hidden [:root:not([data-js])_&]:hidden"
      >
        <Stage steps={steps} current={current} cover={cover} playing={playing} />
        <div aria-hidden="true" className="flex gap-1 pt-1">
          {chapters.map((chapter, index) => (
            <span
              key={chapter.title}
              className="relative h-1 overflow-hidden bg-haze care:hair care:h-2"
              style={{ flexGrow: chapter.steps.reduce((sum, { seconds }) => sum + seconds, 0) }}
            >
              <span
                className="absolute inset-0 origin-left bg-ink"
                style={{ transform: `scaleX(${chapterProgress(steps, index, time)})` }}
              />
            </span>
          ))}
        </div>
        <div className="max-md:px-(--page)">
          <p className="num mt-4 flex flex-wrap justify-between gap-x-6 text-s text-ink-3">
            <span>
              第 {current + 1} 步，共 {steps.length} 步
            </span>
            <span>
              {clockText(time)} / {clockText(lengthOf(steps))}
            </span>
          </p>
          <Caption texts={steps.map(({ text }) => text)} current={current} />
          <PlayerControls
            playing={playing}
            ended={!playing && time >= lengthOf(steps)}
            rate={rate}
            first={current === 0}
            last={current === steps.length - 1}
            dispatch={dispatch}
          />
        </div>
      </section>
      <ChapterList
        chapters={chapters}
        current={step.chapter}
        onChoose={(chapter) => goTo(steps.findIndex((one) => one.chapter === chapter))}
      />
      <div className="col-span-full mt-16 lg:col-span-8 print:mt-0">
        <Transcript chapters={chapters} current={current} onChoose={goTo} />
        {children}
      </div>
    </div>
  );
}

/** The words of the step, in a box as high as the longest of them: nothing below moves from step to step. */
function Caption({ texts, current }: { texts: readonly string[]; current: number }) {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), "");
  return (
    <div className="mt-1 grid text-b1 *:col-start-1 *:row-start-1">
      <p aria-hidden="true" className="invisible">
        {longest}
      </p>
      <p aria-live="polite">{texts[current]}</p>
    </div>
  );
}
