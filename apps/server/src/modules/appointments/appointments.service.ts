import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { CallContext } from "../../http/calls.ts";
import { createFormGuard } from "../forms/form-guard.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { createTestDriveBooker } from "./book-test-drive.ts";
import { createBookingDesk } from "./manage-booking.ts";
import { createSlotsService } from "./slots.service.ts";

export interface AppointmentsService {
  options(input: ParsedInput<"testDriveOptions">): Promise<CallOutput<"testDriveOptions">>;
  slots(input: ParsedInput<"testDriveSlots">): Promise<CallOutput<"testDriveSlots">>;
  hold(input: ParsedInput<"testDriveHold">, ip: string): Promise<CallOutput<"testDriveHold">>;
  book(input: ParsedInput<"testDrive">, context: CallContext): Promise<CallOutput<"testDrive">>;
  view(input: ParsedInput<"testDriveBooking">): Promise<CallOutput<"testDriveBooking">>;
  find(input: ParsedInput<"testDriveFind">): Promise<CallOutput<"testDriveFind">>;
  cancel(input: ParsedInput<"testDriveCancel">): Promise<CallOutput<"testDriveCancel">>;
  reschedule(input: ParsedInput<"testDriveReschedule">): Promise<CallOutput<"testDriveReschedule">>;
  calendar(input: ParsedInput<"testDriveCalendar">): Promise<CallOutput<"testDriveCalendar">>;
}

/** Test drives: what can be booked, booking, and what becomes of a booking. */
export function createAppointmentsService(
  options: Omit<AppointmentResources, "now" | "guard"> & { now?: () => Date },
): AppointmentsService {
  const now = options.now ?? (() => new Date());
  const { security, verification, limits } = options;
  const guard = createFormGuard({ purpose: "testDrive", security, verification, perAddressHour: limits.perAddressHour, now });
  const resources = { ...options, now, guard };
  const slots = createSlotsService(resources);
  const { vehicles, dealers } = resources;

  return {
    async options({ vehicleId, cityCode }) {
      const [drivable, provinces, inCity] = await Promise.all([
        vehicles.listTestDriveVehicles(),
        dealers.listRegions(),
        cityCode === undefined ? [] : dealers.listTestDriveDealers(cityCode, vehicleId),
      ]);
      return { vehicles: drivable, provinces, dealers: inCity };
    },

    async slots(calendar) {
      const { requestId } = calendar;
      const formToken = requestId === undefined ? null : resources.guard.formToken(requestId);
      return { days: await slots.listDays(calendar), formToken };
    },

    hold: (request, ip) => slots.hold({ ...request, ip }),

    book: createTestDriveBooker({ ...resources, slots }),

    ...createBookingDesk({ ...resources, slots }),
  };
}
