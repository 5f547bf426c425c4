import { eq } from "drizzle-orm";
import type { Database } from "../src/database/client.ts";
import { submissions } from "../src/database/schema/submissions.ts";

/** Has the time go by within which whoever sent a submission should have been called. */
export async function makeLate(database: Database, no: string): Promise<void> {
  await database
    .update(submissions)
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where(eq(submissions.no, no));
}
