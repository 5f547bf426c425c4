import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SubmissionKind, type SubmissionState, submissionStateNames } from "@marque/contract/rules/submission";
import type pg from "pg";
import { connectDatabase, type DatabaseConnection, transaction } from "../apps/server/src/database/client.ts";
import { startEmbeddedPostgres } from "../apps/server/src/database/embedded/postgres.ts";
import { migrateDatabase } from "../apps/server/src/database/migrate.ts";
import { createLog } from "../apps/server/src/log.ts";
import { type InboxFilter, type InboxRow, listSubmissions, type Place } from "../apps/server/src/modules/submissions/inbox.repository.ts";
import { createSecurity } from "../apps/server/src/security/field-encryption.ts";
import { seedDealers } from "../demo/dealers/seed.ts";
import { writeInBulk } from "./bulk.ts";

const SUBMISSIONS = 1_000_000;
const COLLEAGUES = 600;
const PAGE = 51;
/** Pages that are read of each filter, one behind the other. */
const PAGES = 40;
const ALLOWED_MS = 50;
/** Of a page that took longer than it may the fastest counts: the others had to wait for other programs of the machine. */
const READINGS = 3;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** For what is written before anything is measured. */
const LONGEST_MS = 300_000;

/** `npm run bench -- inbox`: what a page of the staff's list takes in the database with a million submissions, for every way to narrow it. */
export async function measureInbox(): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "marque-bench-"));
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: createLog({ mode: "production", logLevel: "error" }),
    connections: 10,
    onLost: (error) => {
      throw error;
    },
  });
  await migrateDatabase(postgres.url);
  const connection = connectDatabase(postgres.url, { poolSize: 2, onError: () => undefined, statementTimeoutMs: LONGEST_MS });
  try {
    const begun = performance.now();
    await fill(connection);
    console.log(`${SUBMISSIONS.toLocaleString("en")} submissions written in ${Math.round((performance.now() - begun) / 1000)} s`);
    console.table(await measureFilters(connection));
  } finally {
    await connection.close();
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * Two years of requests: three of a hundred are open, one of a hundred waits for a first call. Sign-ups are nobody's work but for one of ten,
 * nor is what was cancelled before anybody had it.
 */
async function fill({ database, pool }: DatabaseConnection): Promise<void> {
  await transaction(database, (tx) => seedDealers(tx));
  const security = createSecurity(Buffer.alloc(32, 7));
  const [name, mobile] = [security.encryptField("personName", "陈知远"), security.encryptField("mobile", "13900001111")];
  await pool.query(`
    insert into staff (account, name, roles, dealer_id, password_hash, must_change_password)
    select 'colleague' || i, '同事' || i, '{dealerAdviser}', ids[1 + i % cardinality(ids)], 'nobody signs in with it', false
    from generate_series(1, ${COLLEAGUES}) as i, (select array_agg(id) as ids from dealers)`);
  await writeInBulk(
    pool,
    "submissions",
    `insert into submissions (kind, no, request_id, state, dealer_id, name_encrypted, mobile_encrypted, mobile_index, channel, due_at,
       escalated_at, assignee_id, contact_way, contact_window, created_at, keep_until)
     select kind, 'B' || i, gen_random_uuid(), state,
       case when i % 10 > 0 then dealers[1 + (i::bigint * 7919) % cardinality(dealers)] end, $1, $2, md5((i / 3)::text), 'WEB',
       case when kind <> 'activitySignup' then at + interval '2 hours' end,
       case when kind <> 'activitySignup' and state in ('NEW', 'ASSIGNED') and at < now() - interval '2 hours' then at + interval '2 hours' end,
       case when state <> 'NEW' and not (kind = 'activitySignup' and i % 10 <> 3) and not (state = 'CANCELLED' and i % 2 = 0)
         then people[1 + (i::bigint * 104729) % cardinality(people)] end,
       'phone', 'any', at, at + interval '24 months'
     from (select i, now() - i * interval '24 months' / ${SUBMISSIONS} as at,
             case when i % 400 = 7 then 'complaint'
               else (array['testDrive', 'testDrive', 'consultation', 'activitySignup', 'callBack'])[1 + i % 5] end as kind,
             case when i % 400 = 0 or i < 500 then 'NEW' when i % 130 = 0 or i < 2000 then 'ASSIGNED' when i % 90 = 0 then 'CONTACTED'
               when i % 80 = 0 then 'CONFIRMED' when i % 300 = 1 then 'ARRIVED' when i % 9 = 0 then 'CANCELLED' when i % 17 = 0 then 'INVALID'
               when i % 13 = 0 then 'NO_SHOW' else 'DONE' end as state
           from generate_series(1, ${SUBMISSIONS}) as i) as given,
       (select array_agg(id) as dealers from dealers) as d, (select array_agg(id) as people from staff) as p
     order by at`,
    [name, mobile],
  );
}

interface Own {
  dealerId: number;
  assigneeId: string;
  mobileIndex: string;
  no: string;
}

/** Every filter alone, in pairs, and some of three. */
function filters(own: Own): Record<string, InboxFilter> {
  const now = Date.now();
  const period = { since: new Date(now - 400 * DAY), before: new Date(now - 370 * DAY) };
  const [dealer, assignee] = [{ dealerId: own.dealerId }, { assigneeId: own.assigneeId }];
  const kind = (of: SubmissionKind) => ({ kind: of });
  const state = (of: SubmissionState) => ({ state: of });
  const overdue = { clock: { dueBefore: new Date(now) } };
  const soon = { clock: { dueFrom: new Date(now), dueBefore: new Date(now + HOUR) } };
  const escalated = { clock: { isEscalated: true as const } };
  return {
    all: {},
    kind: kind("consultation"),
    "state NEW": state("NEW"),
    "state NO_SHOW": state("NO_SHOW"),
    "kind, state": { ...kind("callBack"), ...state("INVALID") },
    "kind, a state it never has": { ...kind("callBack"), ...state("ARRIVED") },
    dealer,
    "dealer, state": { ...dealer, ...state("CONTACTED") },
    "dealer, kind": { ...dealer, ...kind("callBack") },
    "dealer, kind, state": { ...dealer, ...kind("testDrive"), ...state("NO_SHOW") },
    assignee,
    "assignee, state": { ...assignee, ...state("CONFIRMED") },
    "assignee, kind": { ...assignee, ...kind("activitySignup") },
    "assignee, dealer": { ...assignee, ...dealer },
    "nobody's": { assigneeId: null },
    "nobody's of a dealer": { assigneeId: null, ...dealer },
    "nobody's of a kind": { assigneeId: null, ...kind("consultation") },
    "nobody's of a kind, done": { assigneeId: null, ...kind("testDrive"), ...state("DONE") },
    "a month": period,
    "a month, kind": { ...period, ...kind("testDrive") },
    "a month, state": { ...period, ...state("ARRIVED") },
    "a month, dealer": { ...period, ...dealer },
    "a month, assignee": { ...period, ...assignee },
    "a month, nobody's": { ...period, assigneeId: null },
    soon,
    overdue,
    escalated,
    "overdue of a dealer": { ...overdue, ...dealer },
    "overdue of a kind": { ...overdue, ...kind("consultation") },
    "escalated of an assignee": { ...escalated, ...assignee },
    "escalated, NEW": { ...escalated, ...state("NEW") },
    "a mobile": { mobileIndex: own.mobileIndex },
    "a number": { no: own.no },
  };
}

async function measureFilters({ database, pool }: DatabaseConnection) {
  const { rows } = await pool.query<Own>(
    `select dealer_id as "dealerId", assignee_id as "assigneeId", mobile_index as "mobileIndex", no from submissions
     where dealer_id is not null and assignee_id is not null order by id limit 1 offset 400000`,
  );
  const [own] = rows;
  if (!own) throw new Error("Nothing was written");
  const lastAsked = recordQuestions(pool);
  const read = async (what: string, filter: InboxFilter, after?: Place) => {
    let fastest = Number.POSITIVE_INFINITY;
    let found: InboxRow[] = [];
    for (let reading = 0; reading < READINGS && fastest > ALLOWED_MS; reading += 1) {
      const begun = performance.now();
      found = await listSubmissions(database, filter, after, PAGE);
      fastest = Math.min(fastest, performance.now() - begun);
    }
    if (fastest > ALLOWED_MS) console.log(`${what}: ${await explain(pool, lastAsked())}`);
    return { found, ms: fastest };
  };
  const measured = [];
  for (const [what, filter] of Object.entries(filters(own))) {
    const times: number[] = [];
    let after: Place | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      const { found, ms } = await read(what, filter, after);
      times.push(ms);
      const last = found.at(-1)?.submission;
      if (!last || found.length < PAGE) break;
      after = { at: (filter.clock ? last.dueAt : last.createdAt) ?? last.createdAt, id: last.id };
    }
    measured.push(line(what, times));
  }
  const firsts: number[] = [];
  for (const filter of combinations(own)) firsts.push((await read(JSON.stringify(filter), filter)).ms);
  return [...measured, line("every combination of all that", firsts)];
}

