import type { RecallRepairRequest } from "@marque/contract/calls/recall-owners";
import { AppError, invalidFields } from "@marque/contract/errors";
import { takesBookings } from "@marque/contract/rules/dealer-words";
import { recallRepairConsentTexts, repairDayProblem, repairReceiver } from "@marque/contract/rules/recall-repair";
import { isOver } from "@marque/contract/rules/submission-moves";
import type { CallOutput } from "@marque/contract/types";
import { localDate } from "../../local-time.ts";
import type { Dealer } from "../dealers/dealers.service.ts";
import { isOpenRecall } from "../recall/recall-cars.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { firstContactDue } from "../submissions/first-contact.ts";
import type { Form } from "../submissions/submissions.service.ts";
import { presentRepair } from "./present-repair.ts";
import { addDetails, findDetails } from "./recall-repairs.repository.ts";
import { linkEnd, type RepairResources, VIN_FIELD } from "./repair.ts";
import { tellVisitor } from "./repair-messages.ts";

interface Wish {
  dealer: Dealer;
}

type Answer = CallOutput<"recallRepair">;

/**
 * What the wish for a repair has beyond other forms. What is known of the car is looked up last, once the mobile has been proved: the form
 * is no way around the limits of the query.
 */
export function repairForm(resources: RepairResources, request: RecallRepairRequest): Form<Wish, Answer> {
  const { database, security, dealers, content, cars, desk, now } = resources;
  const wished = { day: request.date, half: request.half };

  return {
    async requireWish() {
      const dealer = await dealers.findDealer(request.dealerCode);
      if (!dealer || !takesBookings(dealer) || !dealer.services.includes("aftersales")) {
        throw invalidFields({ dealerCode: "该门店暂不办理维修，请选择其他门店" });
      }
      const problem = repairDayProblem(dealer, { date: request.date, half: request.half }, localDate(now()));
      if (problem) throw invalidFields({ date: problem });
      return { dealer };
    },

    async listConsents({ dealer }) {
      const protocols = await content.findConsentProtocols();
      const receiver = repairReceiver(dealer);
      const { privacy, shareWithDealer } = recallRepairConsentTexts;
      return [
        consentRecord("privacy", privacy(), protocols.privacy),
        consentRecord("shareWithDealer", shareWithDealer(receiver), protocols.shareWithDealer, receiver),
      ];
    },

    async refuse(tx, _wish, { earlier }) {
      for (const one of earlier) {
        if (isOver(one.state)) continue;
        const details = await findDetails(tx, one.id);
        if (!details || security.decryptField(VIN_FIELD, details.vinEncrypted) !== request.vin) continue;
        const data = { no: one.no, token: desk.tokenOf(one) };
        throw new AppError("duplicate", { message: `这辆车已预约召回维修（预约号${one.no}）`, data });
      }
    },

    describe: ({ dealer }, { at }) => ({
      state: "NEW",
      dealerId: dealer.id,
      linkExpiresAt: linkEnd(request.date),
      dueAt: firstContactDue(dealer, at),
      contactWay: "phone",
    }),

    async keep(tx, added, _wish, token) {
      const open = (await cars.list(request.vin, tx)).filter(isOpenRecall);
      if (open.length === 0) throw invalidFields({ vin: "没有查询到这辆车未完成的召回，请核对车架号后重新查询" });
      const due = open.filter(({ campaign }) => campaign.startDate <= request.date);
      if (due.length === 0) {
        const start = open.map(({ campaign }) => campaign.startDate).sort()[0];
        throw invalidFields({ date: `这项召回 ${start} 起实施，请选择那天以后的日期` });
      }
      const recalls = due.map(({ campaign: { id, filingNo, title, scope } }) => ({
        id,
        filingNo,
        title,
        models: [...new Set(scope.map(({ model }) => model))].join("、"),
      }));
      const details = { id: added.id, vinEncrypted: security.encryptField(VIN_FIELD, request.vin), recalls, ...wished };
      await addDetails(tx, details);
      await tellVisitor(resources, tx, "recallRepairBooked", { submission: added, details, token });
    },

    async answer(submission) {
      const details = await findDetails(database, submission.id);
      if (!details) throw new Error(`Submission ${submission.id} is no repair`);
      return { repair: await presentRepair(resources, { submission, details }), token: desk.tokenOf(submission) };
    },
  };
}
