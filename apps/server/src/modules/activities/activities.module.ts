import type { ArticlesService } from "../content/articles.service.ts";
import type { ContentService } from "../content/content.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import type { submissionsModule } from "../submissions/submissions.module.ts";
import { activityHandlers } from "./activities.routes.ts";
import { createActivitiesService } from "./activities.service.ts";
import { activityRule } from "./activity-rule.ts";
import { manageSignupHandlers } from "./manage-signups.routes.ts";
import { createSignupExport } from "./signup-export.ts";
import { signupFacts } from "./signup-facts.ts";
import { signupsOfPerson } from "./signups-of-person.ts";

/** Who comes to activities. */
export function activitiesModule(
  { database, security, settings }: House,
  needs: {
    content: ContentService;
    articles: ArticlesService;
    messages: MessagesService;
    submissions: ReturnType<typeof submissionsModule>;
  },
) {
  const { submissions, ...services } = needs;
  const desk = submissions.deskOf("activitySignup");
  const activities = createActivitiesService({ ...services, database, security, desk, origin: settings.publicOrigin });
  return defineModule({
    handlers: { ...activityHandlers(activities), ...manageSignupHandlers(activities) },
    submissionMoves: { activitySignup: activities.moveByStaff },
    submissionFacts: { activitySignup: signupFacts(database) },
    contentRules: { activity: activityRule(activities) },
    personalData: { activity_signups: signupsOfPerson(database) },
    exports: { activitySignups: createSignupExport({ database, security, articles: needs.articles }) },
  });
}
