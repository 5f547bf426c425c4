import { type FormField, useFieldOf } from "#forms/use-field.ts";
import type { SurveyField, SurveyValues } from "./survey-values.ts";

/** One field of the survey. */
export function useSurveyField<Name extends SurveyField>(name: Name): FormField<SurveyValues[Name]> {
  return useFieldOf<SurveyValues, Name>(name);
}
