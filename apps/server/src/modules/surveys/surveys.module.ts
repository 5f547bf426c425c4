import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FilesService } from "../files/files.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { createAnswerExport } from "./answer-export.ts";
import { answerFacts } from "./answer-facts.ts";
import { answersOfPerson } from "./answers-of-person.ts";
import { manageAnswerHandlers } from "./manage-answers.routes.ts";
import { createPhotoMove } from "./move-photos.ts";
import { answerRetention } from "./retention.ts";
import { surveyHandlers } from "./surveys.routes.ts";
import { createSurveysService } from "./surveys.service.ts";

/** How satisfied customers are, and who wants to be called back. */
export function surveysModule(
  { database, security, limiter, log }: House,
  needs: {
    content: ContentService;
    dealers: DealersService;
    verification: VerificationService;
    files: FilesService;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { submissions, ...services } = needs;
  const surveys = createSurveysService({ ...services, database, security, limiter, desk: submissions.deskOf("callBack") });
  const { files } = services;
  const movePhotos = createPhotoMove({ database, security, files, log });
  return defineModule({
    handlers: { ...surveyHandlers(surveys), ...manageAnswerHandlers(surveys) },
    jobs: [defineJob("moveSurveyPhotos", (_, signal) => movePhotos(signal), { cron: "*/15 * * * *", concurrency: 1, timeoutSeconds: 600 })],
    retention: [answerRetention({ database, files })],
    submissionFacts: { callBack: answerFacts({ database, security }) },
    exports: { surveyAnswers: createAnswerExport({ security }) },
    personalData: answersOfPerson({ database, security, files }),
  });
}
