import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
import type { SurveysService } from "./surveys.service.ts";

export function manageAnswerHandlers(
  service: SurveysService,
): Handlers<"surveyAnswers" | "surveySummary" | "surveyPhoto" | "surveyTickets" | "surveyTicketContact" | "surveyTicketDone"> {
  return {
    surveyAnswers: ({ input }) => service.listAnswers(input),
    surveySummary: ({ input }) => service.summarise(input),
    surveyPhoto: ({ input, context }) => service.showPhoto(actorOf(context), input),
    surveyTickets: ({ input }) => service.listTickets(input),
    surveyTicketContact: ({ input, context }) => service.tickets.showContact(actorOf(context), input),
    surveyTicketDone: async ({ input, context }) => {
      await service.tickets.finish(actorOf(context), input);
      return null;
    },
  };
}
