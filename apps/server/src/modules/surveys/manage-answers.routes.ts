import type { Handlers } from "../../http/calls.ts";
import type { SurveysService } from "./surveys.service.ts";

export function manageAnswerHandlers(service: SurveysService): Handlers<"surveyAnswers" | "surveyTickets"> {
  return {
    surveyAnswers: ({ input }) => service.listAnswers(input),
    surveyTickets: ({ input }) => service.listTickets(input),
  };
}
