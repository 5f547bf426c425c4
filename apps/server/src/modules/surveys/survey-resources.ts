import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FilesService, Holder } from "../files/files.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { SubmissionDesk } from "../submissions/submissions.service.ts";
import type { VerificationService } from "../verification/verification.service.ts";

/** What the survey leans on. */
export interface SurveyResources {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findConsentProtocols">;
  dealers: Pick<DealersService, "findDealer" | "listDealersOfCity">;
  verification: Pick<VerificationService, "burnSmsCode">;
  /** Of what follows from an answer. */
  desk: SubmissionDesk;
  limiter: Limiter;
  files: Pick<FilesService, "keep" | "attach" | "release" | "read">;
  now: () => Date;
}

/** What an answer's photos belong to. */
export function photoHolder(answerId: number): Holder {
  return { entity: "surveyAnswer", id: answerId };
}
