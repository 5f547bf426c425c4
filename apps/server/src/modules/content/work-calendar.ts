import type { Database } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { atLocal } from "../../local-time.ts";
import type { SetupChecks } from "../setup/setup-checks.ts";
import { listPublished } from "./content.repository.ts";
import type { DomainRule } from "./workflow/domain-rules.ts";

/** The State Council announces the next year's holidays in November. */
const NEXT_YEAR_FROM_MONTH = 11;

/** A year stands in one table. */
export const workCalendarRule: DomainRule<"workCalendar"> = {
  async problems(database, { id, payload: { year } }): Promise<Record<string, string>> {
    const online = await listPublished(database, { type: "workCalendar", collection: String(year), limit: 2 });
    return online.some((other) => other.id !== id) ? { year: `${year} 年已有一份工作日历，请修改那一份` } : {};
  },
  hold: (tx) => lockKey(tx, "workCalendar"),
};

/** Done while this year is there as it was announced, and towards its end the next one with at least the statutory days. */
export function workCalendarSetup(database: Database, now: () => Date = () => new Date()): SetupChecks {
  return {
    async calendar() {
      const { year, month } = atLocal(now());
      const written = async (of: number) => {
        const [found] = await listPublished(database, { type: "workCalendar", collection: String(of), limit: 1 });
        return (found?.payload.days.length ?? 0) > 0 ? found : undefined;
      };
      const present = await written(year);
      return Boolean(present?.payload.isOfficial) && (month < NEXT_YEAR_FROM_MONTH || (await written(year + 1)) !== undefined);
    },
  };
}
