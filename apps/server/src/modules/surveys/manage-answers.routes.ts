import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { SurveysService } from "./surveys.service.ts";

export function manageAnswerHandlers(
  service: SurveysService,
): Handlers<"surveyAnswers" | "surveySummary" | "surveyPhoto" | "surveyTickets" | "surveyTicketContact" | "surveyTicketDone"> {
  return {
    surveyAnswers: ({ input, scope }) => service.listAnswers(input, scope),
    surveySummary: ({ input, scope }) => service.summarise(input, scope),
    surveyPhoto: ({ input, context }) => service.showPhoto(actorOf(context), input),
    surveyTickets: ({ input, scope }) => service.listTickets(input, scope),
    surveyTicketContact: ({ input, context }) => service.tickets.showContact(actorOf(context), input),
    surveyTicketDone: async ({ input, context }) => {
      await service.tickets.finish(actorOf(context), input);
      return null;
    },
  };
}
