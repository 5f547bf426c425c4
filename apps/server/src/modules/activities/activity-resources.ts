import { isOtherOrganiser } from "@marque/contract/rules/activity-signup";
import type { ConsentReceiver } from "@marque/contract/rules/test-drive-consent";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Activity, ArticlesService } from "../content/articles.service.ts";
import type { ContentService } from "../content/content.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { SubmissionDesk } from "../submissions/submissions.service.ts";

/** What signing up leans on. */
export interface ActivityResources {
  database: Database;
  security: Security;
  articles: Pick<ArticlesService, "findActivity">;
  content: Pick<ContentService, "findConsentProtocols" | "requireSiteSettings">;
  messages: MessagesService;
  /** Of sign-ups. */
  desk: SubmissionDesk;
  /** Under which visitors reach the site, without a slash at its end: for the link in messages. */
  origin: string;
  now: () => Date;
}

/** Who receives the data of a sign-up besides the maker; null where the maker holds the activity itself. */
export async function receiverOf(
  content: ActivityResources["content"],
  { organiser, organiserPhone }: Pick<Activity, "organiser" | "organiserPhone">,
): Promise<ConsentReceiver | null> {
  const { brand, phones } = await content.requireSiteSettings();
  return isOtherOrganiser(organiser, brand.company) ? { fullName: organiser, phone: organiserPhone || phones.sales } : null;
}
