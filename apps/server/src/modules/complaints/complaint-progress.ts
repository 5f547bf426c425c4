import { AppError, invalidFields } from "@marque/contract/errors";
import { type ComplaintStage, complaintDue, complaintStageNames, DISSATISFIED_DAYS } from "@marque/contract/rules/complaint";
import type { SubmissionState } from "@marque/contract/rules/submission";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { momentInWords, wireInstant } from "../../local-time.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { type ComplaintResources, tellComplainant } from "./complaint-resources.ts";
import { findComplaint, keepObjection, listAnswers, type StoredComplaint } from "./complaints.repository.ts";

const DAY_MS = 86_400_000;

const stages: Partial<Record<SubmissionState, ComplaintStage>> = {
  NEW: "received",
  ASSIGNED: "inHand",
  CONTACTED: "answered",
  DONE: "closed",
};

/** What whoever complained can do: look how far it is by link or by number and a code, withdraw it, accept the answer, or object to it once. */
export function createComplaintProgress(resources: ComplaintResources) {
  const { database, security, content, desk, now } = resources;
  const opened = (stored: string | null) => (stored === null ? "" : security.decryptField("remark", stored));

  const isUnanswered = ({ state }: StoredSubmission) => state === "NEW" || state === "ASSIGNED";

  async function requireComplaint(id: number, within: Database = database) {
    const found = await findComplaint(within, id);
    if (!found) throw new Error(`Submission ${id} is no complaint`);
    return found;
  }

  /** Until when an answer can be objected to; null where it cannot. */
  function objectUntil({ state }: StoredSubmission, { objectedAt }: StoredComplaint, answeredAt: Date | undefined): Date | null {
    if (objectedAt || !answeredAt || (state !== "CONTACTED" && state !== "DONE")) return null;
    const until = new Date(answeredAt.getTime() + DISSATISFIED_DAYS * DAY_MS);
    return until > now() ? until : null;
  }

  async function present(submission: StoredSubmission): Promise<CallOutput<"complaintProgress">> {
    const { id, no, state, createdAt, dueAt, mergedIntoId, remarkEncrypted } = submission;
    const complaint = await requireComplaint(id);
    const [answers, states, mergedNo] = await Promise.all([
      listAnswers(database, id),
      desk.listStates(database, id),
      mergedIntoId === null ? "" : desk.numberOf(database, mergedIntoId),
    ]);
    const { topic, dealer, outcomeEncrypted, objectionEncrypted, objectedAt, photos } = complaint;
    const answeredAt = answers.at(-1)?.at;
    // Whoever objected is not told that nothing has begun.
    const stage = (state === "NEW" && objectedAt ? "inHand" : stages[state]) ?? null;
    const last = (wanted: SubmissionState) => states.findLast((one) => one.state === wanted)?.at ?? null;
    const reachedAt: Record<ComplaintStage, Date | null> = {
      received: createdAt,
      inHand: objectedAt ?? states.find((one) => one.state === "ASSIGNED")?.at ?? answers[0]?.at ?? null,
      answered: answeredAt ?? null,
      closed: last("DONE"),
    };
    const reached = stage === null ? 0 : complaintStageNames.indexOf(stage);
    const until = objectUntil(submission, complaint, answeredAt);
    return {
      no,
      topic,
      dealer,
      content: opened(remarkEncrypted),
      outcome: opened(outcomeEncrypted),
      photos: photos.length,
      stage,
      steps: complaintStageNames.map((name, at) => {
        const instant = at <= reached ? reachedAt[name] : null;
        return { stage: name, at: instant && wireInstant(instant) };
      }),
      promisedAt: dueAt && (stage === "received" || stage === "inHand") ? wireInstant(dueAt) : null,
      answers: answers.flatMap(({ textEncrypted, at }) =>
        textEncrypted === null ? [] : [{ text: opened(textEncrypted), at: wireInstant(at) }],
      ),
      reopened: objectedAt && { reason: opened(objectionEncrypted), at: wireInstant(objectedAt) },
      objectUntil: until && wireInstant(until),
      mayClose: state === "CONTACTED",
      mayWithdraw: isUnanswered(submission),
      ended: stage === null ? { reason: mergedNo === "" ? await endedBecause(submission) : "", mergedNo } : null,
    };
  }

  /** What staff wrote when they ended it, which they are told is shown. */
  function endedBecause({ id, state }: Pick<StoredSubmission, "id" | "state">): Promise<string> {
    return desk.lastNote(database, id, state === "CANCELLED" ? "cancelled" : "moved");
  }

  return {
    async find({ no, mobile, code }: ParsedInput<"complaintFind">, { ip }: Pick<CallContext, "ip">): Promise<CallOutput<"complaintFind">> {
      return { token: desk.tokenOf(await desk.claim({ no, mobile, code, ip }, "未找到该投诉，请核对编号和手机号")) };
    },

    async view({ token }: ParsedInput<"complaintProgress">): Promise<CallOutput<"complaintProgress">> {
      return present(await desk.requireByLink(token));
    },

    /** Accepting what is closed, and objecting again, change nothing. Throws `wrongState` where there is no answer, or its time is over. */
    async judge(input: ParsedInput<"complaintVerdict">): Promise<CallOutput<"complaintVerdict">> {
      const calendar = await content.listCalendarDays();
      const judged = await transaction(database, async (tx) => {
        const found = await desk.lockByLink(tx, input.token);
        const complaint = await findComplaint(tx, found.id);
        if (!complaint) throw new Error(`Submission ${found.id} is no complaint`);
        const { topic } = complaint;
        if (input.satisfied) {
          if (found.state === "DONE") return found;
          if (found.state !== "CONTACTED") throw new AppError("wrongState", { message: "还没有答复，暂不能结案" });
          const closed = await desk.move(tx, found, { kind: "done", to: "DONE", by: "visitor" });
          await tellComplainant(tx, resources, closed, { template: "complaintClosed", topic, note: "感谢您的确认" });
          return closed;
        }
        if (complaint.objectedAt) return found;
        if (input.reason.length < 2) throw invalidFields({ reason: "请写明哪里不满意" });
        const answeredAt = (await listAnswers(tx, found.id)).at(-1)?.at;
        if (!objectUntil(found, complaint, answeredAt)) {
          throw new AppError("wrongState", { message: `只能在答复后 ${DISSATISFIED_DAYS} 天内提出一次` });
        }
        const at = now();
        const dueAt = complaintDue(calendar, at);
        // Passed upwards at once: to the lead desk alone, whoever had it.
        const isDealers = found.dealerId !== null;
        const moved = await desk.move(tx, found, {
          kind: "objected",
          to: found.assigneeId === null || isDealers ? "NEW" : "ASSIGNED",
          by: "visitor",
          note: input.reason,
          also: { dueAt, warnedAt: null, escalatedAt: at, ...(isDealers ? { dealerId: null, assigneeId: null } : {}) },
        });
        const objectionEncrypted = found.anonymisedAt === null ? security.encryptField("remark", input.reason) : null;
        await keepObjection(tx, found.id, { objectedAt: at, objectionEncrypted });
        await tellComplainant(tx, resources, moved, {
          template: "complaintReopened",
          topic,
          note: `将在${momentInWords(dueAt)}前再次答复`,
        });
        return moved;
      });
      return present(judged);
    },

    /** Ends what nobody has answered yet; withdrawing twice is withdrawing once. Throws `wrongState` where there is an answer, or it is over. */
    async withdraw({ token }: ParsedInput<"complaintWithdraw">): Promise<CallOutput<"complaintWithdraw">> {
      const withdrawn = await transaction(database, async (tx) => {
        const found = await desk.lockByLink(tx, token);
        if (found.state === "CANCELLED") return found;
        if (!isUnanswered(found)) throw new AppError("wrongState", { message: "已经答复或结束的投诉不能撤回" });
        const { topic } = await requireComplaint(found.id, tx);
        const ended = await desk.move(tx, found, { kind: "cancelled", to: "CANCELLED", by: "visitor", note: "本人撤回" });
        await tellComplainant(tx, resources, ended, { template: "complaintEnded", topic, note: "由您本人撤回" });
        return ended;
      });
      return present(withdrawn);
    },
  };
}
