import { defineModule, type House } from "../module.ts";
import type { Subject } from "../personal-data/personal-data.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { submissionRetention } from "./retention.ts";
import { createSubmissionExport } from "./submission-export.ts";
import type { SubmissionResources } from "./submission-resources.ts";
import { listIdsOfPerson } from "./submissions.repository.ts";
import { createSubmissionDesks } from "./submissions.service.ts";
import { submissionsOfPerson } from "./submissions-of-person.ts";

/** What visitors and members send that somebody has to answer. */
export function submissionsModule(
  { database, security, settings, jobs }: House,
  { verification, onEvent }: { verification: VerificationService } & Required<Pick<SubmissionResources, "onEvent">>,
) {
  return defineModule({
    deskOf: createSubmissionDesks({ database, security, verification, limits: settings.limits.leads, onEvent }),
    exports: { submissions: createSubmissionExport({ security }) },
    retention: [submissionRetention(database)],
    personalData: submissionsOfPerson({ database, security, jobs }),
    /** Of what somebody has sent, signed in or with their mobile. */
    listSubmissionIds: (subject: Subject) => listIdsOfPerson(database, subject),
  });
}
