import { AppError, invalidFields } from "@marque/contract/errors";
import { scopeOf } from "@marque/contract/permissions";
import { maskMobile } from "@marque/contract/rules/mobile";
import { maskPersonName } from "@marque/contract/rules/name";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { Temporal } from "temporal-polyfill";
import { transaction } from "../../database/client.ts";
import type { DealerScope } from "../../http/calls.ts";
import { dayAfter, localDate, startOfDate, wireInstant } from "../../local-time.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { isDispatcher, requireShared, requireWithin } from "../submissions/inbox-access.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { giveHour } from "./appointments.repository.ts";
import { getBooking } from "./booking.ts";
import { tellVisitor } from "./booking-messages.ts";
import { type DriveRow, listBookedHours, listDrives, listWithoutHour } from "./calendar.repository.ts";
import { findPlaceOf, listClosings, type StoredClosing } from "./closings.repository.ts";
import { isClosed } from "./free-cars.policy.ts";
import { freePlaceOf, takePlace } from "./places.repository.ts";
import { presentCars } from "./present-cars.ts";
import { linkExpiry, slotAt, slotStart, slotStartsOn, slotText } from "./slots.policy.ts";
import type { SlotsService } from "./slots.service.ts";
import { listCars } from "./test-cars.repository.ts";

/** What is still to come, so that its hour can be another. */
export const MOVABLE = ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"] as const;
const CONFIRMABLE = ["NEW", "ASSIGNED", "CONTACTED"];
/** Staff see to the car themselves: any hour that has not begun will do. */
export const STAFF_LEAD_HOURS = 0;
const MOST_WITHOUT_HOUR = 50;
const STRIP_DAYS = 14;

const isOneOf = (states: readonly string[], state: string) => states.includes(state);

/** The dealer that a call is about: one's own, or the one it names. Throws `notFound`, also for another than one's own. */
export function createDealerChoice({ dealers }: Pick<AppointmentResources, "dealers">) {
  return async function requireDealerOf(dealerCode: string | undefined, { dealerId }: DealerScope): Promise<Dealer> {
    if (dealerCode === undefined && dealerId === null) throw invalidFields({ dealerCode: "请选择门店" });
    const dealer = dealerCode === undefined ? await dealers.getDealer(dealerId as number) : await dealers.findDealer(dealerCode);
    if (dealer && (dealerId === null || dealer.id === dealerId)) return dealer;
    throw new AppError("notFound", { message: "没有这家门店" });
  };
}

