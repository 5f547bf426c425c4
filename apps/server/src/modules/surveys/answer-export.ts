import {
  itemsOf,
  type SurveyItem,
  type SurveyReason,
  surveyItemNames,
  surveyItems,
  surveyReasons,
  surveyTypes,
} from "@marque/contract/rules/survey";
import { localMoment } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ExportSource } from "../approvals/exports.service.ts";
import { contactOf } from "./present-answers.ts";
import { listAnswersBefore } from "./surveys.repository.ts";

/** The answers with their contacts in the clear, for an export that two people have agreed on. */
export function createAnswerExport({ security }: { security: Security }): ExportSource {
  return {
    orderOf: async () => ({ activityId: null, activity: "", work: "" }),
    titleOf: () => "满意度问卷",

    columns: [
      ...["编号", "时间", "类型", "门店", "到访月份", "总体", "推荐意愿"],
      ...Object.values(surveyItems),
      ...["原因", "意见", "姓名", "手机号"],
    ],

    // Counting them would read the table whole.
    count: async () => null,

    async page(tx, _order, beforeId, limit) {
      const rows = await listAnswersBefore(tx, beforeId ?? Number.MAX_SAFE_INTEGER, limit);
      return {
        lastId: rows.at(-1)?.answer.id ?? null,
        rows: rows.map(({ answer, dealer, contact: sealed }) => {
          const ratings = answer.ratings as Partial<Record<SurveyItem, number>>;
          const rated = itemsOf(answer.surveyType);
          const { textEncrypted } = answer;
          const contact = contactOf(sealed, security);
          return [
            ...[answer.id, localMoment(answer.createdAt), surveyTypes[answer.surveyType], dealer ?? "", answer.visitMonth],
            ...[answer.overall, answer.nps],
            ...surveyItemNames.map((item) => (rated.includes(item) ? (ratings[item] ?? "") : "")),
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
