import type { ExportedSubmissions } from "@marque/contract/calls/manage/approvals";
import { submissionKinds, submissionStates } from "@marque/contract/rules/submission";
import { dayAfter, localMoment, startOfDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ExportSource } from "../approvals/exports.service.ts";
import { listBefore } from "./inbox.repository.ts";

/** What visitors have sent, with who sent it in the clear, for an export that two people have agreed on. Its name says what and when. */
export function createSubmissionExport({ security }: { security: Security }): ExportSource {
  return {
    orderOf: async ({ submissions = {} }) => ({ activityId: null, activity: "", submissions }),

    titleOf({ submissions: { kind, from, to } = {} }) {
      const days = from || to ? `-${from ?? "最早"}至${to ?? "今日"}` : "";
      return `客户请求${kind ? `-${submissionKinds[kind]}` : ""}${days}`;
    },

    columns: ["编号", "类型", "状态", "提交时间", "姓名", "手机号", "经销商", "城市", "跟进人", "首次联系期限", "首次联系时间", "备注"],

    // Counting them would read the table whole.
    count: async () => null,

    async page(tx, { submissions = {} }, beforeId, limit) {
      const rows = await listBefore(tx, filterOf(submissions), beforeId, limit);
      const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
      const moment = (at: Date | null) => (at === null ? "" : localMoment(at));
      return {
        lastId: rows.at(-1)?.submission.id ?? null,
        rows: rows.map(({ submission, dealer, city, assignee }) => [
          submission.no,
          submissionKinds[submission.kind],
          submissionStates[submission.state],
          localMoment(submission.createdAt),
          read("personName", submission.nameEncrypted),
          read("mobile", submission.mobileEncrypted),
          dealer ?? "",
          city ?? "",
          assignee ?? "",
          moment(submission.dueAt),
          moment(submission.contactedAt),
          read("remark", submission.remarkEncrypted),
        ]),
      };
    },
  };
}

const filterOf = ({ kind, from, to }: ExportedSubmissions) => ({
  kind,
  since: from === undefined ? undefined : startOfDate(from),
  before: to === undefined ? undefined : dayAfter(to),
});