function line(what: string, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const [median = 0, slowest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return {
    "narrowed to": what,
    pages: times.length,
    "median ms": median.toFixed(1),
    "slowest ms": slowest.toFixed(1),
    within: slowest <= ALLOWED_MS ? `${ALLOWED_MS} ms` : `NOT ${ALLOWED_MS} ms`,
  };
}

/** Everything that can be chosen together, with what never occurs together: there the database has nothing to stop at. */
function combinations({ dealerId, assigneeId }: Own): InboxFilter[] {
  const now = Date.now();
  const clocks = [
    { dueBefore: new Date(now) },
    { dueFrom: new Date(now), dueBefore: new Date(now + HOUR) },
    { isEscalated: true as const },
  ];
  const choices: InboxFilter[][] = [
    ["testDrive", "consultation", "activitySignup", "callBack", "complaint"].map((kind) => ({ kind: kind as SubmissionKind })),
    submissionStateNames.map((state) => ({ state })),
    [{ dealerId }],
    [{ assigneeId }, { assigneeId: null }],
    [{ since: new Date(now - 400 * DAY), before: new Date(now - 370 * DAY) }, { since: new Date(now - 30 * DAY) }],
    clocks.map((clock) => ({ clock })),
  ];
  return choices.reduce<InboxFilter[]>((all, more) => all.flatMap((one) => [one, ...more.map((other) => ({ ...one, ...other }))]), [{}]);
}

interface Question {
  text: string;
  values: unknown[];
}

/** Answers what was asked last through a pool. */
function recordQuestions(pool: pg.Pool): () => Question {
  let last: Question = { text: "select 1", values: [] };
  const query = pool.query.bind(pool) as (question: { text: string }, values: unknown[]) => Promise<unknown>;
  const recorded = (question: { text: string }, values: unknown[] = []) => {
    last = { text: question.text, values };
    return query(question, values);
  };
  pool.query = recorded as unknown as typeof pool.query;
  return () => last;
}

/** How a page comes about that takes too long. */
async function explain(pool: pg.Pool, { text, values }: Question): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: `explain (analyze, buffers) ${text}` }, values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
