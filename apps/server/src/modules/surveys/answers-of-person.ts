import { surveyTypes } from "@marque/contract/rules/survey";
import type { Database } from "../../database/client.ts";
import { monthsAfter, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { FilesService } from "../files/files.service.ts";
import { fieldReader, type Person, type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { KEPT_MONTHS } from "./retention.ts";
import { photoHolder } from "./survey-resources.ts";
import { anonymiseAnswers, listAnswersOfSubmissions } from "./surveys.repository.ts";

/** Answers of those who wanted to be called back; nobody knows whose the others are. */
export function answersOfPerson({
  database,
  security,
  files,
}: {
  database: Database;
  security: Security;
  files: Pick<FilesService, "release">;
}) {
  const read = fieldReader(security);
  const list = ({ submissionIds }: Person) => listAnswersOfSubmissions(database, submissionIds);
  return {
    survey_answers: {
      what: "满意度问卷：评分、意见与车架号或订单号",
      why: "改进服务与回访",
      until: "24 个月后清空，评分保留",
      columns: ["text_encrypted", "reference_encrypted", "address_index"],
      ofPerson: personalRows({
        list,
        fields: {
          subject: ["评价对象", ({ surveyType }) => surveyTypes[surveyType]],
          overall: ["总体评分", ({ overall }) => overall],
          nps: ["推荐意愿", ({ nps }) => nps],
          text: ["意见", ({ textEncrypted }) => read("remark", textEncrypted)],
          reference: ["车架号或订单号", ({ referenceEncrypted }) => read("surveyReference", referenceEncrypted)],
          at: ["提交时间", ({ createdAt }) => wireInstant(createdAt)],
        },
        async erase(tx, person, at) {
          const ids = await anonymiseAnswers(tx, person.submissionIds, at);
          await files.release(tx, ids.map(photoHolder));
        },
        images: async (person) =>
          (await list(person))
            .filter(({ photos }) => photos > 0)
            .map(({ surveyType, photos, createdAt }) => ({
              what: "问卷照片",
              of: `${surveyTypes[surveyType]}满意度问卷`,
              count: photos,
              sentAt: createdAt,
              until: monthsAfter(createdAt, KEPT_MONTHS),
            })),
      }),
    },
    survey_photos: {
      what: "问卷照片",
      why: "回访",
      until: "与意见一起删除",
      columns: ["jpeg_encrypted"],
      ofPerson: personalRows<never>({ list: async () => [], fields: {}, erase: { with: "survey_answers" } }),
    },
  } satisfies PersonalTables;
}
