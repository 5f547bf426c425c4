import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { AppError, invalidFields } from "@marque/contract/errors";
import { takesBookings } from "@marque/contract/rules/dealer-words";
import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Dealer, DealersService } from "../dealers/dealers.service.ts";
import { listClosings } from "./closings.repository.ts";
import { type Car, readOccupancy } from "./free-cars.policy.ts";
import { countHoldsOfAddress, freePlaceOf, listTaken, takePlace, type WantedPlace } from "./places.repository.ts";
import {
  availableFrom,
  bookingWindow,
  isBookable,
  LEAD_HOURS,
  slotAt,
  slotStart,
  slotStartsOn,
  transferDaysUntil,
} from "./slots.policy.ts";
import { listCars } from "./test-cars.repository.ts";

/** How long a place is kept for somebody who is filling in the form. */
const HOLD_MINUTES = 10;
/** Places one address may hold at once: a household, not a robot. */
const HOLDS_PER_ADDRESS = 5;

/** A dealer and its cars of a vehicle. */
interface Offer {
  dealer: Dealer;
  cars: Car[];
}

export interface SlotsService {
  /**
   * The calendar of a dealer's cars of a vehicle; a place held by `requestId` counts as free. Hours in which every car is closed are left
   * out, as if the dealer were not open. Throws `notFound` for a dealer that takes no bookings.
   */
  listDays(calendar: { dealerCode: string; vehicleId: number; requestId?: string; leadHours?: number }): Promise<TestDriveDay[]>;
  /** When a car of each of the dealer's vehicles can be driven next. Throws `notFound` for a dealer that takes no bookings. */
  listNextPlaces(dealerCode: string): Promise<{ vehicleId: number; next: { date: string; from: string } | null }[]>;
  /** The dealer, if it takes bookings for the vehicle. Throws wrong-field errors for `dealerCode`. */
  requireDealer(dealerCode: string, vehicleId: number): Promise<Offer>;
  /**
   * The place behind a slot, whether taken or not. Throws wrong-field errors for `slot.date` and `slot.from`.
   * @param leadHours how long ahead it must be
   */
  requirePlace(offer: Offer & { vehicleId: number }, slot: { date: string; from: string }, leadHours?: number): WantedPlace;
  /** Keeps a place for ten minutes; a place that the same request holds already is given back. Throws `soldOut`, `tooFast`. */
  hold(request: {
    requestId: string;
    dealerCode: string;
    vehicleId: number;
    slot: { date: string; from: string };
    ip: string;
  }): Promise<{ heldUntil: string }>;
}