/** A dealer's calendar, as staff see it and work in it. */
export function createDriveCalendar(resources: AppointmentResources & { slots: SlotsService }) {
  const { database, security, dealers, desk, slots, now } = resources;
  const requireDealerOf = createDealerChoice(resources);

  function present(actor: Actor, closings: readonly StoredClosing[], { submission, booking, assignee, carId }: DriveRow) {
    const { state, assigneeId, nameEncrypted, mobileEncrypted } = submission;
    const { startsAt, waitFrom, waitTo } = booking;
    const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
    const name = read("personName", nameEncrypted);
    const mobile = read("mobile", mobileEncrypted);
    const mayWork = scopeOf(actor.staff.roles, "submissions.work") !== "none";
    const isTheirs = assigneeId === null || assigneeId === actor.staff.id || isDispatcher(actor.staff);
    return {
      id: booking.id,
      no: submission.no,
      state,
      name: name === "" ? "" : maskPersonName(name),
      mobile: mobile === "" ? "" : maskMobile(mobile),
      vehicle: booking.vehicle.trimName === null ? booking.vehicle.name : `${booking.vehicle.name} ${booking.vehicle.trimName}`,
      hasLicense: booking.hasLicense,
      carId,
      startsAt: startsAt && wireInstant(startsAt),
      isClosed: carId !== null && startsAt !== null && isOneOf(MOVABLE, state) && isClosed(closings, carId, startsAt),
      waiting: waitFrom !== null && waitTo !== null ? { from: waitFrom, to: waitTo } : null,
      assignee: assignee ?? "",
      mayConfirm: mayWork && isTheirs && startsAt !== null && startsAt > now() && isOneOf(CONFIRMABLE, state),
      mayMove: scopeOf(actor.staff.roles, "drives.work") !== "none" && isOneOf(MOVABLE, state),
    };
  }

  const presentClosing = ({ id, testCarId, startsAt, endsAt, reason, by }: StoredClosing & { by: string }) => ({
    id,
    carId: testCarId,
    from: wireInstant(startsAt),
    to: wireInstant(endsAt),
    reason,
    by,
  });

  return {
    /** Throws `notFound` and wrong-field errors for `dealerCode`. */
    async day(actor: Actor, { dealerCode, date: asked }: ParsedInput<"driveDay">, scope: DealerScope): Promise<CallOutput<"driveDay">> {
      const dealer = await requireDealerOf(dealerCode, scope);
      const date = asked ?? localDate(now());
      const span = { dealerId: dealer.id, from: startOfDate(date), until: dayAfter(date) };
      const first = Temporal.PlainDate.from(date).subtract({ days: Temporal.PlainDate.from(date).dayOfWeek - 1 });
      const dates = Array.from({ length: STRIP_DAYS }, (_, index) => first.add({ days: index }).toString());
      const strip = { dealerId: dealer.id, from: startOfDate(first), until: dayAfter(dates.at(-1) ?? date) };
      const [cars, drives, waiting, closings, booked] = await Promise.all([
        listCars(database, dealer.id),
        listDrives(database, span),
        listWithoutHour(database, dealer.id, MOST_WITHOUT_HOUR),
        listClosings(database, { dealerId: dealer.id, from: span.from }),
        listBookedHours(database, strip),
      ]);
      const gone = drives.map(({ carId }) => carId).filter((carId) => carId !== null && !cars.some(({ id }) => id === carId));
      const own = slotStartsOn(dealer, date);
      const hours = [...new Set([...own, ...drives.flatMap(({ booking }) => (booking.startsAt ? [slotAt(booking.startsAt).from] : []))])];
      const perDay = Map.groupBy(booked, (startsAt) => localDate(startsAt));
      return {
        dealer: { code: dealer.code, name: dealer.shortName },
        date,
        hours: hours.sort(),
        isOpen: own.length > 0,
        cars: await presentCars(resources, cars, gone as number[]),
        drives: drives.map((row) => present(actor, closings, row)),
        closings: closings.filter(({ startsAt }) => startsAt < span.until).map(presentClosing),
        comingClosings: closings.map(presentClosing),
        withoutHour: waiting.map((row) => present(actor, closings, row)),
        days: dates.map((one) => ({ date: one, drives: perDay.get(one)?.length ?? 0 })),
      };
    },

    /** Throws `notFound`. */
    async hours({ id }: ParsedInput<"driveHours">, scope: DealerScope): Promise<CallOutput<"driveHours">> {
      const submission = requireWithin(await desk.find(database, id), scope);
      const booking = await getBooking(database, submission);
      const { code } = await dealers.getDealer(booking.dealerId);
      const days = await slots.listDays({ dealerCode: code, vehicleId: booking.vehicleId, leadHours: STAFF_LEAD_HOURS });
      return {
        days: days
          .map(({ date, slots: hours }) => ({ date, hours: hours.filter(({ state }) => state === "open").map(({ from }) => from) }))
          .filter(({ hours }) => hours.length > 0),
      };
    },

    /**
     * To another hour, another car, or the first hour it has. Moving it to where it is changes nothing. Throws `notFound`, `wrongState`
     * where it is over or somewhere else than was seen, `soldOut` and wrong-field errors.
     */
    async move(actor: Actor, input: ParsedInput<"driveMove">, scope: DealerScope): Promise<CallOutput<"driveMove">> {
      const startsAt = slotStart(input.slot.date, input.slot.from);
      await transaction(database, async (tx) => {
        const submission = requireWithin(await desk.lock(tx, input.id), scope);
        await requireShared(tx, submission, scope);
        const booking = await getBooking(tx, submission);
        const place = await findPlaceOf(tx, booking.id);
        const isThere = place?.startsAt.getTime() === startsAt.getTime() && (input.carId ?? place.carId) === place.carId;
        if (isThere) return;
        if (!isOneOf(MOVABLE, submission.state)) throw new AppError("wrongState", { message: "这个预约已经结束，不能改期" });
        if ((booking.startsAt?.getTime() ?? null) !== (input.from === null ? null : Date.parse(input.from))) {
          const where = booking.startsAt ? `已改到${slotText(booking.startsAt)}` : "已没有约定的时间";
          throw new AppError("wrongState", { message: `这个预约${where}，请核对后再操作` });
        }
        const dealer = await dealers.getDealer(booking.dealerId, tx);
        const offer = await slots.requireDealer(dealer.code, booking.vehicleId);
        if (input.carId !== undefined && !offer.cars.some(({ id }) => id === input.carId)) {
          throw invalidFields({ carId: "请选择同车型的在用车辆" });
        }
        const wanted = slots.requirePlace({ ...offer, vehicleId: booking.vehicleId }, input.slot, STAFF_LEAD_HOURS);
        await freePlaceOf(tx, { bookingId: booking.id });
        if (!(await takePlace(tx, { ...wanted, carId: input.carId }, { bookingId: booking.id }))) throw new AppError("soldOut");
        const isMoved = booking.startsAt?.getTime() !== startsAt.getTime();
        await giveHour(tx, booking.id, startsAt, now());
        const linkExpiresAt = new Date(Math.max(linkExpiry(startsAt, now()).getTime(), submission.linkExpiresAt?.getTime() ?? 0));
        const by = actor.staff.dealerId === null ? "staff" : "dealer";
        const change = { startsFrom: booking.startsAt?.toISOString() ?? null, startsTo: startsAt.toISOString() };
        const step = { to: submission.state, by, staffId: actor.staff.id, also: { linkExpiresAt } } as const;
        const moved = await desk.move(
          tx,
          submission,
          isMoved ? { ...step, kind: "rescheduled", change } : { ...step, kind: "noted", note: "换了一辆试驾车" },
        );
        // Another car at the same hour is nothing to the visitor, unless they were told that they had lost it.
        if (isMoved) await tellVisitor(resources, tx, "testDriveChanged", await getBooking(tx, moved));
        else if (booking.closedToldAt) await tellVisitor(resources, tx, "testDriveHourReopened", await getBooking(tx, moved));
        await recordAudit(tx, actor, {
          action: "submission.rescheduled",
          entity: "submission",
          entityId: booking.id,
          summary: `${isMoved ? "改期" : "换试驾车"}（预约试驾 ${booking.no}）`,
          before: { startsAt: booking.startsAt, carId: place?.carId ?? null },
          after: { startsAt, carId: input.carId ?? null },
        });
      });
      return { startsAt: wireInstant(startsAt) };
    },
  };
}

export type DriveCalendar = ReturnType<typeof createDriveCalendar>;
