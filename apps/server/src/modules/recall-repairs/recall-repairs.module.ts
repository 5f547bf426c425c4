import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { recallRepairHandlers } from "./recall-repairs.routes.ts";
import { createRecallRepairs } from "./recall-repairs.service.ts";
import { repairsOfPerson } from "./repairs-of-person.ts";

/** Repairs of open recalls, asked for by whoever found one of their car. */
export function recallRepairsModule(
  { database, security, settings }: House,
  needs: {
    content: ContentService;
    dealers: DealersService;
    messages: MessagesService;
    cars: RecallCars;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { submissions, ...services } = needs;
  const resources = { ...services, database, security, origin: settings.publicOrigin, now: () => new Date() };
  const repairs = createRecallRepairs({ ...resources, desk: submissions.deskOf("recallRepair") });
  return defineModule({
    handlers: recallRepairHandlers(repairs),
    submissionMoves: { recallRepair: repairs.moveByStaff },
    submissionFacts: { recallRepair: repairs.facts },
    personalData: { recall_repairs: repairsOfPerson({ database, security }) },
  });
}