export function createSlotsService(resources: {
  database: Database;
  security: Security;
  dealers: DealersService;
  now: () => Date;
}): SlotsService {
  const { database, security, dealers, now } = resources;

  async function requireDealer(dealerCode: string, vehicleId: number) {
    const dealer = await dealers.findDealer(dealerCode);
    if (!dealer || !takesBookings(dealer)) throw refuseDealer("该经销商暂不接受预约，请选择其他门店");
    const cars = await listCars(database, dealer.id, vehicleId);
    if (cars.length === 0) throw refuseDealer("该经销商暂无此车型试驾车，可选择就近门店");
    return { dealer, cars };
  }

  function requirePlace(
    { dealer, cars, vehicleId }: Offer & { vehicleId: number },
    { date, from }: { date: string; from: string },
    leadHours = LEAD_HOURS,
  ) {
    const at = now();
    if (!bookingWindow(dealer, nearestTransfer(cars), at, leadHours).includes(date))
      throw invalidFields({ "slot.date": "该日期不可预约，请选择其他日期" });
    const startsAt = slotStart(date, from);
    if (!slotStartsOn(dealer, date).includes(from) || !isBookable(startsAt, at, leadHours)) {
      throw invalidFields({ "slot.from": "该时段不可预约，请选择其他时段" });
    }
    return { dealerId: dealer.id, vehicleId, startsAt, maxTransferDays: transferDaysUntil(date, at), now: at };
  }

  async function occupancyOf(dealerId: number, span: { from: Date; until: Date; except?: string | undefined }) {
    const [taken, closings] = await Promise.all([
      listTaken(database, { dealerId, ...span, now: now() }),
      listClosings(database, { dealerId, ...span }),
    ]);
    return readOccupancy({ taken, closings });
  }

  return {
    requireDealer,
    requirePlace,

    async listDays({ dealerCode, vehicleId, requestId, leadHours = LEAD_HOURS }) {
      const dealer = await dealers.findDealer(dealerCode);
      if (!dealer || !takesBookings(dealer)) throw new AppError("notFound");
      const cars = await listCars(database, dealer.id, vehicleId);
      if (cars.length === 0) return [];
      const at = now();
      const window = bookingWindow(dealer, nearestTransfer(cars), at, leadHours);
      const occupancy = await occupancyOf(dealer.id, { ...spanOf(window), except: requestId });
      return window.map((date) => presentDay({ dealer, cars, date, occupancy, at, leadHours }));
    },

    async listNextPlaces(dealerCode) {
      const dealer = await dealers.findDealer(dealerCode);
      if (!dealer || !takesBookings(dealer)) throw new AppError("notFound", { message: "该门店暂不接受预约" });
      const byVehicle = Map.groupBy(await listCars(database, dealer.id), ({ vehicleId }) => vehicleId);
      const at = now();
      const windows = [...byVehicle].map(([vehicleId, cars]) => ({
        vehicleId,
        cars,
        window: bookingWindow(dealer, nearestTransfer(cars), at),
      }));
      const occupancy = await occupancyOf(dealer.id, spanOf(windows.flatMap(({ window }) => window).sort()));
      return windows.map(({ vehicleId, cars, window }) => {
        for (const date of window) {
          const day = presentDay({ dealer, cars, date, occupancy, at, leadHours: LEAD_HOURS });
          const free = day.slots.find(({ left }) => left > 0);
          if (free) return { vehicleId, next: { date, from: free.from } };
        }
        return { vehicleId, next: null };
      });
    },

    async hold({ requestId, dealerCode, vehicleId, slot, ip }) {
      const wanted = requirePlace({ ...(await requireDealer(dealerCode, vehicleId)), vehicleId }, slot);
      const heldUntil = new Date(wanted.now.getTime() + HOLD_MINUTES * 60_000);
      const address = addressIndex(security, ip);
      await transaction(database, async (tx) => {
        await lockKey(tx, requestId);
        await lockKey(tx, address);
        await freePlaceOf(tx, { heldBy: requestId });
        if ((await countHoldsOfAddress(tx, address, wanted.now)) >= HOLDS_PER_ADDRESS) throw new AppError("tooFast");
        if (!(await takePlace(tx, wanted, { heldBy: requestId, heldUntil, addressIndex: address }))) throw new AppError("soldOut");
      });
      return { heldUntil: wireInstant(heldUntil) };
    },
  };
}

/** Says the reason in the message too: where a booking is moved, there is no field for the dealer. */
function refuseDealer(message: string): AppError {
  return new AppError("invalid", { message, data: { fields: { dealerCode: message } } });
}

function nearestTransfer(cars: readonly Car[]): number {
  return Math.min(...cars.map((car) => car.transferDays));
}

function spanOf(window: string[]): { from: Date; until: Date } {
  const [first = "2000-01-01", last = "2000-01-01"] = [window[0], window.at(-1)];
  return { from: slotStart(first, "00:00"), until: new Date(slotStart(last, "00:00").getTime() + 86_400_000) };
}

function presentDay(given: {
  dealer: Dealer;
  cars: Car[];
  date: string;
  occupancy: ReturnType<typeof readOccupancy>;
  at: Date;
  leadHours: number;
}): TestDriveDay {
  const { dealer, date, occupancy, at, leadHours } = given;
  const cars = given.cars.filter((car) => availableFrom(car.transferDays, at) <= date);
  const slots = slotStartsOn(dealer, date)
    .map((from) => ({ from, start: slotStart(date, from) }))
    .filter(({ start }) => cars.length === 0 || occupancy.open(cars, start).length > 0)
    .map(({ from, start }) => {
      const left = isBookable(start, at, leadHours) ? occupancy.free(cars, start).length : 0;
      const state = isBookable(start, at, leadHours) ? (left > 0 ? "open" : "full") : "past";
      return { from, to: slotAt(start).to, left, state } as const;
    });
  const left = slots.reduce((total, slot) => total + slot.left, 0);
  return { date, state: slots.length === 0 ? "closed" : left > 0 ? "open" : "full", left, slots };
}
