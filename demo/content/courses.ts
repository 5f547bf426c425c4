import type { CourseInput } from "@marque/contract/entities/article";
import { beginnersCourses } from "./courses/beginners.ts";
import { eldersCourses } from "./courses/elders.ts";
import { ownersCourses } from "./courses/owners.ts";
import type { Dated } from "./dated.ts";

/** Owners' lessons in the order of the page. */
export const courses: Dated<CourseInput>[] = [...beginnersCourses, ...ownersCourses, ...eldersCourses];
