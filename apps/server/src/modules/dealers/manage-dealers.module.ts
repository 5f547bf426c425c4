import type { AppointmentsService } from "../appointments/appointments.service.ts";
import type { ConsultationsService } from "../consultations/consultations.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { Colleagues } from "../staff/colleagues.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import { createHandOut } from "../submissions/hand-out.ts";
import { createHandOver } from "../submissions/hand-over.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { createTellOfWork } from "../submissions/tell-of-work.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { dealerImport } from "./import-dealers.ts";
import { manageDealerHandlers } from "./manage-dealers.routes.ts";
import { createManageDealers } from "./manage-dealers.service.ts";
import { createDealerStop } from "./stop-dealer.ts";
import { createStoppedNotices } from "./stopped-notices.ts";

/** The network, as staff keep it. */
export function manageDealersModule(
  { database, security }: House,
  needs: {
    vehicles: VehiclesService;
    appointments: AppointmentsService;
    consultations: Pick<ConsultationsService, "isAboutService">;
    messages: MessagesService;
    notices: StaffNotices;
    colleagues: Colleagues;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { appointments, messages, colleagues } = needs;
  const { deskOf } = needs.submissions;
  const handOut = createHandOut({ deskOf, tell: createTellOfWork(needs.notices) });
  const { isAboutService } = needs.consultations;
  const handOver = createHandOver({ deskOf, handOut, messages, isAboutService, now: () => new Date() });
  const stop = createDealerStop({ database, appointments, handOver, colleagues });
  const network = createManageDealers({ database, security, ...needs });
  return defineModule({
    handlers: manageDealerHandlers(network, stop, createStoppedNotices({ database })),
    imports: { dealer: dealerImport(network) },
    secondPerson: { dealerStop: { carryOut: stop.carryOut } },
  });
}
