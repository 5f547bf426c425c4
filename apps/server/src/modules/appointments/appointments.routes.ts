import type { Handlers } from "../../http/calls.ts";
import type { AppointmentsService } from "./appointments.service.ts";

export type AppointmentCallId =
  | "testDrive"
  | "testDriveOptions"
  | "testDriveSlots"
  | "testDriveHold"
  | "testDriveBooking"
  | "testDriveFind"
  | "testDriveCancel"
  | "testDriveReschedule"
  | "testDriveCalendar"
  | "dealerPlaces";

export function appointmentHandlers(service: AppointmentsService): Handlers<AppointmentCallId> {
  return {
    testDrive: ({ input, context }) => service.book(input, context),
    testDriveOptions: ({ input }) => service.options(input),
    testDriveSlots: ({ input }) => service.slots(input),
    testDriveHold: ({ input, context }) => service.hold(input, context.ip),
    testDriveBooking: ({ input }) => service.view(input),
    testDriveFind: ({ input, context }) => service.find(input, context),
    testDriveCancel: ({ input }) => service.cancel(input),
    testDriveReschedule: ({ input }) => service.reschedule(input),
    testDriveCalendar: ({ input }) => service.calendar(input),
    dealerPlaces: ({ input }) => service.nextPlaces(input),
  };
}
