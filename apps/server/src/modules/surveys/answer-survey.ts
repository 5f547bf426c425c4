import type { SurveyRequest } from "@marque/contract/calls/surveys";
import { AppError, invalidFields } from "@marque/contract/errors";
import {
  isAboutDealer,
  itemsOf,
  LOW_SCORE,
  type SurveyItem,
  surveyConsentTexts,
  surveyItems,
  TICKET_HOURS,
  visitMonths,
} from "@marque/contract/rules/survey";
import type { CallOutput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { addressIndex } from "../../security/address-index.ts";
import { consentRecord } from "../forms/consent-record.ts";
import type { CheckedSmsCode } from "../verification/verification.service.ts";
import { cleanPhoto } from "./clean-photo.ts";
import { PHOTO_FIELD } from "./show-photo.ts";
import type { SurveyResources } from "./survey-resources.ts";
import {
  addAnswer,
  addSurveyConsents,
  addSurveyPhotos,
  addTicket,
  countAnswersOfAddress,
  findAnswerByRequest,
  findAnswerOfMobile,
  findTicketOf,
} from "./surveys.repository.ts";

type Answer = CallOutput<"survey">;
type Contact = NonNullable<SurveyRequest["contact"]>;

const HOUR_MS = 3_600_000;

/**
 * Takes an answer (features §2.15). One transaction holds the answer, the consents of whoever wants to be called back, and for a low
 * score the ticket. The same `requestId` gets the same answer.
 */
export function createSurveyTaker(resources: SurveyResources) {
  const { database, security, content, dealers, verification, guard, now } = resources;

  return async function answer(request: SurveyRequest, context: CallContext): Promise<Answer> {
    return guard.once(
      request,
      "survey_answers_request",
      () => answerFirst(request, context),
      () => answerAgain(request),
    );
  };

  async function answerAgain(request: SurveyRequest): Promise<Answer | null> {
    const stored = await findAnswerByRequest(database, request.requestId);
    return stored ? { ticket: (await findTicketOf(database, stored.id)) !== undefined } : null;
  }

  async function answerFirst(request: SurveyRequest, context: CallContext): Promise<Answer> {
    const ratings = requireRatings(request);
    if (!visitMonths(now()).includes(request.visitMonth)) throw invalidFields({ visitMonth: "请选择近12个月内的月份" });
    const dealerId = await requireDealer(request);
    const { contact } = request;
    const address = addressIndex(security, context.ip);
    await guard.requirePerson(request, { mobile: contact?.mobile ?? null }, (since) => countAnswersOfAddress(database, address, since));
    const checked = contact ? await guard.requireOwner(contact, context) : null;
    const consents = contact ? await consentsOf() : [];
    const photos = await sealPhotos(request.photos);

    return transaction(database, async (tx) => {
      const at = now();
      const mobileIndex = contact && security.blindIndex("mobile", contact.mobile);
      if (mobileIndex) await refuseAgain(tx, { mobileIndex, dealerId, visitMonth: request.visitMonth }, request.requestId, checked);
      const { id } = await addAnswer(tx, {
        requestId: request.requestId,
        surveyType: request.surveyType,
        dealerId,
        visitMonth: request.visitMonth,
        overall: request.overall,
        nps: request.nps,
        ratings,
        reasons: [...new Set(request.reasons)],
        textEncrypted: sealed("remark", request.text),
        referenceEncrypted: sealed("surveyReference", request.reference),
        ...sealedContact(contact),
        mobileIndex,
        photos: photos.length,
        channel: context.source,
        addressIndex: address,
        createdAt: at,
      });
      if (photos.length > 0) await addSurveyPhotos(tx, id, photos);
      if (consents.length > 0) {
        const evidence = { answerId: id, ipEncrypted: security.encryptField("ip", context.ip), userAgent: context.userAgent, at };
        await addSurveyConsents(
          tx,
          consents.map((consent) => ({ ...consent, ...evidence })),
        );
      }
      if (request.overall > LOW_SCORE) return { ticket: false };
      await addTicket(tx, { answerId: id, state: "OPEN", openedAt: at, dueAt: new Date(at.getTime() + TICKET_HOURS * HOUR_MS) });
      return { ticket: true };
    });
  }

  /** The ratings that belong to the subject; what else was sent is left out. Throws wrong-field errors for those that are missing. */
  function requireRatings({ surveyType, ratings }: SurveyRequest): Partial<Record<SurveyItem, number>> {
    const asked = itemsOf(surveyType);
    const missing = asked.filter((item) => ratings[item] === null);
    if (missing.length > 0) {
      throw invalidFields(Object.fromEntries(missing.map((item) => [`ratings.${item}`, `请为“${surveyItems[item]}”打分`])));
    }
    return Object.fromEntries(asked.map((item) => [item, ratings[item]]));
  }

  async function requireDealer({ surveyType, dealerCode }: SurveyRequest): Promise<number | null> {
    if (!isAboutDealer(surveyType)) return null;
    const dealer = dealerCode === null ? undefined : await dealers.findDealer(dealerCode);
    if (!dealer) throw invalidFields({ dealerCode: "请选择门店" });
    return dealer.id;
  }

  /** Photos as they are kept. One after the other: however many come, they take one processor. Throws wrong-field errors. */
  async function sealPhotos(photos: readonly string[]): Promise<string[]> {
    const sealedPhotos: string[] = [];
    for (const [at, photo] of photos.entries()) {
      const jpeg = await cleanPhoto(Buffer.from(photo, "base64"));
      if (!jpeg) throw invalidFields({ [`photos.${at}`]: `第 ${at + 1} 张照片无法读取，请换一张 JPEG、PNG 或 WebP 图片` });
      sealedPhotos.push(security.encryptField(PHOTO_FIELD, jpeg.toString("base64")));
    }
    return sealedPhotos;
  }

  /** One answer per mobile, dealer and month; said only after the code was found right, because it tells who has answered. */
  async function refuseAgain(
    tx: Transaction,
    visit: { mobileIndex: string; dealerId: number | null; visitMonth: string },
    requestId: string,
    checked: CheckedSmsCode | null,
  ): Promise<void> {
    await lockKey(tx, visit.mobileIndex);
    const earlier = await findAnswerOfMobile(tx, visit);
    if (earlier?.requestId === requestId) throw new AppError("duplicate");
    if (checked) await verification.burnSmsCode(tx, checked);
    if (earlier) throw new AppError("duplicate", { message: "您已评价过这个月的这次到访，感谢您的反馈" });
  }

  async function consentsOf() {
    const { privacy } = await content.findConsentProtocols();
    return [
      consentRecord("privacy", surveyConsentTexts.privacy(), privacy),
      consentRecord("contact", surveyConsentTexts.contact(), privacy),
    ];
  }

  function sealed(purpose: string, text: string): string | null {
    return text === "" ? null : security.encryptField(purpose, text);
  }

  function sealedContact(contact: Contact | null) {
    return {
      nameEncrypted: contact && security.encryptField("personName", contact.name),
      mobileEncrypted: contact && security.encryptField("mobile", contact.mobile),
    };
  }
}
