import { BASE_PATH } from "@marque/contract/base-path";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineJob, defineModule, type House, type ModuleJob } from "../module.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { appointmentHandlers } from "./appointments.routes.ts";
import { type AppointmentsService, createAppointmentsService } from "./appointments.service.ts";
import { bookingDocument } from "./booking-document.ts";
import { bookingFacts } from "./booking-facts.ts";
import { bookingsOfPerson } from "./bookings-of-person.ts";
import { holdRetention } from "./retention.ts";

/** Test drives. */
export function appointmentsModule(
  { database, security, settings, limiter, pdf, jobs }: House,
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
    jobs,
    security,
    limiter,
    findConsentProtocols: () => content.findConsentProtocols(),
    desk: submissions.deskOf("testDrive"),
    callBacks: submissions.deskOf("callBack"),
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
    jobs: appointmentJobs(appointments),
    retention: [holdRetention(database)],
    submissionMoves: { testDrive: appointments.moveByStaff },
    submissionFacts: { testDrive: bookingFacts(database) },
    personalData: {
      test_cars: {
        what: "试驾车的车牌",
        why: "门店辨认试驾车",
        until: "车辆停用后仍保留",
        columns: ["plate_encrypted"],
        ofPerson: { nobodys: "门店自己的车" },
      },
      test_drive_places: {
        what: "占位人的网络地址索引",
        why: "同一地址占位有限",
        until: "占位结束后删除",
        columns: ["address_index"],
        ofPerson: { nobodys: "最多十分钟，只有不可还原的索引" },
      },
      test_drive_bookings: bookingsOfPerson(database),
    },
  });
}

/** What is done at its time, and after hours were closed. */
export function appointmentJobs({ jobs }: Pick<AppointmentsService, "jobs">): ModuleJob[] {
  return [
    defineJob("settleClosing", (closing) => jobs.settleClosing(closing), { lookEverySeconds: 5 }),
    defineJob("remindOfDrives", () => jobs.remind(), { cron: "* * * * *" }),
    defineJob("tellWaiting", () => jobs.tellWaiting(), { cron: "* * * * *", concurrency: 1 }),
    defineJob("askAboutDrives", () => jobs.ask(), { cron: "*/10 * * * *" }),
  ];
}
