import type { OpeningHours } from "@marque/contract/rules/opening-hours";
import { afterWorkingMinutes, FIRST_CONTACT_MINUTES, LEAD_DESK_HOURS } from "@marque/contract/rules/working-clock";

/**
 * When whoever sent something at a moment is to be called at the latest: two hours of the dealer's opening hours later, of the lead desk's
 * where there is no dealer, or one that does not open for months.
 */
export function firstContactDue(dealer: OpeningHours | null, at: Date): Date | null {
  const due = dealer && afterWorkingMinutes(dealer, at, FIRST_CONTACT_MINUTES);
  return due ?? afterWorkingMinutes(LEAD_DESK_HOURS, at, FIRST_CONTACT_MINUTES);
}
