import { AppError } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { contactOf } from "./present-answers.ts";
import type { SurveyResources } from "./survey-resources.ts";
import { findTicket, finishTicket, lockAnswerOfTicket, type StoredAnswer, type TicketRow } from "./surveys.repository.ts";

type Work = Pick<TicketRow, "ticket" | "doneBy"> & { answer: StoredAnswer };

/** Calling back whoever gave a low score: their number, and what the call came to. */
export function createTicketWork({ database, security, now }: Pick<SurveyResources, "database" | "security" | "now">) {
  return {
    /**
     * Name and mobile in the clear while the ticket is open; every look is written into the log. Throws `notFound`, also where nobody
     * left them or they have been deleted, and `wrongState` once it is done.
     */
    async showContact(actor: Actor, { id }: ParsedInput<"surveyTicketContact">): Promise<CallOutput<"surveyTicketContact">> {
      return transaction(database, async (tx) => {
        const { ticket, answer } = await requireTicket(tx, id);
        if (ticket.state === "DONE") throw new AppError("wrongState", { message: "这张回访单已处理，不再显示联系方式" });
        const contact = contactOf(answer, security);
        if (!contact) throw new AppError("notFound", { message: "客户没有留下联系方式，或已到期删除" });
        await recordAudit(tx, actor, {
          ...{ action: "personalData.read", entity: "surveyAnswer", entityId: answer.id },
          summary: `查看问卷 ${answer.id} 的联系方式`,
        });
        return contact;
      });
    },

    /** Closes a ticket; the same person with the same note may do so again. Throws `notFound`, and `wrongState` for whoever comes second. */
    async finish(actor: Actor, { id, note }: ParsedInput<"surveyTicketDone">): Promise<void> {
      await transaction(database, async (tx) => {
        const work = await requireTicket(tx, id);
        if (work.ticket.state === "DONE") return requireSame(work, actor, note);
        const { answer } = work;
        await finishTicket(tx, id, {
          doneAt: now(),
          doneBy: actor.staff.id,
          // Nothing would empty the note of an answer that has been emptied before.
          noteEncrypted: answer.anonymisedAt ? null : security.encryptField("remark", note),
        });
        await recordAudit(tx, actor, {
          ...{ action: "surveyTicket.done", entity: "surveyAnswer", entityId: answer.id },
          summary: `标记问卷 ${answer.id} 为已回访`,
        });
      });
    },
  };

  function requireSame({ ticket, doneBy }: Work, actor: Actor, note: string): void {
    const isOwn = ticket.doneBy === actor.staff.id;
    if (isOwn && ticket.noteEncrypted !== null && security.decryptField("remark", ticket.noteEncrypted) === note) return;
    throw new AppError("wrongState", { message: `这张回访单已由${isOwn ? "您" : (doneBy ?? "其他同事")}处理` });
  }
}

async function requireTicket(tx: Transaction, id: number): Promise<Work> {
  const answer = await lockAnswerOfTicket(tx, id);
  // Read under the lock: whoever worked on it before is done.
  const found = answer && (await findTicket(tx, id));
  if (!found) throw new AppError("notFound", { message: "回访单不存在" });
  return { ...found, answer };
}
