import { BASE_PATH } from "@marque/contract/base-path";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { appointmentHandlers } from "./appointments.routes.ts";
import { createAppointmentsService } from "./appointments.service.ts";
import { bookingDocument } from "./booking-document.ts";
import { bookingFacts } from "./booking-facts.ts";
import { holdRetention } from "./retention.ts";

/** Test drives. */
export function appointmentsModule(
  { database, security, settings, limiter, pdf }: House,
  needs: {
    content: ContentService;
    vehicles: VehiclesService;
    dealers: DealersService;
    messages: MessagesService;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { content, submissions, ...services } = needs;
  const appointments = createAppointmentsService({
    ...services,
    database,
    security,
    limiter,
    findConsentProtocols: () => content.findConsentProtocols(),
    desk: submissions.deskOf("testDrive"),
    origin: settings.publicOrigin,
  });
  return defineModule({
    appointments,
    handlers: appointmentHandlers(appointments),
    downloads: [
      {
        path: `${BASE_PATH}/test-drive/booking/:token/confirmation.pdf`,
        otherwise: ({ token = "" }) => `${BASE_PATH}/test-drive/booking/${encodeURIComponent(token)}`,
        async open({ token = "" }) {
          const booking = await appointments.view({ token });
          const { brand } = await content.requireSiteSettings();
          const printed = await pdf.print(bookingDocument(booking, brand.name));
          return { fileName: `试驾预约单-${booking.no}.pdf`, mediaType: "application/pdf", content: printed };
        },
      },
    ],
    retention: [holdRetention(database)],
    submissionMoves: { testDrive: appointments.moveByStaff },
    submissionFacts: { testDrive: bookingFacts(database) },
    personalData: {
      test_drive_places: "占位人的地址索引，占位结束后删除：同一地址占位有限",
    },
  });
}
