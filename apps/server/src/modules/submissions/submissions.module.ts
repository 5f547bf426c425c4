import { defineModule, type House } from "../module.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { submissionRetention } from "./retention.ts";
import { createSubmissionExport } from "./submission-export.ts";
import type { SubmissionResources } from "./submission-resources.ts";
import { createSubmissionDesks } from "./submissions.service.ts";

/** What visitors and members send that somebody has to answer. */
export function submissionsModule(
  { database, security, settings }: House,
  { verification, onEvent }: { verification: VerificationService } & Required<Pick<SubmissionResources, "onEvent">>,
) {
  return defineModule({
    deskOf: createSubmissionDesks({ database, security, verification, limits: settings.limits.leads, onEvent }),
    exports: { submissions: createSubmissionExport({ security }) },
    retention: [submissionRetention(database)],
    personalData: {
      submissions: "姓名、手机号与备注（加密），24 个月后清空；活动报名在活动结束 6 个月后删除：答复客户请求",
      submission_events: "取消原因与处理记录（加密），与请求一起清空：答复客户请求",
      submission_consents: "同意时的地址（加密）与浏览器，与请求一起清空：证明同意",
    },
  });
}
