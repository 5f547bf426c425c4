import { z } from "zod";
import { optionalLink } from "./links.ts";

/** What visitors ask often, and the answer: plain paragraphs, and where to go on. */
export const Question = z.object({
  id: z.int(),
  question: z.string().max(60, "最多输入60个字"),
  /** Paragraphs apart by line breaks. */
  answer: z.string().max(600, "最多输入600个字"),
  /** Words of the link under the answer; empty where there is none. */
  linkText: z.string().max(20, "最多输入20个字"),
  link: optionalLink,
});
export type Question = z.infer<typeof Question>;
