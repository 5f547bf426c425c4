import type { TestDriveDay } from "@marque/contract/entities/appointment";
import { AppError, invalidFields } from "@marque/contract/errors";
import { takesBookings } from "@marque/contract/rules/dealer-words";
import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Dealer, DealersService, TestCarGroup } from "../dealers/dealers.service.ts";
import { countHoldsOfAddress, freePlaceOf, listTakenOfDealer, listTakenPlaces, takePlace, type WantedPlace } from "./places.repository.ts";
import { availableFrom, bookingWindow, isBookable, slotAt, slotStart, slotStartsOn, transferDaysUntil } from "./slots.policy.ts";

/** How long a place is kept for somebody who is filling in the form. */
const HOLD_MINUTES = 10;
/** Places one address may hold at once: a household, not a robot. */
const HOLDS_PER_ADDRESS = 5;

export interface SlotsService {
  /**
   * The calendar of a dealer's cars of a vehicle; a place held by `requestId` counts as free. Throws `notFound` for a dealer that
   * takes no bookings.
   */
  listDays(calendar: { dealerCode: string; vehicleId: number; requestId?: string }): Promise<TestDriveDay[]>;
  /** When a car of each of the dealer's vehicles can be driven next. Throws `notFound` for a dealer that takes no bookings. */
  listNextPlaces(dealerCode: string): Promise<{ vehicleId: number; next: { date: string; from: string } | null }[]>;
  /** The dealer, if it takes bookings for the vehicle. Throws wrong-field errors for `dealerCode`. */
  requireDealer(dealerCode: string, vehicleId: number): Promise<{ dealer: Dealer; cars: TestCarGroup[] }>;
  /** The place behind a slot, whether taken or not. Throws wrong-field errors for `slot.date` and `slot.from`. */
  requirePlace(offer: { dealer: Dealer; cars: TestCarGroup[]; vehicleId: number }, slot: { date: string; from: string }): WantedPlace;
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
    const cars = await dealers.listTestCars(dealer.id, vehicleId);
    if (cars.length === 0) throw refuseDealer("该经销商暂无此车型试驾车，可选择就近门店");
    return { dealer, cars };
  }

  function requirePlace(
    offer: { dealer: Dealer; cars: TestCarGroup[]; vehicleId: number },
    { date, from }: { date: string; from: string },
  ) {
    const { dealer, cars, vehicleId } = offer;
    const at = now();
    if (!bookingWindow(dealer, nearestTransfer(cars), at).includes(date))
      throw invalidFields({ "slot.date": "该日期不可预约，请选择其他日期" });
    const startsAt = slotStart(date, from);
    if (!slotStartsOn(dealer, date).includes(from) || !isBookable(startsAt, at)) {
      throw invalidFields({ "slot.from": "该时段不可预约，请选择其他时段" });
    }
    return { dealerId: dealer.id, vehicleId, startsAt, maxTransferDays: transferDaysUntil(date, at), now: at };
  }

  return {
    requireDealer,
    requirePlace,

    async listDays({ dealerCode, vehicleId, requestId }) {
      const dealer = await dealers.findDealer(dealerCode);
      if (!dealer || !takesBookings(dealer)) throw new AppError("notFound");
      const cars = await dealers.listTestCars(dealer.id, vehicleId);
      if (cars.length === 0) return [];
      const at = now();
      const window = bookingWindow(dealer, nearestTransfer(cars), at);
      const taken = await listTakenPlaces(database, { dealerId: dealer.id, vehicleId, ...spanOf(window), now: at, except: requestId });
      const takenAt = new Map(taken.map((place) => [place.startsAt.getTime(), place.taken]));
      return window.map((date) => presentDay(dealer, cars, date, takenAt, at));
    },

    async listNextPlaces(dealerCode) {
      const dealer = await dealers.findDealer(dealerCode);
      if (!dealer || !takesBookings(dealer)) throw new AppError("notFound", { message: "该门店暂不接受预约" });
      const byVehicle = Map.groupBy(await dealers.listCarsOfAll(dealer.id), ({ vehicleId }) => vehicleId);
      const at = now();
      const taken = await listTakenOfDealer(database, { dealerId: dealer.id, from: at, now: at });
      return [...byVehicle].map(([vehicleId, cars]) => {
        const ofVehicle = taken.filter((place) => place.vehicleId === vehicleId);
        const takenAt = new Map(ofVehicle.map((place) => [place.startsAt.getTime(), place.taken]));
        const window = bookingWindow(dealer, nearestTransfer(cars), at);
        for (const date of window) {
          const free = presentDay(dealer, cars, date, takenAt, at).slots.find(({ left }) => left > 0);
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

function nearestTransfer(cars: TestCarGroup[]): number {
  return Math.min(...cars.map((group) => group.transferDays));
}

function spanOf(window: string[]): { from: Date; until: Date } {
  const [first = "", last = ""] = [window[0], window.at(-1)];
  return { from: slotStart(first, "00:00"), until: new Date(slotStart(last, "00:00").getTime() + 86_400_000) };
}

function presentDay(dealer: Dealer, cars: TestCarGroup[], date: string, takenAt: Map<number, number>, now: Date): TestDriveDay {
  const capacity = cars.filter((group) => availableFrom(group.transferDays, now) <= date).reduce((total, group) => total + group.cars, 0);
  const slots = slotStartsOn(dealer, date).map((from) => {
    const start = slotStart(date, from);
    const left = isBookable(start, now) ? Math.max(0, capacity - (takenAt.get(start.getTime()) ?? 0)) : 0;
    const state = isBookable(start, now) ? (left > 0 ? "open" : "full") : "past";
    return { from, to: slotAt(start).to, left, state } as const;
  });
  const left = slots.reduce((total, slot) => total + slot.left, 0);
  return { date, state: slots.length === 0 ? "closed" : left > 0 ? "open" : "full", left, slots };
}
