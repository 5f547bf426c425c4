import type { CourseInput } from "@marque/contract/entities/article";
import { picture } from "../../media/pictures.ts";

type Chapter = CourseInput["chapters"][number];
type Step = Chapter["steps"][number];

/** A picture of demo/media, how long it is shown, and what is said meanwhile. */
export const step = (key: string, seconds: number, text: string): Step => ({ picture: picture(key), seconds, text });

export const chapter = (title: string, ...steps: Step[]): Chapter => ({ title, steps });
