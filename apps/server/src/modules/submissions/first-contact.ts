import { type ContactWay, isWanted } from "@marque/contract/rules/contact-wish";
import type { OpeningHours } from "@marque/contract/rules/opening-hours";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { afterWorkingMinutes, FIRST_CONTACT_MINUTES, LEAD_DESK_HOURS, workingMinutesBetween } from "@marque/contract/rules/working-clock";
import type { StoredSubmission } from "./submissions.repository.ts";

/**
 * When whoever sent something at a moment is to be called at the latest: two hours of the dealer's opening hours later, of the lead desk's
 * where there is no dealer, or one that does not open for months.
 */
export function firstContactDue(dealer: OpeningHours | null, at: Date): Date | null {
  const due = dealer && afterWorkingMinutes(dealer, at, FIRST_CONTACT_MINUTES);
  return due ?? afterWorkingMinutes(LEAD_DESK_HOURS, at, FIRST_CONTACT_MINUTES);
}

/** Kinds of which it is measured how soon dealers call. */
export const measuredKinds: readonly SubmissionKind[] = ["testDrive", "consultation"];

/**
 * What is kept of the moment at which somebody first spoke with whoever sent it: how many opening minutes after the clock began, and whether
 * that was as they had wished. Where they had wished for a way that nobody says was taken, it is not known.
 */
export function firstContact(
  dealer: OpeningHours | null,
  { kind, dueAt, contactWay, contactWindow }: Pick<StoredSubmission, "kind" | "dueAt" | "contactWay" | "contactWindow">,
  at: Date,
  way: ContactWay | null,
): Pick<StoredSubmission, "contactedAt" | "contactMinutes" | "keptWish"> {
  const isUnknown = contactWay === null ? contactWindow === null : way === null;
  return {
    contactedAt: at,
    contactMinutes: dueAt === null || !measuredKinds.includes(kind) ? null : minutesUntil(dealer ?? LEAD_DESK_HOURS, dueAt, at),
    keptWish: isUnknown ? null : (contactWay === null || way === contactWay) && isWanted(contactWindow, at),
  };
}

/** By the clock that ran: what was handed to another dealer began anew there. */
function minutesUntil(opening: OpeningHours, dueAt: Date, at: Date): number {
  const left = workingMinutesBetween(opening, at, dueAt);
  const beyond = workingMinutesBetween(opening, dueAt, at);
  return Math.max(0, FIRST_CONTACT_MINUTES - left) + beyond;
}
