import { z } from "zod";
import { type SurveyItem, type SurveyReason, type SurveyType, surveyItems, surveyReasons, surveyTypes } from "../rules/survey.ts";

const keysOf = <Key extends string>(table: Record<Key, string>) => z.enum(Object.keys(table) as [Key, ...Key[]]);

export const surveyType = keysOf<SurveyType>(surveyTypes);
export const surveyReason = keysOf<SurveyReason>(surveyReasons);
export const surveyItem = keysOf<SurveyItem>(surveyItems);

/** A dealer as a choice of the survey. */
export const SurveyDealer = z.object({ dealerCode: z.string(), name: z.string(), address: z.string() });
export type SurveyDealer = z.infer<typeof SurveyDealer>;

/** With one decimal; null where nobody answered. */
export const surveyAverage = z.number().nullable();

/** What the answers about one subject come to. */
export const SurveyFigures = z.object({
  type: surveyType,
  answers: z.int(),
  overall: surveyAverage,
  /** Net Promoter Score, -100 to 100. */
  nps: z.int().nullable(),
  items: z.record(surveyItem, surveyAverage),
});
export type SurveyFigures = z.infer<typeof SurveyFigures>;

/** The answers that this site received in the last whole quarter. */
export const SurveyResults = z.object({
  year: z.int(),
  /** 1–4. */
  quarter: z.int(),
  answers: z.int(),
  /** How many of them gave a low score and were looked into. */
  lowScores: z.int(),
  figures: z.array(SurveyFigures),
});
export type SurveyResults = z.infer<typeof SurveyResults>;
