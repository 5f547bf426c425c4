import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import { defineJob, defineModule, type House } from "../module.ts";
import type { StaffNotices } from "../staff/staff-notices.ts";
import { createContactFigures } from "./contact-figures.ts";
import { createHandOn, createHandOut } from "./hand-out.ts";
import { inboxHandlers } from "./inbox.routes.ts";
import { createInbox, type FactsOfKinds } from "./inbox.service.ts";
import { createInboxClock, createWarningHorizon } from "./inbox-clock.ts";
import { createInboxViews } from "./inbox-views.ts";
import { createInboxWork, type MovesOfKinds } from "./inbox-work.ts";
import { createMerge } from "./merge-submissions.ts";
import type { submissionsModule } from "./submissions.module.ts";
import { createTellOfWork } from "./tell-of-work.ts";

/** What the domains were sent, in one list for staff, and the work on it. */
export function inboxModule(
  { database, security }: House,
  needs: {
    content: Pick<ContentService, "listCalendarDays">;
    dealers: DealersService;
    deskOf: ReturnType<typeof submissionsModule>["deskOf"];
    facts: FactsOfKinds;
    moves: MovesOfKinds;
    notices: StaffNotices;
  },
) {
  const { content, dealers, deskOf, facts, moves, notices } = needs;
  const now = () => new Date();
  const warningHorizon = createWarningHorizon(content);
  const tell = createTellOfWork(notices);
  const handOut = createHandOut({ deskOf, tell });
  const handOn = createHandOn({ database, handOut });
  const resources = { database, security, dealers, deskOf, facts, moves, handOut, tell, warningHorizon, now };
  const hasHour = async ({ kind, id }: { kind: keyof FactsOfKinds; id: number }) => (await facts[kind]?.(id))?.hasHour ?? false;
  const clock = createInboxClock(resources);
  const measure = createContactFigures(resources);
  return defineModule({
    wholeReads: { dealer_contacts: "a row of each dealer at most, compared every hour" },
    handlers: inboxHandlers({
      inbox: createInbox(resources),
      work: createInboxWork(resources),
      views: createInboxViews(database),
      merge: createMerge({ database, deskOf, hasHour }),
    }),
    jobs: [
      defineJob("watchSubmissions", () => clock.watch(), { cron: "* * * * *" }),
      defineJob("measureContacts", () => measure(), { cron: "17 * * * *" }),
      defineJob("handOnWork", ({ staffId }) => handOn(staffId)),
    ],
  });
}
