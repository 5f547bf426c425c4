import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "../../../../demo/seed.ts";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { exerciseEverything, openCalls } from "../../test-support/plans/exercise.ts";
import { countRows, fillTables, tooSmall } from "../../test-support/plans/fill-tables.ts";
import { foreignTimes } from "../../test-support/plans/foreign-times.ts";
import { type RepositoryWatch, watchRepositories } from "../../test-support/plans/ran-functions.ts";
import { findWholeReads, type WholeRead } from "../../test-support/plans/read-plan.ts";
import { createQueryRecorder } from "../../test-support/plans/record-queries.ts";
import { openModules } from "../app.ts";
import { fillUntouched } from "../fill-database.ts";
import { brought, merged } from "../modules/module.ts";
import { createSecurity } from "../security/field-encryption.ts";

/** Tables that may be read whole, as their modules say. */
let bounded: Readonly<Record<string, string>>;
const isBounded = (table: string) => table in bounded;

const recorder = createQueryRecorder();
let watch: RepositoryWatch;
let unrunAtFirst: string[];
let server: TestApp;
let pool: pg.Pool;
/** Times that left without the country's offset, in whatever was answered. */
const foreign = new Set<string>();

beforeAll(async () => {
  watch = await watchRepositories();
  unrunAtFirst = await watch.unrun();
  const app = await createTestApp({
    environment: {
      CAPTCHA_DIFFICULTY: "1",
      LIMIT_CODE_TRIES_PER_MOBILE_HOUR: "1",
      LIMIT_LEAD_MERGE_DAYS: "7",
      // Nobody listens there.
      CRM_WEBHOOK_URL: "http://127.0.0.1:9/",
      CRM_WEBHOOK_SECRET: Buffer.alloc(32, "test").toString("base64"),
    },
    onQuery: recorder.onQuery,
  });
  server = {
    ...app,
    async call(id, input, headers) {
      const answer = await app.call(id, input, headers);
      for (const time of foreignTimes(answer.envelope.data, id)) foreign.add(time);
      return answer;
    },
  };
  bounded = merged(brought(openModules(server.resources).modules, "wholeReads"));
  const { database } = server.resources;
  pool = (database as typeof database & { $client: pg.Pool }).$client;
});
afterAll(async () => {
  watch.close();
  await server.close();
});

/** A slow machine takes long to do everything there is; a hook that ends too early fails no test by name. */
const PATIENCE_MS = 1_200_000;

describe("at a hundred times the demo brand", () => {
  let wholeReads: WholeRead[];
  let succeeded: string[];
  let small: { table: string }[];

  beforeAll(async () => {
    await recorder.during("demo brand", () => fillUntouched(server.resources.database, server.resources, seedDemo));
    const demo = await countRows(pool);
    const security = createSecurity(Buffer.from(server.resources.settings.secret, "base64"));
    await fillTables(pool, security);
    small = tooSmall(demo, await countRows(pool));
    succeeded = await exerciseEverything(server, recorder);
    wholeReads = await findWholeReads(pool, recorder.queries());
  }, PATIENCE_MS);

  it("every growing table has grown", () => {
    expect(small.filter(({ table }) => !isBounded(table))).toEqual([]);
  });

  it("every open call has been made", () => {
    expect(openCalls().filter((id) => !succeeded.includes(id))).toEqual([]);
  });

  it("no answer has had a time without +08:00, of a draft, a preview or the log neither", () => {
    expect(foreignTimes({ at: ["2026-11-22T15:00:00.000Z", "2026-11-22T15:00:00+08:00", "2026-11-22"] }, "planted")).toEqual([
      "planted.at[]: 2026-11-22T15:00:00.000Z",
    ]);
    expect([...foreign]).toEqual([]);
  });

  it("every function of every repository has run", async () => {
    expect(unrunAtFirst).toEqual(expect.arrayContaining(["places.repository.ts: takePlace", "content.repository.ts: setViews"]));
    expect(await watch.unrun()).toEqual([]);
  });

  it("no growing table is read whole", () => {
    expect(wholeReads.filter(({ table }) => !isBounded(table)).map(({ sentence }) => sentence)).toEqual([]);
  });

  it("no table is excused that needs no excuse", () => {
    expect(Object.keys(bounded).filter((table) => !wholeReads.some((read) => read.table === table))).toEqual([]);
  });

  it.each([
    ["no index at all", "select id from submissions where remark_encrypted = $1", ["x"], "submissions"],
    ["an index read from end to end", "select mobile_index from members order by mobile_index", [], "members"],
    [
      "a partial index read from end to end",
      "select booking_id from test_drive_places where held_until is not null",
      [],
      "test_drive_places",
    ],
    ["a limit that may never be reached", "select id from sms_messages where vendor_code = $1 limit 1", ["x"], "sms_messages"],
    ["half a join", "select 1 from member_sessions join members on members.id = member_id where avatar <> $1", ["x"], "members"],
    ["a subquery", "select (select max(starts_at) from test_drive_bookings where trim_id = $1)", [1], "test_drive_bookings"],
    ["a clean-up", "delete from sms_outbox where text_encrypted = $1", ["x"], "sms_outbox"],
  ])("%s is found", async (_, text, params, table) => {
    const found = await findWholeReads(pool, [{ text, samples: [params], askedBy: ["a planted query"] }]);
    expect(found).toContainEqual({ table, sentence: expect.stringContaining(`${table} is read whole (`) });
    expect(found[0]?.sentence).toMatch(/ for a planted query: (select|delete) /);
  });

  it.each([
    ["a look-up", "select * from members where mobile_index = $1", ["x"]],
    ["the first rows of an index", "select * from sms_outbox order by id desc limit 50", []],
    ["any row", "select 1 from test_drive_bookings limit 1", []],
    ["a table of pg-boss", "select * from pgboss.job where output is not null", []],
  ])("%s is not", async (_, text, params) => {
    expect(await findWholeReads(pool, [{ text, samples: [params], askedBy: ["a planted query"] }])).toEqual([]);
  });
});
