import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { countComingBookings, listComingOfDealer } from "./appointments.repository.ts";
import { createTestDriveBooker } from "./book-test-drive.ts";
import { createDriveCalendar, type DriveCalendar } from "./calendar.service.ts";
import { cancelOfDealer } from "./cancel-of-dealer.ts";
import { createClosings } from "./closings.service.ts";
import { createBookingDesk } from "./manage-booking.ts";
import { createRatingTaker } from "./rate-drive.ts";
import { createClosingSettler } from "./settle-closings.ts";
import { createSlotsService } from "./slots.service.ts";
import { createStaffMoves } from "./staff-moves.ts";
import { createTestCars } from "./test-cars.service.ts";
import { createVisitorJobs } from "./visitor-jobs.ts";
import { createWaitingList } from "./waiting-list.ts";

export interface AppointmentsService {
  options(input: ParsedInput<"testDriveOptions">): Promise<CallOutput<"testDriveOptions">>;
  slots(input: ParsedInput<"testDriveSlots">): Promise<CallOutput<"testDriveSlots">>;
  /** Throws `notFound` for a dealer that takes no bookings. */
  nextPlaces(input: ParsedInput<"dealerPlaces">): Promise<CallOutput<"dealerPlaces">>;
  hold(input: ParsedInput<"testDriveHold">, ip: string): Promise<CallOutput<"testDriveHold">>;
  book(input: ParsedInput<"testDrive">, context: CallContext): Promise<CallOutput<"testDrive">>;
  view(input: ParsedInput<"testDriveBooking">): Promise<CallOutput<"testDriveBooking">>;
  find(input: ParsedInput<"testDriveFind">, context: Pick<CallContext, "ip">): Promise<CallOutput<"testDriveFind">>;
  cancel(input: ParsedInput<"testDriveCancel">): Promise<CallOutput<"testDriveCancel">>;
  reschedule(input: ParsedInput<"testDriveReschedule">): Promise<CallOutput<"testDriveReschedule">>;
  rate: ReturnType<typeof createRatingTaker>;
  calendar(input: ParsedInput<"testDriveCalendar">): Promise<CallOutput<"testDriveCalendar">>;
  countComing(vehicleId: number): Promise<ComingBookings>;
  /** Test drives at a dealer that are still to come. */
  countComingOfDealer(dealerId: number): Promise<number>;
  /** Cancels them in the transaction in which the dealer stops, and tells their visitors; answers how many there were. */
  cancelOfDealer(tx: Transaction, stop: Parameters<typeof cancelOfDealer>[2]): Promise<number>;
  /** The calendar of a dealer, for its people. */
  drives: DriveCalendar;
  closings: ReturnType<typeof createClosings>;
  testCars: ReturnType<typeof createTestCars>;
  /** What is done at its time. */
  jobs: {
    remind(): Promise<void>;
    ask(): Promise<void>;
    tellWaiting(): Promise<void>;
    settleClosing(closing: { closingId: number }): Promise<void>;
  };
  /** What a booking does when staff bring it into another state. */
  moveByStaff: ReturnType<typeof createStaffMoves>;
}

/** Test drives of a vehicle that are still to come, or have no hour yet: how many, by trim and by paint. */
export interface ComingBookings {
  byTrim: ReadonlyMap<number, number>;
  byColor: ReadonlyMap<string, number>;
  /** Also those that name neither. */
  total: number;
}

/** Test drives: what can be booked, booking, and what becomes of a booking. */
export function createAppointmentsService(options: Omit<AppointmentResources, "now"> & { now?: () => Date }): AppointmentsService {
  const now = options.now ?? (() => new Date());
  const resources = { ...options, now };
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
      const formToken = requestId === undefined ? null : resources.desk.guard.formToken(requestId);
      return { days: await slots.listDays(calendar), formToken };
    },

    moveByStaff: createStaffMoves({ ...resources, slots }),

    drives: createDriveCalendar({ ...resources, slots }),
    closings: createClosings(resources),
    testCars: createTestCars(resources),
    jobs: {
      ...createVisitorJobs(resources),
      tellWaiting: createWaitingList({ ...resources, slots }),
      settleClosing: createClosingSettler(resources),
    },
    rate: createRatingTaker(resources),

    nextPlaces: ({ code }) => slots.listNextPlaces(code),

    hold: (request, ip) => slots.hold({ ...request, ip }),

    countComingOfDealer: async (dealerId) => (await listComingOfDealer(resources.database, dealerId, now())).length,

    cancelOfDealer: (tx, stop) => cancelOfDealer(resources, tx, stop),

    async countComing(vehicleId) {
      const [byTrim, byColor] = [new Map<number, number>(), new Map<string, number>()];
      let total = 0;
      for (const { trimId, colorKey, bookings } of await countComingBookings(resources.database, vehicleId, now())) {
        total += bookings;
        if (trimId !== null) byTrim.set(trimId, (byTrim.get(trimId) ?? 0) + bookings);
        if (colorKey !== null) byColor.set(colorKey, (byColor.get(colorKey) ?? 0) + bookings);
      }
      return { byTrim, byColor, total };
    },

    book: createTestDriveBooker({ ...resources, slots }),

    ...createBookingDesk({ ...resources, slots }),
  };
}
