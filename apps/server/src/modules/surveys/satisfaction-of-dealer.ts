import { SATISFACTION_DAYS, type Satisfaction } from "@marque/contract/rules/dealer-satisfaction";
import type { Database } from "../../database/client.ts";
import { scoreOfDealer } from "./surveys.repository.ts";

/** What visitors said of a dealer in the last year's surveys; null where nobody answered. @param now until when */
export async function satisfactionOf(database: Database, dealerId: number, now: Date): Promise<Satisfaction | null> {
  const { answers, score } = await scoreOfDealer(database, { dealerId, since: new Date(now.getTime() - SATISFACTION_DAYS * 86_400_000) });
  return score === null ? null : { answers, score };
}
