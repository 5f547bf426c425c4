import type { RecallRepair } from "@marque/contract/calls/recall-owners";
import { AppError, invalidFields } from "@marque/contract/errors";
import { repairDayProblem } from "@marque/contract/rules/recall-repair";
import { maskVin } from "@marque/contract/rules/vin";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import type { CallContext, DealerScope } from "../../http/calls.ts";
import { localDate, startOfDate } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import type { StaffMove } from "../submissions/inbox-work.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { repairForm } from "./book-repair.ts";
import { mayCancel, presentRepair } from "./present-repair.ts";
import { changeDay, findDetails } from "./recall-repairs.repository.ts";
import { getRepair, isComing, linkEnd, type Repair, type RepairResources, VIN_FIELD } from "./repair.ts";
import { dayText, tellVisitor } from "./repair-messages.ts";

export interface RecallRepairsService {
  book(request: ParsedInput<"recallRepair">, context: CallContext): Promise<CallOutput<"recallRepair">>;
  /** Throws `linkExpired`. */
  view(input: ParsedInput<"recallRepairView">): Promise<RecallRepair>;
  /** Cancelling twice is cancelling once. Throws `linkExpired` and `tooLateToChange`. */
  cancel(input: ParsedInput<"recallRepairCancel">): Promise<RecallRepair>;
  /** What becomes of the car, and what the visitor is told, when staff bring a repair further. */
  moveByStaff(tx: Transaction, move: StaffMove): Promise<void>;
  /** What staff read of it. */
  facts(id: number): Promise<SubmissionFacts | null>;
  /** The recalls of its car as they stand. Throws `notFound`, also for another dealer's. */
  car(input: ParsedInput<"recallRepairCar">, scope: DealerScope): Promise<CallOutput<"recallRepairCar">>;
  /** Another day was agreed on; the visitor is told. Throws `notFound`, `wrongState` and wrong-field errors. */
  setDay(actor: Actor, input: ParsedInput<"recallRepairDay">, scope: DealerScope): Promise<CallOutput<"recallRepairCar">>;
  /** Notes that the car is done, today and at this dealer. Doing it twice is doing it once. Throws `notFound` and `wrongState`. */
  noteDone(actor: Actor, input: ParsedInput<"recallRepairDone">, scope: DealerScope): Promise<CallOutput<"recallRepairCar">>;
}

