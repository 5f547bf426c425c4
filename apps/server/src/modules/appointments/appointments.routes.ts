import type { Handlers } from "../../http/calls.ts";
import { actorOf } from "../staff/audit.service.ts";
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
  | "testDriveRate"
  | "dealerPlaces"
  | "driveDay"
  | "driveHours"
  | "driveMove"
  | "driveClosingCheck"
  | "driveClose"
  | "driveReopen"
  | "testCarList"
  | "testCarSave"
  | "testCarRetire";

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
    testDriveRate: ({ input, context }) => service.rate(input, context),
    dealerPlaces: ({ input }) => service.nextPlaces(input),
    driveDay: ({ input, context, scope }) => service.drives.day(actorOf(context), input, scope),
    driveHours: ({ input, scope }) => service.drives.hours(input, scope),
    driveMove: ({ input, context, scope }) => service.drives.move(actorOf(context), input, scope),
    driveClosingCheck: ({ input, scope }) => service.closings.check(input, scope),
    driveClose: ({ input, context, scope }) => service.closings.close(actorOf(context), input, scope),
    driveReopen: ({ input, context, scope }) => service.closings.reopen(actorOf(context), input, scope),
    testCarList: ({ input, scope }) => service.testCars.list(input, scope),
    testCarSave: ({ input, context, scope }) => service.testCars.save(actorOf(context), input, scope),
    testCarRetire: ({ input, context, scope }) => service.testCars.retire(actorOf(context), input, scope),
  };
}
