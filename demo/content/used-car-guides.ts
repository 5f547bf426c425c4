import type { ArticleInput } from "@marque/contract/entities/article";
import type { Dated } from "./dated.ts";
import { choosingGuides } from "./used-car-guides/choosing.ts";
import { inspectingGuides } from "./used-car-guides/inspecting.ts";
import { keepingGuides } from "./used-car-guides/keeping.ts";
import { paperworkGuides } from "./used-car-guides/paperwork.ts";

/** Guides to buying, selling and keeping a used car. */
export const usedCarGuides: Dated<ArticleInput<"usedCar">>[] = [
  ...inspectingGuides,
  ...choosingGuides,
  ...paperworkGuides,
  ...keepingGuides,
];
