import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { createTellOfWithdrawal } from "../submissions/tell-of-withdrawal.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { consultationHandlers } from "./consultations.routes.ts";
import { createConsultationsService } from "./consultations.service.ts";
import { consultationsOfPerson } from "./consultations-of-person.ts";

/** Advice that somebody asks for and is called about. */
export function consultationsModule(
  { database, security, settings }: House,
  needs: {
    content: ContentService;
    vehicles: VehiclesService;
    dealers: DealersService;
    messages: MessagesService;
    submissions: ReturnType<typeof submissionsModule>;
    notices: StaffNotices;
  },
) {
  const { submissions, notices, ...services } = needs;
  const consultations = createConsultationsService({
    ...services,
    database,
    security,
    origin: settings.publicOrigin,
    desk: submissions.deskOf("consultation"),
    tell: createTellOfWithdrawal({ notices }),
  });
  return defineModule({
    consultations,
    handlers: consultationHandlers(consultations),
    submissionFacts: { consultation: consultations.facts },
    personalData: { consultations: consultationsOfPerson(database) },
  });
}
