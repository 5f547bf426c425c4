import type { Handlers } from "../../http/calls.ts";
import type { SurveysService } from "./surveys.service.ts";

export function surveyHandlers(service: SurveysService): Handlers<"survey" | "surveyForm" | "surveyDealers" | "surveyResults"> {
  return {
    survey: ({ input, context }) => service.answer(input, context),
    surveyForm: ({ input }) => service.form(input),
    surveyDealers: ({ input }) => service.listDealers(input),
    surveyResults: () => service.results(),
  };
}
