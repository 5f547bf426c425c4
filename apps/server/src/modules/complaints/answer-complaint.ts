import { AppError } from "@marque/contract/errors";
import { isPermitted } from "@marque/contract/permissions";
import { DISSATISFIED_DAYS } from "@marque/contract/rules/complaint";
import { submissionStates } from "@marque/contract/rules/submission";
import { isOver } from "@marque/contract/rules/submission-moves";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { DealerScope } from "../../http/calls.ts";
import { wireInstant } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { requireWithin } from "../submissions/inbox-access.ts";
import type { StaffMove } from "../submissions/inbox-work.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { type ComplaintResources, tellComplainant } from "./complaint-resources.ts";
import { addAnswer, findAnswerByRequest, findComplaint, listAnswers, type StoredComplaint } from "./complaints.repository.ts";

/** What staff do with complaints beside working on them as on any submission: read the evidence and answer in writing. */
export function createComplaintWork(resources: ComplaintResources) {
  const { database, security, files, desk, now } = resources;
  const opened = (stored: string | null) => (stored === null ? "" : security.decryptField("remark", stored));
  const mayAnswer = ({ staff }: Actor) => isPermitted(staff.roles, "complaints.answer");

  /** Throws `notFound`. */
  async function requireComplaint(tx: Transaction, id: number): Promise<{ submission: StoredSubmission; complaint: StoredComplaint }> {
    const submission = await desk.lock(tx, id);
    const complaint = submission && (await findComplaint(tx, id));
    if (!submission || !complaint) throw new AppError("notFound", { message: "投诉不存在，或已到期删除" });
    return { submission, complaint };
  }

  return {
    async detail(actor: Actor, { id }: ParsedInput<"complaintDetail">, scope: DealerScope): Promise<CallOutput<"complaintDetail">> {
      const { submission, complaint } = await transaction(database, (tx) => requireComplaint(tx, id));
      requireWithin(submission, scope);
      const answers = await listAnswers(database, id);
      const { outcomeEncrypted, objectionEncrypted, objectedAt, photos } = complaint;
      return {
        outcome: opened(outcomeEncrypted),
        photos: photos.length,
        answers: answers.map(({ textEncrypted, staff, at }) => ({ text: opened(textEncrypted), staff, at: wireInstant(at) })),
        objection: objectedAt && { reason: opened(objectionEncrypted), at: wireInstant(objectedAt) },
        mayAnswer: mayAnswer(actor) && !isOver(submission.state),
        maySeePhotos: mayAnswer(actor),
      };
    },

    /** The first answer is what the clock waits for; another one adds to it. Throws `notFound`, and `wrongState` once it is over. */
    async answer(actor: Actor, { id, requestId, text }: ParsedInput<"complaintAnswer">): Promise<null> {
      return transaction(database, async (tx) => {
        const { submission, complaint } = await requireComplaint(tx, id);
        await lockKey(tx, `complaint answer ${requestId}`);
        const done = await findAnswerByRequest(tx, requestId);
        if (done) {
          if (done.complaintId === id && done.staffId === actor.staff.id) return null;
          throw new AppError("duplicate");
        }
        const { state, assigneeId, contactedAt } = submission;
        if (isOver(state)) throw new AppError("wrongState", { message: `这条投诉${submissionStates[state]}，不能再答复` });
        const at = now();
        await addAnswer(tx, {
          complaintId: id,
          requestKey: requestId,
          staffId: actor.staff.id,
          textEncrypted: security.encryptField("remark", text),
          at,
        });
        const answered = await desk.move(tx, submission, {
          kind: "answered",
          to: "CONTACTED",
          by: "staff",
          staffId: actor.staff.id,
          also: { contactedAt: contactedAt ?? at, assigneeId: assigneeId ?? actor.staff.id },
        });
        const note = complaint.objectedAt ? "这是再次答复" : `如不满意可在 ${DISSATISFIED_DAYS} 天内提出`;
        await tellComplainant(tx, resources, answered, { template: "complaintAnswered", topic: complaint.topic, note });
        await recordAudit(tx, actor, {
          action: "complaint.answer",
          entity: "submission",
          entityId: id,
          summary: `答复投诉 ${submission.no}`,
          before: { state },
          after: { state: answered.state },
        });
        return null;
      });
    },

    /** A link to one of the pictures, for some minutes; that somebody looked is written into the log. Throws `notFound`. */
    async showEvidence(actor: Actor, { id, position }: ParsedInput<"complaintEvidence">): Promise<CallOutput<"complaintEvidence">> {
      return transaction(database, async (tx) => {
        const complaint = await findComplaint(tx, id);
        const file = complaint?.photos[position - 1];
        if (file === undefined) throw new AppError("notFound", { message: "照片不存在，或已到期删除" });
        return files.show(tx, actor, file);
      });
    },

    /** Whoever complained is told when it ends, and where to read the reason where there is no answer. */
    async move(tx: Transaction, { submission, to }: StaffMove): Promise<void> {
      const complaint = await findComplaint(tx, submission.id);
      if (!complaint) return;
      const { topic } = complaint;
      if (to === "DONE")
        await tellComplainant(tx, resources, submission, { template: "complaintClosed", topic, note: "答复可在进度页查看" });
      if (to === "CANCELLED" || to === "INVALID") {
        await tellComplainant(tx, resources, submission, { template: "complaintEnded", topic, note: "原因可在进度页查看" });
      }
    },
  };
}
