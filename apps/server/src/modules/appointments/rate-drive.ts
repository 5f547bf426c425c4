import { randomUUID } from "node:crypto";
import { AppError } from "@marque/contract/errors";
import { LOW_RATING } from "@marque/contract/rules/drive-rating";
import { surveyConsentTexts, TICKET_HOURS } from "@marque/contract/rules/survey";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { type ConsentRecord, consentRecord } from "../submissions/consent-record.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { updateDetails } from "./appointments.repository.ts";
import { type Booking, getBooking } from "./booking.ts";
import { presentBooking } from "./present-booking.ts";
import { mayRate } from "./ratings.policy.ts";

const HOUR_MS = 3_600_000;

/**
 * What somebody says of their drive: once, and changed for a day. A low rating is called back about, as low scores of the survey are: with name
 * and number where its visitor wants to be called, and unnamed otherwise.
 */
export function createRatingTaker(resources: AppointmentResources) {
  const { database, security, dealers, desk, callBacks, limiter, now } = resources;

  return async function rate(input: ParsedInput<"testDriveRate">, context: CallContext): Promise<CallOutput<"testDriveRate">> {
    const { token, score, text, mayCall } = input;
    const { id } = await desk.requireByLink(token);
    await limiter.require("bookingChanges", { booking: String(id) });
    const { privacy } = await resources.findConsentProtocols();
    const consents = mayCall ? [consentRecord("contact", surveyConsentTexts.contact(), privacy)] : [];
    const rated = await transaction(database, async (tx) => {
      const booking = await getBooking(tx, await desk.lockByLink(tx, token));
      if (booking.state !== "arrived") throw new AppError("wrongState", { message: "到店试驾之后才能评价" });
      if (!mayRate(booking, now())) throw new AppError("wrongState", { message: "评价提交已满一天，不能再修改" });
      await updateDetails(tx, booking.id, { rating: score, ratedAt: booking.ratedAt ?? now(), askAt: null });
      const { state } = booking.submission;
      const submission = await desk.move(tx, booking.submission, { kind: "rated", to: state, by: "visitor", note: text });
      if (score <= LOW_RATING) await callBack(tx, booking, { ...input, consents, context });
      return getBooking(tx, submission);
    });
    return presentBooking(rated, await dealers.getDealer(rated.dealerId), security, now(), text);
  };

  async function callBack(
    tx: Transaction,
    { id, no, dealerId, vehicleId, submission }: Booking,
    said: { score: number; text: string; mayCall: boolean; consents: ConsentRecord[]; context: CallContext },
  ): Promise<void> {
    const { score, text, mayCall, consents, context } = said;
    const [named, unnamed] = [`drive rating ${id} named`, `drive rating ${id}`];
    if (await callBacks.findOnly(tx, named)) return;
    if (!mayCall && (await callBacks.findOnly(tx, unnamed))) return;
    const { nameEncrypted, mobileEncrypted, mobileIndex, memberId } = submission;
    const person = mayCall
      ? { nameEncrypted, mobileEncrypted, mobileIndex, memberId }
      : { nameEncrypted: null, mobileEncrypted: null, mobileIndex: null, memberId: null };
    const at = now();
    await callBacks.add(tx, {
      requestId: randomUUID(),
      sender: {
        ...person,
        remarkEncrypted: security.encryptField("remark", `试驾预约 ${no} 评 ${score} 分${text ? `：${text}` : ""}`),
        channel: context.source,
        addressIndex: null,
      },
      described: {
        state: "NEW",
        dealerId,
        vehicleId,
        onceKey: mayCall ? named : unnamed,
        dueAt: new Date(at.getTime() + TICKET_HOURS * HOUR_MS),
        linkExpiresAt: null,
      },
      consents,
      context,
      at,
    });
  }
}
