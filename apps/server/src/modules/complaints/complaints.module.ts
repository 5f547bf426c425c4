import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { createComplaintWork } from "./answer-complaint.ts";
import { createComplaintProgress } from "./complaint-progress.ts";
import { complaintHandlers, manageComplaintHandlers } from "./complaints.routes.ts";
import { createComplaintsService } from "./complaints.service.ts";
import { complaintsOfPerson } from "./complaints-of-person.ts";
import { complaintRetention } from "./retention.ts";

/** Complaints, answered in writing. */
export function complaintsModule(
  { database, security, limiter, settings }: House,
  needs: {
    content: ContentService;
    dealers: DealersService;
    messages: MessagesService;
    files: FilesService;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { submissions, ...services } = needs;
  const desk = submissions.deskOf("complaint");
  const resources = { ...services, database, security, limiter, desk, origin: settings.publicOrigin, now: () => new Date() };
  const complaints = createComplaintsService(resources);
  const work = createComplaintWork(resources);
  return defineModule({
    handlers: { ...complaintHandlers(complaints, createComplaintProgress(resources)), ...manageComplaintHandlers(work) },
    retention: [complaintRetention(resources)],
    submissionFacts: { complaint: complaints.facts },
    submissionMoves: { complaint: work.move },
    personalData: complaintsOfPerson({ database, security }),
  });
}
