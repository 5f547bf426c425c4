import type { Handlers } from "../../http/calls.ts";
import type { ConsultationsService } from "./consultations.service.ts";

export function consultationHandlers(
  service: ConsultationsService,
): Handlers<"consultation" | "consultationForm" | "consultationView" | "consultationWithdraw"> {
  return {
    consultation: ({ input, context }) => service.consult(input, context),
    consultationForm: ({ input }) => service.form(input),
    consultationView: ({ input }) => service.view(input),
    consultationWithdraw: ({ input }) => service.withdraw(input),
  };
}
