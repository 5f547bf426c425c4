import type { Logger } from "pino";
import type { FileStorage } from "./adapters/storage/port.ts";
import type { Database } from "./database/client.ts";
import type { Jobs } from "./database/jobs.ts";
import type { ContentChanges } from "./database/listen.ts";
import type { DatabaseWatch } from "./database/watch.ts";
import type { Settings } from "./settings.ts";

/** What the server runs on: opened by main.ts, or by the test harness, and handed to every module that needs it. */
export interface Resources {
  settings: Settings;
  log: Logger;
  /** Also accepted wherever a transaction is; see `transaction()` in database/client.ts. */
  database: Database;
  /** Whether the database answers. */
  watch: DatabaseWatch;
  /** Register handlers while the app is built; the jobs start after it. */
  jobs: Jobs;
  /** Where files lie: nothing else reads or writes them. */
  storage: FileStorage;
  /** Says which content has changed, in whichever process. */
  changes: ContentChanges;
}
