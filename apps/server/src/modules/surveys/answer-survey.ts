import type { SurveyRequest } from "@marque/contract/calls/surveys";
import { codes } from "@marque/contract/codes";
import { AppError, invalidFields } from "@marque/contract/errors";
import { shownSatisfaction } from "@marque/contract/rules/dealer-satisfaction";
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
import { notifyContentChanged } from "../../database/listen.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate } from "../../local-time.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { type SealedSender, sealSender } from "../submissions/sealed-sender.ts";
import type { CheckedSmsCode } from "../verification/verification.service.ts";
import { satisfactionOf } from "./satisfaction-of-dealer.ts";
import { photoHolder, type SurveyResources } from "./survey-resources.ts";
import { addAnswer, addSurveyPhotos, countAnswersOfAddress, findAnswerByRequest, joinSubmission } from "./surveys.repository.ts";

type Answer = CallOutput<"survey">;
type Contact = NonNullable<SurveyRequest["contact"]>;

const HOUR_MS = 3_600_000;

/**
 * Takes an answer (features §2.15). One transaction holds the answer, the consents of whoever wants to be called back, and for a low
 * score the ticket. The same `requestId` gets the same answer.
 */
export function createSurveyTaker(resources: SurveyResources) {
  const { database, security, content, dealers, verification, limiter, desk, files, now } = resources;
  const { guard } = desk;

  return async function answer(request: SurveyRequest, context: CallContext): Promise<Answer> {
    return guard.once(
      request,
      () => answerFirst(request, context),
      () => answerAgain(request),
    );
  };

  async function answerAgain(request: SurveyRequest): Promise<Answer | null> {
    const stored = await findAnswerByRequest(database, request.requestId);
    return stored ? { ticket: stored.overall <= LOW_SCORE } : null;
  }

  async function answerFirst(request: SurveyRequest, context: CallContext): Promise<Answer> {
    const ratings = requireRatings(request);
    if (!visitMonths(now()).includes(request.visitMonth)) throw invalidFields({ visitMonth: "请选择近12个月内的月份" });
    const dealer = await requireDealer(request);
    const dealerId = dealer?.id ?? null;
    const { contact } = request;
    const address = addressIndex(security, context.ip);
    await guard.requirePerson(request, { mobile: contact?.mobile ?? null }, (since) => countAnswersOfAddress(database, address, since));
    const checked = contact ? await guard.requireOwner(contact, context) : null;
    const consents = contact ? await consentsOf() : [];
    await requireRoom(request.photos, context);
    const photos = await keepPhotos(request.photos);

    return transaction(database, async (tx) => {
      const at = now();
      const sender = senderOf(contact, context);
      const onceKey = sender.mobileIndex && onceKeyOf({ dealerId, visitMonth: request.visitMonth, mobileIndex: sender.mobileIndex });
      if (sender.mobileIndex && onceKey) await refuseAgain(tx, sender.mobileIndex, onceKey, request.requestId, checked);
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
        photos: photos.length,
        channel: context.source,
        addressIndex: address,
        createdAt: at,
      });
      if (photos.length > 0) {
        await files.attach(tx, photos, { purpose: "surveyPhoto", holder: photoHolder(id), member: null, field: "photos" });
        await addSurveyPhotos(tx, id, photos);
      }
      // Its page says what visitors said, and of how many.
      if (dealer && shownSatisfaction(await satisfactionOf(tx, dealer.id, at))) await notifyContentChanged(tx, [`dealers:${dealer.code}`]);
      const isLow = request.overall <= LOW_SCORE;
      if (contact || isLow) {
        const dueAt = isLow ? new Date(at.getTime() + TICKET_HOURS * HOUR_MS) : null;
        const described = { state: "NEW", dealerId, onceKey, dueAt, linkExpiresAt: null } as const;
        const { added } = await desk.add(tx, { requestId: request.requestId, sender, described, consents, context, at });
        await joinSubmission(tx, id, added.id);
      }
      return { ticket: isLow };
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

  async function requireDealer({ surveyType, dealerCode }: SurveyRequest): Promise<Dealer | null> {
    if (!isAboutDealer(surveyType)) return null;
    const dealer = dealerCode === null ? undefined : await dealers.findDealer(dealerCode);
    if (!dealer) throw invalidFields({ dealerCode: "请选择门店" });
    return dealer;
  }

  async function requireRoom(photos: readonly string[], { ip }: CallContext): Promise<void> {
    if (photos.length === 0) return;
    await limiter.require("photosOfAddress", { address: ip }, photos.length);
    await limiter.require("photosOfDay", { day: localDate(now()) }, photos.length);
  }

  /** Ids of the photos' files, one made after the other; without an answer they go after a day. Throws wrong-field errors. */
  async function keepPhotos(photos: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const [at, photo] of photos.entries()) {
      const id = await files.keep("surveyPhoto", Buffer.from(photo, "base64")).catch((error) => {
        if (!(error instanceof AppError) || error.code !== codes.unsupportedMedia.code) throw error;
        throw invalidFields({ [`photos.${at}`]: `第 ${at + 1} 张照片无法读取，请换一张 JPEG、PNG 或 WebP 图片` });
      });
      ids.push(id);
    }
    return ids;
  }

  /** One answer per mobile, dealer and month; said only after the code was found right, because it tells who has answered. */
  async function refuseAgain(
    tx: Transaction,
    mobileIndex: string,
    onceKey: string,
    requestId: string,
    checked: CheckedSmsCode | null,
  ): Promise<void> {
    await lockKey(tx, mobileIndex);
    const earlier = await desk.findOnly(tx, onceKey);
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

  /** What was written belongs to the answer, and where it came from to nobody: an address that is counted is that of the answer. */
  function senderOf(contact: Contact | null, context: CallContext): SealedSender {
    if (contact) return { ...sealSender(security, { ...contact, remark: "" }, context), addressIndex: null };
    const nobody = { nameEncrypted: null, mobileEncrypted: null, mobileIndex: null, memberId: null };
    return { ...nobody, remarkEncrypted: null, channel: context.source, addressIndex: null };
  }
}

/** What there may be one of only: the call-back of a mobile about a dealer, or about none, in a month (features §2.15). */
export function onceKeyOf(visit: { dealerId: number | null; visitMonth: string; mobileIndex: string }): string {
  return `survey ${visit.dealerId ?? "-"} ${visit.visitMonth} ${visit.mobileIndex}`;
}
