import type { ComplaintRequest } from "@marque/contract/calls/complaints";
import { codes } from "@marque/contract/codes";
import { AppError, invalidFields } from "@marque/contract/errors";
import { complaintConsentTexts, complaintDue, complaintTopics } from "@marque/contract/rules/complaint";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { listCities } from "../../database/national-cities.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, momentInWords, monthsAfter, wireInstant } from "../../local-time.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import type { Form, StoredSubmission } from "../submissions/submissions.service.ts";
import { type ComplaintResources, evidenceHolder, tellComplainant } from "./complaint-resources.ts";
import { addComplaint, findComplaint } from "./complaints.repository.ts";

/** How long a complaint is kept (decisions), and its link works without asking for it anew. */
const KEPT_MONTHS = 36;
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

/** What is complained about, found and checked. */
interface Wish {
  /** Whom it is about; null for none. */
  dealer: Dealer | null;
  dueAt: Date;
  /** Ids of the pictures' files, once they have been made. */
  photos: string[];
}

export interface ComplaintsService {
  form(input: ParsedInput<"complaintForm">): Promise<CallOutput<"complaintForm">>;
  complain(input: ComplaintRequest, context: CallContext): Promise<CallOutput<"complaint">>;
  /** What staff read of it. */
  facts(id: number): Promise<SubmissionFacts | null>;
}

/** As a dealer is named in the consent that it may know. */
const receiverOf = ({ fullName, salesPhone }: Dealer) => ({ fullName, phone: salesPhone });

/**
 * Complaints (features §2.17): answered in writing within seven working days by the maker, never by the dealer whom they are about, which
 * hears of one only where whoever complained agrees and the lead desk asks it.
 */
export function createComplaintsService(resources: ComplaintResources): ComplaintsService {
  const { database, security, content, dealers, files, limiter, desk, now } = resources;
  const sealed = (field: string, text: string) => (text === "" ? null : security.encryptField(field, text));
  const opened = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  const dueFrom = async (at: Date) => complaintDue(await content.listCalendarDays(), at);

  async function requireDealer(code: string): Promise<Dealer> {
    const dealer = await dealers.findDealer(code);
    if (!dealer) throw invalidFields({ dealerCode: "请选择门店" });
    return dealer;
  }

  /** Ids of the pictures' files, one made after the other; without a complaint they go after a day. Throws wrong-field errors. */
  async function keepPhotos(photos: readonly string[], { ip }: CallContext): Promise<string[]> {
    if (photos.length === 0) return [];
    await limiter.require("photosOfAddress", { address: ip }, photos.length);
    await limiter.require("photosOfDay", { day: localDate(now()) }, photos.length);
    const ids: string[] = [];
    for (const [at, photo] of photos.entries()) {
      const id = await files.keep("complaintEvidence", Buffer.from(photo, "base64")).catch((error) => {
        if (!(error instanceof AppError) || error.code !== codes.unsupportedMedia.code) throw error;
        throw invalidFields({ photos: `第 ${at + 1} 张照片无法读取，请换一张 JPEG、PNG 或 WebP 图片` });
      });
      ids.push(id);
    }
    return ids;
  }

  function formOf(request: ComplaintRequest): Form<Wish, CallOutput<"complaint">> {
    const { topic } = request;
    return {
      async requireWish() {
        const dealer = request.dealerCode === null ? null : await requireDealer(request.dealerCode);
        return { dealer, dueAt: await dueFrom(now()), photos: [] };
      },

      async listConsents({ dealer }) {
        const { privacy, shareWithDealer } = await content.findConsentProtocols();
        const texts = complaintConsentTexts;
        // A dealer that has stopped looks into nothing any more.
        const receiver = dealer && dealer.status !== "stopped" && request.consents.shareWithDealer ? receiverOf(dealer) : null;
        return [
          consentRecord("privacy", texts.privacy(), privacy),
          ...(receiver ? [consentRecord("shareWithDealer", texts.shareWithDealer(receiver), shareWithDealer, receiver)] : []),
        ];
      },

      async prepare(wish, context) {
        wish.photos = await keepPhotos(request.photos, context);
      },

      // Whoever complains twice has two reasons; staff see them side by side.
      refuse: async () => undefined,

      describe: ({ dueAt }, { at }) => ({
        state: "NEW",
        dealerId: null,
        contactWay: request.contactWay,
        contactWindow: request.contactWindow,
        dueAt,
        keepUntil: monthsAfter(at, KEPT_MONTHS),
        linkExpiresAt: new Date(at.getTime() + LINK_DAYS * DAY_MS),
      }),

      async keep(tx, added, { dealer, dueAt, photos }) {
        await addComplaint(tx, {
          id: added.id,
          topic,
          aboutDealerId: dealer?.id ?? null,
          vinEncrypted: sealed("vin", request.vin),
          outcomeEncrypted: sealed("remark", request.outcome),
          photos,
          keepUntil: added.keepUntil,
        });
        await files.attach(tx, photos, { purpose: "complaintEvidence", holder: evidenceHolder(added.id), member: null, field: "photos" });
        await tellComplainant(tx, resources, added, { template: "complaintTaken", topic, note: `将在${momentInWords(dueAt)}前书面答复` });
      },

      answer: presentTicket,
    };
  }

  async function presentTicket(submission: StoredSubmission): Promise<CallOutput<"complaint">> {
    const { id, no, dueAt, mobileEncrypted } = submission;
    const complaint = await findComplaint(database, id);
    if (!complaint || !dueAt) throw new Error(`Submission ${id} is no complaint`);
    return {
      no,
      token: desk.tokenOf(submission),
      topic: complaint.topic,
      mobile: mobileEncrypted === null ? "" : maskMobile(security.decryptField("mobile", mobileEncrypted)),
      promisedAt: wireInstant(dueAt),
    };
  }

  return {
    async form({ requestId, cityCode, dealerCode }) {
      const [provinces, inCity, dealer, dueAt] = await Promise.all([
        listCities(database),
        cityCode === undefined ? [] : dealers.listDealersOfCity(cityCode),
        dealerCode === undefined ? undefined : dealers.findDealer(dealerCode),
        dueFrom(now()),
      ]);
      return {
        formToken: requestId === undefined ? null : desk.guard.formToken(requestId),
        provinces,
        dealers: inCity,
        dealer: dealer
          ? {
              dealerCode: dealer.code,
              name: dealer.shortName,
              ...receiverOf(dealer),
              cityCode: dealer.cityCode,
              provinceCode: `${dealer.cityCode.slice(0, 2)}0000`,
              isStopped: dealer.status === "stopped",
            }
          : null,
        promisedAt: wireInstant(dueAt),
      };
    },

    complain: (request, context) => desk.send({ ...request, remark: request.content }, context, formOf(request)),

    async facts(id) {
      const complaint = await findComplaint(database, id);
      if (!complaint) return null;
      const { topic, dealer, aboutDealerId } = complaint;
      const [vin, outcome] = [opened("vin", complaint.vinEncrypted), opened("remark", complaint.outcomeEncrypted)];
      return {
        summary: complaintTopics[topic],
        facts: [
          { term: "投诉事项", text: complaintTopics[topic] },
          { term: "被投诉门店", text: dealer ?? "不涉及门店" },
          ...(vin ? [{ term: "车架号", text: vin }] : []),
          ...(outcome ? [{ term: "希望的处理", text: outcome }] : []),
        ],
        place: null,
        aboutDealerId,
      };
    },
  };
}
