import { surveyTypes } from "@marque/contract/rules/survey";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { SubmissionFacts } from "../submissions/inbox.service.ts";
import { findAnswerOf } from "./surveys.repository.ts";

/** What staff read of an answer that somebody must call back about. */
export const answerFacts =
  ({ database, security }: { database: Database; security: Security }) =>
  async (id: number): Promise<SubmissionFacts | null> => {
    const answer = await findAnswerOf(database, id);
    if (!answer) return null;
    return {
      summary: `${surveyTypes[answer.surveyType]}满意度回访`,
      facts: [
        { term: "类型", text: surveyTypes[answer.surveyType] },
        { term: "到访月份", text: answer.visitMonth },
        { term: "总体评分", text: `${answer.overall} 分` },
        { term: "意见", text: answer.textEncrypted === null ? "—" : security.decryptField("remark", answer.textEncrypted) },
      ],
      place: { title: "低分回访", path: "/surveys?tab=tickets" },
    };
  };
