import { AppError } from "@marque/contract/errors";
import { submissionStates } from "@marque/contract/rules/submission";
import { isOver } from "@marque/contract/rules/submission-moves";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { StoredSubmission } from "../submissions/submissions.service.ts";
import { contactOf } from "./present-answers.ts";
import type { SurveyResources } from "./survey-resources.ts";
import { findAnswerOf, findDone, type StoredAnswer } from "./surveys.repository.ts";

interface Work {
  ticket: StoredSubmission;
  answer: StoredAnswer;
}

/** Calling back whoever gave a low score: their number, and what the call came to. */
export function createTicketWork({ database, security, desk }: Pick<SurveyResources, "database" | "security" | "desk">) {
  return {
    /**
     * Name and mobile in the clear while the ticket is open; every look is written into the log. Throws `notFound`, also where nobody
     * left them or they have been deleted, and `wrongState` once it is done.
     */
    async showContact(actor: Actor, { id }: ParsedInput<"surveyTicketContact">): Promise<CallOutput<"surveyTicketContact">> {
      return transaction(database, async (tx) => {
        const { ticket, answer } = await requireTicket(tx, id);
        if (isOver(ticket.state)) throw new AppError("wrongState", { message: "这张回访单已处理，不再显示联系方式" });
        const contact = contactOf(ticket, security);
        if (!contact) throw new AppError("notFound", { message: "客户没有留下联系方式，或已到期删除" });
        await recordAudit(tx, actor, {
          action: "personalData.read",
          entity: "surveyAnswer",
          entityId: answer.id,
          summary: `查看问卷 ${answer.id} 的联系方式`,
        });
        return contact;
      });
    },

    /** Closes a ticket; the same person with the same note may do so again. Throws `notFound`, and `wrongState` for whoever comes second. */
    async finish(actor: Actor, { id, note }: ParsedInput<"surveyTicketDone">): Promise<void> {
      await transaction(database, async (tx) => {
        const { ticket, answer } = await requireTicket(tx, id);
        if (ticket.state === "DONE") return requireSame(tx, ticket, actor, note);
        if (isOver(ticket.state)) throw new AppError("wrongState", { message: `这张回访单${submissionStates[ticket.state]}` });
        await desk.move(tx, ticket, { kind: "done", to: "DONE", by: "staff", staffId: actor.staff.id, note });
        await recordAudit(tx, actor, {
          action: "surveyTicket.done",
          entity: "surveyAnswer",
          entityId: answer.id,
          summary: `标记问卷 ${answer.id} 为已回访`,
        });
      });
    },
  };

  /** Until the transaction ends the ticket is not emptied, and nobody else works on it. */
  async function requireTicket(tx: Transaction, id: number): Promise<Work> {
    const ticket = await desk.lock(tx, id);
    const answer = ticket && (await findAnswerOf(tx, id));
    if (!ticket?.dueAt || !answer) throw new AppError("notFound", { message: "回访单不存在" });
    return { ticket, answer };
  }

  async function requireSame(tx: Transaction, { id }: StoredSubmission, actor: Actor, note: string): Promise<void> {
    const found = await findDone(tx, id);
    const isOwn = found?.done?.staffId === actor.staff.id;
    const said = found?.done?.noteEncrypted;
    if (isOwn && said && security.decryptField("remark", said) === note) return;
    throw new AppError("wrongState", { message: `这张回访单已由${isOwn ? "您" : (found?.doneBy ?? "其他同事")}处理` });
  }
}
