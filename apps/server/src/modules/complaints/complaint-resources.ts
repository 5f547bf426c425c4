import { BASE_PATH } from "@marque/contract/base-path";
import { type ComplaintTopic, complaintTopics } from "@marque/contract/rules/complaint";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import type { Database, Transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { FilesService, Holder } from "../files/files.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { newsOf, type StoredSubmission, type SubmissionDesk } from "../submissions/submissions.service.ts";

/** What complaints lean on. */
export interface ComplaintResources {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findConsentProtocols" | "listCalendarDays">;
  dealers: DealersService;
  messages: MessagesService;
  files: Pick<FilesService, "keep" | "attach" | "release" | "show">;
  limiter: Limiter;
  desk: SubmissionDesk;
  /** Where visitors reach the site, without a slash at its end. */
  origin: string;
  now: () => Date;
}

/** What the pictures of a complaint belong to. */
export function evidenceHolder(id: number): Holder {
  return { entity: "complaint", id };
}

type ComplaintNews = Extract<SmsNotice["template"], `complaint${string}`>;

/** Tells whoever complained what has become of it; nobody where their number has been deleted. */
export async function tellComplainant(
  tx: Transaction,
  { messages, desk, origin }: Pick<ComplaintResources, "messages" | "desk" | "origin">,
  submission: StoredSubmission,
  news: { template: ComplaintNews; topic: ComplaintTopic; note: string },
): Promise<void> {
  const { no, mobileEncrypted } = submission;
  if (mobileEncrypted === null) return;
  const link = `${origin}${BASE_PATH}/complaint/${desk.tokenOf(submission)}`;
  const params = { no, topic: complaintTopics[news.topic], note: news.note, link };
  await messages.enqueueSms(tx, { template: news.template, params, about: newsOf(submission), mobileEncrypted });
}
