import { BASE_PATH } from "@marque/contract/base-path";
import type { ConsultationRequest, ConsultationTicket } from "@marque/contract/calls/consultations";
import { invalidFields } from "@marque/contract/errors";
import { consultationConsentTexts, consultationTopics } from "@marque/contract/rules/consultation";
import { takesBookings } from "@marque/contract/rules/dealer-words";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { findCity, listCities } from "../../database/national-cities.ts";
import type { CallContext } from "../../http/calls.ts";
import { momentInWords, monthsAfter, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { Dealer, DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { firstContactDue } from "../submissions/first-contact.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import { type Form, KEPT_MONTHS, newsOf, type StoredSubmission, type SubmissionDesk } from "../submissions/submissions.service.ts";
import type { TellOfWithdrawal } from "../submissions/tell-of-withdrawal.ts";
import { mayWithdraw, withdrawSubmission } from "../submissions/withdraw-submission.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { addDetails, findDetails } from "./consultations.repository.ts";

/** What somebody asks for, found and checked. */
interface Wish {
  /** Null where the maker answers. */
  dealer: Dealer | null;
  vehicleName: string | null;
}

/** Who answers where no dealer was chosen, in messages. */
const MAKER = "客服";

export interface ConsultationsService {
  form(input: ParsedInput<"consultationForm">): Promise<CallOutput<"consultationForm">>;
  consult(input: ConsultationRequest, context: CallContext): Promise<CallOutput<"consultation">>;
  view(input: ParsedInput<"consultationView">): Promise<CallOutput<"consultationView">>;
  withdraw(input: ParsedInput<"consultationWithdraw">): Promise<CallOutput<"consultationWithdraw">>;
  /** Whether it is about what is done after the sale, and not about buying. */
  isAboutService(tx: Transaction, id: number): Promise<boolean>;
  /** What staff read of it. */
  facts(id: number): Promise<SubmissionFacts | null>;
}

/** Consultations (features §2.8): somebody leaves a topic and a number, and is called within two working hours. */
export function createConsultationsService(options: {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findConsentProtocols">;
  vehicles: Pick<VehiclesService, "listTestDriveVehicles">;
  dealers: DealersService;
  messages: MessagesService;
  desk: SubmissionDesk;
  tell: TellOfWithdrawal;
  origin: string;
  now?: () => Date;
}): ConsultationsService {
  const { database, security, content, vehicles, dealers, messages, desk, tell, origin } = options;
  const now = options.now ?? (() => new Date());

  async function requireDealer(cityCode: string, dealerCode: string): Promise<Dealer> {
    const dealer = await dealers.findDealer(dealerCode);
    if (!dealer || !takesBookings(dealer) || dealer.cityCode !== cityCode) {
      throw invalidFields({ dealerCode: "该门店暂不接受咨询，请选择其他门店" });
    }
    return dealer;
  }

  async function requireWish({ cityCode, dealerCode, vehicleId, consents }: ConsultationRequest): Promise<Wish> {
    if (!(await findCity(database, cityCode))) throw invalidFields({ cityCode: "请选择所在城市" });
    const dealer = dealerCode === null ? null : await requireDealer(cityCode, dealerCode);
    if (dealer && !consents.shareWithDealer) {
      throw invalidFields({ "consents.shareWithDealer": "请同意将信息提供给所选经销商，或选择由客服答复" });
    }
    const vehicle = vehicleId === null ? null : (await vehicles.listTestDriveVehicles()).find((known) => known.vehicleId === vehicleId);
    if (vehicle === undefined) throw invalidFields({ vehicleId: "请选择车型" });
    return { dealer, vehicleName: vehicle?.name ?? null };
  }

  function formOf(request: ConsultationRequest): Form<Wish, CallOutput<"consultation">> {
    return {
      requireWish: () => requireWish(request),

      async listConsents({ dealer }) {
        const protocols = await content.findConsentProtocols();
        const receiver = dealer && { fullName: dealer.fullName, phone: dealer.salesPhone };
        const { privacy, shareWithDealer } = consultationConsentTexts;
        return [
          consentRecord("privacy", privacy(), protocols.privacy),
          ...(receiver ? [consentRecord("shareWithDealer", shareWithDealer(receiver), protocols.shareWithDealer, receiver)] : []),
        ];
      },

      // Whoever asks twice has two questions; staff see them side by side.
      refuse: async () => undefined,

      describe: ({ dealer }, { at }) => ({
        state: "NEW",
        dealerId: dealer?.id ?? null,
        cityCode: request.cityCode,
        vehicleId: request.vehicleId,
        contactWay: request.contactWay,
        contactWindow: request.contactWindow,
        dueAt: firstContactDue(dealer, at),
        // As long as something of it is kept it can be taken back.
        linkExpiresAt: monthsAfter(at, KEPT_MONTHS),
      }),

      async keep(tx, added, { dealer, vehicleName }, token) {
        await addDetails(tx, { id: added.id, topic: request.topic, cityCode: request.cityCode, vehicleName });
        const params = {
          no: added.no,
          topic: consultationTopics[request.topic],
          receiver: dealer?.shortName ?? MAKER,
          time: added.dueAt ? momentInWords(added.dueAt) : "两个工作小时",
          link: `${origin}${BASE_PATH}/appointmentConsul/ticket/${token}`,
        };
        const mobileEncrypted = added.mobileEncrypted as string;
        await messages.enqueueSms(tx, { template: "consultationTaken", params, about: newsOf(added), mobileEncrypted });
      },

      answer: async (submission) => ({ ...(await presentTicket(submission)), token: desk.tokenOf(submission) }),
    };
  }

  async function presentTicket(submission: StoredSubmission): Promise<ConsultationTicket> {
    const { id, no, dealerId, dueAt, contactWay, contactWindow, mobileEncrypted } = submission;
    const details = await findDetails(database, id);
    if (!details || contactWay === null || contactWindow === null) throw new Error(`Submission ${id} is no consultation`);
    return {
      no,
      topic: details.topic,
      dealer: dealerId === null ? null : (await dealers.getDealer(dealerId)).shortName,
      contactWay,
      contactWindow,
      mobile: mobileEncrypted === null ? "" : maskMobile(security.decryptField("mobile", mobileEncrypted)),
      promisedAt: dueAt && wireInstant(dueAt),
    };
  }

  async function present(submission: StoredSubmission): Promise<CallOutput<"consultationView">> {
    const { state, createdAt, withdrawnAt, withdrawalConfirmedAt } = submission;
    return {
      ...(await presentTicket(submission)),
      state,
      sentAt: wireInstant(createdAt),
      withdrawnAt: withdrawnAt && wireInstant(withdrawnAt),
      confirmedAt: withdrawalConfirmedAt && wireInstant(withdrawalConfirmedAt),
      mayWithdraw: mayWithdraw(submission),
    };
  }

  return {
    async form({ requestId, cityCode, dealerCode }) {
      const [drivable, provinces, inCity, dealer] = await Promise.all([
        vehicles.listTestDriveVehicles(),
        listCities(database),
        cityCode === undefined ? [] : dealers.listTestDriveDealers(cityCode),
        dealerCode === undefined ? null : dealers.findDealer(dealerCode),
      ]);
      const promised = firstContactDue(dealer ?? null, now());
      return {
        formToken: requestId === undefined ? null : desk.guard.formToken(requestId),
        vehicles: drivable.map(({ vehicleId, name }) => ({ vehicleId, name })),
        provinces,
        dealers: inCity.map(({ dealerCode: code, name, fullName, phone }) => ({ dealerCode: code, name, fullName, phone })),
        promisedAt: promised && wireInstant(promised),
      };
    },

    consult: (request, context) => desk.send({ ...request, remark: request.content }, context, formOf(request)),

    view: async ({ token }) => present(await desk.requireByLink(token)),

    withdraw: async ({ token }) =>
      present(
        await transaction(database, async (tx) => withdrawSubmission(tx, await desk.lockByLink(tx, token), { desk, tell, at: now() })),
      ),

    isAboutService: async (tx, id) => (await findDetails(tx, id))?.topic === "service",

    async facts(id) {
      const details = await findDetails(database, id);
      if (!details) return null;
      return {
        summary: `咨询${consultationTopics[details.topic]}`,
        facts: [
          { term: "咨询内容", text: consultationTopics[details.topic] },
          ...(details.vehicleName === null ? [] : [{ term: "车型", text: details.vehicleName }]),
          { term: "城市", text: details.city },
        ],
        place: null,
      };
    },
  };
}
