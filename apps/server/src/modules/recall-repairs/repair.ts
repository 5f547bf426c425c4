import { AppError } from "@marque/contract/errors";
import type { Database } from "../../database/client.ts";
import { dayAfter } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { DealersService } from "../dealers/dealers.service.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import type { StoredSubmission, SubmissionDesk } from "../submissions/submissions.service.ts";
import { findDetails, type RepairDetails } from "./recall-repairs.repository.ts";

export interface RepairResources {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findConsentProtocols">;
  dealers: DealersService;
  messages: MessagesService;
  cars: RecallCars;
  desk: SubmissionDesk;
  /** The product's own address, without a slash at its end. */
  origin: string;
  now: () => Date;
}

/** A wish for a repair, whole. */
export interface Repair {
  submission: StoredSubmission;
  details: RepairDetails;
}

/** Kind of value under which a repair's VIN is encrypted. */
export const VIN_FIELD = "repairVin";
const LINK_DAYS = 3;
const DAY_MS = 86_400_000;

/** Until when the link to a repair works. @param day ISO date of the visit */
export const linkEnd = (day: string): Date => new Date(dayAfter(day).getTime() + LINK_DAYS * DAY_MS);

/** Throws `linkExpired` where its details have been deleted. */
export async function getRepair(database: Database, submission: StoredSubmission): Promise<Repair> {
  const details = await findDetails(database, submission.id);
  if (!details) throw new AppError("linkExpired");
  return { submission, details };
}

/** States in which a repair is still to come. */
export const isComing = ({ state }: Pick<StoredSubmission, "state">): boolean =>
  state === "NEW" || state === "ASSIGNED" || state === "CONTACTED" || state === "CONFIRMED";
