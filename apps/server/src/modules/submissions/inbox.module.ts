import type { DealersService } from "../dealers/dealers.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import { inboxHandlers } from "./inbox.routes.ts";
import { createInbox, type FactsOfKinds } from "./inbox.service.ts";
import { createInboxClock } from "./inbox-clock.ts";
import { createInboxViews } from "./inbox-views.ts";
import { createInboxWork, type MovesOfKinds } from "./inbox-work.ts";
import { createMerge } from "./merge-submissions.ts";
import type { submissionsModule } from "./submissions.module.ts";

/** What the domains were sent, in one list for staff, and the work on it. */
export function inboxModule(
  { database, security }: House,
  needs: {
    dealers: DealersService;
    deskOf: ReturnType<typeof submissionsModule>["deskOf"];
    facts: FactsOfKinds;
    moves: MovesOfKinds;
  },
) {
  const { dealers, deskOf, facts, moves } = needs;
  const now = () => new Date();
  const resources = { database, security, dealers, deskOf, facts, moves, now };
  const hasHour = async ({ kind, id }: { kind: keyof FactsOfKinds; id: number }) => (await facts[kind]?.(id))?.hasHour ?? false;
  const clock = createInboxClock(resources);
  return defineModule({
    handlers: inboxHandlers({
      inbox: createInbox(resources),
      work: createInboxWork(resources),
      views: createInboxViews(database),
      merge: createMerge({ database, deskOf, hasHour }),
    }),
    jobs: [defineJob("watchSubmissions", () => clock.watch(), { cron: "* * * * *" })],
  });
}
