import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/database.ts";
import { transaction } from "./client.ts";
import { type ChangedTags, type ContentChanges, listenForContentChanges, notifyContentChanged } from "./listen.ts";
import { type DatabaseWatch, watchDatabase } from "./watch.ts";

let own: TestDatabase;
let watch: DatabaseWatch;
let changes: ContentChanges;
const log = pino({ level: "silent" });

beforeAll(async () => {
  own = await createTestDatabase();
  watch = await watchDatabase(own.url, log);
  changes = await listenForContentChanges(watch, log);
});
afterAll(async () => {
  await watch.close();
  await own.close();
});

function record(): ChangedTags[] {
  const heard: ChangedTags[] = [];
  changes.onContentChanged((tags) => heard.push(tags));
  return heard;
}

test("changed content is told after the commit, and not at all after a rollback", async () => {
  const heard = record();
  await transaction(own.database, async (tx) => {
    await notifyContentChanged(tx, ["vehicles"]);
    throw new Error("no");
  }).catch(() => undefined);
  await transaction(own.database, (tx) => notifyContentChanged(tx, ["navigation", "carousel"]));
  await expect.poll(() => heard).toEqual([["navigation", "carousel"]]);
});

test("who stops listening hears no more, and one failing listener does not deafen the others", async () => {
  const first: ChangedTags[] = [];
  const stop = changes.onContentChanged((tags) => first.push(tags));
  changes.onContentChanged(() => {
    throw new Error("broken listener");
  });
  const heard = record();
  stop();
  await notifyContentChanged(own.database, ["gray"]);
  await expect.poll(() => heard).toEqual([["gray"]]);
  expect(first).toEqual([]);
});

test("after a lost connection everything counts as changed, and listening goes on", async () => {
  const heard = record();
  await own.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marque listener' and datname = current_database()",
  );
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(["all"]);
  await notifyContentChanged(own.database, ["dealers"]);
  await expect.poll(() => heard).toEqual(["all", ["dealers"]]);
});
