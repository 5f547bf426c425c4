import type { ArticleInput } from "@marque/contract/entities/article";
import { historyStories } from "./brand/history.ts";
import { makingStories } from "./brand/making.ts";
import type { Dated } from "./dated.ts";

/** The brand's stories: three of its years, how its cars are made, what it answers for, what it was praised for. */
export const brandStories: Dated<ArticleInput<"brand">>[] = [...makingStories, ...historyStories];
