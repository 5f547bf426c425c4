import type { TestDriveRequest } from "@marque/contract/calls/appointments";
import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import { AppError, invalidFields } from "@marque/contract/errors";
import type { CallOutput } from "@marque/contract/types";
import type { Transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { dayInWords, startOfDate } from "../../local-time.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { firstContactDue } from "../submissions/first-contact.ts";
import { type Form, newsOf, type StoredSubmission, type Writing } from "../submissions/submissions.service.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { addDetails } from "./appointments.repository.ts";
import { type Booking, getBooking, listBookings } from "./booking.ts";
import { bookingMessage } from "./booking-messages.ts";
import { buildConsents } from "./consents.ts";
import { freePlaceOf, takePlace, type WantedPlace } from "./places.repository.ts";
import { isOpen, presentBooking } from "./present-booking.ts";
import { nextReminder } from "./reminders.policy.ts";
import { linkExpiry } from "./slots.policy.ts";
import type { SlotsService } from "./slots.service.ts";

type Answer = CallOutput<"testDrive">;

/** What a request asks for, found and checked. */
interface Wish {
  vehicle: TestDriveVehicle;
  dealer: Dealer;
  /** Null when the dealer is to get in touch, or a place is waited for. */
  place: WantedPlace | null;
  /** First and last day of a place that is waited for. */
  wait: TestDriveRequest["wait"];
}

/** Takes a booking (features §2.7): what a test drive has beyond other forms. */
export function createTestDriveBooker(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, security, vehicles, dealers, messages, desk, now } = resources;

  return async function book(request: TestDriveRequest, context: CallContext): Promise<Answer> {
    return desk.send(request, context, formOf(request));
  };

  function formOf(request: TestDriveRequest): Form<Wish, Answer> {
    return {
      requireWish: () => requireWish(request),

      async listConsents({ dealer }) {
        const receiver = { fullName: dealer.fullName, phone: dealer.salesPhone };
        return buildConsents({ marketing: request.consents.marketing, protocols: await resources.findConsentProtocols(), receiver });
      },

      async refuse(tx, _wish, { earlier, mergedSince, at }) {
        const recent = await listBookings(
          tx,
          earlier.filter(({ createdAt }) => createdAt >= mergedSince),
        );
        const open = recent.find((booking) => booking.vehicleId === request.vehicleId && isOpen(booking, at));
        if (open) await refuseSecond(tx, open);
      },

      describe: ({ dealer, place, wait }, { at }: Writing) => ({
        state: "NEW",
        dealerId: dealer.id,
        title: request.title,
        source: request.source,
        utm: request.utm,
        linkExpiresAt: linkExpiry(place?.startsAt ?? null, at),
        // Whoever waits is told by message and was promised no call.
        dueAt: wait ? null : firstContactDue(dealer, at),
        vehicleId: request.vehicleId,
        contactWay: request.contactPreference,
        contactWindow: request.contactWindow,
        change: { startsTo: place?.startsAt.toISOString() ?? null },
      }),

      async keep(tx, added, wish, token) {
        const details = describeWish(request, wish, now());
        await addDetails(tx, { id: added.id, ...details });
        await freePlaceOf(tx, { heldBy: request.requestId });
        if (wish.place && !(await takePlace(tx, wish.place, { bookingId: added.id }))) throw new AppError("soldOut");
        const template = wish.wait ? "testDriveWaiting" : "testDriveBooked";
        const message = bookingMessage(template, { ...added, ...details }, wish.dealer, { origin: resources.origin, token });
        await messages.enqueueSms(tx, { ...message, about: newsOf(added), mobileEncrypted: added.mobileEncrypted as string });
      },

      answer: async (submission: StoredSubmission) => presentAnswer(await getBooking(database, submission)),
    };
  }

  async function requireWish(request: TestDriveRequest): Promise<Wish> {
    const vehicle = (await vehicles.listTestDriveVehicles()).find((candidate) => candidate.vehicleId === request.vehicleId);
    if (!vehicle) throw invalidFields({ vehicleId: "该车型暂不开放试驾，请选择其他车型" });
    if (request.trimId !== null && !vehicle.trims.some((trim) => trim.trimId === request.trimId)) {
      throw invalidFields({ trimId: "请选择该车型的配置" });
    }
    const offer = await resources.slots.requireDealer(request.dealerCode, request.vehicleId);
    const place = request.slot && resources.slots.requirePlace({ ...offer, vehicleId: request.vehicleId }, request.slot);
    const wait = place ? null : request.wait;
    if (wait) await requireNothingFree(request, wait);
    return { vehicle, dealer: offer.dealer, place, wait };
  }

  /** Only where nothing is free on the days there is something to wait for. Throws wrong-field errors. */
  async function requireNothingFree({ dealerCode, vehicleId }: TestDriveRequest, { from, to }: NonNullable<Wish["wait"]>): Promise<void> {
    const days = await resources.slots.listDays({ dealerCode, vehicleId });
    if (from > to || !days.some(({ date }) => date === from) || !days.some(({ date }) => date === to)) {
      throw invalidFields({ "wait.from": "请选择可预约日期之内的候补日期" });
    }
    const wished = days.filter(({ date }) => date >= from && date <= to);
    if (wished.every(({ state }) => state === "closed")) throw invalidFields({ "wait.from": "这几天门店不接待试驾，请选择其他日期" });
    const free = wished.find(({ state }) => state === "open");
    if (free) throw invalidFields({ "wait.from": `${dayInWords(startOfDate(free.date))}还有空位，可以直接预约` });
  }

  async function refuseSecond(tx: Transaction, open: Booking): Promise<never> {
    const data = { no: open.no, ...(await presentAnswer(open, tx)) };
    throw new AppError("duplicate", { message: `您已预约该车型（预约号${open.no}），可在“我的预约”中修改`, data });
  }

  async function presentAnswer(booking: Booking, within?: Transaction): Promise<Answer> {
    const dealer = await dealers.getDealer(booking.dealerId, within);
    return { booking: presentBooking(booking, dealer, security, now()), token: desk.tokenOf(booking) };
  }
}

function describeWish(request: TestDriveRequest, { vehicle, place, wait }: Wish, now: Date) {
  return {
    startsAt: place?.startsAt ?? null,
    remindAt: place && nextReminder(place.startsAt, now),
    waitFrom: wait?.from ?? null,
    waitTo: wait?.to ?? null,
    vehicleId: vehicle.vehicleId,
    trimId: request.trimId,
    colorKey: request.colorKey,
    vehicle: {
      name: vehicle.name,
      trimName: vehicle.trims.find((trim) => trim.trimId === request.trimId)?.name ?? null,
      picture: vehicle.picture,
    },
    hasLicense: request.hasLicense,
    drivingYears: request.hasLicense ? request.drivingYears : null,
    buyPlan: request.buyPlan,
    contactPreference: request.contactPreference,
    tradeIn: request.tradeIn,
  };
}
