import {
  itemsOf,
  type SurveyItem,
  type SurveyReason,
  surveyItemNames,
  surveyItems,
  surveyReasons,
  surveyTypes,
} from "@marque/contract/rules/survey";
import type { Database } from "../../database/client.ts";
import type { ExportTable } from "../../export-csv.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { contactOf } from "./present-answers.ts";
import { type AnswerRow, listAnswersBefore } from "./surveys.repository.ts";

/** The newest; contacts of older answers have been deleted long before. */
const MAX_ROWS = 20_000;
const ROWS_AT_ONCE = 500;

/** The answers with their contacts in the clear, for an export that two people have agreed on. */
export function createAnswerExport({ database, security }: { database: Database; security: Security }) {
  return {
    async listSurveyAnswers(): Promise<ExportTable> {
      const rows: AnswerRow[] = [];
      for (let beforeId = Number.MAX_SAFE_INTEGER; rows.length < MAX_ROWS; beforeId = rows.at(-1)?.answer.id ?? 0) {
        const next = await listAnswersBefore(database, beforeId, ROWS_AT_ONCE);
        rows.push(...next);
        if (next.length < ROWS_AT_ONCE) break;
      }
      return {
        columns: [
          ...["编号", "时间", "类型", "门店", "到访月份", "总体", "推荐意愿"],
          ...Object.values(surveyItems),
          ...["原因", "意见", "姓名", "手机号"],
        ],
        rows: rows.map(({ answer, dealer }) => {
          const ratings = answer.ratings as Partial<Record<SurveyItem, number>>;
          const rated = itemsOf(answer.surveyType);
          const { textEncrypted } = answer;
          const contact = contactOf(answer, security);
          return [
            ...[String(answer.id), wireInstant(answer.createdAt), surveyTypes[answer.surveyType], dealer ?? "", answer.visitMonth],
            ...[String(answer.overall), String(answer.nps)],
            ...surveyItemNames.map((item) => (rated.includes(item) ? String(ratings[item] ?? "") : "")),
            answer.reasons.map((reason) => surveyReasons[reason as SurveyReason]).join("、"),
            textEncrypted === null ? "" : security.decryptField("remark", textEncrypted),
            // Nobody is named who did not ask to be called back.
            contact?.name ?? "",
            contact?.mobile ?? "",
          ];
        }),
      };
    },
  };
}