/** Repairs of open recalls that visitors ask dealers for. */
export function createRecallRepairs(resources: RepairResources): RecallRepairsService {
  const { database, security, cars, desk, dealers, now } = resources;

  const vinOf = ({ details }: Repair) => security.decryptField(VIN_FIELD, details.vinEncrypted);
  const campaignsOf = ({ details }: Repair) => details.recalls.map(({ id }) => id);
  const present = (repair: Repair) => presentRepair(resources, repair);

  function requireDealer({ submission: { id, dealerId } }: Repair): number {
    if (dealerId === null) throw new Error(`Repair ${id} is at no dealer`);
    return dealerId;
  }

  const release = (tx: Transaction, repair: Repair) => cars.release(tx, vinOf(repair), campaignsOf(repair), requireDealer(repair));

  /** As staff may see it: another dealer's and one that there is not get the same answer. */
  async function requireOwn(tx: Transaction, id: number, { dealerId }: DealerScope): Promise<Repair> {
    const submission = await desk.lock(tx, id);
    const details = submission && (await findDetails(tx, id));
    if (!details || (dealerId !== null && submission.dealerId !== dealerId)) throw new AppError("notFound", { message: "预约不存在" });
    return { submission, details };
  }

  async function presentCar(repair: Repair, within = database): Promise<CallOutput<"recallRepairCar">> {
    const vin = vinOf(repair);
    const known = await cars.list(vin, within);
    const { recalls, day, half } = repair.details;
    return {
      vin: maskVin(vin),
      date: day,
      half,
      recalls: recalls.map(({ id, filingNo, title }) => {
        const now = known.find(({ campaign }) => campaign.id === id);
        return { filingNo, title, state: now?.state ?? null, doneAt: now?.doneAt ?? null };
      }),
      mayMove: isComing(repair.submission),
      mayNoteDone:
        ["ARRIVED", "DONE"].includes(repair.submission.state) &&
        known.some(({ campaign, state }) => campaignsOf(repair).includes(campaign.id) && state !== "done"),
    };
  }

  return {
    book: (request, context) => desk.send(request, context, repairForm(resources, request)),

    view: async ({ token }) => present(await getRepair(database, await desk.requireByLink(token))),

    async cancel({ token, reason }) {
      const cancelled = await transaction(database, async (tx) => {
        const repair = await getRepair(tx, await desk.lockByLink(tx, token));
        if (repair.submission.state === "CANCELLED") return repair;
        if (!mayCancel(repair, now())) throw new AppError("tooLateToChange");
        await release(tx, repair);
        const submission = await desk.move(tx, repair.submission, { kind: "cancelled", to: "CANCELLED", by: "visitor", note: reason });
        await tellVisitor(resources, tx, "recallRepairCancelled", { ...repair, token });
        return { ...repair, submission };
      });
      return present(cancelled);
    },

    async moveByStaff(tx, { submission, from, to }) {
      const repair = await getRepair(tx, submission);
      const told = { ...repair, token: desk.tokenOf(submission) };
      if (to === "CONFIRMED" || from === "NO_SHOW") await cars.expect(tx, vinOf(repair), campaignsOf(repair), requireDealer(repair));
      if (to === "CONFIRMED") await tellVisitor(resources, tx, "recallRepairConfirmed", told);
      if (to === "NO_SHOW" && startOfDate(repair.details.day) > now()) {
        throw new AppError("wrongState", { message: "还没到约定的日子，不能标为未到店" });
      }
      if (to === "NO_SHOW" || to === "CANCELLED" || to === "INVALID") await release(tx, repair);
      if (to === "CANCELLED") await tellVisitor(resources, tx, "recallRepairCancelled", told);
    },

    async facts(id) {
      const details = await findDetails(database, id);
      if (!details) return null;
      return {
        summary: `召回维修 ${[...new Set(details.recalls.map(({ models }) => models))].join("、")}`,
        facts: [
          { term: "备案编号", text: details.recalls.map(({ filingNo }) => filingNo).join("、") },
          { term: "召回", text: details.recalls.map(({ title }) => title).join("；") },
          { term: "车型", text: [...new Set(details.recalls.map(({ models }) => models))].join("、") },
          { term: "车架号", text: maskVin(security.decryptField(VIN_FIELD, details.vinEncrypted)) },
          { term: "希望到店", text: dayText(details) },
        ],
        place: null,
        // A day is agreed on with its form: two of them are two visits.
        hasHour: true,
      };
    },

    car: ({ id }, scope) => transaction(database, async (tx) => presentCar(await requireOwn(tx, id, scope), tx)),

    setDay: (actor, { id, date, half, requestId }, scope) =>
      transaction(database, async (tx) => {
        const repair = await requireOwn(tx, id, scope);
        const { submission, details } = repair;
        if (details.day === date && details.half === half) return presentCar(repair, tx);
        if (!isComing(submission)) throw new AppError("wrongState", { message: "已经到店或结束，不能改期" });
        const dealer = await dealers.getDealer(requireDealer(repair), tx);
        const problem = repairDayProblem(dealer, { date, half }, localDate(now()));
        if (problem) throw invalidFields({ date: problem });
        await changeDay(tx, id, { day: date, half });
        const moved = { submission: await logDay(tx, actor, repair, { date, requestId }), details: { ...details, day: date, half } };
        await tellVisitor(resources, tx, "recallRepairChanged", { ...moved, token: desk.tokenOf(submission) });
        return presentCar(moved, tx);
      }),

    noteDone: (actor, { id }, scope) =>
      transaction(database, async (tx) => {
        const repair = await requireOwn(tx, id, scope);
        if (!["ARRIVED", "DONE"].includes(repair.submission.state)) {
          throw new AppError("wrongState", { message: "客户到店后才能登记完成" });
        }
        const noted = await cars.finish(tx, actor, vinOf(repair), campaignsOf(repair), requireDealer(repair));
        if (noted > 0) {
          const names = repair.details.recalls.map(({ filingNo }) => filingNo).join("、");
          await desk.move(tx, repair.submission, {
            kind: "noted",
            to: repair.submission.state,
            by: actor.staff.dealerId === null ? "staff" : "dealer",
            staffId: actor.staff.id,
            note: `登记召回完成：${names}`,
          });
        }
        return presentCar(repair, tx);
      }),
  };

  async function logDay(
    tx: Transaction,
    actor: Actor,
    { submission, details }: Repair,
    { date, requestId }: { date: string; requestId: string },
  ): Promise<StoredSubmission> {
    await recordAudit(tx, actor, {
      action: "submission.rescheduled",
      entity: "submission",
      entityId: submission.id,
      summary: `召回维修预约 ${submission.no} 改期：${details.day} → ${date}`,
      before: { day: details.day, half: details.half },
      after: { day: date },
    });
    return desk.move(tx, submission, {
      kind: "rescheduled",
      to: submission.state,
      by: actor.staff.dealerId === null ? "staff" : "dealer",
      staffId: actor.staff.id,
      requestKey: requestId,
      change: { startsFrom: startOfDate(details.day).toISOString(), startsTo: startOfDate(date).toISOString() },
      also: { linkExpiresAt: linkEnd(date) },
    });
  }
}
