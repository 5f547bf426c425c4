import type { Course } from "@marque/contract/entities/article";
import type { Picture } from "@marque/contract/entities/media";

type Chapters = Course["chapters"];

/** A step of a lesson in its place. */
export interface TimedStep {
  /** From 0. */
  chapter: number;
  text: string;
  /** The picture it brings. */
  own: Picture | null;
  /** What is shown: its own picture or the one still there from the step before; null where the chapter has shown none yet. */
  picture: Picture | null;
  /** Seconds from the lesson's beginning. */
  start: number;
  seconds: number;
}

/** The steps of all chapters in one row. */
export function timelineOf(chapters: Chapters): TimedStep[] {
  const steps: TimedStep[] = [];
  let start = 0;
  chapters.forEach((chapter, index) => {
    let picture: Picture | null = null;
    for (const step of chapter.steps) {
      picture = step.picture ?? picture;
      steps.push({ chapter: index, text: step.text, own: step.picture, picture, start, seconds: step.seconds });
      start += step.seconds;
    }
  });
  return steps;
}

/** Seconds of all steps. */
export function lengthOf(steps: readonly TimedStep[]): number {
  const last = steps.at(-1);
  return last ? last.start + last.seconds : 0;
}

/** Index of the step that is shown at a time; the last one at the end and beyond. */
export function stepAt(steps: readonly TimedStep[], time: number): number {
  const index = steps.findIndex((step) => time < step.start + step.seconds);
  return index === -1 ? Math.max(0, steps.length - 1) : index;
}

/** How much of a chapter has been shown at a time, from 0 to 1. */
export function chapterProgress(steps: readonly TimedStep[], chapter: number, time: number): number {
  const own = steps.filter((step) => step.chapter === chapter);
  const start = own[0]?.start ?? 0;
  const length = own.reduce((sum, step) => sum + step.seconds, 0);
  return length === 0 ? 0 : Math.min(1, Math.max(0, (time - start) / length));
}

/** A place in a lesson as a clock shows it: `0:05`, `12:40`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Length of a lesson in words: `45 秒`, `3 分钟`, `3 分 20 秒`. */
export function lengthText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}
