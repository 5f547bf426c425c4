import type { TestDriveRequest } from "@marque/contract/calls/appointments";
import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import { AppError, invalidFields } from "@marque/contract/errors";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { CallOutput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, startOfLocalDay } from "../../local-time.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { sealSender } from "../forms/sealed-sender.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import {
  addBooking,
  addConsents,
  addEvent,
  countBookingsOfAddress,
  findBookingByRequest,
  listBookingsOfMobile,
  type NewBooking,
  nextSequence,
  type StoredBooking,
} from "./appointments.repository.ts";
import { bookingMessage } from "./booking-messages.ts";
import { buildConsents } from "./consents.ts";
import { freePlaceOf, takePlace, type WantedPlace } from "./places.repository.ts";
import { isOpen, presentBooking } from "./present-booking.ts";
import { linkExpiry } from "./slots.policy.ts";
import type { SlotsService } from "./slots.service.ts";

type Answer = CallOutput<"testDrive">;

/** What a request asks for, found and checked. */
interface Wish {
  vehicle: TestDriveVehicle;
  dealer: Dealer;
  /** Null when the dealer is to get in touch. */
  place: WantedPlace | null;
}

/**
 * Takes a booking (features §2.7). One transaction holds the booking, its place, the log, the consents and the message; nothing
 * is left of a refused one, except that a wrong code counts. The same `requestId` gets the same answer, however often and
 * however simultaneously it comes.
 */
export function createTestDriveBooker(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, security, vehicles, dealers, verification, messages, guard, limits, now } = resources;

  return async function book(request: TestDriveRequest, context: CallContext): Promise<Answer> {
    return guard.once(
      request,
      "test_drive_bookings_request",
      () => bookFirst(request, context),
      () => answerAgain(request),
    );
  };

  async function answerAgain(request: TestDriveRequest): Promise<Answer | null> {
    const booking = await findBookingByRequest(database, request.requestId);
    if (!booking) return null;
    // Whoever repeats a request knows the mobile that it was made with.
    if (booking.mobileIndex !== security.blindIndex("mobile", request.mobile)) throw new AppError("duplicate");
    return presentAnswer(booking, await dealers.getDealer(booking.dealerId));
  }

  async function bookFirst(request: TestDriveRequest, context: CallContext): Promise<Answer> {
    const wish = await requireWish(request);
    const sender = sealSender(security, request, context);
    const { mobileIndex, mobileEncrypted } = sender;
    await guard.requirePerson(request, request, (since) => countBookingsOfAddress(database, sender.addressIndex, since));
    const checked = await guard.requireOwner(request, context);
    const protocols = await resources.findConsentProtocols();
    const token = createToken();

    const booking = await transaction(database, async (tx) => {
      await lockKey(tx, mobileIndex);
      const at = now();
      const earlier = await listBookingsOfMobile(tx, mobileIndex, countedSince(at));
      const twin = earlier.find((candidate) => candidate.requestId === request.requestId);
      if (twin) return twin;
      if (checked) await verification.burnSmsCode(tx, checked);
      await refuseTooMany(tx, request, earlier, at);

      const added = await addBooking(tx, {
        ...describeWish(request, wish),
        no: formatBookingNumber(localDate(at), await nextSequence(tx)),
        state: "submitted",
        ...sender,
        linkHash: hashToken(token),
        linkEncrypted: security.encryptField("bookingLink", token),
        linkExpiresAt: linkExpiry(wish.place?.startsAt ?? null, at),
        createdAt: at,
      });
      await freePlaceOf(tx, { heldBy: request.requestId });
      if (wish.place && !(await takePlace(tx, wish.place, { bookingId: added.id }))) throw new AppError("soldOut");
      await addEvent(tx, { bookingId: added.id, kind: "submitted", stateTo: "submitted", startsTo: added.startsAt, by: "visitor", at });
      const evidence = { bookingId: added.id, ipEncrypted: security.encryptField("ip", context.ip), userAgent: context.userAgent, at };
      const receiver = { fullName: wish.dealer.fullName, phone: wish.dealer.salesPhone };
      const consents = buildConsents({ marketing: request.consents.marketing, protocols, receiver });
      await addConsents(
        tx,
        consents.map((consent) => ({ ...consent, ...evidence })),
      );
      const message = bookingMessage("testDriveBooked", added, wish.dealer, { origin: resources.origin, token });
      await messages.enqueueSms(tx, { ...message, mobileEncrypted });
      return added;
    });
    return presentAnswer(booking, wish.dealer);
  }

  async function requireWish(request: TestDriveRequest): Promise<Wish> {
    const vehicle = (await vehicles.listTestDriveVehicles()).find((candidate) => candidate.vehicleId === request.vehicleId);
    if (!vehicle) throw invalidFields({ vehicleId: "该车型暂不开放试驾，请选择其他车型" });
    if (request.trimId !== null && !vehicle.trims.some((trim) => trim.trimId === request.trimId)) {
      throw invalidFields({ trimId: "请选择该车型的配置" });
    }
    const offer = await resources.slots.requireDealer(request.dealerCode, request.vehicleId);
    const place = request.slot && resources.slots.requirePlace({ ...offer, vehicleId: request.vehicleId }, request.slot);
    return { vehicle, dealer: offer.dealer, place };
  }

  /** Since when a booking of the same vehicle counts as the same wish. */
  function mergedSince(at: Date): Date {
    return new Date(at.getTime() - limits.mergeDays * 86_400_000);
  }

  /** Bookings made before count for no limit of a mobile. */
  function countedSince(at: Date): Date {
    return new Date(Math.min(mergedSince(at).getTime(), startOfLocalDay(at).getTime()));
  }

  /** Runs after the code was found right: what it says would otherwise tell strangers who has booked. */
  async function refuseTooMany(tx: Transaction, request: TestDriveRequest, earlier: StoredBooking[], at: Date): Promise<void> {
    const open = earlier.find(
      (booking) => booking.vehicleId === request.vehicleId && booking.createdAt >= mergedSince(at) && isOpen(booking, at),
    );
    if (open) {
      const data = { no: open.no, ...presentAnswer(open, await dealers.getDealer(open.dealerId, tx)) };
      throw new AppError("duplicate", { message: `您已预约该车型（预约号${open.no}），可在“我的预约”中修改`, data });
    }
    if (earlier.filter((booking) => booking.createdAt >= startOfLocalDay(at)).length >= limits.perMobileDay) {
      throw new AppError("tooFast", { message: "该手机号今日预约次数已达上限，请明天再试或致电门店" });
    }
  }

  function presentAnswer(booking: StoredBooking, dealer: Dealer): Answer {
    const token = security.decryptField("bookingLink", booking.linkEncrypted);
    return { booking: presentBooking(booking, dealer, security, now()), token };
  }
}

function describeWish(request: TestDriveRequest, { vehicle, dealer, place }: Wish) {
  return {
    requestId: request.requestId,
    startsAt: place?.startsAt ?? null,
    dealerId: dealer.id,
    vehicleId: vehicle.vehicleId,
    trimId: request.trimId,
    colorKey: request.colorKey,
    vehicle: {
      name: vehicle.name,
      trimName: vehicle.trims.find((trim) => trim.trimId === request.trimId)?.name ?? null,
      picture: vehicle.picture,
    },
    title: request.title,
    hasLicense: request.hasLicense,
    buyPlan: request.buyPlan,
    contactPreference: request.contactPreference,
    source: request.source,
    utm: request.utm,
  } satisfies Partial<NewBooking>;
}
