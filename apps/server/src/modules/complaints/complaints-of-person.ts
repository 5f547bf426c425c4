import { complaintTopics } from "@marque/contract/rules/complaint";
import type { Database } from "../../database/client.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import { fieldReader, type Person, type PersonalTables, personalRows } from "../personal-data/personal-table.ts";
import { listAnswersOf, listComplaintsOf } from "./complaints.repository.ts";

const DUTY = "投诉的处理凭据保存 3 年（民法典第一百八十八条诉讼时效）";

/** Complaints, which outlast the account of whoever complained. */
export function complaintsOfPerson({ database, security }: { database: Database; security: Security }) {
  const read = fieldReader(security);
  const list = ({ submissionIds }: Person) => listComplaintsOf(database, submissionIds);
  return {
    complaints: {
      what: "投诉：车架号、期望、不满意的原因与凭证照片",
      why: "处理投诉",
      until: "3 年后清空",
      columns: ["vin_encrypted", "outcome_encrypted", "objection_encrypted"],
      ofPerson: personalRows({
        list,
        fields: {
          no: ["编号", ({ no }) => no],
          topic: ["主题", ({ topic }) => complaintTopics[topic]],
          vin: ["车架号", ({ vinEncrypted }) => read("vin", vinEncrypted)],
          outcome: ["期望的处理", ({ outcomeEncrypted }) => read("remark", outcomeEncrypted)],
          objection: ["不满意的原因", ({ objectionEncrypted }) => read("remark", objectionEncrypted)],
          photos: ["凭证照片", ({ photos }) => photos.length],
          keptUntil: ["保存至", ({ keepUntil }) => wireInstant(keepUntil)],
        },
        erase: { kept: DUTY },
        images: async (person) =>
          (await list(person))
            .filter(({ photos }) => photos.length > 0)
            .map(({ no, photos, sentAt, keepUntil }) => ({
              what: "投诉凭证",
              of: `投诉 ${no}`,
              count: photos.length,
              sentAt,
              until: keepUntil,
            })),
      }),
    },
    complaint_answers: {
      what: "对投诉的书面答复",
      why: "处理投诉",
      until: "3 年后清空",
      columns: ["text_encrypted"],
      ofPerson: personalRows({
        list: ({ submissionIds }) => listAnswersOf(database, submissionIds),
        fields: {
          no: ["编号", ({ no }) => no],
          text: ["答复", ({ textEncrypted }) => read("remark", textEncrypted)],
          at: ["时间", ({ at }) => wireInstant(at)],
        },
        erase: { kept: DUTY },
      }),
    },
  } satisfies PersonalTables;
}
