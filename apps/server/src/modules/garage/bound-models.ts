import type { Database } from "../../database/client.ts";
import { listBoundModels } from "./garage.repository.ts";

/** What the tracking profile says of a member's cars (specification §3). */
export interface BoundModels {
  /** The model of each bound car; empty texts for those that the sales records do not know. */
  list(memberId: string): Promise<string[]>;
}

export function createBoundModels(database: Database): BoundModels {
  return { list: (memberId) => listBoundModels(database, memberId) };
}
